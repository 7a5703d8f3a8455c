/** Forms that a team decides, and the texts that its activity log then reports as replaced. */
import { expect, test } from 'vitest'
import { conditions } from '../../conditions/condition.ts'
import { contacts } from '../../directory/contact.ts'
import { documents } from '../../documents/document.ts'
import { holdPoints } from '../../hold-points/hold-point.ts'
import type { CollectionDef, Rec } from '../../kernel/records/record.ts'
import { leadTimes } from '../../lead-times/lead-time.ts'
import { programItems } from '../../program/items/program-item.ts'
import { projects } from '../../projects/project.ts'
import { safetyRecords } from '../../safety/safety-record.ts'
import { getDraft } from '../../tasks/save-task.ts'
import { tasks } from '../../tasks/task.ts'
import { type Account, createReplica, type Replica } from '../../team/replica.ts'
import { workflows } from '../../workflows/workflow.ts'
import { activities } from '../log/activity.ts'
import { readForm } from './record-forms.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Admin' }
const mia: Account = { id: 'mia', email: 'mia@harbour.example', name: 'Mia', role: 'Admin' }

const tower = {
  ...{ id: 'tower', name: 'Tower', location: 'Sydney', status: 'Planning', description: 'A tower' },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
}

function teamWith(list: CollectionDef<Rec>, stored: object): Replica {
  const recordsByList = new Map([
    [projects.name, [{ rank: 'a', record: projects.schema.parse(tower) }]],
    ...(list.name === projects.name
      ? []
      : [[list.name, [{ rank: 'a', record: list.schema.parse(stored) }]] as const]),
  ])
  return createReplica(recordsByList)
}

let created = 0

function save(replica: Replica, by: Account, name: string, args: unknown, timeZone = 'UTC') {
  created += 1
  const now = new Date(Date.UTC(2026, 10, 23, 8, created)).toISOString()
  const request = { id: `r${created}`, name, args, at: now, today: now.slice(0, 10), timeZone }
  const outcome = replica.decide(request, by, { now, hasFile: () => true, performed: () => undefined })
  expect(outcome.kind === 'refused' ? outcome : outcome.kind).toBe('applied')
  return replica.find(activities, request.id)?.replaced
}

type Change = Partial<ReturnType<typeof getDraft>>

const task = { id: 't1', name: 'Pour slab', description: 'Level 1', dueDate: '2026-12-01' }

// `as`: the list is only used to read and find its records.
const taskList = tasks as unknown as CollectionDef<Rec>
const taskTeam = () => teamWith(taskList, task)

const draftIn = (replica: Replica) => getDraft(replica.find(tasks, 't1') ?? tasks.schema.parse({ id: 't1' }))

/** The changes in order. Each form was opened on the first task, unless it is `fresh`. */
type Step = readonly [by: Account, change: Change, how?: 'fresh' | 'without-first']

test.each<[string, readonly Step[], { field: string; text: string; email: string }[] | undefined]>([
  ['one person', [[olga, { name: 'A' }]], undefined],
  [
    'the same field',
    [
      [max, { name: 'A' }],
      [olga, { name: 'B' }],
    ],
    [{ field: 'name', text: 'A', email: max.email }],
  ],
  [
    'several fields of two people',
    [
      [max, { name: 'A' }],
      [mia, { description: 'C', dueDate: '2026-12-24' }],
      [olga, { name: 'B', description: 'D', dueDate: '2026-12-31' }],
    ],
    [
      { field: 'name', text: 'A', email: max.email },
      { field: 'description', text: 'C', email: mia.email },
      { field: 'dueDate', text: '2026-12-24', email: mia.email },
    ],
  ],
  [
    'a third person changed another field since',
    [
      [max, { description: 'A' }],
      [mia, { name: 'Slab' }],
      [olga, { description: 'B' }],
    ],
    [{ field: 'description', text: 'A', email: max.email }],
  ],
  [
    'different fields',
    [
      [max, { name: 'A' }],
      [olga, { description: 'B' }],
    ],
    undefined,
  ],
  [
    'the same text',
    [
      [max, { name: 'A' }],
      [olga, { name: ' A ' }],
    ],
    undefined,
  ],
  [
    'a form opened on the newer text',
    [
      [max, { name: 'A' }],
      [olga, { name: 'B' }, 'fresh'],
    ],
    undefined,
  ],
  [
    'a form of which the opened values are unknown',
    [
      [max, { name: 'A' }],
      [olga, { name: 'B' }, 'without-first'],
    ],
    undefined,
  ],
  [
    'a cleared text',
    [
      [max, { description: '' }],
      [olga, { description: 'B' }],
    ],
    undefined,
  ],
  [
    'a text that was cleared by the form',
    [
      [max, { description: 'A' }],
      [olga, { description: '' }],
    ],
    [{ field: 'description', text: 'A', email: max.email }],
  ],
  [
    'two devices of one person',
    [
      [olga, { name: 'A' }],
      [olga, { name: 'B' }],
    ],
    undefined,
  ],
])('what the last form replaced: %s', (_, steps, replaced) => {
  const replica = taskTeam()
  const opened = draftIn(replica)
  const found = steps.map(([by, change, how]) => {
    const first = how === 'fresh' ? draftIn(replica) : opened
    const form = { draft: { ...first, ...change }, ...(how !== 'without-first' && { first }) }
    return save(replica, by, 'tasks.save', { id: 't1', ...form })
  })
  expect(found.at(-1)).toEqual(replaced)
})

test('two requests that waited together replace the text of another person once', () => {
  const replica = taskTeam()
  const first = draftIn(replica)
  save(replica, max, 'tasks.save', { id: 't1', draft: { ...first, name: 'A' }, first })
  const draft = { ...first, name: 'B' }
  expect(save(replica, olga, 'tasks.save', { id: 't1', draft, first })).toHaveLength(1)
  const next = { draft: { ...draft, name: 'C' }, first: draft }
  expect(save(replica, olga, 'tasks.save', { id: 't1', ...next })).toBeUndefined()
})

test('a text without an entry in the log is that of the person in the stamp of the record', () => {
  const stamp = { updatedAt: '2026-11-20T08:00:00.000Z', updatedBy: max.email }
  const replica = teamWith(taskList, { ...task, name: 'A', ...stamp })
  const draft = draftIn(replica)
  const first = { ...draft, name: 'Pour slab' }
  expect(save(replica, olga, 'tasks.save', { id: 't1', draft: { ...draft, name: 'B' }, first })).toEqual([
    { field: 'name', text: 'A', email: max.email },
  ])
})

test('a long text is stored in full', () => {
  const replica = taskTeam()
  const first = draftIn(replica)
  const long = 'Check the anchors. '.repeat(500).trim()
  save(replica, max, 'tasks.save', { id: 't1', draft: { ...first, description: long }, first })
  const draft = { ...first, description: 'B' }
  expect(save(replica, olga, 'tasks.save', { id: 't1', draft, first })).toMatchObject([{ text: long }])
})

const days = { dueDate: '2026-12-01T22:30:00Z', orderByDate: '2026-12-01T22:30:00Z' }
const cases = (
  [
    [projects, tower, 'description'],
    [conditions, { id: 'r', projectId: 'tower', heading: 'H', priority: 'Medium', ...days }, 'heading'],
    [tasks, { id: 'r', name: 'N', ...days }, 'description'],
    [holdPoints, { id: 'r', name: 'N', projectId: 'tower', ...days }, 'responsibleParty'],
    [leadTimes, { id: 'r', name: 'N', ...days }, 'supplyShortages'],
    [contacts, { id: 'r', firstName: 'F', lastName: 'L', companyName: 'C' }, 'companyName'],
    [workflows, { id: 'r', name: 'N', description: 'D', projectId: 'tower', stages: [] }, 'description'],
    [
      documents,
      {
        ...{ id: 'r', name: 'N', type: 'Plan', status: 'Draft', updated: '2026-11-01' },
        ...{ project: 'Tower', projectId: 'tower' },
      },
      'description',
    ],
    [
      programItems,
      { id: 'r', projectId: 'tower', name: 'N', startDate: '2026-12-01', endDate: '2026-12-04', duration: 4 },
      'name',
    ],
    [safetyRecords, { id: 'r', kind: 'incident', description: 'D', location: 'L' }, 'location'],
    [safetyRecords, { id: 'r', kind: 'toolbox-talk', name: 'N', heldOn: '2026-11-01' }, 'presenter'],
  ] as const
).map(([list, record, field]) => [list.name, list as unknown as CollectionDef<Rec>, record, field] as const)

test.each(cases)(
  '%s: the text that a form replaced is found, and its form restores it',
  (_, list, stored, field) => {
    const replica = teamWith(list, stored)
    const read = () => {
      const record = replica.find(list, stored.id)
      const form = record && readForm(list.name, record, { all: replica.all, timeZone: 'Asia/Tokyo' })
      if (!form) throw new Error(`${list.name} has no form`)
      return form
    }
    const opened = read()
    const change = (by: Account, text: string, first: object) => {
      const args = { ...opened.about, id: stored.id, draft: { ...first, [field]: text }, first }
      return save(replica, by, opened.command.name, args, 'Asia/Tokyo')
    }
    expect(change(max, 'Theirs', opened.draft)).toBeUndefined()
    expect(change(olga, 'Mine', opened.draft)).toEqual([{ field, text: 'Theirs', email: max.email }])
    expect(change(max, 'Theirs', read().draft)).toBeUndefined()
    expect(read().draft).toEqual({ ...opened.draft, [field]: 'Theirs', ...onSaved(read().draft) })
  },
)

/** A document stores the day of its last change. */
const onSaved = ({ updated }: Readonly<Record<string, unknown>>) => (updated ? { updated } : {})
