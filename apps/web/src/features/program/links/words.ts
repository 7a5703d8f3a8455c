/** What is said of links that are made and removed by hand. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { LinkProblem, ProgramLink } from '@plumbline/domain/program/link-program-items.ts'
import type { LinkType } from '@plumbline/domain/schedule/engine/link-types.ts'
import type { Words } from '#parts/perform/words.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { type Before, editWords, movedBy } from '../edit-words.ts'
import { words } from '../words.ts'
import { type BarEnd, endsOf } from './bar-place.ts'

export type NameOf = (id: Id) => string

const names: Record<BarEnd, string> = { start: 'Start', finish: 'Finish' }

/** 'Finish of Dig → start of Pour (FS)' */
export function linkToText({ from, to, type }: ProgramLink, nameOf: NameOf): string {
  const [leaves, arrives] = endsOf(type)
  return `${names[leaves]} of ${nameOf(from)} → ${arrives} of ${nameOf(to)} (${type})`
}

export function problemToText({ reason, loop }: LinkProblem, nameOf: NameOf): string {
  switch (reason) {
    case 'item-gone':
      return 'Somebody has deleted it already.'
    case 'heading-has-no-links':
      return 'A heading has no links: choose a task under it.'
    case 'same-task':
      return 'A task cannot wait for itself: choose another one.'
    case 'already-linked':
      return 'These two are linked in this way already.'
    case 'loop':
      return editWords.loop((loop ?? []).map(nameOf))
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

export const linkWords = {
  linked(link: ProgramLink, problem: LinkProblem | undefined, before: Before): Words<LinkProblem['reason']> {
    const nameOf = (id: Id) => titleOf(before(id)?.name ?? '')
    const refused = (reason: LinkProblem['reason']) => ({
      title: 'Not linked',
      description: problemToText({ ...problem, reason }, nameOf),
    })
    return {
      done: null,
      tells: (steps) => ({
        title: 'Tasks Linked',
        description: `${linkToText(link, nameOf)}.${haveMoved(movedBy(steps, before).length)}`,
      }),
      offersUndo: true,
      refused: {
        'item-gone': words.gone,
        'same-task': refused('same-task'),
        'heading-has-no-links': refused('heading-has-no-links'),
        'already-linked': refused('already-linked'),
        loop: refused('loop'),
      },
    }
  },
  unlinked: (name: string, before: Before): Words<'item-gone' | 'not-linked'> => ({
    done: null,
    tells: (steps) => ({
      title: 'Links Removed',
      description: `${name} waits for no other task now.${haveMoved(movedBy(steps, before).length)}`,
    }),
    offersUndo: true,
    refused: {
      'item-gone': words.gone,
      'not-linked': { title: 'No links', description: `${name} waits for no other task.` },
    },
  }),
}
