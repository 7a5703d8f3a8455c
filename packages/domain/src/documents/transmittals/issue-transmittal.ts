/** Issues a transmittal: the current revisions of its documents are frozen in it. */
import * as z from 'zod/mini'
import { findCompanyPeople } from '../../directory/company-people.ts'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { accept, add, type Context, command, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { daySchema } from '../../kernel/days/day.ts'
import type { Id } from '../../kernel/records/record.ts'
import { isEmail } from '../../kernel/values/email.ts'
import { type Project, projects } from '../../projects/project.ts'
import { belongsTo, documents } from '../document.ts'
import { getReasons } from '../document-values.ts'
import { isSameRecipient } from './changes-since.ts'
import { type Recipient, type TransmittalLine, transmittals } from './transmittal.ts'
import { getLine } from './transmittal-facts.ts'
import { isNumberUsed, nextTransmittalNumber } from './transmittal-number.ts'

/** A line takes about 300 bytes. */
export const maxLines = 2_000
export const maxRecipients = 100

export const recipientArg = args({
  contactId: z.optional(idArg()),
  /** Whether it is sent to all people of the company with this name. */
  isCompany: z.optional(z.boolean()),
  name: lineArg(),
  company: lineArg(),
  email: lineArg(),
})
export type RecipientDraft = z.infer<typeof recipientArg>

const draftSchema = args({
  projectId: idArg(),
  /** Empty for the proposed one, or the next free one where that is taken. */
  number: lineArg(),
  /** The number that the form proposed. Requests of older versions have none. */
  proposedNumber: z.optional(lineArg()),
  recipients: listArg(recipientArg, maxRecipients),
  /** One of the reasons of the project. */
  reason: lineArg(),
  respondBy: z.nullable(daySchema),
  note: z.string().check(z.maxLength(20_000)),
})
export type TransmittalDraft = z.infer<typeof draftSchema>

/** A document at the revision that the person saw, so that no one sends another one by mistake. */
const sentArg = args({
  id: idArg(),
  revision: lineArg(),
  /** SHA-256 of the file; empty without a file. */
  sha256: lineArg(),
})
export type SentDocument = z.infer<typeof sentArg>

export const issueTransmittal = command({
  name: 'transmittals.issue',
  needs: 'transmittals.issue',
  args: args({ id: idArg(), draft: draftSchema, documents: listArg(sentArg, maxLines) }),
  decide({ id, draft, documents: sent }, context) {
    const { actor, allInScope, find, now, today } = context
    const project = find(projects, draft.projectId)
    if (!project) return refuse('project-gone', ['projectId'])
    const recipients = draft.recipients.map((recipient) => toRecipient(recipient, project.id, context))
    const faultOfRecipients = checkRecipients(recipients)
    if (faultOfRecipients) return refuse(faultOfRecipients, ['recipients'])
    if (!getReasons(project).includes(draft.reason)) return refuse('reason-unknown', ['reason'])
    if (draft.respondBy !== null && draft.respondBy < today) return refuse('respond-by-past', ['respondBy'])
    const earlier = allInScope(transmittals, { projectId: project.id })
    const typed = draft.number.trim()
    if (typed !== '' && isNumberUsed(typed, earlier)) return refuse('number-taken', ['number'])
    const proposed = draft.proposedNumber?.trim() ?? ''
    const isProposedFree = proposed !== '' && !isNumberUsed(proposed, earlier)
    const number = typed || (isProposedFree ? proposed : nextTransmittalNumber(earlier))
    const isRenumbered = typed === '' && proposed !== '' && !isProposedFree
    if (sent.length === 0) return refuse('documents-required', ['documents'])
    const lines = freeze(sent, project, context)
    if (typeof lines === 'string') return refuse(lines, ['documents'])
    return accept(
      add(transmittals, {
        id,
        number,
        ...(isRenumbered && { renumberedFrom: proposed }),
        projectId: project.id,
        recipients: recipients.map((recipient, index) => ({
          ...recipient,
          id: derivedId(context.requestId, index),
        })),
        reason: draft.reason,
        respondBy: draft.respondBy,
        note: draft.note.trim(),
        lines: [...lines],
        sentBy: actor.name,
        ...(actor.email && { issuedBy: actor.email }),
        sentOn: today,
        acknowledgements: [],
        ...(context.ids === 'opaque' && { openings: [], mails: [] }),
        createdAt: now,
        updatedAt: now,
      }),
    )
  },
})

function toRecipient(
  { contactId, isCompany, name, company, email }: RecipientDraft,
  projectId: Id,
  { all, requestId }: Pick<Context, 'all' | 'requestId'>,
): Omit<Recipient, 'id'> {
  if (isCompany) {
    const people = findCompanyPeople(name, projectId, { all })
    const named = people.map((person, index) => ({ ...person, id: derivedId(requestId, index) }))
    return { name: name.trim(), company: '', email: '', companyPeople: named }
  }
  const texts = { name: name.trim(), company: company.trim(), email: email.trim() }
  return contactId === undefined ? texts : { contactId, ...texts }
}

export function checkRecipients(recipients: readonly Omit<RecipientDraft, 'isCompany'>[]) {
  if (recipients.length === 0) return 'recipients-required'
  if (recipients.some(({ name }) => name === '')) return 'recipient-unnamed'
  if (recipients.some(({ email }) => email !== '' && !isEmail(email))) return 'email-invalid'
  const isTwice = recipients.some((one, index) =>
    recipients.slice(index + 1).some((other) => isSameRecipient(one, other)),
  )
  return isTwice ? 'recipient-twice' : undefined
}

/** The lines in their order, or why they cannot be sent. */
function freeze(
  sent: readonly SentDocument[],
  project: Project,
  { find }: Pick<Context, 'find'>,
): readonly TransmittalLine[] | 'document-gone' | 'document-elsewhere' | 'document-changed' {
  const lines = new Map<string, TransmittalLine>()
  for (const { id, revision, sha256 } of sent) {
    const document = find(documents, id)
    if (!document) return 'document-gone'
    if (!belongsTo(document, project)) return 'document-elsewhere'
    const line = getLine(document)
    if (line.revision !== revision || (line.file?.key ?? '') !== sha256) return 'document-changed'
    lines.set(id, line)
  }
  return [...lines.values()]
}
