/** What is said of rows that are selected, moved, copied and pasted. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'
import type { PastedRows } from '@plumbline/domain/schedule/formats/csv/pasted-rows.ts'
import type { ImportedPlan } from '@plumbline/domain/schedule/formats/plan/imported-plan.ts'
import type { Said, Words } from '#parts/perform/words.ts'
import { countToLabel } from '#parts/register/count-to-label.ts'
import { titleOf } from '#parts/register/title-of.ts'
import type { Before } from '../edit-words.ts'
import { type ImportRefusal, loopToText } from '../exchange/words.ts'
import { words } from '../words.ts'

const noHeading = 'Only a heading can hold other rows'
const outermost = 'It stands at the top level already'

/** Why nothing of the clipboard can be pasted. */
function refusePaste(fault: Exclude<PastedRows['plan'], ImportedPlan>): string {
  switch (fault.kind) {
    case 'too-long':
      return 'These are more than a million characters. Save them as a file, and import that.'
    case 'too-many-tasks':
      return `These are ${fault.count.toLocaleString('en')} rows. Up to 10,000 can be pasted.`
    case 'too-many-links':
      return 'These hold more than 60,000 links, more than can be kept.'
    case 'loop':
      return `These tasks wait for each other: ${loopToText(fault.names)}.`
    default:
      return 'No row of these can be read.'
  }
}

/** 'Dig stands under Ground now.' */
function tellMoved(ids: readonly Id[], before: Before, steps: readonly Step[]): string {
  const wanted = new Set(ids)
  const moved = steps.flatMap(({ change }) => {
    if (change.kind !== 'put' || !wanted.has(change.record.id)) return []
    // `as`: these steps put program items.
    const item = change.record as ProgramItem
    return (before(item.id)?.parentId ?? null) === (item.parentId ?? null) ? [] : [item]
  })
  const [first] = moved
  const who = moved.length === 1 ? `${titleOf(first?.name ?? '')} stands` : `${moved.length} rows stand`
  const isOne = moved.every(({ parentId }) => parentId === first?.parentId)
  if (!isOne) return `${who} under other headings now.`
  const over = first?.parentId ? before(first.parentId) : undefined
  return over ? `${who} under ${titleOf(over.name)} now.` : `${who} at the top level now.`
}

function moved<Reason extends string>(
  title: string,
  ids: readonly Id[],
  before: Before,
  refused: Words<Reason>['refused'],
): Words<Reason> {
  return {
    done: null,
    tells: (steps) => ({ title, description: tellMoved(ids, before, steps) }),
    offersUndo: true,
    refused,
  }
}

export const rowWords = {
  noHeading,
  outermost,
  rows: (count: number) => countToLabel(count, 'row'),
  indented: (ids: readonly Id[], before: Before) =>
    moved<'item-gone' | 'no-heading-above'>('Indented', ids, before, {
      'item-gone': words.gone,
      'no-heading-above': {
        title: 'Not indented',
        description: `${noHeading}. There is none above on this level.`,
      },
    }),
  outdented: (ids: readonly Id[], before: Before) =>
    moved<'item-gone' | 'already-outermost'>('Outdented', ids, before, {
      'item-gone': words.gone,
      'already-outermost': { title: 'Not outdented', description: `${outermost}.` },
    }),
  deleted: (count: number): Words<'item-gone'> => ({
    done: { title: 'Rows Deleted', description: `${countToLabel(count, 'row')} have been removed.` },
    offersUndo: true,
    refused: { 'item-gone': words.gone },
  }),
  pasted: (count: number, where: string): Words<ImportRefusal> => ({
    done: {
      title: 'Rows Pasted',
      description: `${countToLabel(count, 'row has', 'rows have')} been added ${where}.`,
    },
    offersUndo: true,
    refused: {
      'no-project': { title: 'Project gone', description: 'Somebody has deleted it already.' },
      'nothing-to-import': { title: 'Nothing to Paste', description: 'No row can be read.' },
      'too-many-tasks': { title: 'Too Many Rows', description: 'Up to 10,000 can be pasted.' },
      'has-loop': { title: 'Tasks wait for each other', description: 'Nothing was pasted.' },
      'row-gone': { title: 'Row gone', description: 'Somebody has deleted the row to paste at.' },
    },
  }),
  refusePaste,
  copied: (count: number): Said => ({
    title: count === 1 ? 'Row Copied' : 'Rows Copied',
    description: `${countToLabel(count, 'row')} can be pasted into a spreadsheet, or into a program.`,
  }),
}
