/** Prints the audit as a PDF: all entries of a filter, on the paper of the region. */
import type { AuditEntry, AuditFilter } from '@plumbline/domain/team/wire/audit.ts'
import { useState } from 'react'
import { dayToLabel, momentToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { startTablePdf } from '#core/pdf/start-table-pdf.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { paperSize } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { type AuditNames, entryToTexts, getPerson, maxPrinted, messages } from './audit-texts.ts'

interface Printed {
  readonly organisation: { readonly id: string; readonly name: string }
  readonly filter: AuditFilter
  /** Which entries they are, in words. */
  readonly note: string
  readonly names: AuditNames
}

export function useAuditPdf() {
  const { accounts, values } = useServices()
  const toasts = useToasts()
  const today = useToday()
  const pdf = usePdf<TablePdfOrder>(startTablePdf)
  const [isReading, setIsReading] = useState(false)

  async function print({ organisation, filter, note, names }: Printed) {
    setIsReading(true)
    const { of } = await accounts()
    const read = await readAll(of(organisation.id).audit, filter)
    setIsReading(false)
    if (typeof read === 'string') return toasts.show(messages.failed(failureToSentence(read)))
    const order = auditToOrder(read.entries, names, {
      title: `Audit of ${organisation.name}`,
      notes: [[note, countedEntries(read), `Printed ${dayToLabel(today)}`].filter(Boolean).join(' · ')],
      paper: values.get(paperSize) === 'Letter' ? 'Letter' : 'A4',
    })
    const isSaved = await pdf.download(order, `plumbline_audit_${today.replaceAll('-', '')}.pdf`)
    if (isSaved && read.isCut) toasts.show(messages.cutShort)
  }

  return { print, isBusy: isReading || pdf.isBusy }
}

type ReadPage = ReturnType<Awaited<ReturnType<ReturnType<typeof useServices>['accounts']>>['of']>['audit']

async function readAll(read: ReadPage, filter: AuditFilter) {
  const entries: AuditEntry[] = []
  for (;;) {
    const answer = await read({ ...filter, before: entries.at(-1)?.seq })
    if (!answer.isDone) return answer.failure
    entries.push(...answer.value.entries)
    const isCut = answer.value.more && entries.length >= maxPrinted
    if (!answer.value.more || isCut) return { entries: entries.slice(0, maxPrinted), isCut }
  }
}

/** The sheet itself states that it is not everything, for the user who gets nothing else. */
export function countedEntries({
  entries,
  isCut,
}: {
  entries: readonly AuditEntry[]
  isCut: boolean
}): string {
  const count = countToLabel(entries.length, 'entry', 'entries')
  return isCut ? `The newest ${count} of more; the CSV has all` : count
}

export function auditToOrder(
  entries: readonly AuditEntry[],
  names: AuditNames,
  sheet: Pick<TablePdfOrder, 'title' | 'notes' | 'paper'>,
): TablePdfOrder {
  const columns = [
    { title: 'No.', share: 6 },
    { title: 'Time', share: 15 },
    { title: 'Person', share: 18 },
    { title: 'What', share: 30 },
    { title: 'Changes', share: 31 },
  ]
  const rows = entries.map((entry) => {
    const { deed, records, details } = entryToTexts(entry, names)
    const person = [getPerson(entry), entry.by.email].filter(Boolean)
    return [
      [String(entry.seq)],
      [momentToLabel(entry.at)],
      person,
      [deed, records].filter(Boolean),
      details.map(withPlainArrow),
    ]
  })
  return { ...sheet, columns, rows, product: 'Plumbline' }
}

/** The font of the PDF has no arrow. Whole lines would be drawn as images for it. */
function withPlainArrow(text: string): string {
  return text.replaceAll('→', '›')
}
