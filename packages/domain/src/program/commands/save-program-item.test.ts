import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { getDraft, type LinkDraft, type ProgramDraft, parseDuration } from '../draft/program-draft.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, ranked, task } from '../testing/program-items.ts'
import { saveProgramItem } from './save-program-item.ts'

const draft: ProgramDraft = {
  projectId: '1',
  name: ' Pour slab ',
  isHeading: false,
  parentId: null,
  startDate: '2026-12-01',
  duration: '5',
  assigneeEmail: ' bo@quay.example ',
  milestone: false,
  links: [],
  constraintType: 'ASAP',
  constraintDay: '',
  calendarId: '',
  actualStart: '',
  actualFinish: '',
  deadline: '',
  progress: '',
  status: 'Pending',
}

const after = (...predecessors: string[]): LinkDraft[] =>
  predecessors.map((predecessorId) => ({ predecessorId, type: 'FS', lag: '', unit: 'days' }))

function decide(items: readonly ProgramItem[], changes: Partial<ProgramDraft>, id?: string) {
  const context = contextHolding({ projects: [{ id: '1' }, { id: '2' }], 'program-items': items })
  const about = id ? { id } : { id: 'n', isNew: true as const }
  return saveProgramItem.decide({ ...about, draft: { ...draft, ...changes } }, context)
}

function saved(items: readonly ProgramItem[], changes: Partial<ProgramDraft>, id?: string) {
  return afterSteps(items, decide(items, changes, id))
}

test('a new task is trimmed and Pending, and ends at start + duration - 1', () => {
  expect(saved([], { status: 'Complete' })).toEqual([
    {
      id: 'n',
      projectId: '1',
      name: 'Pour slab',
      isHeading: false,
      level: 0,
      parentId: null,
      rank: 'i00000',
      startDate: '2026-12-01',
      duration: 5,
      endDate: '2026-12-05',
      assigneeEmail: 'bo@quay.example',
      predecessorId: null,
      status: 'Pending',
      alarmDate: null,
    },
  ])
})

test('a heading stores no dates, duration, assignee or predecessor', () => {
  expect(
    saved([task('a')], { isHeading: true, links: after('a'), duration: 'x', startDate: '' }),
  ).toMatchObject([
    { id: 'a' },
    {
      isHeading: true,
      startDate: null,
      duration: null,
      endDate: null,
      assigneeEmail: null,
      predecessorId: null,
      alarmDate: null,
    },
  ])
})

describe('invalid drafts are refused', () => {
  const items = [
    heading('H'),
    heading('I', 'H'),
    task('a', 'I'),
    task('b', 'H', { predecessorId: 'a' }),
    task('other', null, { projectId: '2' }),
    heading('Other', null, { projectId: '2' }),
  ]
  test.each<[string, Partial<ProgramDraft>, string | undefined, string, string[]]>([
    ['a task without a project', { projectId: '' }, undefined, 'no-project', ['projectId']],
    ['a task of a deleted project', { projectId: '9' }, undefined, 'no-project', ['projectId']],
    ['a name of blanks', { name: ' \n' }, undefined, 'name-required', ['name']],
    ['a heading without a name', { name: '', isHeading: true }, undefined, 'name-required', ['name']],
    ['no duration', { duration: '' }, undefined, 'duration-invalid', ['duration']],
    ['a duration of 0', { duration: '0' }, undefined, 'duration-invalid', ['duration']],
    ['half a day', { duration: '1.5' }, undefined, 'duration-invalid', ['duration']],
    ['a task without a start', { startDate: '' }, undefined, 'start-required', ['startDate']],
    [
      'a start on an impossible date',
      { startDate: '2026-02-30' },
      undefined,
      'start-required',
      ['startDate'],
    ],
    ['a start in the year 26', { startDate: '0026-02-03' }, undefined, 'start-required', ['startDate']],
    ['a task as parent', { parentId: 'a' }, undefined, 'parent-invalid', ['parentId']],
    ['a parent of another project', { parentId: 'Other' }, undefined, 'parent-invalid', ['parentId']],
    ['itself as parent', { parentId: 'H', isHeading: true }, 'H', 'parent-invalid', ['parentId']],
    ['its own descendant as parent', { parentId: 'I', isHeading: true }, 'H', 'parent-invalid', ['parentId']],
    ['a heading as predecessor', { links: after('H') }, undefined, 'predecessor-invalid', ['links.0']],
    [
      'a predecessor of another project',
      { links: after('other') },
      undefined,
      'predecessor-invalid',
      ['links.0'],
    ],
    ['itself as predecessor', { links: after('a'), parentId: 'I' }, 'a', 'predecessor-invalid', ['links.0']],
    ['a loop of predecessors', { links: after('b'), parentId: 'I' }, 'a', 'loop', ['links.0']],
    ['turning a heading with children into a task', {}, 'H', 'heading-in-use', ['isHeading']],
    ['a deleted item', {}, 'gone', 'item-gone', []],
  ])('saving refuses %s', (_, changes, id, reason, fields) => {
    expect(decide(items, changes, id)).toEqual({ kind: 'refused', reason, fields })
  })
})

test.each([
  ['5', 5],
  [' 12 ', 12],
  ['36500', 36_500],
  ['36501', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['five', undefined],
])('a duration typed as "%s" is %s days', (typed, days) => {
  expect(parseDuration(typed)).toBe(days)
})

describe('the position of an item', () => {
  const items = [heading('H'), heading('I', 'H'), task('a', 'I', { level: 2 }), heading('J'), task('b', 'J')]
  const shape = (list: readonly ProgramItem[]) => list.map(({ id, level }) => `${'  '.repeat(level)}${id}`)

  test("is the end of the chosen parent's subtree for a new one", () => {
    expect(shape(saved(items, { parentId: 'H' }))).toEqual(['H', '  I', '    a', '  n', 'J', '  b'])
  })

  test('is the end of the program for a new one without parent', () => {
    expect(shape(saved(items, {}))).toEqual(['H', '  I', '    a', 'J', '  b', 'n'])
  })

  test('changes with its parent, together with its descendants and their levels', () => {
    expect(shape(saved(items, { isHeading: true, parentId: 'J' }, 'I'))).toEqual([
      'H',
      'J',
      '  I',
      '    a',
      '  b',
    ])
  })

  test('does not change in other projects', () => {
    const other = [task('x', null, { projectId: '2' }), task('y', null, { projectId: '2' })]
    const list = saved([...other.slice(0, 1), ...items, ...other.slice(1)], { parentId: 'H' })
    expect(list.filter(({ projectId }) => projectId === '2')).toEqual(other)
  })
})

test('saving updates every level and end of the project, and never separates a child from its parent', () => {
  const list = [
    heading('H', null, { level: 3 }),
    heading('I', null, { duration: 4, assigneeEmail: 'x@quay.example' }),
    task('a', 'H', { level: 0, duration: 3, endDate: '2030-01-01' }),
    task('b', 'I', { level: 7 }),
    task('c', 'H'),
  ]
  expect(saved(list, { parentId: 'I' })).toMatchObject([
    { id: 'H', level: 0 },
    { id: 'a', level: 1, endDate: '2026-01-07' },
    { id: 'c', level: 1 },
    { id: 'I', level: 0, duration: null, assigneeEmail: null },
    { id: 'b', level: 1 },
    { id: 'n', level: 1 },
  ])
})

test('editing keeps the alarm, unknown fields and fields that are not on the form, and writes nothing else', () => {
  const known = { ...task('a', null, { alarmDate: '2026-12-24', status: 'Complete' }), float: 3 }
  const list = ranked([task('z'), known])
  const decision = decide(list, { status: 'In Progress', links: after('z') }, 'a')
  expect(decision).toMatchObject({ kind: 'accepted', steps: [{ change: { kind: 'put' } }] })
  expect(afterSteps(list, decision)[1]).toMatchObject({
    name: 'Pour slab',
    status: 'In Progress',
    predecessorId: 'z',
    alarmDate: '2026-12-24',
    float: 3,
  })
})

describe('a form writes only the fields that were changed', () => {
  function savedFrom(first: ProgramItem, present: ProgramItem, changes: Partial<ProgramDraft>) {
    const context = contextHolding({ projects: [{ id: '1' }], 'program-items': [present] })
    const opened = getDraft(first)
    const args = { id: 'a', draft: { ...opened, ...changes }, first: opened }
    return afterSteps([present], saveProgramItem.decide(args, context))[0]
  }

  test('changes made by others since it opened are kept', () => {
    const others = { name: 'Pour deck', startDate: '2026-03-02', duration: 4, status: 'Complete' }
    const present = task('a', null, { ...others, assigneeEmail: 'bo@quay.example' })
    expect(savedFrom(task('a'), present, { assigneeEmail: 'cy@quay.example' })).toMatchObject({
      ...others,
      endDate: '2026-03-05',
      assigneeEmail: 'cy@quay.example',
    })
  })

  test('dates are kept in the format of an older list', () => {
    const dates = { startDate: '2026-12-01T00:00:00', duration: null, endDate: '2026-12-05' }
    const old = task('a', null, { ...dates, rank: 'i00000' })
    expect(savedFrom(old, old, { name: 'Renamed' })).toEqual({ ...old, name: 'Renamed' })
  })

  test('a task with only an end keeps its duration when its start is changed', () => {
    const old = task('a', null, { startDate: '2026-12-01', duration: null, endDate: '2026-12-05' })
    expect(savedFrom(old, old, { startDate: '2026-12-02' })).toMatchObject({
      startDate: '2026-12-02',
      duration: 5,
      endDate: '2026-12-06',
    })
  })
})

test('an unknown status is kept until another is chosen', () => {
  const known = task('a', null, { status: 'On hold' })
  expect(saved([known], { status: 'On hold' }, 'a')).toMatchObject([{ status: 'On hold' }])
  expect(saved([known], { status: 'Invented' }, 'a')).toMatchObject([{ status: 'On hold' }])
})

test('a broken link does not prevent an edit, and a deleted parent is cleared', () => {
  const known = task('a', 'gone', { predecessorId: 'gone too' })
  expect(saved([known], { parentId: 'gone', links: after('gone too') }, 'a')).toMatchObject([
    { name: 'Pour slab', parentId: null, predecessorId: 'gone too' },
  ])
})

test('a loop of parents is broken at the item that is shown first', () => {
  const list = [heading('H', 'I'), heading('I', 'H')]
  expect(saved(list, {})).toMatchObject([
    { id: 'H', parentId: null, level: 0 },
    { id: 'I', parentId: 'H', level: 1 },
    { id: 'n' },
  ])
})

test('the successors of a task that becomes a heading lose their predecessor', () => {
  const list = [task('a', null, { alarmDate: '2026-12-24' }), task('b', null, { predecessorId: 'a' })]
  expect(saved(list, { isHeading: true }, 'a')).toMatchObject([
    { isHeading: true, alarmDate: null },
    { id: 'b', predecessorId: null },
  ])
})

describe('one cell of the table does not validate unchanged fields', () => {
  const undated = task('a', null, { startDate: null, duration: null, endDate: null })
  const saveCell = (item: ProgramItem, changes: Partial<ProgramDraft>) => {
    const context = contextHolding({ projects: [{ id: '1' }], 'program-items': [item] })
    const first = getDraft(item)
    return saveProgramItem.decide(
      { id: item.id, draft: { ...first, ...changes }, first, isPart: true },
      context,
    )
  }

  test.each<[string, Partial<ProgramDraft>, Partial<ProgramItem>]>([
    ['a name, of a task without dates', { name: 'Dig' }, { name: 'Dig', startDate: null, duration: null }],
    ['a duration, of a task without a start', { duration: '4' }, { startDate: null, duration: 4 }],
    [
      'a start and a working day, of a task without dates',
      { startDate: '2026-01-05', duration: '1' },
      { startDate: '2026-01-05', duration: 1, endDate: '2026-01-05' },
    ],
  ])('%s', (_, changes, stored) => {
    expect(afterSteps([undated], saveCell(undated, changes))).toMatchObject([stored])
  })

  test.each<[string, ProgramItem, Partial<ProgramDraft>, string]>([
    ['no name', undated, { name: ' ' }, 'name-required'],
    ['no duration', task('a'), { duration: '' }, 'duration-invalid'],
    ['no start', task('a'), { startDate: '' }, 'start-required'],
  ])('but %s is refused where it was asked for', (_, item, changes, reason) => {
    expect(saveCell(item, changes)).toMatchObject({ reason })
  })
})
