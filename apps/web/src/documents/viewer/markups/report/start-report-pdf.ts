export function startReportPdf(): Worker {
  return new Worker(new URL('./report-pdf-worker.ts', import.meta.url), {
    type: 'module',
    name: 'report-pdf',
  })
}
