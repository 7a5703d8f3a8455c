/** The recipients of a transmittal, each with its acknowledgement or the ways to ask for it and record it. */
import type { AcknowledgesAs } from '@plumbline/domain/documents/transmittals/may-acknowledge.ts'
import type {
  Acknowledgement,
  Recipient,
  Transmittal,
} from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getAcknowledgement, isVoid } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { CircleCheck, Mail, Undo2 } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { EmailText } from '#people/mail/email-text.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'

interface RecipientListProps {
  transmittal: Transmittal
  mayAcknowledge: (recipient: Recipient) => AcknowledgesAs | undefined
  mayWithdraw: (acknowledgement: Acknowledgement) => boolean
  onMail: (recipient: Recipient) => void
  onAcknowledge: (recipient: Recipient) => void
  onWithdraw: (acknowledgementId: string) => void
}

export function RecipientList(props: RecipientListProps) {
  const { transmittal, mayAcknowledge, mayWithdraw, onMail, onAcknowledge, onWithdraw } = props
  const isFinal = isVoid(transmittal)
  return (
    <section aria-label="Recipients">
      <h3 className="mb-1 font-semibold text-control">Recipients</h3>
      <ul className="flex flex-col divide-y divide-line">
        {transmittal.recipients.map((recipient) => (
          <ItemBoundary key={recipient.id} item={transmittal}>
            <RecipientRow
              recipient={recipient}
              acknowledged={getAcknowledgement(transmittal, recipient)}
              answers={isFinal ? undefined : mayAcknowledge(recipient)}
              mayWithdraw={(acknowledgement) => !isFinal && mayWithdraw(acknowledgement)}
              onMail={isFinal ? undefined : onMail}
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
  if (recordedBy === '' || recordedBy === by) return null
  return <span className="text-muted text-small">Recorded by {recordedBy}</span>
}

interface RecipientRowProps extends Pick<RecipientListProps, 'mayWithdraw' | 'onAcknowledge' | 'onWithdraw'> {
  answers: ReturnType<RecipientListProps['mayAcknowledge']>
  recipient: Recipient
  acknowledged: Acknowledgement | undefined
  onMail: RecipientListProps['onMail'] | undefined
}

function RecipientRow(props: RecipientRowProps) {
  const { recipient, acknowledged, answers, mayWithdraw, onMail, onAcknowledge, onWithdraw } = props
  const { name, company, email } = recipient
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-muted text-small">
          {company}
          {company && email && ' · '}
          <EmailText>{email}</EmailText>
        </p>
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
        answers && (
          <Button
            size="small"
            variant={answers === 'recipient' ? 'primary' : 'secondary'}
            icon={<CircleCheck />}
            aria-label={answers === 'recipient' ? 'Acknowledge…' : `Record acknowledgement of ${name}`}
            onClick={() => onAcknowledge(recipient)}
          >
            Acknowledge…
          </Button>
        )
      )}
      {acknowledged && mayWithdraw(acknowledged) && (
        <IconButton
          label={`Withdraw acknowledgement of ${name}`}
          icon={<Undo2 />}
          onClick={() => onWithdraw(acknowledged.id)}
        />
      )}
      {email && onMail && (
        <IconButton label={`Write e-mail to ${name}`} icon={<Mail />} onClick={() => onMail(recipient)} />
      )}
    </li>
  )
}
