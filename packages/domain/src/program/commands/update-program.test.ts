import { describe, expect, test } from 'vitest'
import { derivedId } from '../../kernel/commands/request.ts'
import { dayToNumber } from '../../kernel/days/day.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { planned, settings as settingsWith } from '../testing/planned-items.ts'
import { emptyProgram, getContext, type Program, programAfter } from '../testing/program-after.ts'
import type { PlanFormat } from '../update/merge-item.ts'
import { changesNothing, updatePlan } from '../update/update-plan.ts'
import { importProgram } from './import-program.ts'
import { updateProgram } from './update-program.ts'

const { calendars } = settingsWith()
const link = (predecessorId: string, lag = 0) => ({
  predecessorId,
  type: 'FS' as const,
  lag,
  unit: 'days' as const,
})
const at = (day: string, hour: number) => dayToNumber(day) * 1440 + hour * 60

function activity(code: string, more: Partial<PlannedItem> = {}): PlannedItem {
  return planned(`a${code}`, 2, {
    projectId: '',
    parentId: 'w1',
    level: 1,
    activityId: code,
    endDate: '2026-01-06',
    ...more,
  })
}
const heading = (id: string, code: string, more: Partial<PlannedItem> = {}) =>
  planned(id, null, { isHeading: true, projectId: '', startDate: null, activityId: code, ...more })

type Plan = Parameters<typeof updatePlan>[0]['plan']
function getPlan(items: readonly PlannedItem[], more: Partial<Plan['settings']> = {}): Plan {
  const settings = { calendarId: 'standard', dataDate: '2026-01-05', mustFinishBy: null, criticalDays: 0 }
  return { items, calendars, settings: { ...settings, startDate: null, ...more } }
}

const first = [
  heading('w1', 'GND', { name: 'Ground' }),
  activity('A10', { name: 'Dig' }),
  activity('A20', { name: 'Pour', predecessorId: 'aA10', links: [link('aA10')] }),
  heading('w2', 'TOP', { name: 'Roof' }),
  activity('A30', { name: 'Trusses', parentId: 'w2' }),
]
const withTask = (code: string, more: Partial<PlannedItem>) =>
  first.map((item) => (item.activityId === code ? { ...item, ...more } : item))

function imported(items: readonly PlannedItem[] = first): Program {
  const args = { projectId: '1', mode: 'replace' as const, plan: getPlan(items) }
  return programAfter(emptyProgram, importProgram.decide(args, getContext(emptyProgram, 'import')))
}
const named = ({ items }: Program, name: string) => items.find((item) => item.name === name)
const rows = ({ items }: Program) => items.map(({ name, level }) => `${'-'.repeat(level)}${name}`)
function changeItem(program: Program, name: string, more: Partial<ProgramItem>): Program {
  return {
    ...program,
    items: program.items.map((item) => (item.name === name ? { ...item, ...more } : item)),
  }
}

function preview(program: Program, plan: Plan, format: PlanFormat = 'xer') {
  const newIdAt = (index: number) => derivedId('update', index)
  const { items: stored, settings } = program
  const update = updatePlan({ stored, settings, plan, format, baseline: 'Before', newIdAt })
  if (update === 'loop') throw new Error('A loop.')
  return update
}
function decide(program: Program, plan: Plan, format: PlanFormat = 'xer', baseline = 'Before') {
  const args = { projectId: '1', plan, format, baseline }
  // A browser sends the request as text.
  const read = updateProgram.args.parse(JSON.parse(JSON.stringify(args)))
  return updateProgram.decide(read, getContext(program, 'update'))
}
const updated = (program: Program, plan: Plan, format?: PlanFormat) =>
  programAfter(program, decide(program, plan, format))

describe('what changed in a later file is listed by its kind', () => {
  test.each<[string, Partial<PlannedItem>, readonly string[]]>([
    ['dates', { startDate: '2026-01-07', endDate: '2026-01-08' }, ['dates']],
    [
      'minutes of the same days',
      { times: { start: at('2026-01-05', 9), finish: at('2026-01-06', 17) } },
      ['dates'],
    ],
    ['a start of work', { status: 'In Progress', progress: 40, actualStart: '2026-01-05' }, ['progress']],
    ['remaining work', { remainingDays: 1.5 }, ['progress']],
    ['a suspension', { times: { suspend: at('2026-01-05', 12) } }, ['progress']],
    ['a duration', { duration: 3, endDate: '2026-01-07' }, ['dates', 'durations']],
    ['a lag', { links: [link('aA10', 2)] }, ['links']],
    ['no link', { links: undefined, predecessorId: null }, ['links']],
    ['a constraint', { constraint: { type: 'SNET', day: '2026-01-05' } }, ['constraints']],
    ['a second constraint', { furtherConstraints: [{ type: 'FNLT', day: '2026-01-09' }] }, ['constraints']],
    ['a calendar', { calendarId: 'six' }, ['calendars']],
    ['a name', { name: 'Pour slab' }, ['names']],
    ['another heading', { parentId: 'w2' }, ['places']],
    ['an assignee', { assigneeEmail: 'bo@quay.example' }, ['assignees']],
    ['a milestone', { milestone: true, milestoneKind: 'finish' }, ['durations', 'kinds']],
    [
      'a baseline',
      { baselines: [{ name: 'B1', startDate: '2026-01-05', endDate: '2026-01-06', duration: 2 }] },
      ['baselines'],
    ],
  ])('%s', (_, more, kinds) => {
    const { changes, added, removed } = preview(imported(), getPlan(withTask('A20', more)))
    expect(changes.map(({ before, kinds: found }) => [before.name, found])).toEqual([['Pour', kinds]])
    expect([added, removed]).toEqual([[], []])
    const program = updated(imported(), getPlan(withTask('A20', more)))
    expect(changesNothing(preview(program, getPlan(withTask('A20', more))))).toBe(true)
  })

  test.each<[string, Partial<PlannedItem>, Partial<PlannedItem>, number]>([
    // Two days of work from Friday to Monday are four days of the calendar.
    ['new dates span a weekend', {}, { duration: 4, workDays: 2, startDate: '2026-01-09' }, 2],
    ['new dates no longer span one', { duration: 4, workDays: 2 }, { duration: 2 }, 2],
    [
      'the work is longer, and the dates are not',
      { duration: 4, workDays: 2 },
      { duration: 4, workDays: 3 },
      3,
    ],
    ['the work is as long as the dates again', { duration: 4, workDays: 2 }, { duration: 4 }, 4],
    ['part of a day', {}, { duration: 1, workDays: 0.5 }, 0.5],
  ])('the days of work are those of the file: %s', (_, before, after, days) => {
    const program = imported(withTask('A20', before))
    const plan = getPlan(withTask('A20', after))
    const { workDays, duration } = named(updated(program, plan), 'Pour') ?? {}
    expect([workDays ?? duration, duration]).toEqual([days, after.duration])
    expect(changesNothing(preview(updated(program, plan), plan))).toBe(true)
  })

  test('the data date, and the special days of a calendar', () => {
    const special = { first: '2026-01-08', last: '2026-01-08', shifts: [], name: 'Strike' }
    const [standard, six] = calendars
    const plan = getPlan(first, { dataDate: '2026-02-05' })
    const later = { ...plan, calendars: [{ ...standard, exceptions: [special] }, six] as typeof calendars }
    const program = updated(imported(), later)
    expect(program.settings).toMatchObject({
      dataDate: '2026-02-05',
      calendarId: imported().settings.calendarId,
    })
    expect(program.settings.calendars.map(({ name, exceptions }) => [name, exceptions[0]?.name])).toEqual([
      ['Standard', 'Strike'],
      ['Six days', undefined],
    ])
    expect(preview(imported(), later).changes).toEqual([])
  })
})

describe('what was added to a task stays', () => {
  const deadline = { deadline: '2026-02-01', times: { deadline: at('2026-02-01', 12) } }
  test.each<[string, Partial<ProgramItem>]>([
    ['an assignee', { assigneeEmail: 'bo@quay.example' }],
    ['an alarm', { alarmDate: '2026-01-20' }],
    ['a deadline, which P6 does not have', deadline],
    ['fixed dates, which P6 does not have', { isFixed: true }],
    ['a baseline', { baselines: [{ name: 'Contract', startDate: null, endDate: null, duration: 4 }] }],
    ['a field of a later version', { marks: [{ page: 1 }] } as Partial<ProgramItem>],
  ])('%s', (_, own) => {
    const program = changeItem(imported(), 'Pour', own)
    const after = updated(program, getPlan(withTask('A20', { name: 'Pour slab', progress: 10 })))
    const { baselines = [], ...more } = own
    const item = named(after, 'Pour slab')
    expect(item).toMatchObject({ ...more, progress: 10 })
    expect(item?.id).toBe(named(program, 'Pour')?.id)
    expect(item?.baselines?.map(({ name }) => name)).toEqual([...baselines.map(({ name }) => name), 'Before'])
  })

  const linkTo = (program: Program, name: string, ...more: readonly ReturnType<typeof link>[]) => {
    const item = named(program, name)
    const links = [...(item?.links ?? []), ...more]
    const first = links.find(({ type }) => type === 'FS')
    return changeItem(program, name, { links, predecessorId: first?.predecessorId ?? null })
  }
  const getLinks = (program: Program, name: string) =>
    named(program, name)?.links?.map(
      ({ predecessorId, lag }) => `${program.items.find(({ id }) => id === predecessorId)?.name} ${lag}`,
    ) ?? []

  test('a link between two tasks of the file, through several updates', () => {
    const program = imported()
    const dig = named(program, 'Dig')?.id ?? ''
    let current = linkTo(program, 'Trusses', link(dig, 2))
    expect(decide(current, getPlan(first))).toMatchObject({ reason: 'nothing-changed' })
    for (const progress of [10, 20]) {
      current = updated(current, getPlan(withTask('A20', { progress })), 'xer')
      expect(getLinks(current, 'Trusses')).toEqual(['Dig 2'])
      expect(getLinks(current, 'Pour')).toEqual(['Dig 0'])
    }
  })

  test('a link of another type between the same two tasks', () => {
    const program = imported()
    const own = { ...link(named(program, 'Dig')?.id ?? ''), type: 'SS' as const }
    const after = updated(linkTo(program, 'Pour', own as never), getPlan(withTask('A20', { progress: 5 })))
    expect(named(after, 'Pour')?.links?.map(({ type }) => type)).toEqual(['FS', 'SS'])
  })

  test('a link to a task that the file no longer has goes with it', () => {
    const program = linkTo(imported(), 'Dig', link(named(imported(), 'Trusses')?.id ?? ''))
    const after = updated(program, getPlan(withTask('A10', { progress: 5 }).slice(0, 3)))
    expect(getLinks(after, 'Dig')).toEqual([])
  })

  test.each<[string, Partial<ProgramItem>]>([
    ['a constraint', { constraint: { type: 'SNET', day: '2026-01-05', minute: at('2026-01-05', 8) } }],
    ['an expected finish', { expectedFinish: '2026-02-01' }],
  ])('%s where the file had none and has none', (_, own) => {
    const after = updated(changeItem(imported(), 'Pour', own), getPlan(withTask('A20', { progress: 10 })))
    expect(named(after, 'Pour')).toMatchObject(own)
  })

  test('but what the file had and no longer has goes, and what it has now comes', () => {
    const had = { constraint: { type: 'SNET' as const, day: '2026-01-05', minute: undefined } }
    const program = imported(withTask('A20', had))
    const without = updated(program, getPlan(withTask('A20', { links: [], predecessorId: null })))
    expect([named(without, 'Pour')?.constraint ?? null, getLinks(without, 'Pour')]).toEqual([null, []])
    const own = { constraint: { type: 'FNLT' as const, day: '2026-03-05', minute: undefined } }
    const with2 = updated(changeItem(imported(), 'Pour', own), getPlan(withTask('A20', had)))
    expect(named(with2, 'Pour')?.constraint?.type).toBe('SNET')
  })

  test('nothing is noted in a program that an older version imported, whose links are those of the file', () => {
    const program = imported()
    const items = program.items.map(({ fromFile: _, ...item }) => item)
    const old = linkTo({ ...program, items }, 'Trusses', link(named(program, 'Dig')?.id ?? ''))
    expect(getLinks(updated(old, getPlan(withTask('A20', { progress: 10 }))), 'Trusses')).toEqual([])
  })

  test('rows, where they are, with their links', () => {
    const before = imported()
    const [ground, dig, pour, roof, trusses] = before.items
    const own = (id: string, parentId: string | undefined, more: Partial<ProgramItem>): ProgramItem => ({
      ...(dig as ProgramItem),
      id,
      name: id,
      activityId: undefined,
      parentId: parentId ?? null,
      ...more,
    })
    const program: Program = {
      ...before,
      items: [
        ground as ProgramItem,
        dig as ProgramItem,
        own('Permit', ground?.id, { rank: `${dig?.rank}m`, predecessorId: dig?.id ?? null }),
        { ...(pour as ProgramItem), predecessorId: 'Permit', links: undefined },
        roof as ProgramItem,
        own('Crane', roof?.id, { rank: '0', predecessorId: trusses?.id ?? null }),
        trusses as ProgramItem,
        own('Handover', undefined, { isHeading: true, rank: 'zz', startDate: null }),
      ],
    }
    const later = getPlan([
      ...first.slice(0, 2),
      activity('A15', { name: 'Blind' }),
      ...first.slice(2, 3).map((item) => ({ ...item, links: [link('aA15')], predecessorId: 'aA15' })),
    ])
    const { retained, removed } = preview(program, later)
    expect(retained.map(({ name }) => name)).toEqual(['Permit', 'Crane', 'Handover'])
    expect(removed.map(({ item, own: parts }) => [item.name, parts])).toEqual([
      ['Roof', []],
      ['Trusses', ['links']],
    ])
    const after = updated(program, later)
    expect(rows(after)).toEqual(['Ground', '-Dig', '-Permit', '-Blind', '-Pour', 'Crane', 'Handover'])
    expect(named(after, 'Permit')?.predecessorId).toBe(dig?.id)
    expect(named(after, 'Crane')?.predecessorId).toBeNull()
    expect(named(after, 'Pour')?.links?.map(({ predecessorId }) => predecessorId)).toEqual([
      named(after, 'Blind')?.id,
      'Permit',
    ])
  })
})

test('removed rows are named with what was added to them', () => {
  const own = {
    assigneeEmail: 'bo@quay.example',
    alarmDate: '2026-01-20',
    deadline: '2026-03-01',
    isFixed: true,
  }
  const program = changeItem(imported(), 'Trusses', own)
  const later = getPlan(first.slice(0, 3))
  expect(preview(program, later).removed.map(({ item, own: parts }) => [item.name, parts])).toEqual([
    ['Roof', []],
    ['Trusses', ['assignee', 'alarm', 'deadline', 'fixed-dates']],
  ])
  expect(rows(updated(program, later))).toEqual(['Ground', '-Dig', '-Pour'])
})

test('added rows are where the file has them', () => {
  const later = getPlan([
    heading('w0', 'GEN', { name: 'General' }),
    activity('A05', { name: 'Permit', parentId: 'w0' }),
    ...first.slice(0, 2),
    activity('A15', { name: 'Blind' }),
    ...first.slice(2),
  ])
  expect(preview(imported(), later).added.map(({ name }) => name)).toEqual(['General', 'Permit', 'Blind'])
  expect(preview(imported(), later).changes).toEqual([])
  expect(rows(updated(imported(), later))).toEqual([
    'General',
    '-Permit',
    'Ground',
    '-Dig',
    '-Blind',
    '-Pour',
    'Roof',
    '-Trusses',
  ])
})

test.each<[string, Partial<PlannedItem>, readonly string[]]>([
  ['renamed', { name: 'Substructure' }, ['names']],
  ['with another code', { activityId: 'SUB' }, ['names']],
  ['with another code and name', { activityId: 'SUB', name: 'Substructure' }, ['names']],
  ['moved under another', { parentId: 'w2', level: 1 }, ['places']],
])('a heading is found again %s', (_, more, kinds) => {
  const later = first.map((item) => (item.id === 'w1' ? { ...item, ...more } : item))
  const inOrder = more.parentId ? [...later.slice(3), ...later.slice(0, 3)] : later
  const { changes, removed, added } = preview(imported(), getPlan(inOrder))
  expect(changes.filter(({ before }) => before.isHeading).map(({ kinds: found }) => found)).toEqual([kinds])
  expect([removed, added]).toEqual([[], []])
})

test('a heading of MS Project is found again by its UID', () => {
  const summary = heading('t1', '', { name: 'Ground', activityId: undefined, uid: '1' })
  const task = activity('', { name: 'Dig', activityId: undefined, uid: '2', parentId: 't1' })
  const later = getPlan([{ ...summary, name: 'Substructure' }, task])
  const { changes, added, removed } = preview(imported([summary, task]), later, 'mspdi')
  expect(changes.map(({ after, kinds }) => [after.name, kinds])).toEqual([['Substructure', ['names']]])
  expect([added, removed]).toEqual([[], []])
})

test('rows in another order are listed', () => {
  const [ground, dig, pour, ...rest] = first as [PlannedItem, PlannedItem, PlannedItem]
  const later = getPlan([ground, pour, dig, ...rest])
  const { changes } = preview(imported(), later)
  expect(changes.map(({ kinds }) => kinds)).toEqual([['places']])
  expect(rows(updated(imported(), later)).slice(0, 3)).toEqual(['Ground', '-Pour', '-Dig'])
})

test('the dates before are a baseline of the rows that stay', () => {
  const later = withTask('A10', { startDate: '2026-01-12', endDate: '2026-01-13' }).slice(0, 3)
  const after = updated(imported(), getPlan(later))
  expect(after.items.map(({ name, baselines }) => [name, baselines])).toEqual([
    ['Ground', undefined],
    ['Dig', [{ name: 'Before', startDate: '2026-01-05', endDate: '2026-01-06', duration: 2 }]],
    ['Pour', [{ name: 'Before', startDate: '2026-01-05', endDate: '2026-01-06', duration: 2 }]],
  ])
})

test.each<[string, Plan, string, string]>([
  ['the same file', getPlan(first), 'Before', 'nothing-changed'],
  ['a file of another program', getPlan([activity('Z1', { parentId: null })]), 'Before', 'other-program'],
  ['an empty file', getPlan([]), 'Before', 'nothing-to-import'],
  ['no name for the baseline', getPlan(first.slice(0, 2)), ' ', 'name-required'],
  [
    'tasks that wait for each other',
    getPlan(withTask('A10', { links: [link('aA20')], predecessorId: 'aA20' })),
    'Before',
    'has-loop',
  ],
])('%s is refused', (_, plan, baseline, reason) => {
  expect(decide(imported(), plan, 'xer', baseline)).toMatchObject({ reason })
})
