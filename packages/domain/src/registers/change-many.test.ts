/** What all commands about many records have in common, and what is particular to some of them. */
import { describe, expect, test } from 'vitest'
import { changeConditions } from '../conditions/change-conditions.ts'
import { conditionSchema } from '../conditions/condition.ts'
import { changeContacts } from '../directory/change-contacts.ts'
import { contactSchema } from '../directory/contact.ts'
import { changeHoldPoints } from '../hold-points/change-hold-points.ts'
import { holdPointSchema } from '../hold-points/hold-point.ts'
import type { Actor } from '../kernel/access/actor.ts'
import { memberSchema } from '../kernel/access/member.ts'
import type { Command } from '../kernel/commands/command.ts'
import { decideRequest } from '../kernel/commands/decide-request.ts'
import type { Rec } from '../kernel/records/record.ts'
import { changeLeadTimes, deleteLeadTimes } from '../lead-times/change-lead-times.ts'
import { leadTimeSchema } from '../lead-times/lead-time.ts'
import { changeMembers, removeMembers } from '../projects/commands/change-members.ts'
import { projectSchema } from '../projects/project.ts'
import { changeSafetyRecords } from '../safety/change-records.ts'
import { safetyRecordSchema } from '../safety/safety-record.ts'
import { changeTasks } from '../tasks/change-tasks.ts'
import { taskSchema } from '../tasks/task.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { changeStages, deleteStages } from '../workflows/commands/change-stages.ts'
import { changeWorkflows } from '../workflows/commands/change-workflows.ts'
import { workflowSchema } from '../workflows/workflow.ts'

const now = '2026-11-21T09:30:00.000Z'
const stages = ['s1', 's2', 's3'].map((id) => ({ id, name: id, assigneeEmail: 'li@x.example' }))
const records: Record<string, readonly Rec[]> = {
  projects: ['quay', 'pier'].map((id) => projectSchema.parse({ id, name: id })),
  'lead-times': [
    leadTimeSchema.parse({
      id: 'a',
      name: 'Beams',
      projectId: 'quay',
      orderByDate: '2026-12-01T10:00:00',
      alarmDate: '2026-11-30',
    }),
    leadTimeSchema.parse({ id: 'b', name: 'Panels', projectId: 'pier', status: 'Ordered' }),
    leadTimeSchema.parse({ id: 'nameless', name: '', projectId: 'quay' }),
  ],
  'hold-points': ['a', 'b'].map((id) => holdPointSchema.parse({ id, name: id, projectId: 'quay' })),
  conditions: [conditionSchema.parse({ id: 'a', projectId: 'quay', heading: 'Noise' })],
  tasks: [taskSchema.parse({ id: 'a', name: 'Call', dueDate: '2026-12-01' })],
  contacts: [
    contactSchema.parse({ id: 'a', firstName: 'Li', lastName: 'Chen', companyName: 'Northgate' }),
    contactSchema.parse({ id: 'b', firstName: 'Bo', lastName: '', companyName: 'Northgate' }),
  ],
  workflows: [
    workflowSchema.parse({ id: 'w', name: 'Steel', stages }),
    workflowSchema.parse({ id: 'v', name: 'Glass', status: 'Active', stages: stages.slice(0, 1) }),
  ],
  members: [
    memberSchema.parse({ id: 'a', projectId: 'quay', email: 'a@x.example', role: 'Admin' }),
    memberSchema.parse({ id: 'b', projectId: 'quay', email: 'b@x.example', role: 'Admin' }),
    memberSchema.parse({ id: 'c', projectId: 'quay', email: 'c@x.example', role: 'Viewer' }),
  ],
  'safety-records': [
    safetyRecordSchema.parse({ id: 'incident', kind: 'incident', severity: 'Low' }),
    safetyRecordSchema.parse({ id: 'training', kind: 'training', projectId: 'pier' }),
  ],
}

function decide<Args, Reason extends string>(
  command: Command<Args, Reason>,
  args: Args,
  roles: Actor['roles'] = { everywhere: 'Admin' },
) {
  const context = contextHolding(records)
  return decideRequest(command, args, { ...context, actor: { ...context.actor, roles } })
}

/** The changed fields by record, without those that every change sets. */
function getChanges(decision: ReturnType<typeof decide>): Record<string, unknown> {
  if (decision.kind === 'refused') return { refused: decision.reason }
  return Object.fromEntries(
    decision.steps.map(({ collection, change }) => {
      if (change.kind === 'remove') return [change.id, 'removed']
      // `as`: fields are read by name.
      const before = records[collection]?.find(({ id }) => id === change.record.id) as unknown as
        | Record<string, unknown>
        | undefined
      const fields = Object.entries(change.record).filter(
        ([field, value]) => !['updatedAt', 'createdAt'].includes(field) && before?.[field] !== value,
      )
      return [change.record.id, Object.fromEntries(fields)]
    }),
  )
}

describe('a change of many records', () => {
  test('gives all of them the value, and leaves alone those that have it', () => {
    const decision = decide(changeLeadTimes, { ids: ['a', 'b'], change: { status: 'Ordered' } })
    expect(getChanges(decision)).toEqual({ a: { status: 'Ordered' } })
    expect(decision).not.toHaveProperty('skipped')
  })

  test('names those that it cannot change, and changes the others', () => {
    const decision = decide(changeLeadTimes, {
      ids: ['gone', 'nameless', 'b'],
      change: { projectId: 'quay', orderByDate: '2027-01-05' },
    })
    expect(getChanges(decision)).toEqual({ b: { projectId: 'quay', orderByDate: '2027-01-05' } })
    expect(decision).toMatchObject({
      skipped: [
        { index: 0, reason: 'item-gone' },
        { index: 1, reason: 'name-required' },
      ],
    })
  })

  test('is refused if none can be changed', () => {
    expect(decide(changeLeadTimes, { ids: ['a', 'b'], change: { projectId: 'deleted' } })).toMatchObject({
      kind: 'refused',
      reason: 'project-gone',
    })
    expect(decide(deleteLeadTimes, { ids: ['gone'] })).toMatchObject({ reason: 'item-gone' })
  })

  test('skips the records of projects in which the person may not change them', () => {
    const editor: Actor['roles'] = {
      projects: new Map([
        ['pier', 'Editor'],
        ['quay', 'Viewer'],
      ]),
    }
    const decision = decide(changeLeadTimes, { ids: ['a', 'b'], change: { status: 'Delayed' } }, editor)
    expect(getChanges(decision)).toEqual({ b: { status: 'Delayed' } })
    expect(decision).toMatchObject({ skipped: [{ index: 0, reason: 'not-allowed' }] })
    expect(getChanges(decide(deleteLeadTimes, { ids: ['a', 'b'] }, editor))).toEqual({ b: 'removed' })
  })

  test('is refused with the missing role if the person may change none of them', () => {
    const viewer: Actor['roles'] = {
      projects: new Map([
        ['pier', 'Editor'],
        ['quay', 'Viewer'],
      ]),
    }
    expect(decide(changeLeadTimes, { ids: ['a'], change: { status: 'Delayed' } }, viewer)).toMatchObject({
      reason: 'not-allowed',
      access: { role: 'Viewer', needed: 'Editor' },
    })
  })

  test('refuses more records than one request can have', () => {
    const ids = Array.from({ length: 10_001 }, (_, at) => `r${at}`)
    const refused = { reason: 'too-many-items', fields: ['ids'] }
    expect(decide(changeLeadTimes, { ids, change: { status: 'Delayed' } })).toMatchObject(refused)
    expect(decide(deleteLeadTimes, { ids })).toMatchObject(refused)
  })

  test('refuses unknown fields', () => {
    const change = { colour: 'red' } as object
    expect(decide(changeLeadTimes, { ids: ['a'], change })).toMatchObject({ reason: 'args-invalid' })
  })
})

test('many hold points are released with a decision each, under ids of their own', () => {
  const decision = decide(changeHoldPoints, { ids: ['a', 'b'], change: { status: 'Approved' } })
  const ids = decision.kind === 'accepted' && decision.steps.map(({ change }) => JSON.stringify(change))
  expect(getChanges(decision)).toMatchObject({
    a: { status: 'Approved', decisions: [{ status: 'Approved', recordedAt: now }] },
    b: { status: 'Approved', decisions: [{ status: 'Approved', recordedAt: now }] },
  })
  expect(ids).toMatchObject([/request-0-0/, /request-1-0/].map((id) => expect.stringMatching(id)))
})

test('conditions and workflows get their status and the fields of their form in one step each', () => {
  const condition = decide(changeConditions, {
    ids: ['a'],
    change: { status: 'Completed', priority: 'High' },
  })
  expect(condition).toMatchObject({
    steps: [{ change: { record: { status: 'Completed', priority: 'High' } } }],
  })
  expect(decide(changeConditions, { ids: ['a'], change: { priority: 'Whatever' } })).toMatchObject({
    reason: 'missing-information',
  })
  const workflow = decide(changeWorkflows, {
    ids: ['w', 'v'],
    change: { status: 'Active', projectId: 'quay' },
  })
  expect(getChanges(workflow)).toMatchObject({
    w: { status: 'Active', projectId: 'quay' },
    v: { projectId: 'quay' },
  })
})

test('a task that becomes complete gets its time of completion', () => {
  const decision = decide(changeTasks, {
    ids: ['a'],
    change: { priority: 'Complete', assigneeEmails: 'bo, li' },
  })
  expect(getChanges(decision)).toEqual({
    a: { priority: 'Complete', completedAt: now, assigneeEmails: ['bo', 'li'] },
  })
})

test('a contact without a last name is skipped, as its form would refuse it', () => {
  const decision = decide(changeContacts, { ids: ['a', 'b'], change: { companyName: 'Eastgate' } })
  expect(getChanges(decision)).toEqual({ a: { companyName: 'Eastgate' } })
  expect(decision).toMatchObject({ skipped: [{ index: 1, reason: 'name-required' }] })
})

describe('stages', () => {
  const all = [
    { id: 'w', stageId: 's1' },
    { id: 'w', stageId: 's3' },
    { id: 'v', stageId: 's1' },
  ]

  test('of one workflow are changed together, and each workflow once', () => {
    const decision = decide(changeStages, { stages: all, change: { status: 'Approved' } })
    expect(decision).toMatchObject({
      steps: [
        {
          change: {
            record: {
              id: 'w',
              stages: [{ status: 'Approved' }, { status: 'Pending' }, { status: 'Approved' }],
            },
          },
        },
        { change: { record: { id: 'v', stages: [{ status: 'Approved' }] } } },
      ],
    })
  })

  test('keep a name and an assignee', () => {
    const change = { name: ' ' }
    expect(decide(changeStages, { stages: all, change })).toMatchObject({ reason: 'missing-information' })
  })

  test('are deleted together', () => {
    const decision = decide(deleteStages, { stages: [...all.slice(0, 2), { id: 'w', stageId: 'gone' }] })
    expect(decision).toMatchObject({
      steps: [{ change: { record: { id: 'w', stages: [{ id: 's2' }] } } }],
      skipped: [{ index: 2, reason: 'stage-gone' }],
    })
  })
})

test('the last Admin of a project stays when all are removed or demoted together', () => {
  const ids = ['a', 'b', 'c']
  const removed = decide(removeMembers, { ids })
  expect(getChanges(removed)).toEqual({ a: 'removed', c: 'removed' })
  expect(removed).toMatchObject({ skipped: [{ index: 1, reason: 'last-admin' }] })
  expect(getChanges(decide(changeMembers, { ids, change: { role: 'Editor' } }))).toEqual({
    a: { role: 'Editor' },
    c: { role: 'Editor' },
  })
})

test('alarms are set and cleared together, with other fields or alone', () => {
  const ids = ['a', 'b']
  const change = { alarmDate: '2026-12-24', status: 'Shipped' }
  expect(getChanges(decide(changeLeadTimes, { ids, change }))).toMatchObject({ a: change, b: change })
  // The other one has no alarm.
  expect(getChanges(decide(changeLeadTimes, { ids, change: { alarmDate: '' } }))).toEqual({
    a: { alarmDate: null },
  })
  expect(decide(changeLeadTimes, { ids, change: { alarmDate: 'soon' } })).toMatchObject({
    reason: 'date-invalid',
  })
})

test('safety records change where their kind has the field', () => {
  const ids = ['incident', 'training']
  expect(getChanges(decide(changeSafetyRecords, { ids, change: { projectId: 'pier' } }))).toEqual({
    incident: { projectId: 'pier' },
  })
  const closed = decide(changeSafetyRecords, { ids, change: { status: 'Closed', severity: 'High' } })
  expect(getChanges(closed)).toMatchObject({
    incident: { status: 'Closed', severity: 'High', closedAt: now },
  })
  expect(closed).toMatchObject({ skipped: [{ index: 1, reason: 'no-severity' }] })
  expect(decide(changeSafetyRecords, { ids: ['training'], change: { status: 'Closed' } })).toMatchObject({
    reason: 'no-status',
  })
})
