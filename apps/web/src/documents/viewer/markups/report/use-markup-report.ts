/** Saves the listed markups as a PDF with a picture of each spot. */
import { isOpen } from '@plumbline/domain/documents/markups/markup.ts'
import { useState } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { paperSize } from '#data/storage/values.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { drawPictures, type Listed, markupToEntry } from './markup-entries.ts'
import type { ReportOrder } from './report-pdf.ts'
import { startReportPdf } from './start-report-pdf.ts'

interface Reported extends Listed {
  readonly documentName: string
}

export function useMarkupReport() {
  const { files, store, values } = useServices()
  const toasts = useToasts()
  const today = useToday()
  const by = useUser()?.name ?? ''
  const pdf = usePdf<ReportOrder>(startReportPdf)
  const [isDrawing, setIsDrawing] = useState(false)

  async function save(reported: Reported): Promise<void> {
    const { documentName, listed } = reported
    setIsDrawing(true)
    try {
      const { pictures, notes } = await drawPictures(reported, files.get, store.records)
      const open = listed.filter(isOpen).length
      const summary = `${countToLabel(listed.length, 'markup')}, ${open} open · ${dayToLabel(today)}`
      const order: ReportOrder = {
        paper: values.get(paperSize) === 'Letter' ? 'Letter' : 'A4',
        title: `Markups of ${documentName}`,
        notes: [[summary, by].filter(Boolean).join(' by '), ...notes],
        entries: listed.map((markup, at) => markupToEntry(markup, at, reported, pictures.get(markup.id))),
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
