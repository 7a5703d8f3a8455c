/** Decides a request: validates its arguments, checks the permission, and calls the command. */

import type { Role } from '../access/actor.ts'
import { mayChange } from '../access/guards.ts'
import { markGuestContacts } from '../access/guest-contacts.ts'
import { type Cell, canAnywhere, type Permission } from '../access/policy.ts'
import { put, remove, type Step } from '../records/change.ts'
import { namedFiles } from '../records/named-files.ts'
import { type Id, listNamed, type Rec, type Records } from '../records/record.ts'
import { isSafeId } from '../records/safe-id.ts'
import { type Accepted, type Command, type Context, type Refused, refuse } from './command.ts'

/** Reasons for which any command can be refused. */
export type GeneralReason =
  | 'not-allowed'
  | 'args-invalid'
  | 'args-too-long'
  | 'too-many-items'
  | 'files-missing'
  | 'id-taken'
  // Of added fields, which each register can have (`set-added-values.ts`).
  | 'added-field-unknown'
  | 'added-value-invalid'
  | 'added-value-required'

export type Decision<Reason extends string> =
  | Decided
  | (Refused<Reason | GeneralReason> & { readonly access?: MissingAccess })

export interface Decided extends Accepted {
  readonly needs: Permission
}

export interface MissingAccess {
  /** The role of the person; undefined for none. */
  readonly role: Role | undefined
  readonly needed: Role
  /** If the permissions of the project refuse it, whatever the role is. */
  readonly cell?: Cell | undefined
}

/** Pure: the same arguments and context always produce the same decision. */
export function decideRequest<Args, Reason extends string>(
  command: Command<Args, Reason>,
  args: unknown,
  context: Context,
): Decision<Reason> {
  const parsed = parseArgs(command, args)
  if (!parsed) return refuse('args-invalid')
  if (!parsed.success) return refuseArgs(parsed.error.issues)
  const needs = typeof command.needs === 'string' ? command.needs : command.needs.of(parsed.data, context)
  // Without permission anywhere, the refusal must not reveal anything about the records.
  const anywhere = needs && canAnywhere(context.actor, needs)
  if (anywhere && !anywhere.allowed) return { ...refuse('not-allowed'), access: anywhere }
  if (!namedFiles(args).every((key) => context.hasFile(key))) return refuse('files-missing')
  const decided = command.decide(parsed.data, context)
  if (decided.kind === 'refused') return decided
  const everything = context.unrestricted ?? context
  const steps = withMarkups(markGuestContacts(decided.steps, context.actor, everything), everything)
  const decision = { ...decided, steps }
  if (!needs) throw new Error(`The command ${command.name} was accepted without a permission`)
  const answer = mayChange(context.actor, needs, decision.steps, everything, context.now)
  if (!answer.allowed) return { ...refuse('not-allowed'), access: answer }
  if (takesId(decision.steps, context)) return refuse('id-taken')
  if (context.ids === 'opaque' && !hasSafeIds(decision.steps)) return refuse('args-invalid', ['id'])
  const { mayNameFile } = context
  if (mayNameFile && !addedFiles(decision.steps, context).every(mayNameFile)) return refuse('files-missing')
  return { ...decision, needs }
}

/** Undefined if there are more issues than the parser can collect. */
function parseArgs<Args, Reason extends string>({ args: schema }: Command<Args, Reason>, args: unknown) {
  try {
    return schema.safeParse(args)
  } catch (problem) {
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}

/**
 * Whether a record is created under an id that is in use. Where ids are numbers these do not matter, because the store
 * reassigns them.
 */
function takesId(steps: readonly Step[], context: Context): boolean {
  const { find } = context.unrestricted ?? context
  const removed = new Set<string>()
  return steps.some(({ collection, change }) => {
    if (change.kind === 'remove') {
      removed.add(`${collection} ${change.id}`)
      return false
    }
    const { id } = change.record
    const isAssigned = context.ids !== 'opaque' && /^\d+$/.test(id)
    if (!change.isNew || isAssigned || removed.has(`${collection} ${id}`)) return false
    // A new record under the id of a deleted one would inherit the access and the records that belong to that id.
    return (
      find(listNamed(collection), id) !== undefined ||
      (!change.isBack && context.wasUsed?.(collection, id) === true)
    )
  })
}

function hasSafeIds(steps: readonly Step[]): boolean {
  return steps.every(({ change }) => change.kind === 'remove' || !change.isNew || isSafeId(change.record.id))
}

/** The files that a record names after the steps and did not name before. */
function addedFiles(steps: readonly Step[], context: Context): readonly string[] {
  const { find } = context.unrestricted ?? context
  return steps.flatMap(({ collection, change }) => {
    if (change.kind === 'remove') return []
    const before = new Set(namedFiles(find(listNamed(collection), change.record.id)))
    return namedFiles(change.record).filter((key) => !before.has(key))
  })
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly origin?: string
}

/** Form fields are nested in `draft` in the arguments of a command. */
function refuseArgs(issues: readonly Issue[]): Refused<'args-invalid' | 'args-too-long' | 'too-many-items'> {
  const isTooLong = issues.every(({ code }) => code === 'too_big')
  const isTooMany = isTooLong && issues.every(({ origin }) => origin === 'array')
  const fields = issues.map(({ path }) => String((path[0] === 'draft' ? path[1] : path[0]) ?? ''))
  const reason = isTooMany ? 'too-many-items' : isTooLong ? 'args-too-long' : 'args-invalid'
  return refuse(reason, [...new Set(fields)])
}

type Fields = Rec & Readonly<Record<string, unknown>>

const documents = listNamed('documents')
const drawnLists = ['markups', 'sheet-scales', 'pdf-copies'].map(listNamed)

/** The steps, followed by the steps that they imply for markups and scales, whichever command made them. */
function withMarkups(steps: readonly Step[], { all, find }: Pick<Records, 'all' | 'find'>): readonly Step[] {
  const changed = new Map<Id, Fields | undefined>()
  /** Undo restores these by separate steps. */
  const known = new Set<Id>()
  for (const { collection, change } of steps) {
    const id = change.kind === 'put' ? change.record.id : change.id
    if (drawnLists.some(({ name }) => name === collection)) known.add(id)
    // `as`: fields are read by name.
    if (collection === documents.name)
      changed.set(id, change.kind === 'put' ? (change.record as Fields) : undefined)
  }
  for (const [id, after] of changed) {
    const before = find(documents, id) as Fields | undefined
    if (!before || !affects(before, after)) changed.delete(id)
  }
  if (changed.size === 0) return steps
  const following = drawnLists.flatMap((list) =>
    (all(list) as readonly Fields[])
      .filter(({ id, documentId }) => changed.has(String(documentId)) && !known.has(id))
      .flatMap((drawn) => follow(list, drawn, changed.get(String(drawn.documentId)))),
  )
  return [...steps, ...following]
}

function follow(
  list: ReturnType<typeof listNamed>,
  drawn: Fields,
  document: Fields | undefined,
): readonly Step[] {
  if (!document || !namedFiles(document).includes(String(drawn.fileKey))) return [remove(list, drawn.id)]
  const { projectId: before, ...rest } = drawn
  const { projectId } = document
  if (before === projectId) return []
  return [put(list, projectId === undefined ? rest : ({ ...rest, projectId } as Rec))]
}

function affects(before: Fields, after: Fields | undefined): boolean {
  if (!after || before.projectId !== after.projectId) return true
  const files = namedFiles(after)
  return namedFiles(before).some((key) => !files.includes(key))
}
