/** Commands about many records: one request, decided as a whole, in which a refused record does not stop the others. */
import type * as z from 'zod/mini'
import { mayChange } from '../kernel/access/guards.ts'
import type { Permission } from '../kernel/access/policy.ts'
import { args, idArg, listArg } from '../kernel/commands/args.ts'
import {
  type Accepted,
  accept,
  type Context,
  command,
  type Refused,
  type Skipped,
} from '../kernel/commands/command.ts'
import { changedFields } from '../kernel/commands/draft.ts'
import { derivedId } from '../kernel/commands/request.ts'
import type { Step } from '../kernel/records/change.ts'
import type { CollectionDef, Id, Rec } from '../kernel/records/record.ts'
import { splitAddedKeys, takesAddedKeys, withAddedValues } from './added-fields/set-added-values.ts'
import { pendingRecords } from './pending-records.ts'

/** Decides about one record. Without steps where nothing differs. */
type DecideOne<Change, Reason extends string> = (
  id: Id,
  change: Change,
  context: Context,
) => Accepted | Refused<Reason>

type Changing<Change, Reason extends string> = {
  readonly needs: Permission
  /** The list, if its records can have added fields. */
  readonly list?: Pick<CollectionDef<Rec>, 'name'>
  readonly change: z.ZodMiniType<Change, unknown>
} & (
  | { readonly decide: DecideOne<Change, Reason> }
  /** Called once for each request. What it returns decides about all of the records. */
  | { deciding(request: Context): DecideOne<Change, Reason> }
)

/** Gives the same values to all of the records. */
export function changeManyCommand<Change, const Name extends string, Reason extends string>(
  name: Name,
  { needs, list, change: schema, ...rule }: Changing<Change, Reason>,
) {
  return command({
    name,
    needs,
    args: args({ ids: listArg(idArg()), change: list ? takesAddedKeys(schema) : schema }),
    decide({ ids, change }, context) {
      const { rest, added } = splitAddedKeys(change)
      const decideOne = 'decide' in rule ? rule.decide : rule.deciding(context)
      return decideEach(ids, needs, context, (id, each) => {
        const decided = decideOne(id, rest, each)
        return list ? withAddedValues(decided, list, id, added, each) : decided
      })
    },
  })
}

interface Deleting<Reason extends string> {
  readonly needs: Permission
  decide(id: Id, context: Context): Accepted | Refused<Reason>
}

export function deleteManyCommand<const Name extends string, Reason extends string>(
  name: Name,
  { needs, decide }: Deleting<Reason>,
) {
  return command({
    name,
    needs,
    args: args({ ids: listArg(idArg()) }),
    decide: ({ ids }, context) => decideEach(ids, needs, context, decide),
  })
}

/** Refused only if every record is. The others say why they were skipped. */
export function decideEach<Item, Reason extends string>(
  items: readonly Item[],
  needs: Permission,
  context: Context,
  decide: (item: Item, context: Context) => Accepted | Refused<Reason>,
): Accepted | Refused<Reason> {
  const pending = pendingRecords(context)
  const skipped: Skipped[] = []
  let accepted = 0
  let refusal: Refused<Reason> | undefined
  let forbidden: readonly Step[] | undefined
  for (const [index, item] of items.entries()) {
    const requestId = derivedId(context.requestId, index)
    const decision = decide(item, { ...context, ...pick(pending), requestId })
    if (decision.kind === 'refused') {
      refusal ??= decision
      skipped.push({ index, reason: decision.reason, fields: decision.fields })
    } else if (!isAllowed(decision.steps, needs, context)) {
      forbidden ??= decision.steps
      skipped.push({ index, reason: 'not-allowed' })
    } else {
      accepted += 1
      pending.take(decision.steps)
    }
  }
  // Steps without the permission are refused by the user who decides the request, with the role that is missing.
  if (accepted === 0 && forbidden) return accept(...forbidden)
  if (accepted === 0 && refusal) return refusal
  const steps = accept(...pending.steps())
  return skipped.length === 0 ? steps : { ...steps, skipped }
}

function pick({ find, all, allInScope }: Pick<Context, 'find' | 'all' | 'allInScope'>) {
  return { find, all, allInScope }
}

function isAllowed(steps: readonly Step[], needs: Permission, context: Context): boolean {
  return mayChange(context.actor, needs, steps, context.unrestricted ?? context, context.now).allowed
}

interface SavedForm<T extends Rec, Draft extends object, Reason extends string> {
  readonly list: CollectionDef<T>
  readonly toDraft: (record: T, timeZone?: string) => Draft
  readonly save: (
    id: Id,
    form: { draft: Draft; first: Draft },
    context: Context,
  ) => Accepted | Refused<Reason>
}

/** Changes a record as if its form had been opened, changed and saved, so that every rule of the form holds. */
export function saveAsForm<T extends Rec, Draft extends object, Reason extends string>(
  id: Id,
  change: { readonly [Field in keyof Draft]?: Draft[Field] | undefined },
  context: Context,
  { list, toDraft, save }: SavedForm<T, Draft, Reason>,
): Accepted | Refused<Reason> {
  const stored = context.find(list, id)
  // `as`: a deleted record is refused before its draft is read.
  const first = stored ? toDraft(stored, context.timeZone) : ({} as Draft)
  const draft = withChange(first, change)
  if (!stored) return save(id, { draft, first }, context)
  return Object.keys(changedFields(first, draft)).length === 0
    ? accept()
    : save(id, { draft, first }, context)
}

/** The draft with those fields of the change that have a value. */
export function withChange<Draft extends object>(
  draft: Draft,
  change: { readonly [Field in keyof Draft]?: Draft[Field] | undefined },
): Draft {
  const changed = { ...draft }
  // `as`: the keys of a change are fields of its draft.
  for (const field of Object.keys(change) as (keyof Draft)[]) {
    const value = change[field]
    if (value !== undefined) changed[field] = value
  }
  return changed
}

/** A second decision about what the first one has changed. Refused if either is. */
export function andThen<First extends string, Second extends string>(
  first: Accepted | Refused<First>,
  context: Context,
  decide: (context: Context) => Accepted | Refused<Second>,
): Accepted | Refused<First | Second> {
  if (first.kind === 'refused') return first
  const pending = pendingRecords(context)
  pending.take(first.steps)
  const second = decide({ ...context, ...pick(pending) })
  if (second.kind === 'refused') return second
  pending.take(second.steps)
  return accept(...pending.steps())
}

interface SettingStatus<
  T extends Rec & { readonly status: string },
  Status extends string,
  Reason extends string,
> {
  readonly list: CollectionDef<T>
  readonly set: { decide(args: { id: Id; status: Status }, context: Context): Accepted | Refused<Reason> }
}

/** Sets the status, which is no field of the form, of a record whose form has been decided. Undefined leaves it. */
export function andSetStatus<
  T extends Rec & { readonly status: string },
  Status extends string,
  First extends string,
  Second extends string,
>(
  saved: Accepted | Refused<First>,
  id: Id,
  status: Status | undefined,
  context: Context,
  { list, set }: SettingStatus<T, Status, Second>,
): Accepted | Refused<First | Second> {
  return andThen(saved, context, (later) =>
    status === undefined || status === later.find(list, id)?.status
      ? accept()
      : set.decide({ id, status }, later),
  )
}
