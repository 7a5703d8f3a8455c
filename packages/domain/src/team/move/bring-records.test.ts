import { expect, test } from 'vitest'
import { members } from '../../kernel/access/member.ts'
import { projects } from '../../projects/project.ts'
import { tasks } from '../../tasks/task.ts'
import { type Account, createReplica, type Replica } from '../replica.ts'
import { bringRecords } from './bring-records.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const eva: Account = { id: 'eva', email: 'eva@harbour.example', name: 'Eva', role: 'Member' }
const gus: Account = { id: 'gus', email: 'gus@glazing.example', name: 'Gus', role: 'Guest' }

let created = 0

function bring(replica: Replica, account: Account, list: string, ...records: object[]) {
  created += 1
  const at = '2026-11-24T08:00:00.000Z'
  const request = { id: `request-${created}`, name: bringRecords.name, args: { list, records }, at }
  return replica.decide({ ...request, today: '2026-11-24', timeZone: 'UTC' }, account, {
    now: at,
    hasFile: () => true,
    performed: () => undefined,
  })
}

const refused = (reason: string) => ({ kind: 'refused', reason })

test('a user who brings a project administers it, and brings what belongs to it as it was', () => {
  const replica = createReplica()
  expect(bring(replica, max, projects.name, { id: '4', name: 'Quay House' })).toMatchObject({
    kind: 'applied',
  })
  const task = {
    id: 'task_1',
    projectId: '4',
    name: 'Order mesh',
    comments: [{ id: 'c', user: 'Ben', text: 'By Friday' }],
  }
  const outcome = bring(replica, max, tasks.name, { ...task, assigneeEmails: [olga.email] })
  expect(outcome).toMatchObject({ kind: 'applied', notices: [] })
  expect(replica.find(tasks, 'task_1')).toMatchObject({ name: 'Order mesh', comments: [{ user: 'Ben' }] })
  expect(replica.all(members)).toMatchObject([{ email: max.email, projectId: '4', role: 'Admin' }])
})

test('only administrators of a project bring records into it', () => {
  const replica = createReplica()
  bring(replica, max, projects.name, { id: '4', name: 'Quay House' })
  bring(replica, max, members.name, { id: 'm1', projectId: '4', email: eva.email, role: 'Editor' })
  bring(replica, max, members.name, { id: 'm2', projectId: '4', email: gus.email, role: 'Editor' })
  const forged = { id: 'h1', projectId: '4', name: 'Slab', status: 'Approved' }
  for (const account of [eva, gus]) {
    expect(bring(replica, account, 'hold-points', forged)).toMatchObject(refused('not-allowed'))
    const access = { id: 'm3', projectId: '4', email: account.email, role: 'Admin' }
    expect(bring(replica, account, members.name, access)).toMatchObject(refused('not-allowed'))
  }
  expect(bring(replica, gus, projects.name, { id: '5', name: 'Glass Tower' })).toMatchObject(
    refused('not-allowed'),
  )
  expect(bring(replica, gus, tasks.name, { id: 't', name: 'Own task' })).toMatchObject(refused('not-allowed'))
})

test('a record in use is never overwritten, also one that the person does not see', () => {
  const replica = createReplica()
  bring(replica, olga, projects.name, { id: '4', name: 'Quay House' })
  const mine = { id: '4', name: 'Mine' }
  expect(bring(replica, olga, projects.name, mine)).toMatchObject(refused('id-taken'))
  expect(bring(replica, max, projects.name, mine)).toMatchObject(refused('not-allowed'))
  expect(replica.find(projects, '4')?.name).toBe('Quay House')
})

test.each([
  ['a list that is not moved', 'activities', [{ id: 'a1' }], 'list-unknown'],
  ['a personal list', 'profiles', [{ id: 'olga' }], 'list-unknown'],
  ['no records', 'tasks', [], 'list-unknown'],
  ['two projects immediately', 'projects', [{ id: '1' }, { id: '2' }], 'records-mixed'],
  [
    'records with and without a project',
    'tasks',
    [{ id: 'a', projectId: '4' }, { id: 'b' }],
    'records-mixed',
  ],
  ['a record without an id', 'tasks', [{ name: 'Order mesh' }], 'record-invalid'],
  [
    'more than a request may bring',
    'tasks',
    Array.from({ length: 101 }, (_, id) => ({ id })),
    'too-many-items',
  ],
])('%s is refused', (_, list, records, reason) => {
  const replica = createReplica()
  bring(replica, olga, projects.name, { id: '4', name: 'Quay House' })
  expect(bring(replica, olga, list, ...records)).toMatchObject(refused(reason))
})
