/** Acknowledges a transmittal through its read-only link, for one of its recipients. */

import type { Transmittal } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getAcknowledgement,
  recipientToText,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { AcknowledgeByLink } from '@plumbline/domain/team/wire/links.ts'
import { useState } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import type { AccountFailure } from '#data/team/team-accounts.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { getText, onlyErrors, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'

export type GivenAcknowledgement = Pick<AcknowledgeByLink, 'recipientId' | 'by' | 'note'>

/** Returns why it was refused. */
export type Acknowledge = (given: GivenAcknowledgement) => Promise<AccountFailure | undefined>

interface AcknowledgeFormProps {
  transmittal: Transmittal
  /** The recipients for whom the link can be used. Undefined for a link that any recipient can use. */
  linkFor: readonly string[] | undefined
  isMailed: boolean
  onAcknowledge: Acknowledge
}

export function AcknowledgeForm({ transmittal, linkFor, isMailed, onAcknowledge }: AcknowledgeFormProps) {
  const { number, recipients } = transmittal
  const open = recipients.filter(
    (recipient) =>
      !getAcknowledgement(transmittal, recipient) &&
      (linkFor === undefined || linkFor.includes(recipient.id)),
  )
  const [chosenId, setChosenId] = useState('')
  // Beside the form, which is a new one for the recipients that are left.
  const [sent, setSent] = useState('')
  const [problem, setProblem] = useState<string>()
  const recipientId = open.length === 1 ? open[0]?.id : open.find(({ id }) => id === chosenId)?.id

  const { errors, isBusy, formProps } = useAccountForm(async (form) => {
    const by = getText(form, 'by').trim()
    const found = onlyErrors({
      recipient:
        recipientId === undefined ? 'Choose the recipient for whom you have received it.' : undefined,
      by: by === '' ? 'Enter your name.' : undefined,
    })
    if (found || recipientId === undefined) return found
    const failure = await onAcknowledge({ recipientId, by, note: getText(form, 'note').trim() })
    setProblem(failure && failureToSentence(failure))
    setSent(failure ? '' : `Thank you, ${by}. The sender sees that ${number} was received.`)
    return undefined
  })

  return (
    <Card title="Acknowledgement">
      <ul aria-label="Recipients" className="divide-y divide-line">
        {recipients.map((recipient) => {
          const acknowledged = getAcknowledgement(transmittal, recipient)
          return (
            <li key={recipient.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 wrap-anywhere">{recipientToText(recipient)}</span>
              {acknowledged ? (
                <Badge tone="success">Acknowledged, {storedDayToLabel(acknowledged.on)}</Badge>
              ) : (
                <Badge tone={linkFor?.includes(recipient.id) ? 'progress' : 'neutral'}>
                  {linkFor?.includes(recipient.id) ? 'Waiting for You' : 'Waiting'}
                </Badge>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-success empty:hidden">
        {sent}
      </p>
      <FormProblem problem={errors.form ?? problem} />
      {open.length > 0 && sent !== '' && (
        <Button size="small" className="mt-3 print:hidden" onClick={() => setSent('')}>
          Acknowledge for Another Recipient
        </Button>
      )}
      {open.length > 0 && sent === '' && (
        <form {...formProps} key={open.length} className="mt-3 flex flex-col gap-4 print:hidden">
          {(linkFor ? open.length > 1 : recipients.length > 1) && (
            <SelectField
              label="Received For"
              isRequired
              options={open.map((recipient) => ({ value: recipient.id, label: recipientToText(recipient) }))}
              value={recipientId ?? ''}
              placeholder="Choose a recipient"
              onChange={setChosenId}
              error={errors.recipient}
            />
          )}
          <TextField
            label="Your Name"
            name="by"
            autoComplete="name"
            isRequired
            maxLength={200}
            error={errors.by}
          />
          <TextArea label="Note" name="note" maxLength={2_000} />
          <p className="text-muted text-small">
            {isMailed
              ? 'The sender sees your name, your note and the address to which this link was mailed.'
              : 'The sender sees your name, your note and that they came through this link.'}
          </p>
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Acknowledge
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
