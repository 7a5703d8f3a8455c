/** Messages about gates that milestones wait for. */
import type { holdGates, linkGate } from '@plumbline/domain/program/commands/link-gate.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { alsoMoved, movedBy } from '../items/moved.ts'

export const gateMessages: MessageTable<typeof linkGate | typeof holdGates> = {
  'program.link-gate': {
    done: (finished) => ({
      title: finished.args.itemId === '' ? 'Gate Unlinked' : 'Gate Linked',
      description: describeMoved(movedBy(finished).length),
    }),
    offersUndo: true,
    refused: {
      'item-gone': { title: 'Milestone No Longer Exists', description: 'Another user has deleted it.' },
      'not-a-milestone': {
        title: 'Not a Milestone',
        description: 'Another user has made it a task. Choose a milestone.',
      },
    },
  },
  'program.hold-gates': {
    done: (finished) => {
      const moved = movedBy(finished).filter(({ gate }) => gate).length
      const others = movedBy(finished).length - moved
      return { title: 'Gates Updated', description: `${describeMoved(moved)}${alsoMoved(others)}` }
    },
    offersUndo: true,
    refused: {},
  },
}

function describeMoved(count: number): string {
  if (count === 0) return 'No milestone had to move.'
  return count === 1 ? '1 task has moved.' : `${count} tasks have moved.`
}
