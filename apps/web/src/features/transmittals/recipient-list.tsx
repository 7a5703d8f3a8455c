/** The recipients of a transmittal, each with its acknowledgement or the ways to ask for it and record it. */
import type { AcknowledgesAs } from '@plumbline/domain/documents/transmittals/may-acknowledge.ts'
import type {
  Acknowledgement,
  Recipient,
  Transmittal,
} from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getAcknowledgement,
  getAddresses,
  getOpening,
  getUnacknowledged,
  isVoid,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { BellRing, CircleCheck, Mail, Undo2 } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { EmailText } from '#people/mail/email-text.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { useMailedText } from './use-mailed-text.ts'

interface RecipientListProps {
  transmittal: Transmittal
  mayAcknowledge: (recipient: Recipient) => AcknowledgesAs | undefined
  mayWithdraw: (acknowledgement: Acknowledgement) => boolean
  onMail: (recipient: Recipient) => void
  /** Undefined without the permission. */
  onRemind: ((recipients: readonly Recipient[]) => void) | undefined
  /** Whether the server mails reminders. Without it, the user mails one recipient at a time. */
  isReminderMailed: boolean
  /** Whether other people can open the transmittal here. */
  showsOpenings: boolean
  onAcknowledge: (recipient: Recipient) => void
  onWithdraw: (acknowledgementId: string) => void
}

export function RecipientList(props: RecipientListProps) {
  const { transmittal, mayAcknowledge, mayWithdraw, onMail, onRemind, onAcknowledge, onWithdraw } = props
  const isFinal = isVoid(transmittal)
  const waiting = getUnacknowledged(transmittal)
  const mailedToText = useMailedText(transmittal, onRemind !== undefined)
  const mailed = waiting.filter((recipient) => getAddresses(recipient).length > 0)
  return (
    <section aria-label="Recipients">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-control">
          Recipients
          {!isFinal &&
            ` · ${transmittal.recipients.length - waiting.length} of ${transmittal.recipients.length} acknowledged`}
        </h3>
        {onRemind && props.isReminderMailed && mailed.length > 1 && (
          <Button size="small" icon={<BellRing />} onClick={() => onRemind(mailed)}>
            Remind {mailed.length} Recipients
          </Button>
        )}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {transmittal.recipients.map((recipient) => (
          <ItemBoundary key={recipient.id} item={transmittal}>
            <RecipientRow
              recipient={recipient}
              acknowledged={getAcknowledgement(transmittal, recipient)}
              answers={isFinal ? undefined : mayAcknowledge(recipient)}
              mayWithdraw={(acknowledgement) => !isFinal && mayWithdraw(acknowledgement)}
              reminded={toReminded(transmittal, recipient)}
              opened={props.showsOpenings ? openedToText(transmittal, recipient) : ''}
              mailed={mailedToText(recipient)}
              onMail={isFinal ? undefined : onMail}
              onRemind={mailed.includes(recipient) ? onRemind : undefined}
              onAcknowledge={onAcknowledge}
              onWithdraw={onWithdraw}
            />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  )
}

/** Nothing if the person who confirmed it has recorded it. */
function RecordedBy({ acknowledgement }: { acknowledgement: Acknowledgement }) {
  const { by, recordedBy, recordedThrough } = acknowledgement
  if (recordedThrough === 'link')
    return <span className="text-muted text-small">Recorded by read-only link; the name was not checked</span>
  if (recordedThrough === 'mail-link')
    return (
      <span className="text-muted text-small">Recorded by the link that was mailed to the recipient</span>
    )
  if (recordedBy === '' || recordedBy === by) return null
  return <span className="text-muted text-small">Recorded by {recordedBy}</span>
}

/** 'Reminded 2 times, last on Nov 20, 2026 by Eva'. '' for none. */
function toReminded({ reminders = [] }: Transmittal, { id }: Recipient): string {
  const reminder = reminders.find((each) => each.id === id)
  if (!reminder) return ''
  const { count, on, by } = reminder
  const times = count > 1 ? `${count} times, last on` : 'on'
  return `Reminded ${times} ${storedDayToLabel(on)}${by && ` by ${by}`}`
}

/** 'Opened Nov 12, 2026 by Li Chen'. '' where openings were not recorded. */
function openedToText(transmittal: Transmittal, recipient: Recipient): string {
  const opening = getOpening(transmittal, recipient)
  if (!opening) return transmittal.openings === undefined ? '' : 'Not opened'
  const who = opening.by === '' ? 'by read-only link' : `by ${opening.by}`
  return `Opened ${storedDayToLabel(opening.on)} ${who}`
}

/** 'Company · Any of 3 people: Li Chen, Kofi Adu, Mei Tan' */
function companyToText(names: readonly string[]): string {
  if (names.length === 0) return 'Company · No e-mail address in the directory'
  return names.length === 1
    ? `Company · ${names[0]}`
    : `Company · Any of ${names.length} people: ${names.join(', ')}`
}

interface RecipientRowProps extends Pick<RecipientListProps, 'mayWithdraw' | 'onAcknowledge' | 'onWithdraw'> {
  answers: ReturnType<RecipientListProps['mayAcknowledge']>
  recipient: Recipient
  acknowledged: Acknowledgement | undefined
  /** '' for nothing to show. */
  reminded: string
  /** Who has opened it, and when. '' for nothing to show. */
  opened: string
  /** Whether the server mailed it when it was issued. '' for nothing to show. */
  mailed: string
  onMail: RecipientListProps['onMail'] | undefined
  onRemind: RecipientListProps['onRemind']
}

function RecipientRow(props: RecipientRowProps) {
  const { recipient, acknowledged, answers, reminded, opened, mailed } = props
  const { mayWithdraw, onMail, onRemind, onAcknowledge } = props
  const { name, company, email, companyPeople } = recipient
  const facts = [mailed, opened, !acknowledged && onMail && reminded].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <p className="wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-muted text-small">
          {company}
          {company && email && ' · '}
          <EmailText>{email}</EmailText>
          {companyPeople && companyToText(companyPeople.map((person) => person.name || person.email))}
        </p>
        {facts.length > 0 && <p className="text-muted text-small">{facts.join(' · ')}</p>}
        {acknowledged?.note && (
          <p className="wrap-anywhere whitespace-pre-wrap text-small">{acknowledged.note}</p>
        )}
      </div>
      {acknowledged ? (
        <span className="flex flex-col items-start gap-1">
          <Badge tone="success">
            Acknowledged by {acknowledged.by}, {storedDayToLabel(acknowledged.on)}
          </Badge>
          <RecordedBy acknowledgement={acknowledged} />
        </span>
      ) : (
        onMail && <Badge tone="progress">Not Acknowledged</Badge>
      )}
      {!acknowledged && answers && (
        <Button
          size="small"
          variant={answers === 'recipient' ? 'primary' : 'secondary'}
          icon={<CircleCheck />}
          aria-label={answers === 'recipient' ? 'Acknowledge…' : `Record acknowledgement of ${name}`}
          onClick={() => onAcknowledge(recipient)}
        >
          Acknowledge…
        </Button>
      )}
      {acknowledged && mayWithdraw(acknowledged) && (
        <IconButton
          label={`Withdraw acknowledgement of ${name}`}
          icon={<Undo2 />}
          onClick={() => props.onWithdraw(acknowledged.id)}
        />
      )}
      {!acknowledged && onRemind && (
        <IconButton label={`Remind ${name}`} icon={<BellRing />} onClick={() => onRemind([recipient])} />
      )}
      {email && onMail && (
        <IconButton label={`Write e-mail to ${name}`} icon={<Mail />} onClick={() => onMail(recipient)} />
      )}
    </li>
  )
}
