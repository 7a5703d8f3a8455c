/** Notes what this screen makes, so that nobody loses out of sight what they have just added. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import type { Undoing } from '#parts/perform/use-perform.ts'

export type MadeItems = ReturnType<typeof noteMadeItems>

export function noteMadeItems(undoing: Undoing) {
  let made: readonly Id[] = []
  const watched: Undoing = {
    takeBack: undoing.takeBack,
    apply(steps) {
      const applied = undoing.apply(steps)
      // What is taken back by removing it was not there before.
      for (const { collection, change } of applied.inverse)
        if (collection === programItems.name && change.kind === 'remove') made = [...made, change.id]
      return applied
    },
  }
  return {
    watched,
    /** Those since it was asked last. */
    take(): readonly Id[] {
      const taken = made
      made = []
      return taken
    },
  }
}
