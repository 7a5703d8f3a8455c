import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { planned, settings as settingsWith } from '../testing/planned-items.ts'
import { heading, ranked, task } from '../testing/program-items.ts'
import { importProgram } from './import-program.ts'

const { calendars } = settingsWith()
const link = (predecessorId: string) => ({
  predecessorId,
  type: 'FS' as const,
  lag: 0,
  unit: 'days' as const,
})
const items = [
  planned('f1', null, { isHeading: true, projectId: '', startDate: null }),
  planned('f2', 2, { parentId: 'f1', level: 1, projectId: '', endDate: '2026-01-06' }),
  planned('f3', 1, {
    projectId: '',
    predecessorId: 'f2',
    links: [link('f2')],
    calendarId: 'six',
    endDate: '2026-01-05',
  }),
]
const plan = {
  items,
  calendars,
  settings: { calendarId: 'standard', dataDate: '2026-01-12', mustFinishBy: null, criticalDays: 2 },
}
const stored = [...ranked([heading('a'), task('b', 'a')]), task('other', null, { projectId: '2' })]
const holding = (more: readonly ProgramSettings[] = []) =>
  contextHolding({ projects: [{ id: '1' }], 'program-items': stored, 'program-settings': more })

function decide(mode: 'add' | 'replace', more?: readonly ProgramSettings[]) {
  const decision = importProgram.decide({ projectId: '1', mode, plan }, holding(more))
  if (decision.kind === 'refused') throw new Error(decision.reason)
  const steps = decision.steps.filter(({ collection }) => collection === 'program-items')
  const own = decision.steps.find(({ collection }) => collection === 'program-settings')
  return {
    list: afterSteps(stored, { ...decision, steps }),
    // `as`: the only record of that list.
    settings: own?.change.kind === 'put' ? (own.change.record as ProgramSettings) : undefined,
  }
}
const byName = (list: readonly ProgramItem[], name: string) => list.find((item) => item.name === name)

describe('importing a plan into the chosen project', () => {
  test.each(['add', 'replace'] as const)(
    'a table does not change the project’s calendars and settings (%s)',
    (mode) => {
      const storedSettings = {
        ...blankSettings('1'),
        calendars,
        calendarId: 'standard',
        dataDate: '2026-03-02',
      }
      const table = { items: items.slice(0, 2), calendars: [], settings: null }
      const decision = importProgram.decide({ projectId: '1', mode, plan: table }, holding([storedSettings]))
      if (decision.kind === 'refused') throw new Error(decision.reason)
      expect(new Set(decision.steps.map(({ collection }) => collection))).toEqual(new Set(['program-items']))
    },
  )

  test('adds its items next to the existing ones, with new ids and consistent links', () => {
    const { list } = decide('add')
    const [first, second, third] = ['Task f1', 'Task f2', 'Task f3'].map((name) => byName(list, name))
    expect(list.map(({ name }) => name)).toEqual([
      'Heading a',
      'Task b',
      'Task f1',
      'Task f2',
      'Task f3',
      'Task other',
    ])
    expect(
      [first, second, third].every(
        (item) => item?.projectId === '1' && !items.some(({ id }) => id === item.id),
      ),
    ).toBe(true)
    expect(second?.parentId).toBe(first?.id)
    expect(third).toMatchObject({ predecessorId: second?.id, links: [{ predecessorId: second?.id }] })
  })

  test('replaces the existing items of that project only', () => {
    expect(decide('replace').list.map(({ name }) => name)).toEqual([
      'Task f1',
      'Task f2',
      'Task f3',
      'Task other',
    ])
  })

  test('replaces calendars, data date and the critical threshold as well', () => {
    const { list, settings } = decide('replace')
    expect(settings).toMatchObject({ id: '1', autoSchedule: false, dataDate: '2026-01-12', criticalDays: 2 })
    const getName = (id: string | null | undefined) => settings?.calendars.find((one) => one.id === id)?.name
    expect(getName(settings?.calendarId)).toBe('Standard')
    expect(byName(list, 'Task f2')?.calendarId).toBeUndefined()
    expect(getName(byName(list, 'Task f3')?.calendarId)).toBe('Six days')
  })

  test('adds tasks with their own calendars; the project keeps its calendar', () => {
    const { list, settings } = decide('add')
    const getName = (id: string | null | undefined) => settings?.calendars.find((one) => one.id === id)?.name
    expect([settings?.calendarId, settings?.dataDate]).toEqual([null, null])
    expect(['Task f2', 'Task f3'].map((name) => getName(byName(list, name)?.calendarId))).toEqual([
      'Standard',
      'Six days',
    ])
  })

  test('does not duplicate calendars when imported twice', () => {
    const { settings } = decide('add')
    if (!settings) throw new Error('The calendars were not kept.')
    expect(decide('add', [settings]).settings).toBeUndefined()
  })

  test('keeps the dates of the file, or schedules by links if auto-schedule is on', () => {
    expect(byName(decide('replace').list, 'Task f3')?.startDate).toBe('2026-01-05')
    const auto = { id: '1', projectId: '1', ...settingsWith({ autoSchedule: true }), name: '' }
    expect(byName(decide('replace', [auto]).list, 'Task f3')?.startDate).toBe('2026-01-14')
  })
})

describe('the position of imported rows', () => {
  const existing = ranked([heading('G'), task('a', 'G'), heading('H'), task('b', 'H')])
  const rows = {
    ...plan,
    calendars: [],
    items: [
      planned('f1', null, { isHeading: true, projectId: '', startDate: null }),
      planned('f2', 2, {
        parentId: 'f1',
        level: 1,
        projectId: '',
        predecessorId: 'b',
        links: [link('b'), link('gone')],
      }),
    ],
  }
  const put = (rowId: string, place: 'behind' | 'under') =>
    importProgram.decide(
      { projectId: '1', mode: 'add', plan: rows, at: { rowId, place } },
      contextHolding({ projects: [{ id: '1' }], 'program-items': existing, 'program-settings': [] }),
    )
  const outline = (list: readonly ProgramItem[]) =>
    list.map(({ name, level }) => '.'.repeat(level) + name.split(' ')[1]).join(' ')

  test.each([
    ['after a task', 'a', 'behind', 'G .a .f1 ..f2 H .b'],
    ['after a heading and its descendants', 'G', 'behind', 'G .a f1 .f2 H .b'],
    ['last under a heading', 'G', 'under', 'G .a .f1 ..f2 H .b'],
    ['at the end', 'H', 'behind', 'G .a H .b f1 .f2'],
  ] as const)('%s', (_, rowId, place, order) => {
    expect(outline(afterSteps(existing, put(rowId, place)))).toBe(order)
  })

  test('imported rows can link to existing items, which stay unchanged', () => {
    const list = afterSteps(existing, put('a', 'behind'))
    expect(list[3]).toMatchObject({ predecessorId: 'b', links: [{ predecessorId: 'b' }] })
    expect(list.filter(({ id }) => existing.some((item) => item.id === id))).toEqual(existing)
  })

  test.each([
    ['gone', 'behind'],
    ['a', 'under'],
  ] as const)('%s: %s is refused', (rowId, place) => {
    expect(put(rowId, place)).toMatchObject({ reason: 'row-gone' })
  })
})

test.each<[string, Partial<Parameters<typeof importProgram.decide>[0]>, string]>([
  ['into a deleted project', { projectId: '9' }, 'no-project'],
  ['without tasks', { plan: { ...plan, items: [] } }, 'nothing-to-import'],
  [
    'with a loop',
    {
      plan: {
        ...plan,
        items: [planned('x', 1, { predecessorId: 'y' }), planned('y', 1, { predecessorId: 'x' })],
      },
    },
    'has-loop',
  ],
])('a plan %s is refused', (_, wrong, reason) => {
  expect(importProgram.decide({ projectId: '1', mode: 'add', plan, ...wrong }, holding())).toMatchObject({
    kind: 'refused',
    reason,
  })
})
