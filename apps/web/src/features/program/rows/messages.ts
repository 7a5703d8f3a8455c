/** Messages about selected, moved, copied and pasted rows. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { deleteProgramItems } from '@plumbline/domain/program/commands/delete-program-item.ts'
import type { importProgram } from '@plumbline/domain/program/commands/import-program.ts'
import type {
  indentProgramItems,
  outdentProgramItems,
} from '@plumbline/domain/program/commands/indent-program-items.ts'
import type { PastedRows } from '@plumbline/domain/program/formats/csv/pasted-rows.ts'
import type { ImportedPlan } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import { maxItems, maxLinks } from '@plumbline/domain/program/formats/plan/plan-limits.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'
import { loopToText } from '../exchange/messages.ts'
import { messages } from '../items/messages.ts'
import { itemsBefore } from '../items/moved.ts'

const noHeading = 'Only a heading can contain other rows'
const outermost = 'It is already at the top level'

/** Why the clipboard cannot be pasted. */
function refusePaste(fault: Exclude<PastedRows['plan'], ImportedPlan>): string {
  switch (fault.kind) {
    case 'too-long':
      return 'These are more than a million characters. Save them as a file and import it.'
    case 'too-many-tasks':
      return `These are ${fault.count.toLocaleString('en')} rows. Up to ${maxItems.toLocaleString('en')} can be pasted.`
    case 'too-many-links':
      return `These rows contain more than ${maxLinks.toLocaleString('en')} links, which is too many.`
    case 'loop':
      return `These tasks wait for each other: ${loopToText(fault.names)}.`
    default:
      return 'None of these rows can be read.'
  }
}

export const rowCommandMessages: MessageTable<
  typeof indentProgramItems | typeof outdentProgramItems | typeof deleteProgramItems
> = {
  'program.indent': {
    done: (finished) => ({ title: 'Indented', description: describeMoves(finished) }),
    offersUndo: true,
    refused: {
      'item-gone': messages.deleted,
      'no-heading-above': {
        title: 'Not Indented',
        description: `${noHeading}. There is none above it on this level.`,
      },
    },
  },
  'program.outdent': {
    done: (finished) => ({ title: 'Outdented', description: describeMoves(finished) }),
    offersUndo: true,
    refused: {
      'item-gone': messages.deleted,
      'already-outermost': { title: 'Not Outdented', description: `${outermost}.` },
    },
  },
  'program.delete-several': {
    done: ({ steps }) => {
      const count = steps.filter(({ change }) => change.kind === 'remove').length
      return { title: 'Rows Deleted', description: `${countToLabel(count, 'row')} have been removed.` }
    },
    offersUndo: true,
    refused: { 'item-gone': messages.deleted },
  },
}

/** 'Dig is under Ground now.' */
function describeMoves({ args, steps, inverse, records }: Finished<{ ids: readonly Id[] }>): string {
  const requested = new Set(args.ids)
  const before = itemsBefore(inverse)
  const moved = steps.flatMap(({ collection, change }) => {
    if (collection !== programItems.name || change.kind !== 'put' || !requested.has(change.record.id))
      return []
    // `as`: the collection determines the type of its records.
    const item = change.record as ProgramItem
    return (before.get(item.id)?.parentId ?? null) === (item.parentId ?? null) ? [] : [item]
  })
  const [first] = moved
  const who = moved.length === 1 ? `${getTitle(first?.name ?? '')} is` : `${moved.length} rows are`
  const isOne = moved.every(({ parentId }) => parentId === first?.parentId)
  if (!isOne) return `${who} under other headings now.`
  const over = first?.parentId ? records.find(programItems, first.parentId) : undefined
  return over ? `${who} under ${getTitle(over.name)} now.` : `${who} at the top level now.`
}

export const pasteMessages: MessageTable<typeof importProgram> = {
  'program.import': {
    // The dialog shows a message that also shows where the rows went.
    done: null,
    offersUndo: true,
    refused: {
      'no-project': deletedByAnother('Project No Longer Exists'),
      'nothing-to-import': { title: 'Nothing to Paste', description: 'No row can be read.' },
      'has-loop': { title: 'Tasks Wait for Each Other', description: 'Nothing was pasted.' },
      'row-gone': {
        title: 'Row No Longer Exists',
        description: 'Another user has deleted the row at which to paste.',
      },
    },
  },
}

export const rowTexts = {
  noHeading,
  outermost,
  rows: (count: number) => countToLabel(count, 'row'),
  pasted: (count: number, where: string): Message => ({
    title: 'Rows Pasted',
    description: `${countToLabel(count, 'row has', 'rows have')} been added ${where}.`,
  }),
  refusePaste,
  copied: (count: number): Message => ({
    title: count === 1 ? 'Row Copied' : 'Rows Copied',
    description: `${countToLabel(count, 'row')} can be pasted into a spreadsheet, or into a program.`,
  }),
}
