/** Returns the text that is shown after a command, for tests of texts only. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import type { CommandWords, Said } from '#parts/perform/words.ts'

interface About<Args> {
  /** The arguments that the text uses. */
  args?: Partial<Args>
  /** The removed or changed records before the command. */
  before?: readonly [list: Pick<CollectionDef<Rec>, 'name'>, record: object][]
  /** The records after the command. */
  after?: readonly [list: Pick<CollectionDef<Rec>, 'name'>, record: object][]
  fields?: readonly string[]
}

export function saidBy<Args>(
  { done }: Pick<CommandWords<Args, string>, 'done'>,
  { args = {}, before = [], after = [] }: About<Args> = {},
): Said | null {
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
  return done({ args: args as Args, steps, inverse, skipped: [], records: recordsOf(after) })
}

export function refusalBy<Args, Reason extends string>(
  { refused }: Pick<CommandWords<Args, Reason>, 'refused'>,
  reason: Reason,
  { args = {}, after = [], fields = [] }: About<Args> = {},
): Said | null {
  const said = refused[reason]
  return typeof said === 'function' ? said({ args: args as Args, fields, records: recordsOf(after) }) : said
}

function recordsOf(rows: NonNullable<About<unknown>['after']>) {
  // `as`: the test provides each record under the list in which it is looked up.
  const all = <T extends Rec>({ name }: CollectionDef<T>) =>
    rows.flatMap(([list, record]) => (list.name === name ? [record as T] : []))
  return {
    all,
    allOf: all,
    find: <T extends Rec>(from: CollectionDef<T>, id: string) => all(from).find((row) => row.id === id),
  }
}
