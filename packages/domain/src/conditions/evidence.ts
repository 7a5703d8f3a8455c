/** The evidence of a condition: what it was met with, and who accepted it. */
import * as z from 'zod/mini'
import { documents } from '../documents/document.ts'
import { linkToIssue } from '../documents/links/changed-links.ts'
import type { DocumentLink } from '../documents/links/document-link.ts'
import { linkState } from '../documents/links/link-state.ts'
import { args, idArg, lineArg, listArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse } from '../kernel/commands/command.ts'
import { parseDay } from '../kernel/days/day.ts'
import { type Condition, conditions, type Evidence } from './condition.ts'

type Proof = Pick<Condition, 'evidenceRequired' | 'evidence' | 'acceptedBy' | 'acceptedOn'>

/** What a condition still needs before it can be Completed, by its fields. Empty if it needs no evidence. */
export function missingEvidence({
  evidenceRequired,
  evidence,
  acceptedBy,
  acceptedOn,
}: Proof): readonly string[] {
  if (!evidenceRequired) return []
  return [
    ...((evidence ?? []).length === 0 ? ['evidence'] : []),
    ...(acceptedBy ? [] : ['acceptedBy']),
    ...(acceptedOn ? [] : ['acceptedOn']),
  ]
}

/** Completed, and with the evidence that it requires. */
export function isSatisfied(condition: Proof & Pick<Condition, 'status'>): boolean {
  return condition.status === 'Completed' && missingEvidence(condition).length === 0
}

const maxEvidence = 100

export const giveEvidence = command({
  name: 'conditions.give-evidence',
  needs: 'conditions.edit',
  args: args({
    id: idArg(),
    /** Documents of the register at the revision that the person saw. */
    documents: listArg(args({ id: idArg(), revision: lineArg() }), maxEvidence),
    /** Files of the condition. */
    attachmentIds: listArg(idArg(), maxEvidence),
    acceptedBy: lineArg(),
    /** Day; '' for none. */
    acceptedOn: lineArg(),
    completes: z.optional(z.literal(true)),
  }),
  decide({ id, acceptedBy, acceptedOn, completes, ...named }, context) {
    const stored = context.find(conditions, id)
    if (!stored) return refuse('condition-gone')
    if (acceptedOn !== '' && !parseDay(acceptedOn)) return refuse('date-invalid', ['acceptedOn'])
    const evidence = findEvidence(stored, named, context)
    if (!evidence) return refuse('linked-changed', ['evidence'])
    const proof = { evidence, acceptedBy: acceptedBy.trim(), acceptedOn }
    const given: Condition = { ...stored, ...proof, ...withLinks(stored, evidence, named.documents) }
    if (!completes) return accept(put(conditions, given))
    const missing = missingEvidence(given)
    if (missing.length > 0) return refuse('evidence-missing', missing)
    return accept(put(conditions, { ...given, status: 'Completed' }))
  },
})

interface Named {
  readonly documents: readonly { readonly id: string; readonly revision: string }[]
  readonly attachmentIds: readonly string[]
}

/** Undefined if a document, its revision or a file no longer exists. */
function findEvidence(
  condition: Condition,
  named: Named,
  { find }: Pick<Context, 'find'>,
): Evidence[] | undefined {
  // What was accepted stays as it is, even after its document or file was deleted.
  const getKnown = (id: string, revision: string) =>
    condition.evidence?.find((each) => each.id === id && each.revision === revision)
  const registered = named.documents.map(({ id, revision }): Evidence | undefined => {
    const known = getKnown(id, revision)
    const document = find(documents, id)
    if (known || !document) return known
    const state = linkState({ id, documentNumber: '', revision, title: '', filedAt: '' }, document)
    return 'issue' in state ? withFile(linkToIssue(document, state.issue), state.issue) : undefined
  })
  const attached = named.attachmentIds.map((id): Evidence | undefined => {
    const known = getKnown(id, '')
    const file = condition.documents.find((attachment) => attachment.id === id)
    if (known || !file) return known
    const about = { id, documentNumber: '', revision: '', title: file.name, filedAt: file.uploadedAt ?? '' }
    return withFile(about, file)
  })
  const all = [...registered, ...attached]
  const found = all.filter((each) => each !== undefined)
  return found.length === all.length ? found : undefined
}

function withFile(link: DocumentLink, { file }: Pick<Evidence, 'file'>): Evidence {
  return file ? { ...link, file } : link
}

/** A document that is evidence is linked as well, so that the register shows where it is used. */
function withLinks(
  { documentLinks = [] }: Condition,
  evidence: readonly Evidence[],
  named: Named['documents'],
): Pick<Condition, 'documentLinks'> {
  const added = evidence.filter(
    ({ id }) => named.some((each) => each.id === id) && documentLinks.every((link) => link.id !== id),
  )
  if (added.length === 0) return {}
  const links = added.map(({ id, documentNumber, revision, title, filedAt }) => ({
    ...{ id, documentNumber, revision, title, filedAt },
  }))
  return { documentLinks: [...documentLinks, ...links] }
}
