/** The recipients of a transmittal: those that the distribution list proposes, and others that are typed. */
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { readDistribution } from '@plumbline/domain/documents/distribution-rules.ts'
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import {
  type ProposedRecipient,
  proposeRecipients,
} from '@plumbline/domain/documents/transmittals/distribution.ts'
import type { RecipientDraft } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { ChipField } from '#ui/suggest/chip-field.tsx'
import { splitChips } from '#ui/suggest/chip-text.ts'
import {
  type RecipientValues,
  recipientSuggestions,
  recipientToValue,
  recipientValues,
  textToRecipients,
} from './recipients.ts'

interface ChosenRecipients {
  readonly recipients: readonly RecipientDraft[]
  readonly values: RecipientValues
  /** The text of the field. */
  readonly text: string
  readonly setText: (text: string) => void
  /** By its value in the field. */
  readonly proposed: ReadonlyMap<string, ProposedRecipient>
}

export function useRecipientValues(projectId: string): RecipientValues {
  const directory = useView(contacts)
  const team = useView(members, () => ({ projectId }), [projectId])
  const people = usePeople(projectId)
  return useMemo(() => {
    const named = team.map(({ email, name }) => ({ email, name: people.get(emailKey(email))?.name || name }))
    return recipientValues(directory, named)
  }, [directory, team, people])
}

/** What the user removes stays removed, whatever else is selected. */
export function useRecipients(
  projectId: string,
  chosen: readonly ProjectDocument[],
  reason: string,
): ChosenRecipients {
  const values = useRecipientValues(projectId)
  const project: Project | undefined = useRow(projects, projectId)
  const directory = useView(contacts)
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const proposed = useMemo(() => {
    const rules = project ? readDistribution(project) : []
    const found = proposeRecipients(rules, chosen, [reason], directory)
    return new Map(found.map((each) => [recipientToValue(each.recipient, values), each]))
  }, [project, chosen, reason, directory, values])
  const visible = [...proposed.keys()].filter((value) => !removed.has(value))
  const typedKeys = new Set(splitChips(typed).map((chip) => chip.toLowerCase()))
  const added = visible.filter((value) => !typedKeys.has(value.toLowerCase()))
  const text = [...added, ...(typed ? [typed] : [])].join(', ')

  function setText(next: string) {
    const left = new Set(splitChips(next).map((chip) => chip.toLowerCase()))
    setRemoved(new Set([...removed, ...visible.filter((value) => !left.has(value.toLowerCase()))]))
    const ofRules = new Set(added.map((value) => value.toLowerCase()))
    const others = next.split(',').map((part) => part.trimStart())
    setTyped(others.filter((part) => part !== '' && !ofRules.has(part.trim().toLowerCase())).join(', '))
  }

  const recipients = useMemo(() => textToRecipients(text, values), [text, values])
  return { recipients, values, text, setText, proposed }
}

const mailedHint =
  ' The server mails it to those whose address is in the directory or the team. People without an account get a link to acknowledge it.'
const notMailedHint = ' This server sends no e-mail. Send it from the transmittal.'

interface RecipientsFieldProps {
  chosen: ChosenRecipients
  error: string | undefined
}

export function RecipientsField({ chosen, error }: RecipientsFieldProps) {
  const { values, text, setText, proposed } = chosen
  const isTeam = useServices().workspace.kind() === 'team'
  const canMail = useCanMail('team-mails', isTeam)
  const suggestions = useMemo(() => recipientSuggestions(values), [values])
  const entered = new Set(splitChips(text).map((chip) => chip.toLowerCase()))
  const because = [...proposed].filter(([value]) => entered.has(value.toLowerCase()))
  return (
    <>
      <ChipField
        label="To"
        isRequired
        isMultiple
        chipsLabel="Recipients"
        hint={`Contacts and companies of the directory, people of the team, or names and e-mail addresses.${isTeam ? (canMail ? mailedHint : notMailedHint) : ''}`}
        value={text}
        onChange={setText}
        suggestions={suggestions}
        unknownHint={() => 'Not in the directory'}
        error={error}
      />
      {because.length > 0 && (
        <section aria-label="From the distribution list" className="mt-2 text-small">
          <p className="text-muted">From the distribution list:</p>
          <ul>
            {because.map(([value, { recipient, because: rules }]) => (
              <li key={value} className="wrap-anywhere">
                {recipient.name}: <span className="text-muted">{rules.join('; ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
