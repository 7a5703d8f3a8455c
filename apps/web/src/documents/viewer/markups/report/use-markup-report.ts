/** Saves the listed markups as a PDF with a picture of each spot. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { isOpen } from '@plumbline/domain/documents/markups/markup.ts'
import { lengthToText, measure } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useState } from 'react'
import { dayToLabel, momentToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { paperSize } from '#data/storage/values.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { kindToLabel, measuredToLabel, statusToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { ReportEntry, ReportOrder } from './report-pdf.ts'

interface Reported {
  readonly documentName: string
  readonly listed: readonly Markup[]
  readonly scales: readonly SheetScale[]
  /** By the keys of their files. */
  readonly revisions: ReadonlyMap<string, string>
}

const problems = {
  missing: 'its file is not on this device. Connect to the internet and try again.',
  password: 'its file asks for a password.',
  damaged: 'its file is damaged.',
  'no-engine': 'the PDF viewer could not be loaded. Check the connection and try again.',
} as const

function startReportPdf(): Worker {
  return new Worker(new URL('./report-pdf-worker.ts', import.meta.url), {
    type: 'module',
    name: 'report-pdf',
  })
}

export function useMarkupReport() {
  const { files, values } = useServices()
  const toasts = useToasts()
  const today = useToday()
  const by = useUser()?.name ?? ''
  const pdf = usePdf<ReportOrder>(startReportPdf)
  const [isDrawing, setIsDrawing] = useState(false)

  async function draw({ listed, scales, revisions }: Reported) {
    const { drawSpots } = await import('./draw-spots.tsx')
    const pictures = new Map<Id, Uint8Array>()
    const notes: string[] = []
    for (const [fileKey, revision] of revisions) {
      const onFile = listed.filter((each) => each.fileKey === fileKey)
      if (onFile.length === 0) continue
      const bytes = await files.get(fileKey)
      const drawn = bytes ? await drawSpots(bytes, onFile, scales, files.get) : 'missing'
      if (typeof drawn === 'string') notes.push(`No pictures of ${revision}: ${problems[drawn]}`)
      else for (const [id, picture] of drawn) pictures.set(id, picture)
    }
    return { pictures, notes }
  }

  async function save(reported: Reported): Promise<void> {
    const { documentName, listed } = reported
    setIsDrawing(true)
    try {
      const { pictures, notes } = await draw(reported)
      const open = listed.filter(isOpen).length
      const summary = `${countToLabel(listed.length, 'markup')}, ${open} open · ${dayToLabel(today)}`
      const order: ReportOrder = {
        paper: values.get(paperSize) === 'Letter' ? 'Letter' : 'A4',
        title: `Markups of ${documentName}`,
        notes: [[summary, by].filter(Boolean).join(' by '), ...notes],
        entries: listed.map((markup, at) => toEntry(markup, at, reported, pictures.get(markup.id))),
        product: 'Plumbline',
      }
      await pdf.download(order, `${documentName} markups report.pdf`)
    } catch (problem) {
      toasts.show({ ...fileMessages.downloadFailed(problem), tone: 'destructive' })
    } finally {
      setIsDrawing(false)
    }
  }

  return { save, isBusy: isDrawing || pdf.isBusy }
}

function toEntry(
  markup: Markup,
  at: number,
  { scales, revisions }: Reported,
  picture: Uint8Array | undefined,
): ReportEntry {
  const { kind, subject, page, author, createdAt, status, statusBy, statusAt, text, comments = [] } = markup
  const name = kindToLabel(kind)
  const measured = measure(markup, scales)
  const perimeter = measured?.kind === 'measured' ? measured.quantities.perimeter : undefined
  const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')
  return {
    title: `${at + 1}. ${subject && subject !== name ? `${subject} (${name})` : name}`,
    facts: [
      join(revisions.get(markup.fileKey), `page ${page + 1}`),
      join(author, createdAt && momentToLabel(createdAt)),
      join(statusToLabel(status), statusBy && `set by ${statusBy}`, statusAt && momentToLabel(statusAt)),
      ...(measured ? [`Measured: ${measuredToLabel(measured)}`] : []),
      ...(measured?.kind === 'measured' && perimeter !== undefined
        ? [`Perimeter: ${lengthToText(perimeter, measured.unit)}`]
        : []),
    ],
    text,
    replies: comments.map((each) => `${join(each.user, momentToLabel(each.timestamp))}: ${each.text}`),
    picture,
  }
}
