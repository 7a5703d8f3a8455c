/** Returns the text that is shown after a command, for tests of texts only. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { CommandMessages, Message } from '#core/perform/messages.ts'

interface About<Args> {
  /** The arguments that the text uses. */
  args?: Partial<Args>
  /** The removed or changed records before the command. */
  before?: readonly [list: Pick<CollectionDef<Rec>, 'name'>, record: object][]
  /** The records after the command. */
  after?: readonly [list: Pick<CollectionDef<Rec>, 'name'>, record: object][]
  fields?: readonly string[]
}

export function readMessages<Args>(
  { done }: Pick<CommandMessages<Args, string>, 'done'>,
  { args = {}, before = [], after = [] }: About<Args> = {},
): Message | null {
  if (typeof done !== 'function') return done
  const inverse = before.map(([{ name }, record]) => ({
    collection: name,
    change: { kind: 'put', record: record as Rec } as const,
  }))
  const steps = after.map(([{ name }, record]) => ({
    collection: name,
    change: { kind: 'put', record: record as Rec } as const,
  }))
  // `as`: a test provides the arguments that the text uses.
  return done({ args: args as Args, steps, inverse, skipped: [], records: getRecords(after) })
}

export function refusalBy<Args, Reason extends string>(
  { refused }: Pick<CommandMessages<Args, Reason>, 'refused'>,
  reason: Reason,
  { args = {}, after = [], fields = [] }: About<Args> = {},
): Message | null {
  const message = refused[reason]
  return typeof message === 'function'
    ? message({ args: args as Args, fields, records: getRecords(after) })
    : message
}

function getRecords(rows: NonNullable<About<unknown>['after']>) {
  // `as`: the test provides each record under the list in which it is looked up.
  const all = <T extends Rec>({ name }: CollectionDef<T>) =>
    rows.flatMap(([list, record]) => (list.name === name ? [record as T] : []))
  return {
    all,
    allInScope: all,
    find: <T extends Rec>(from: CollectionDef<T>, id: string) => all(from).find((row) => row.id === id),
  }
}
