/** Two people change the same records in two workspaces, and merge each other’s back-ups. */
import {
  commentOnCondition,
  detachFromCondition,
  setConditionStatus,
} from '@plumbline/domain/conditions/change-condition.ts'
import { draftOfDocument, editDocument } from '@plumbline/domain/documents/commands/edit-document.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { undo } from '@plumbline/domain/kernel/commands/undo.ts'
import { saveProgramItem } from '@plumbline/domain/program/commands/save-program-item.ts'
import { getDraft as draftOfItem } from '@plumbline/domain/program/draft/program-draft.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { addStage } from '@plumbline/domain/workflows/commands/add-stage.ts'
import {
  commentOnStage,
  deleteStage,
  setStageStatus,
} from '@plumbline/domain/workflows/commands/stage-commands.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { planRestore } from '#data/backup/plan.ts'
import { restore } from '#data/backup/restore.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { list } from '#testing/back-ups.ts'
import { editCondition, exchange, type Opened, openBoth, shared, stage } from '#testing/two-workspaces.ts'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

beforeAll(async () => {
  await loadActivityLog()
})

test('of a record that both have changed, each keeps the fields of the other', async () => {
  const [ana, bo] = openBoth()
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

test('a field that both have changed has the later value, the user who merges and however often', async () => {
  const [ana, bo] = openBoth()
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
      { id: 'c', outcome: 'retained' },
    ])
  }

  // What was changed since counts again, even if only the one who had been earlier changes it.
  editCondition(bo, { description: 'From Bo' })
  editCondition(ana, { priority: 'Urgent' })
  await exchange(ana, bo)
  for (const { condition } of [ana, bo]) expect(condition()).toMatchObject({ description: 'From Bo' })
  expect(ana.condition()).toEqual(bo.condition())
})

test('comments and files of both sides are kept, and what one side has removed stays away', async () => {
  const [ana, bo] = openBoth()
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
  const [ana, bo] = openBoth()
  const requestId = ana.change(detachFromCondition, { id: 'c', documentId: 'f1' })
  ana.change(undo, { requestId })
  bo.change(setConditionStatus, { id: 'c', status: 'In Progress' })
  await exchange(ana, bo)
  for (const { condition } of [ana, bo]) expect(condition().documents).toHaveLength(2)
})

test('each stage of a workflow has what either side did with it', async () => {
  const [ana, bo] = openBoth()
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
  const [ana, bo] = openBoth()
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
  const [ana, bo] = openBoth()
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
  const [ana, bo] = openBoth()
  editCondition(ana, { dueDate: '2026-12-24' })
  bo.change(setConditionStatus, { id: 'c', status: 'Completed' })
  await bo.services.workspace.replaceTexts(() => [{ key: 'plumblineHistory', text: '[]' }])
  await exchange(ana, bo)
  expect(ana.condition()).toMatchObject({ status: 'Completed', updatedBy: 'bo@harbour.example' })
  expect(ana.condition().dueDate).toBeUndefined()
})

test('the report names the user who changed the record in the back-up', async () => {
  const [ana, bo] = openBoth()
  bo.change(commentOnCondition, { id: 'c', text: 'From Bo' })
  for (let minute = 0; minute < 90; minute += 1) editCondition(ana, { description: `Minute ${minute}` })
  const records = await exchange(ana, bo)
  expect(records.filter(({ id }) => id === 'c')).toEqual([
    { outcome: 'changed', id: 'c', name: 'Noise', by: 'bo@harbour.example' },
  ])
})

test('a review that both have moved has the periods of one side, and one ball', async () => {
  const [ana, bo] = openBoth()
  ana.change(setStageStatus, { id: 'w', stageId: 's1', status: 'Approved' })
  bo.change(setStageStatus, { id: 'w', stageId: 's1', status: 'Rejected' })
  const periods = ({ read }: Opened) => read('plumblineWorkflows')[0].ballPeriods
  const ofBo = periods(bo)
  await exchange(ana, bo)
  for (const person of [ana, bo]) expect(periods(person)).toEqual(ofBo)
  expect(ofBo.filter(({ to }: { to: string }) => to === '')).toHaveLength(1)
})

test('the report names each field that both have changed, with the kept and the dropped value', async () => {
  const [ana, bo] = openBoth()
  editCondition(ana, { priority: 'Low', description: 'From Ana', dueDate: '2026-12-24' })
  editCondition(bo, { priority: 'High', description: 'From Bo', assignee: 'cy@council.example' })
  ana.change(setStageStatus, { id: 'w', stageId: 's1', status: 'Approved' })
  bo.change(setStageStatus, { id: 'w', stageId: 's1', status: 'Rejected' })
  ana.change(commentOnStage, { id: 'w', stageId: 's2', text: 'Good' })
  bo.change(deleteStage, { id: 'w', stageId: 's2' })
  const [ofAna, ofBo] = [await ana.backUp(), await bo.backUp()]
  const getBoth = (here: Opened, backup: typeof ofAna) =>
    planRestore('merge', backup, here.services).lists.flatMap(({ records }) =>
      records.flatMap(({ id, both = [] }) => both.map((changed) => ({ id, ...changed }))),
    )
  const expected = (retained: 'here' | 'there') => [
    { id: 'c', field: 'description', from: 'From Ana', to: 'From Bo', retained },
    { id: 'c', field: 'priority', from: 'Low', to: 'High', retained },
    { id: 'w', part: 'Engineer', field: 'status', from: 'Approved', to: 'Rejected', retained },
    { id: 'w', field: 'stages', from: 'Client', retained },
  ]
  expect(getBoth(ana, ofBo)).toEqual(expect.arrayContaining(expected('there')))
  expect(getBoth(ana, ofBo)).toHaveLength(4)
  expect(getBoth(bo, ofAna)).toEqual(expect.arrayContaining(expected('here')))
})

test('documents that both added under one number are all there, and another exchange changes nothing', async () => {
  const [ana, bo] = openBoth()
  const file = (person: Opened, name: string) => {
    const draft = { name, type: 'Blueprint', projectId: '1', description: '', documentNumber: name }
    person.change(fileDocuments, { drafts: [draft] })
  }
  file(ana, 'A-200')
  file(bo, 'A-300')
  await exchange(ana, bo)
  const getNames = ({ read }: Opened) =>
    read('constructionDocuments').map(({ name }: { name: string }) => name)
  for (const person of [ana, bo]) expect(getNames(person).sort()).toEqual(['A-200', 'A-300', 'Plan'])
  for (const [here, there] of [
    [ana, bo],
    [bo, ana],
  ] as const) {
    const { lists } = planRestore('merge', await there.backUp(), here.services)
    expect(lists.find(({ key }) => key === 'constructionDocuments')?.records).toEqual([])
  }
})

type StageChange = readonly [person: 0 | 1, kind: string, stageId: string]

/** What either side has done with the stages, after each has merged the back-up of the other. */
async function mergedStages(names: readonly [string, string], changes: readonly StageChange[]) {
  const stages = [stage('s1', names[0]), stage('s2', names[1])]
  const workflow = { id: 'w', name: 'Steel', status: 'Active', projectId: '1', stages }
  const both = openBoth({ ...shared, plumblineWorkflows: list(workflow) })
  for (const [index, [person, kind, stageId]] of changes.entries()) {
    const one = both[person]
    const about = { id: 'w', stageId }
    const isDeleted = !one.workflow().stages.some(({ id }: { id: string }) => id === stageId)
    if (isDeleted) continue
    if (kind === 'comment') one.change(commentOnStage, { ...about, text: `Comment ${index}` })
    else if (kind === 'delete') one.change(deleteStage, about)
    else one.change(setStageStatus, { ...about, status: kind })
  }
  await exchange(...both)
  const texts = (comments: readonly { text: string }[] = []) => comments.map(({ text }) => text)
  return both.map(({ workflow }) =>
    workflow().stages.map(({ id, status, comments }: Record<string, string> & { comments?: [] }) => ({
      id,
      status,
      comments: texts(comments),
    })),
  )
}

test('two stages of one name are merged as two stages of different names', async () => {
  const change = fc.tuple(
    fc.constantFrom(0 as const, 1 as const),
    fc.constantFrom('comment', 'Approved', 'Rejected', 'In Review', 'delete'),
    fc.constantFrom('s1', 's2'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (changes) => {
      const merged = await mergedStages(['Review', 'Review'], changes)
      expect(merged).toEqual(await mergedStages(['Engineer', 'Client'], changes))
    }),
    { numRuns: 20 },
  )
})

/** Removes entries of the history, as the limit of its size does. */
const drop = (person: Opened, isDropped: (entry: { at: string }, index: number) => boolean) =>
  person.services.workspace.replaceTexts(() => {
    const left = person
      .read('plumblineHistory')
      .filter((entry: { at: string }, index: number) => !isDropped(entry, index))
    return [{ key: 'plumblineHistory', text: list(...left) }]
  })

test('merging an older back-up reverts no field whose change the history has dropped', async () => {
  const [ana] = openBoth()
  editCondition(ana, { priority: 'Low' })
  const older = await ana.backUp()
  editCondition(ana, { priority: 'High' })
  editCondition(ana, { description: 'Checked' })
  await drop(ana, (_, index) => index < 2)
  const { lists } = planRestore('merge', older, ana.services)
  await restore(ana.services, older, 'merge')
  expect(ana.condition()).toMatchObject({ priority: 'High', description: 'Checked' })
  expect(lists.find(({ key }) => key === 'plumblineConditions')?.records).toMatchObject([
    {
      id: 'c',
      outcome: 'retained',
      both: [{ field: 'priority', from: 'Low', to: 'High', retained: 'here' }],
    },
  ])
})

test('a dropped change stays although a colleague, who has the older value, changed another field later', async () => {
  const [ana, bo] = openBoth()
  editCondition(ana, { priority: 'Low' })
  await restore(bo.services, await ana.backUp(), 'replace')
  editCondition(ana, { priority: 'High' })
  editCondition(ana, { description: 'Checked' })
  await drop(ana, (_, index) => index < 2)
  editCondition(bo, { dueDate: '2026-12-24' })
  const records = await exchange(ana, bo)
  expect(ana.condition()).toMatchObject({
    priority: 'High',
    description: 'Checked',
    dueDate: '2026-12-24',
  })
  expect(records.find(({ id }) => id === 'c')).toMatchObject({
    outcome: 'changed',
    both: [{ field: 'priority', from: 'Low', to: 'High', retained: 'here' }],
  })
})

test('a whole record that is kept because a history lacks its last change lists the fields that it replaces', async () => {
  const [ana, bo] = openBoth()
  editCondition(ana, { dueDate: '2026-12-24' })
  bo.change(setConditionStatus, { id: 'c', status: 'Completed' })
  await drop(bo, () => true)
  const records = await exchange(ana, bo)
  expect(records.find(({ id }) => id === 'c')?.both).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'dueDate', from: '2026-12-24', retained: 'there' }),
    ]),
  )
})

test('a file that is missing here, where the history was cut, comes with the merge and is listed', async () => {
  const [ana] = openBoth()
  editCondition(ana, { priority: 'Low' })
  const older = await ana.backUp()
  ana.change(detachFromCondition, { id: 'c', documentId: 'f1' })
  editCondition(ana, { priority: 'High' })
  await ana.services.workspace.replaceTexts(() => {
    const last = ana.read('plumblineHistory').at(-1)
    const others = Array.from({ length: 2_000 }, (_, index) => ({
      ...{ ...last, id: `other ${index}`, list: 'tasks', recordId: 't', at: '2026-11-20T09:02:30.000Z' },
    }))
    return [{ key: 'plumblineHistory', text: list(...others, last) }]
  })
  const { lists } = planRestore('merge', older, ana.services)
  expect(lists.find(({ key }) => key === 'plumblineConditions')?.records).toMatchObject([
    { both: [{ field: 'documents', to: 'one.pdf', retained: 'there' }] },
  ])
})

/** Bo’s clock is two hours ahead of Ana’s, so his earlier change looks like the later one. */
test.each([
  ['of a device that is two hours ahead', '2026-11-20T10:59:00.000Z', true],
  ['of a device that is half a minute ahead', '2026-11-20T09:01:30.000Z', undefined],
])('a merge reports what it decided by the clock %s', async (_, boAt, isByClock) => {
  const [ana, bo] = openBoth(shared, boAt)
  editCondition(bo, { priority: 'High' })
  editCondition(ana, { description: 'Ana' })
  editCondition(ana, { priority: 'Low' })
  const { lists, ahead } = planRestore('merge', await bo.backUp(), ana.services)
  const records = lists.find(({ key }) => key === 'plumblineConditions')?.records
  expect(records?.map((record) => record.isByClock)).toEqual([isByClock])
  expect((ahead?.there ?? 0) > 0).toBe(isByClock === true)
})
