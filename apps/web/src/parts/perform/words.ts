/** What is said when a command is done or refused: tables by the names of the commands and the reasons. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import type { Records } from '@plumbline/domain/kernel/record.ts'

export interface Said {
  title: string
  description?: string
}

/** What a text about a finished command can tell of. */
export interface Finished<Args> {
  readonly args: Args
  readonly steps: readonly Step[]
  /** Restores what was there before, last step first. */
  readonly inverse: readonly Step[]
  /** As they are after the change. */
  readonly records: Records
}

export interface Declined<Args> {
  readonly args: Args
  readonly fields: readonly string[]
  readonly records: Records
}

export type RefusedWords<Args> = Said | null | ((declined: Declined<Args>) => Said | null)

/** A reason without words does not compile; `null` is a reason about which nothing is said. */
export interface CommandWords<Args, Reason extends string> {
  done: Said | null | ((finished: Finished<Args>) => Said | null)
  refused: { readonly [R in Reason]: RefusedWords<Args> }
  /** The toast of the finished command offers to take it back. */
  offersUndo?: boolean | ((args: Args) => boolean)
}

// `any`: the arguments of a command are only given back to its own words.
// biome-ignore lint/suspicious/noExplicitAny: a union of commands has no common arguments.
type AnyCommand = Command<any, string, string>

type WordsOf<C> = C extends Command<infer Args, infer Reason, string> ? CommandWords<Args, Reason> : never

/** The words of several commands: `WordsTable<typeof saveTask | typeof moveTask>`. */
export type WordsTable<C extends AnyCommand> = { readonly [K in C as K['name']]: WordsOf<K> }
