/** Starts the worker that draws tables as PDF (`table-pdf.ts`). */

export function startTablePdf(): Worker {
  return new Worker(new URL('./table-pdf-worker.ts', import.meta.url), { type: 'module', name: 'table-pdf' })
}
