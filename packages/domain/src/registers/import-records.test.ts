/** What all imports have in common, and what is particular to some registers. */
import { describe, expect, test } from 'vitest'
import { importConditions } from '../conditions/change-conditions.ts'
import { conditionSchema } from '../conditions/condition.ts'
import { importContacts } from '../directory/change-contacts.ts'
import { importHoldPoints } from '../hold-points/change-hold-points.ts'
import type { Command } from '../kernel/commands/command.ts'
import { decideRequest } from '../kernel/commands/decide-request.ts'
import type { Rec } from '../kernel/records/record.ts'
import { importLeadTimes } from '../lead-times/change-lead-times.ts'
import { leadTimeSchema } from '../lead-times/lead-time.ts'
import { projectSchema } from '../projects/project.ts'
import { importSafetyRecords } from '../safety/import-records.ts'
import { safetyRecordSchema } from '../safety/safety-record.ts'
import { importTasks } from '../tasks/change-tasks.ts'
import { taskSchema } from '../tasks/task.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { importStages, stageRowId } from '../workflows/commands/import-stages.ts'
import { workflowSchema } from '../workflows/workflow.ts'

const records: Record<string, readonly Rec[]> = {
  projects: ['quay', 'pier'].map((id) => projectSchema.parse({ id, name: id })),
  'lead-times': [leadTimeSchema.parse({ id: 'a', name: 'Beams', projectId: 'quay', description: 'Twelve' })],
  conditions: [conditionSchema.parse({ id: 'a', projectId: 'quay', heading: 'Noise', status: 'Pending' })],
  workflows: [
    workflowSchema.parse({
      id: 'w',
      name: 'Facade',
      projectId: 'quay',
      stages: [{ id: 's', name: 'Design', assigneeEmail: 'li@n.example' }],
    }),
    workflowSchema.parse({ id: 'v', name: 'Facade', projectId: 'pier' }),
  ],
  'safety-records': [
    safetyRecordSchema.parse({
      id: 'c',
      kind: 'checklist',
      name: 'Crane',
      items: [{ id: 'x', text: 'Hook' }],
    }),
    safetyRecordSchema.parse({ id: 'i', kind: 'incident', description: 'Open edge beside the stair' }),
    safetyRecordSchema.parse({ id: 'p', kind: 'permit', name: 'Weld', validUntil: '2026-12-01' }),
  ],
  tasks: [taskSchema.parse({ id: 'task_1763717400000', name: 'Call' })],
}

function decide<Args, Reason extends string>(command: Command<Args, Reason>, args: Args, role = 'Admin') {
  const context = contextHolding(records)
  // `as`: one of the roles.
  const roles = {
    projects: new Map([
      ['quay', role as 'Admin'],
      ['pier', 'Viewer'],
    ] as const),
    workspace: role as 'Admin',
  } as const
  return decideRequest(command, args, { ...context, actor: { ...context.actor, roles } })
}

describe('an import', () => {
  test('adds new records, changes the fields that a row has, and leaves equal records alone', () => {
    const rows = [
      { id: 'new', isNew: true as const, change: { name: ' Pumps ', orderByDate: '2026-12-01' } },
      { id: 'a', change: { status: 'Ordered' } },
    ]
    expect(decide(importLeadTimes, { rows })).toMatchObject({
      steps: [
        {
          change: {
            isNew: true,
            record: { id: 'new', name: 'Pumps', orderByDate: '2026-12-01', status: 'Tracking' },
          },
        },
        { change: { record: { id: 'a', name: 'Beams', description: 'Twelve', status: 'Ordered' } } },
      ],
    })
    expect(decide(importLeadTimes, { rows: [{ id: 'a', change: { name: 'Beams' } }] })).toMatchObject({
      steps: [],
    })
  })

  test('shows which rows it leaves out, and because of which field', () => {
    const rows = [
      { id: 'new', isNew: true as const, change: { name: 'Pumps', projectId: 'pier' } },
      { id: 'other', isNew: true as const, change: { name: ' ' } },
      { id: 'gone', change: { name: 'Beams' } },
      { id: 'a', change: { projectId: 'deleted' } },
      { id: 'a', change: { status: 'Ordered' } },
    ]
    expect(decide(importLeadTimes, { rows })).toMatchObject({
      steps: [{ change: { record: { id: 'a', status: 'Ordered' } } }],
      skipped: [
        { index: 0, reason: 'not-allowed' },
        { index: 1, reason: 'name-required', fields: ['name'] },
        { index: 2, reason: 'item-gone' },
        { index: 3, reason: 'project-gone', fields: ['projectId'] },
      ],
    })
  })

  test('is refused if another record has the id of a new one, with unknown fields, and to a Viewer', () => {
    const added = { id: 'a', isNew: true as const, change: { name: 'Pumps' } }
    expect(decide(importLeadTimes, { rows: [added] })).toMatchObject({ reason: 'id-taken' })
    const odd = { id: 'a', change: { colour: 'red' } as object }
    expect(decide(importLeadTimes, { rows: [odd] })).toMatchObject({ reason: 'args-invalid' })
    const rows = [{ id: 'a', change: { status: 'Ordered' } }]
    expect(decide(importLeadTimes, { rows }, 'Viewer')).toMatchObject({ reason: 'not-allowed' })
  })
})

test('new tasks get different numbers where ids are numbers', () => {
  const rows = ['x', 'y'].map((id) => ({ id, isNew: true as const, change: { name: id } }))
  const decision = decide(importTasks, { rows })
  const ids = decision.kind === 'accepted' ? decision.steps.map(({ change }) => JSON.stringify(change)) : []
  expect(ids).toHaveLength(2)
  expect(new Set(ids.map((text) => /"id":"(task_\d+)"/.exec(text)?.[1])).size).toBe(2)
})

test('a new condition belongs to the project of the screen, and can have a status immediately', () => {
  const rows = [
    {
      id: 'new',
      isNew: true as const,
      change: { heading: 'Dust', projectId: 'quay', status: 'Completed' as const },
    },
    { id: 'a', change: { projectId: 'quay', status: 'Completed' as const, priority: 'High' } },
  ]
  expect(decide(importConditions, { rows })).toMatchObject({
    steps: [
      { change: { isNew: true, record: { heading: 'Dust', projectId: 'quay', status: 'Completed' } } },
      { change: { record: { id: 'a', heading: 'Noise', status: 'Completed', priority: 'High' } } },
    ],
  })
})

test('hold points and contacts follow the rules of their forms', () => {
  const added = { id: 'new', isNew: true as const }
  const pour = { ...added, change: { name: 'Pour' } }
  expect(decide(importHoldPoints, { rows: [pour] })).toMatchObject({
    reason: 'project-required',
    fields: ['projectId'],
  })
  const released = { ...added, change: { name: 'Pour', projectId: 'quay', status: 'Approved' } }
  expect(decide(importHoldPoints, { rows: [released] })).toMatchObject({
    steps: [{ change: { isNew: true, record: { decisions: [{ status: 'Approved' }] } } }],
  })
  const contact = { ...added, change: { firstName: 'Li', lastName: 'Chen', companyName: '' } }
  expect(decide(importContacts, { rows: [contact] })).toMatchObject({
    reason: 'company-required',
    fields: ['companyName'],
  })
})

describe('a row with a stage', () => {
  const change = { name: 'Order', assigneeEmail: 'bo@q.example', workflow: 'facade' }

  test('needs a project where several workflows have the name', () => {
    const row = { id: 'new', isNew: true as const, change }
    expect(decide(importStages, { rows: [row] })).toMatchObject({ reason: 'workflow-ambiguous' })
    const rows = [{ ...row, change: { ...change, projectId: 'quay', status: 'Approved' as const } }]
    expect(decide(importStages, { rows })).toMatchObject({
      steps: [
        { change: { record: { id: 'w', stages: [{ id: 's' }, { name: 'Order', status: 'Approved' }] } } },
      ],
    })
  })

  test('costs the same in a workflow with many stages', () => {
    let read = 0
    const counted = {
      get id() {
        read += 1
        return 's'
      },
    }
    const stages = Array.from({ length: 1000 }, () => counted)
    const workflow = { ...workflowSchema.parse({ id: 'w', name: 'Facade', projectId: 'quay' }), stages }
    const rows = Array.from({ length: 50 }, (_, at) => ({
      id: `${at}`,
      isNew: true as const,
      change: { ...change, status: 'Approved' as const },
    }))
    const { find } = contextHolding({ ...records, workflows: [workflow] })
    const all = ({ name }: { readonly name: string }) => (name === 'workflows' ? [workflow] : [])
    const decision = importStages.decide({ rows }, { ...contextHolding(records), find, all: all as never })
    expect(decision).toMatchObject({ kind: 'accepted' })
    expect(read).toBe(0)
  })

  test('changes the stage of its own workflow, which several rows may do', () => {
    const rows = [
      { id: stageRowId('w', 's'), change: { workflow: 'facade', instructions: 'Twice' } },
      { id: 'new', isNew: true as const, change: { ...change, projectId: 'quay' } },
      { id: stageRowId('v', 's'), change },
    ]
    expect(decide(importStages, { rows })).toMatchObject({
      steps: [{ change: { record: { stages: [{ id: 's', instructions: 'Twice' }, { name: 'Order' }] } } }],
      skipped: [{ index: 2, reason: 'stage-gone' }],
    })
  })
})

test('a safety record keeps what its row does not say, and equal rows change nothing', () => {
  const rows = [
    { id: 'c', change: { name: 'Tower crane' } },
    { id: 'p', change: { name: 'Weld', until: '2026-12-01' } },
    { id: 'p', change: { status: 'Closed' as const } },
  ]
  expect(decide(importSafetyRecords, { rows })).toMatchObject({
    steps: [
      { change: { record: { id: 'c', name: 'Tower crane', items: [{ text: 'Hook' }] } } },
      { change: { record: { id: 'p', validUntil: '2026-12-01', status: 'Closed' } } },
    ],
  })
  expect(decide(importSafetyRecords, { rows: rows.slice(1, 2) })).toMatchObject({ steps: [] })
})

describe('the name of an incident is the beginning of its description', () => {
  const stored = 'Open edge beside the stair'
  const added = { id: 'new', isNew: true as const }
  test.each([
    ['a shortened name changes nothing', { id: 'i', change: { name: 'open edge…' } }, undefined],
    ['a full one is the description', { id: 'i', change: { name: `${stored} B` } }, `${stored} B`],
    [
      'a description counts for more',
      { id: 'i', change: { name: 'open edge', description: 'Mended' } },
      'Mended',
    ],
    [
      'a new incident has both if one begins the other',
      { ...added, change: { kind: 'incident' as const, name: 'Open edge…', description: stored } },
      stored,
    ],
  ])('%s', (_, row, description) => {
    const steps = description === undefined ? [] : [{ change: { record: { description } } }]
    const decision = decide(importSafetyRecords, { rows: [row] })
    expect(decision).toMatchObject({ steps })
  })

  test('a description that does not begin with the name is a fault, so that neither is lost', () => {
    const change = { kind: 'incident' as const, name: 'Slip', description: 'Wet stair' }
    expect(decide(importSafetyRecords, { rows: [{ ...added, change }] })).toMatchObject({
      reason: 'not-in-register',
      fields: ['description'],
    })
  })
})
