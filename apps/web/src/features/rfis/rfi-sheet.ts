/** One RFI as the order for a PDF: its facts, and its texts in rows that continue on the next sheet. */
import { linkLabel } from '@plumbline/domain/documents/links/link-label.ts'
import type { Rfi, RfiAnswer } from '@plumbline/domain/rfis/rfi.ts'
import { impactToText, officialAnswer, rfiBall, rfiTitle } from '@plumbline/domain/rfis/rfi-state.ts'
import { momentToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'

interface SheetOptions {
  readonly project: string | undefined
  readonly paper: TablePdfOrder['paper']
  readonly toName: (email: string) => string
}

export function rfiToSheet(rfi: Rfi, { project, paper, toName }: SheetOptions): TablePdfOrder {
  const ball = rfiBall(rfi)
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Project', project],
    ['Status', [rfi.status, rfi.voidReason].filter(Boolean).join(', ')],
    ['Raised by', toName(rfi.raisedBy)],
    ['To be answered by', toName(rfi.assignee)],
    ['Ball in court', ball && toName(ball.party)],
    ['Issued', rfi.issuedAt && momentToLabel(rfi.issuedAt)],
    ['Due', rfi.dueDate ? storedDayToLabel(rfi.dueDate) : ''],
    ['Location', rfi.location],
    ['Cost impact', impactToText(rfi.costImpact, rfi.costAmount)],
    ['Time impact', impactToText(rfi.timeImpact, rfi.timeDays && `${rfi.timeDays} days`)],
  ]
  return {
    paper,
    title: rfiTitle(rfi),
    notes: facts.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])),
    columns: [
      { title: 'Part', share: 18 },
      { title: 'Text', share: 82 },
    ],
    rows: getParts(rfi, toName).map(([part, text]) => [part.split('\n'), text.split('\n')]),
    continuesRows: true,
    product: 'Plumbline',
  }
}

function getParts(rfi: Rfi, toName: SheetOptions['toName']): readonly (readonly [string, string])[] {
  const official = officialAnswer(rfi)
  const byline = ({ by, on }: RfiAnswer) => `${toName(by)}, ${storedDayToLabel(on)}`
  const earlier = rfi.answers.filter((answer) => answer !== official)
  const names = [...(rfi.documentLinks ?? []).map(linkLabel), ...rfi.documents.map(({ name }) => name)]
  const parts: readonly (readonly [string, string])[] = [
    ['Question', rfi.question],
    ['Suggested answer', rfi.suggestedAnswer],
    ['Documents and files', names.join('\n')],
    ...earlier.map((answer): readonly [string, string] => [
      `Answer, sent back\n${byline(answer)}`,
      `${answer.text}\nSent back: ${answer.sentBackReason ?? ''}`,
    ]),
    [official ? `Answer\n${byline(official)}` : 'Answer', official?.text ?? 'No answer yet.'],
    ['Files of the answer', (official?.documents ?? []).map(({ name }) => name).join('\n')],
    ...rfi.comments.map(({ user, timestamp, text }): readonly [string, string] => [
      `Comment\n${toName(user)}, ${momentToLabel(timestamp)}`,
      text,
    ]),
  ]
  return parts.filter(([, text]) => text !== '')
}
