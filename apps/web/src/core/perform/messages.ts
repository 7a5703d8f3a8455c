/** Types of the texts for performed and refused commands: tables by command name and reason. */

import type { Command, Skipped } from '@plumbline/domain/kernel/commands/command.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'

export interface Message {
  title: string
  description?: string
}

/** What a text about a performed command can use. */
export interface Finished<Args> {
  readonly args: Args
  readonly steps: readonly Step[]
  /** The steps that restore the previous records, last step first. */
  readonly inverse: readonly Step[]
  /** What a request about many records left as it was. */
  readonly skipped: readonly Skipped[]
  /** The records after the change. */
  readonly records: Records
}

export interface Declined<Args> {
  readonly args: Args
  readonly fields: readonly string[]
  readonly records: Records
}

export type RefusedMessage<Args> = Message | null | ((declined: Declined<Args>) => Message | null)

/** A missing reason does not compile; `null` is a reason without a text. */
export interface CommandMessages<Args, Reason extends string> {
  done: Message | null | ((finished: Finished<Args>) => Message | null)
  refused: { readonly [R in Reason]: RefusedMessage<Args> }
  /** Whether the toast offers Undo. What offers it can also be undone by the keys. */
  offersUndo?: boolean | ((args: Args) => boolean)
  /** The keys undo it, although the toast has no room for Undo. */
  isUndoneByKeys?: true
}

// `any`: the arguments of a command are only passed back to its own texts.
// biome-ignore lint/suspicious/noExplicitAny: a union of commands has no common arguments.
type AnyCommand = Command<any, string, string>

type MessagesForEntry<C> =
  C extends Command<infer Args, infer Reason, string> ? CommandMessages<Args, Reason> : never

/** The texts of several commands: `WordsTable<typeof saveTask | typeof moveTask>`. */
export type MessageTable<C extends AnyCommand> = { readonly [K in C as K['name']]: MessagesForEntry<K> }
