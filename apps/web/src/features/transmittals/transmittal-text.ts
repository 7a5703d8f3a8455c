/** A transmittal as plain text: for the clipboard, and for an e-mail to one recipient. */
import type { ChangesSince } from '@plumbline/domain/documents/transmittals/changes-since.ts'
import type {
  Recipient,
  Transmittal,
  TransmittalLine,
} from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { isVoid, recipientToText } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { dayToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { encodeText } from '#core/navigation/encode-text.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { changeToText, outdatedToText } from '#documents/transmittals/change-texts.ts'

/** The facts of a transmittal, each as label and text. */
export function transmittalFacts(
  transmittal: Transmittal,
  project: string,
): readonly (readonly [label: string, text: string])[] {
  const { recipients, reason, sentBy, sentOn, respondBy, note } = transmittal
  return [
    ['Void Since', voidToText(transmittal)],
    ['Project', project],
    ['To', recipients.map(recipientToText).join('; ')],
    ['Reason for Issue', reason],
    ['Issued', `${storedDayToLabel(sentOn)}${sentBy && ` by ${sentBy}`}`],
    ['Respond By', respondBy ? storedDayToLabel(respondBy) : ''],
    ['Note', note],
  ].flatMap(([label = '', text = '']) => (text === '' ? [] : [[label, text] as const]))
}

/** 'Nov 21, 2026 by Ana Okafor: sent to the wrong project'; '' for a valid one. */
function voidToText(transmittal: Transmittal): string {
  const { voidedOn = '', voidedBy, voidReason } = transmittal
  if (!isVoid(transmittal)) return ''
  return `${storedDayToLabel(voidedOn)}${voidedBy ? ` by ${voidedBy}` : ''}${voidReason ? `: ${voidReason}` : ''}`
}

export function transmittalTitle(transmittal: Transmittal): string {
  return `Transmittal ${transmittal.number}${isVoid(transmittal) ? ' (Void)' : ''}`
}

/** With tabs, so that it can be pasted into a spreadsheet. */
export function transmittalToText(transmittal: Transmittal, project: string): string {
  return [
    transmittalTitle(transmittal),
    ...transmittalFacts(transmittal, project).map(([label, text]) => `${label}: ${text}`),
    '',
    ['Number', 'Revision', 'Title', 'SHA-256'].join('\t'),
    ...transmittal.lines.map(({ documentNumber, revision, title, file }) =>
      [documentNumber, revision, title, file?.key ?? 'no file'].join('\t'),
    ),
  ].join('\n')
}

interface MailParts {
  readonly transmittal: Transmittal
  readonly recipient: Recipient
  readonly project: string
  readonly changes: ChangesSince
  /** The address of the transmittal in the product, in a team. */
  readonly link: string | undefined
}

/** Mail programs cut longer addresses, so that some lines may have to be left out. */
const maxBodyLength = 1_700

export function transmittalToMail(mail: MailParts): { subject: string; body: string } {
  const { transmittal, project } = mail
  const subject = `Transmittal ${transmittal.number} · ${project} · ${transmittal.reason}`
  const lines: string[] = []
  let body = toBody(mail, lines)
  for (const line of transmittal.lines) {
    lines.push(lineToText(line, mail))
    const longer = toBody(mail, lines)
    if (encodeText(longer).length > maxBodyLength) break
    body = longer
  }
  return { subject, body }
}

function toBody({ transmittal, recipient, changes, link }: MailParts, lines: readonly string[]): string {
  const { respondBy, lines: all } = transmittal
  const left = all.length - lines.length
  const documents = countToLabel(all.length, 'document')
  const parts = [
    `Dear ${recipient.name},`,
    `Please find ${documents} (${transmittal.reason.toLowerCase()}).`,
    [...lines, ...(left > 0 ? [`and ${left} more, listed in the cover sheet`] : [])].join('\n'),
    changes.outdated.length > 0
      ? `Superseded since you last received them:\n${changes.outdated.slice(0, 5).map(outdatedToText).join('\n')}${changes.outdated.length > 5 ? `\nand ${changes.outdated.length - 5} more` : ''}`
      : '',
    respondBy
      ? `Please confirm the receipt by ${storedDayToLabel(respondBy)}.`
      : 'Please confirm the receipt.',
    link ?? '',
    transmittal.sentBy,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function lineToText(
  { id, documentNumber, revision, title }: TransmittalLine,
  { changes }: MailParts,
): string {
  const change = changes.lines.get(id)
  const name = [documentNumber, revision && `Rev ${revision}`, title].filter(Boolean).join(' ')
  return change ? `${name} (${changeToText(change)})` : name
}

/** For the mail program of a user whose workspace sends no mail. */
export function transmittalToReminder({
  transmittal,
  recipient,
  project,
  today,
}: Pick<MailParts, 'transmittal' | 'recipient' | 'project'> & { readonly today: Day }): {
  subject: string
  body: string
} {
  const { number, reason, sentOn, respondBy, lines, sentBy } = transmittal
  const day = storedToDay(respondBy)
  const due = day && `${day < today ? 'It was to be confirmed' : 'Please confirm it'} by ${dayToLabel(day)}.`
  const sent = `${number} of ${storedDayToLabel(sentOn)} with ${countToLabel(lines.length, 'document')} (${reason.toLowerCase()})`
  const parts = [
    `Dear ${recipient.name},`,
    `Please confirm that you have received transmittal ${sent}.`,
    due ?? '',
    sentBy,
  ]
  return { subject: `Reminder: Transmittal ${number} · ${project}`, body: parts.filter(Boolean).join('\n\n') }
}
