/** Arguments that every command of the program refuses: unknown fields, long texts, ids that are in use. */
import { describe, expect, test } from 'vitest'
import type { Command } from '../../kernel/commands/command.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { getCalendarDraft } from '../draft/calendar-draft.ts'
import { getDraft } from '../draft/program-draft.ts'
import { blankSettings } from '../items/get-settings.ts'
import { presetCalendar } from '../schedule/calendar-presets.ts'
import { heading, task } from '../testing/program-items.ts'
import { addTaskBelow } from './add-task-below.ts'
import { deleteBaseline, setBaseline } from './baseline-commands.ts'
import { deleteCalendar, saveCalendar } from './calendar-commands.ts'
import { moveProgramItem, setProgramAlarm } from './change-program-item.ts'
import { chooseWorkDays } from './choose-work-days.ts'
import { deleteProgramItem, deleteProgramItems } from './delete-program-item.ts'
import { importProgram } from './import-program.ts'
import { indentProgramItems, outdentProgramItems } from './indent-program-items.ts'
import { linkProgramItems, unlinkProgramItem } from './link-program-items.ts'
import { rescheduleProgramItem } from './reschedule-program-item.ts'
import { saveProgramItem } from './save-program-item.ts'
import { getSettingsDraft, saveProgramSettings } from './save-program-settings.ts'
import { setAutoSchedule } from './set-auto-schedule.ts'
import { updateProgram } from './update-program.ts'

const spare = { id: 'spare', ...presetCalendar('Six-day week') }
const settings = { ...blankSettings('1'), autoSchedule: true, calendars: [spare] }
const context = contextHolding({
  projects: [Object.assign({ id: '1' }, { name: 'Quay House' }), { id: '2' }],
  'program-items': [
    heading('H'),
    task('a', 'H'),
    task('b', null, {
      predecessorId: 'a',
      startDate: '2026-01-06',
      endDate: '2026-01-06',
      activityId: 'A10',
    }),
    task('other', null, { projectId: '2' }),
  ],
  'program-settings': [settings],
})

const id = 'a'
const projectId = '1'
const draft = { ...getDraft(task('a', 'H')), name: 'Dig' }
const calendar = { ...getCalendarDraft(presetCalendar('Five-day week')), name: 'Site' }
const plan = { items: [task('f1')], calendars: [], settings: null }
const laterPlan = {
  items: [task('f1', null, { activityId: 'A10', name: 'Dig' })],
  calendars: [],
  settings: { calendarId: null, dataDate: null, mustFinishBy: null, criticalDays: 0 },
}
const line = 'x'.repeat(1_001)
const text = 'x'.repeat(50_001)
const longId = 'x'.repeat(201)

/** Accepted arguments for each command, and overrides that make them invalid. */
test.each<[Command<unknown, string>, args: object, tooLong: object]>([
  [saveProgramItem, { id, draft }, { draft: { ...draft, name: text } }],
  [saveProgramItem, { id, draft, first: draft, isPart: true }, { draft: { ...draft, duration: line } }],
  [addTaskBelow, { belowId: id, id: 'n' }, { id: longId }],
  [moveProgramItem, { id: 'H', direction: 'down' }, { id: longId }],
  [setProgramAlarm, { id, alarmDate: '2026-12-24' }, { alarmDate: line }],
  [rescheduleProgramItem, { id, startDate: '2026-01-08', duration: 2 }, { startDate: line }],
  [deleteProgramItem, { id }, { id: longId }],
  [deleteProgramItems, { ids: [id] }, { ids: [longId] }],
  [indentProgramItems, { ids: ['b'] }, { ids: [longId] }],
  [outdentProgramItems, { ids: [id] }, { ids: [longId] }],
  [linkProgramItems, { from: 'a', to: 'b', type: 'SS' }, { from: longId }],
  [unlinkProgramItem, { id: 'b' }, { id: longId }],
  [setAutoSchedule, { projectId, isOn: false }, { projectId: longId }],
  [setBaseline, { projectId, name: 'Contract' }, { name: line }],
  [deleteBaseline, { projectId, name: 'Contract' }, { name: line }],
  [chooseWorkDays, { projectId, days: 'monday-to-friday' }, { projectId: longId }],
  [
    saveProgramSettings,
    { projectId, draft: getSettingsDraft(settings) },
    { draft: { ...getSettingsDraft(settings), dataDate: line } },
  ],
  [saveCalendar, { projectId, draft: calendar }, { draft: { ...calendar, name: line } }],
  [deleteCalendar, { projectId, id: 'spare' }, { id: longId }],
  [
    importProgram,
    { projectId, mode: 'add', plan },
    { plan: { ...plan, items: [task('f1', null, { name: text })] } },
  ],
  [updateProgram, { projectId, plan: laterPlan, format: 'xer', baseline: 'Before' }, { baseline: line }],
])('$name refuses what it does not know and what is too long', (command, args, tooLong) => {
  expect(decideRequest(command, args, context)).toMatchObject({ kind: 'accepted' })
  expect(decideRequest(command, { ...args, isAdmin: true }, context)).toMatchObject({
    reason: 'args-invalid',
  })
  expect(decideRequest(command, { ...args, ...tooLong }, context)).toMatchObject({ reason: 'args-too-long' })
})

test.each<[string, Command<unknown, string>, object]>([
  ['the draft of an item', saveProgramItem, { id, draft: { ...draft, level: 3 } }],
  ['a link', saveProgramItem, { id, draft: { ...draft, links: [{ ...getLink('b'), isDriving: true }] } }],
  [
    'a shift',
    saveCalendar,
    { projectId, draft: { ...calendar, week: Array(7).fill([{ from: '8', at: '9' }]) } },
  ],
  ['a duration without end', rescheduleProgramItem, { id, startDate: '2026-01-08', duration: Infinity }],
])('%s is checked as strictly as the rest', (_, command, args) => {
  expect(decideRequest(command, args, context)).toMatchObject({ reason: 'args-invalid' })
})

test('a stored link with unknown fields does not prevent an edit', () => {
  const item = task('a', null, { links: [Object.assign(getLink('b'), { lag: 1, isDriving: true })] })
  const stored = contextHolding({ 'program-items': [item, task('b')] })
  const args = { id, draft: { ...getDraft(item), name: 'Dig' }, first: getDraft(item) }
  expect(decideRequest(saveProgramItem, args, stored)).toMatchObject({ kind: 'accepted' })
})

describe('a new item is refused if its id is in use', () => {
  test.each([
    ['in its own project', 'a'],
    ['in another project', 'other'],
  ])('%s', (_, used) => {
    const blank = { ...draft, parentId: null }
    expect(decideRequest(saveProgramItem, { id: used, isNew: true, draft: blank }, context)).toMatchObject({
      reason: 'id-taken',
    })
    expect(decideRequest(addTaskBelow, { belowId: 'b', id: used }, context)).toMatchObject({
      reason: 'id-taken',
    })
  })

  test('by the same request sent again', () => {
    const args = { projectId, mode: 'add', plan }
    const first = decideRequest(importProgram, args, context)
    if (first.kind === 'refused') throw new Error(first.reason)
    const created = first.steps.flatMap(({ change }) => (change.kind === 'put' ? [change.record] : []))
    const after = contextHolding({ projects: [{ id: '1' }], 'program-items': created })
    expect(decideRequest(importProgram, args, after)).toMatchObject({ reason: 'id-taken' })
  })
})

function getLink(predecessorId: string) {
  return { predecessorId, type: 'FS' as const, lag: '0', unit: 'days' as const }
}
