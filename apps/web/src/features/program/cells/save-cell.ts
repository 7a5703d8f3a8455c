/** Saves the text of one cell as a single undo step, including all tasks that move with it. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { rescheduleProgramItem } from '@plumbline/domain/program/commands/reschedule-program-item.ts'
import { saveProgramItem } from '@plumbline/domain/program/commands/save-program-item.ts'
import type { ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import { readPredecessors } from '@plumbline/domain/program/draft/read-predecessors.ts'
import { getWorkUnits } from '@plumbline/domain/program/formats/plan/typed-lag.ts'
import { getSettings } from '@plumbline/domain/program/items/get-settings.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { startOfWork } from '@plumbline/domain/program/schedule/work-days.ts'
import type { Outcome, Perform } from '#core/perform/use-perform.ts'
import type { Store } from '#data/store/store.ts'
import { fieldTexts } from '../items/edit-messages.ts'
import { loopAt } from '../items/loop-at.ts'
import { getRows, type OpenCell } from './open-cell.ts'
import { finishTooEarly, predecessorFaultToText, savedMessages } from './saved-messages.ts'

/** The message for the cell; '' if a toast has shown it. */
export type CellFault = string | undefined

export function saveCell(cell: OpenCell, typed: string, perform: Perform, store: Store): CellFault {
  const item = store.collection(programItems).get(cell.id)
  if (!item || typed === cell.text) return undefined
  switch (cell.field) {
    case 'finishDate':
      return finishOn(item, typed, perform, store)
    case 'links':
      return followTasks(item, cell, typed, perform, store)
    case 'startDate': {
      // A task without a duration gets one day.
      const duration = cell.first.duration || '1'
      return saveFields(item, cell, { startDate: typed, duration }, perform, store)
    }
    default:
      return saveFields(item, cell, { [cell.field]: typed }, perform, store)
  }
}

function saveFields(
  item: ProgramItem,
  { first }: OpenCell,
  changes: Partial<ProgramDraft>,
  perform: Perform,
  store: Store,
): CellFault {
  const draft = { ...first, ...changes }
  const outcome = perform(saveProgramItem, { id: item.id, draft, first, isPart: true }, savedMessages)
  return getFault(
    outcome,
    (field) => loopAt(field, draft, item, getRows(item.projectId, store)) ?? fieldTexts[toKey(field)],
  )
}

function followTasks(
  item: ProgramItem,
  cell: OpenCell,
  typed: string,
  perform: Perform,
  store: Store,
): CellFault {
  const read = readPredecessors(typed, {
    rows: getRows(item.projectId, store),
    id: item.id,
    units: getWorkUnits(settingsIn(item, store)),
    prefersRowNumbers: cell.writesRowNumbers,
  })
  if (read.kind !== 'links') return predecessorFaultToText(read)
  return saveFields(item, cell, { links: read.links }, perform, store)
}

/** Changes the duration and keeps the start. A task without a start is scheduled backward from the finish. */
function finishOn(item: ProgramItem, typed: string, perform: Perform, store: Store): CellFault {
  const finish = readDayNumber(typed)
  if (finish === undefined) return fieldTexts.startDate
  const start = readDayNumber(item.startDate) ?? startOfWork(item, finish, settingsIn(item, store))
  const startDate = numberToDay(start)
  if (finish < start) return finishTooEarly(startDate)
  const args = { id: item.id, startDate, duration: finish - start + 1 }
  const outcome = perform(rescheduleProgramItem, args, savedMessages)
  return getFault(outcome, (field) => fieldTexts[field])
}

function getFault(outcome: Outcome, toMessage: (field: string) => string | undefined): CellFault {
  if (outcome.isDone) return undefined
  return toMessage(outcome.fields[0] ?? '') ?? ''
}

const settingsIn = ({ projectId }: ProgramItem, store: Store) =>
  getSettings(projectId, (from, id) => store.collection(from).get(id))

/** 'links.2' → 'links' */
const toKey = (field: string) => field.replace(/\.\d+/, '')
