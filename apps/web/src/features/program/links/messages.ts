/** Messages about creating and removing links. */

import type { LinkType } from '@plumbline/domain/cpm/model/link-types.ts'
import type { Id, Records } from '@plumbline/domain/kernel/records/record.ts'
import {
  findLinkProblem,
  type LinkProblem,
  type linkProgramItems,
  type ProgramLink,
  type unlinkProgramItem,
} from '@plumbline/domain/program/commands/link-program-items.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { Declined, Message, MessageTable } from '#core/perform/messages.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { describeLoop } from '../items/edit-messages.ts'
import { messages } from '../items/messages.ts'
import { movedBy } from '../items/moved.ts'
import { type BarEnd, getEnds } from './bar-place.ts'

export type GetName = (id: Id) => string

const names: Record<BarEnd, string> = { start: 'Start', finish: 'Finish' }

/** 'Finish of Dig → start of Pour (FS)' */
export function linkToText({ from, to, type }: ProgramLink, getName: GetName): string {
  const [leaves, arrives] = getEnds(type)
  return `${names[leaves]} of ${getName(from)} → ${arrives} of ${getName(to)} (${type})`
}

export function problemToText({ reason, loop }: LinkProblem, getName: GetName): string {
  switch (reason) {
    case 'item-gone':
      return 'Another user has deleted it already.'
    case 'heading-has-no-links':
      return 'Headings cannot be linked. Choose a task under it.'
    case 'same-task':
      return 'A task cannot be linked to itself. Choose another one.'
    case 'already-linked':
      return 'These tasks are already linked in this way.'
    case 'loop':
      return describeLoop((loop ?? []).map(getName))
  }
}

export function movesToText(count: number): string {
  return count === 1 ? 'moves 1 task' : `moves ${count} tasks`
}

/** 'Linking from Dig …' */
export function beginToText(from: string, type: LinkType, byTouch: boolean): string {
  return byTouch
    ? `Linking from ${from}. Tap the task that follows (${type}).`
    : `Linking from ${from}. Choose the task that follows with the arrow keys, T for the type (${type}), Enter to link, Escape to stop.`
}

function haveMoved(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 task has moved.' : ` ${count} tasks have moved.`
}

export const linkMessages: MessageTable<typeof linkProgramItems | typeof unlinkProgramItem> = {
  'program.link': {
    done: (finished) => ({
      title: 'Tasks Linked',
      description: `${linkToText(finished.args, nameIn(finished.records))}.${haveMoved(movedBy(finished).length)}`,
    }),
    offersUndo: true,
    refused: {
      'item-gone': messages.deleted,
      'same-task': notLinked,
      'heading-has-no-links': notLinked,
      'already-linked': notLinked,
      loop: notLinked,
    },
  },
  'program.unlink': {
    done: (finished) => ({
      title: 'Links Removed',
      description: `${nameIn(finished.records)(finished.args.id)} has no predecessors now.${haveMoved(movedBy(finished).length)}`,
    }),
    offersUndo: true,
    refused: {
      'item-gone': messages.deleted,
      'not-linked': ({ args: { id }, records }) => ({
        title: 'No Links',
        description: `${nameIn(records)(id)} has no predecessors.`,
      }),
    },
  },
}

/** Checks the link again to get the names in the loop. */
function notLinked({ args: link, records }: Declined<ProgramLink>): Message {
  const projectId = records.find(programItems, link.to)?.projectId ?? ''
  const problem = findLinkProblem(records.allInScope(programItems, { projectId }), link)
  return { title: 'Not Linked', description: problem ? problemToText(problem, nameIn(records)) : '' }
}

function nameIn({ find }: Pick<Records, 'find'>): GetName {
  return (id) => getTitle(find(programItems, id)?.name ?? '')
}
