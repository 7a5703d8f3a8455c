/** Records what this screen creates, so that new items are never hidden from their author. */
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { Undoing } from '#core/perform/undoing.ts'

export type CreatedItems = ReturnType<typeof noteCreatedItems>

export function noteCreatedItems(undoing: Undoing) {
  let created: readonly Id[] = []
  const watched: Undoing = {
    ...undoing,
    onDone(done, inverse) {
      undoing.onDone(done, inverse)
      created = [...created, ...newIn(inverse)]
    },
  }
  return {
    watched,
    /** Returns the items created since the last call. */
    take(): readonly Id[] {
      const adopted = created
      created = []
      return adopted
    },
  }
}

/** A record whose undo removes it is new. */
function newIn(inverse: readonly Step[]): readonly Id[] {
  return inverse.flatMap(({ collection, change }) =>
    collection === programItems.name && change.kind === 'remove' ? [change.id] : [],
  )
}
