/** Notes what this screen makes, so that nobody loses out of sight what they have just added. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import type { Undoing } from '#parts/perform/use-perform.ts'

export type MadeItems = ReturnType<typeof noteMadeItems>

export function noteMadeItems(undoing: Undoing) {
  let made: readonly Id[] = []
  const watched: Undoing = {
    ...undoing,
    onPerformed(requestId, inverse) {
      undoing.onPerformed(requestId, inverse)
      made = [...made, ...newIn(inverse)]
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

/** What is taken back by removing it was not there before. */
function newIn(inverse: readonly Step[]): readonly Id[] {
  return inverse.flatMap(({ collection, change }) =>
    collection === programItems.name && change.kind === 'remove' ? [change.id] : [],
  )
}
