/** Two people change the same records in two workspaces, and merge each other’s back-ups. */
import {
  commentOnCondition,
  detachFromCondition,
  setConditionStatus,
} from '@plumbline/domain/conditions/change-condition.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { saveCondition } from '@plumbline/domain/conditions/save-condition.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { draftOfDocument, editDocument } from '@plumbline/domain/documents/edit-document.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import { undo } from '@plumbline/domain/kernel/undo.ts'
import { draftOf as draftOfItem } from '@plumbline/domain/program/program-draft.ts'
import { saveProgramItem } from '@plumbline/domain/program/save-program-item.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  addStage,
  commentOnStage,
  deleteStage,
  setStageStatus,
} from '@plumbline/domain/workflows/stage-commands.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadActivityLog } from '#data/activity-log.ts'
import { planRestore } from '#data/backup/plan.ts'
import { readBackup } from '#data/backup/read-backup.ts'
import { restore } from '#data/backup/restore.ts'
import { performRequest } from '#data/perform-request.ts'
import { list, none, openWorkspace, zipOf } from '#testing/back-ups.ts'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

beforeAll(async () => {
  await loadActivityLog()
})

const stage = (id: string, name: string) => ({
  id,
  name,
  assigneeEmail: 'ana@harbour.example',
  status: 'Pending',
  createdAt: '2026-11-01T08:00:00.000Z',
})
const stored = {
  plumblineWorkspace: 'own',
  constructionProjects: list({ id: 1, name: 'Quay', location: 'Perth', status: 'Planning' }),
  plumblineConditions: list({
    id: 'c',
    projectId: '1',
    heading: 'Noise',
    status: 'Pending',
    priority: 'Medium',
    assignee: 'ana@harbour.example',
    documents: [
      { id: 'f1', name: 'one.pdf' },
      { id: 'f2', name: 'two.pdf' },
    ],
    conditionComments: [{ id: 'c0', user: 'Ana', text: 'First', timestamp: '2026-11-01T08:00:00.000Z' }],
  }),
  constructionDocuments: list({
    id: 1,
    name: 'Plan',
    type: 'Blueprint',
    status: 'New',
    updated: '2026-11-01',
    projectId: '1',
    project: 'Quay',
    documentNumber: 'A-101',
  }),
  plumblineProgramTasks: list({
    id: 'p',
    projectId: '1',
    name: 'Slab',
    startDate: '2026-11-30',
    duration: 5,
    endDate: '2026-12-04',
  }),
  plumblineWorkflows: list({
    id: 'w',
    name: 'Steel',
    status: 'Active',
    projectId: '1',
    stages: [stage('s1', 'Engineer'), stage('s2', 'Client')],
  }),
}

/** A workspace of one person, whose changes are a minute apart. */
function workspaceOf(name: string, startsAt: string) {
  let now = Date.parse(startsAt)
  const clock = { now: () => new Date(now) }
  const user = { name, email: `${name.toLowerCase()}@harbour.example` }
  const workspace = openWorkspace({ ...stored, plumblineUser: JSON.stringify(user) }, none, undefined, clock)
  const { services, storage } = workspace
  const read = (key: string) => JSON.parse(services.workspace.listTexts().get(key) ?? '[]')
  return {
    ...workspace,
    change<Args, Reason extends string>(command: Command<Args, Reason>, args: unknown) {
      now += 60_000
      // `as`: the schema of the command validates the arguments.
      const performing = performRequest(services, command, args as Args)
      if (performing.kind !== 'done') throw new Error(JSON.stringify(performing))
      return performing.kind === 'done' ? performing.requestId : ''
    },
    backUp: async () => readBackup(await zipOf(workspace), { upgrades: none }),
    storage,
    read,
    condition: () => read('plumblineConditions')[0],
    workflow: () => read('plumblineWorkflows')[0],
  }
}
type Opened = ReturnType<typeof workspaceOf>

const open = () =>
  [workspaceOf('Ana', '2026-11-20T09:00:00.000Z'), workspaceOf('Bo', '2026-11-20T10:00:00.000Z')] as const

/** Each person merges what the other has changed. */
async function exchange(one: Opened, other: Opened) {
  const [ofOne, ofOther] = [await one.backUp(), await other.backUp()]
  const outcome = await restore(one.services, ofOther, 'merge')
  await restore(other.services, ofOne, 'merge')
  return outcome.kind === 'restored' ? outcome.lists.flatMap(({ records }) => records) : []
}

function editCondition(person: Opened, changes: object) {
  const { heading, description, assignee, dueDate, priority } =
    person.services.store.records.find(conditions, 'c') ?? {}
  const first = { heading, description, assignee, dueDate: dueDate ?? '', priority }
  person.change(saveCondition, { id: 'c', projectId: '1', first, draft: { ...first, ...changes } })
}

test('of a record that both have changed, each keeps the fields of the other', async () => {
  const [ana, bo] = open()
  editCondition(ana, { dueDate: '2026-12-24' })
  bo.change(setConditionStatus, { id: 'c', status: 'Completed' })
  await exchange(ana, bo)
  for (const { condition } of [ana, bo])
    expect(condition()).toMatchObject({
      dueDate: '2026-12-24',
      status: 'Completed',
      updatedBy: 'bo@harbour.example',
    })
  expect(ana.condition()).toEqual(bo.condition())
})

test('a field that both have changed has the later value, whoever merges and however often', async () => {
  const [ana, bo] = open()
  editCondition(ana, { priority: 'Low', description: 'From Ana' })
  editCondition(bo, { priority: 'High' })
  const [ofAna, ofBo] = [await ana.backUp(), await bo.backUp()]
  await exchange(ana, bo)
  for (const { condition } of [ana, bo])
    expect(condition()).toMatchObject({ priority: 'High', description: 'From Ana' })
  // The back-ups of before, which lack what the merge has brought.
  for (const [backup, here] of [
    [ofBo, ana],
    [ofAna, bo],
  ] as const) {
    const { lists } = planRestore('merge', backup, here.services)
    expect(lists.find(({ key }) => key === 'plumblineConditions')?.records).toMatchObject([
      { id: 'c', outcome: 'kept' },
    ])
  }

  // What was changed since counts again, also if only the one who had been earlier changes it.
  editCondition(bo, { description: 'From Bo' })
  editCondition(ana, { priority: 'Urgent' })
  await exchange(ana, bo)
  for (const { condition } of [ana, bo]) expect(condition()).toMatchObject({ description: 'From Bo' })
  expect(ana.condition()).toEqual(bo.condition())
})

test('comments and files of both sides are kept, and what one side has removed stays away', async () => {
  const [ana, bo] = open()
  ana.change(commentOnCondition, { id: 'c', text: 'From Ana' })
  ana.change(detachFromCondition, { id: 'c', documentId: 'f1' })
  bo.change(commentOnCondition, { id: 'c', text: 'From Bo' })
  await exchange(ana, bo)
  for (const { condition } of [ana, bo]) {
    const { conditionComments, documents } = condition()
    expect(conditionComments.map(({ text }: { text: string }) => text)).toEqual([
      'First',
      'From Ana',
      'From Bo',
    ])
    expect(documents.map(({ id }: { id: string }) => id)).toEqual(['f2'])
  }
})

test('a removal that was undone removes nothing on the other side', async () => {
  const [ana, bo] = open()
  const requestId = ana.change(detachFromCondition, { id: 'c', documentId: 'f1' })
  ana.change(undo, { requestId })
  bo.change(setConditionStatus, { id: 'c', status: 'In Progress' })
  await exchange(ana, bo)
  for (const { condition } of [ana, bo]) expect(condition().documents).toHaveLength(2)
})

test('each stage of a workflow has what either side did with it', async () => {
  const [ana, bo] = open()
  ana.change(setStageStatus, { id: 'w', stageId: 's1', status: 'Approved' })
  ana.change(addStage, { id: 'w', name: 'Council', assigneeEmail: 'cy@council.example', instructions: '' })
  ana.change(commentOnStage, { id: 'w', stageId: 's1', text: 'Good' })
  bo.change(commentOnStage, { id: 'w', stageId: 's1', text: 'Check the welds' })
  bo.change(deleteStage, { id: 'w', stageId: 's2' })
  await exchange(ana, bo)
  for (const { workflow } of [ana, bo]) {
    const { stages } = workflow()
    expect(stages.map(({ name, status }: Record<string, string>) => [name, status])).toEqual([
      ['Engineer', 'Approved'],
      ['Council', 'Pending'],
    ])
    expect(stages[0].comments.map(({ text }: { text: string }) => text)).toEqual(['Good', 'Check the welds'])
  }
  expect(ana.workflow()).toEqual(bo.workflow())
})

test('a document that one side has renamed and the other has approved stays one document', async () => {
  const [ana, bo] = open()
  const draft = (person: Opened, changes: object) => {
    const stored = person.services.store.records.find(documents, '1')
    if (!stored) throw new Error('There is no document')
    const first = draftOfDocument(stored, person.services.store.records.all(projects))
    person.change(editDocument, { id: '1', first, draft: { ...first, ...changes } })
  }
  draft(ana, { name: 'Ground floor plan', documentNumber: 'A-102' })
  draft(bo, { status: 'Approved' })
  await exchange(ana, bo)
  for (const { read } of [ana, bo])
    expect(read('constructionDocuments')).toMatchObject([
      { id: 1, name: 'Ground floor plan', documentNumber: 'A-102', status: 'Approved' },
    ])
  const { lists } = planRestore('merge', await bo.backUp(), ana.services)
  expect(lists.find(({ key }) => key === 'constructionDocuments')?.records).toEqual([])
})

test('the dates of a program item stay together, and its name is merged by itself', async () => {
  const [ana, bo] = open()
  const draft = (person: Opened, changes: object) => {
    const stored = person.services.store.records.find(programItems, 'p')
    if (!stored) throw new Error('There is no item')
    const first = draftOfItem(stored)
    person.change(saveProgramItem, { id: 'p', first, draft: { ...first, ...changes } })
  }
  draft(ana, { name: 'Pour slab', duration: '9' })
  draft(bo, { startDate: '2026-12-07' })
  await exchange(ana, bo)
  for (const { read } of [ana, bo])
    expect(read('plumblineProgramTasks')).toMatchObject([
      { name: 'Pour slab', startDate: '2026-12-07', duration: 5 },
    ])
})

test('a change that the history does not contain keeps the whole later record', async () => {
  const [ana, bo] = open()
  editCondition(ana, { dueDate: '2026-12-24' })
  bo.change(setConditionStatus, { id: 'c', status: 'Completed' })
  await bo.services.workspace.replaceTexts(() => [{ key: 'plumblineHistory', text: '[]' }])
  await exchange(ana, bo)
  expect(ana.condition()).toMatchObject({ status: 'Completed', updatedBy: 'bo@harbour.example' })
  expect(ana.condition().dueDate).toBeUndefined()
})

test('the report names whoever changed the record in the back-up', async () => {
  const [ana, bo] = open()
  bo.change(commentOnCondition, { id: 'c', text: 'From Bo' })
  for (let minute = 0; minute < 90; minute += 1) editCondition(ana, { description: `Minute ${minute}` })
  const records = await exchange(ana, bo)
  expect(records.filter(({ id }) => id === 'c')).toEqual([
    { outcome: 'changed', id: 'c', name: 'Noise', by: 'bo@harbour.example' },
  ])
})
