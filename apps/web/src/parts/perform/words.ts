/** What is said when a command is done or refused. */
import type { Step } from '@plumbline/domain/kernel/change.ts'

export interface Said {
  title: string
  description?: string
}

/** A reason without words does not compile; `null` is a reason about which nothing is said. */
export interface Words<Reason extends string> {
  done: Said | null
  /** Instead of `done`, where only the decision tells what there is to say, if anything. */
  tells?: (steps: readonly Step[]) => Said | null
  refused: Record<Reason, Said | null>
  /** The toast of the finished command offers to take it back. */
  offersUndo?: boolean
}
