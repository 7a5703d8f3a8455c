/** A merge is undone as if it had not happened, except for what was changed since. */
import 'fake-indexeddb/auto'
import { commentOnCondition, setConditionStatus } from '@plumbline/domain/conditions/change-condition.ts'
import { saveCondition } from '@plumbline/domain/conditions/save-condition.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { commentOnStage } from '@plumbline/domain/workflows/commands/stage-commands.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { undoMerge } from '#data/backup/merge/undo-merge.ts'
import { restore } from '#data/backup/restore.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { openWorkspace, textsIn } from '#testing/back-ups.ts'
import { editCondition, type Opened, openBoth } from '#testing/two-workspaces.ts'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

beforeAll(async () => {
  await loadActivityLog()
})

afterEach(() => void vi.unstubAllGlobals())

async function merge(here: Pick<Opened, 'services'>, from: Opened) {
  const outcome = await restore(here.services, await from.backUp(), 'merge')
  if (outcome.kind !== 'restored' || !outcome.merge) throw new Error('Not merged')
  return outcome.merge
}

/** All lists except the log. */
function getRecords({ services }: Pick<Opened, 'services'>): Record<string, unknown> {
  const texts = [...services.workspace.listTexts()].filter(([key]) => key !== 'plumblineActivity')
  return Object.fromEntries(texts.map(([key, text]) => [key, JSON.parse(text)]))
}

const addCondition = (person: Opened, id: string, projectId = '1') => {
  const first = { heading: '', description: '', assignee: '', dueDate: '', priority: 'Medium' }
  person.change(saveCondition, { id, projectId, isNew: true, first, draft: { ...first, heading: id } })
}

function startProject(person: Opened) {
  const days = { startDate: '2026-11-02', endDate: '2027-11-02' }
  const about = { name: `Site of ${person.name}`, location: 'Perth', status: 'Planning' }
  const draft = { ...about, ...days, budget: '', description: '' }
  person.change(addProject, { id: 'new', draft })
}

test('every list is as before, with its stamps and history, and merging again brings the same', async () => {
  const [ana, bo] = openBoth()
  startProject(ana)
  startProject(bo)
  editCondition(ana, { dueDate: '2026-12-24', priority: 'Low' })
  editCondition(bo, { priority: 'High' })
  bo.change(commentOnStage, { id: 'w', stageId: 's1', text: 'Check the welds' })
  addCondition(bo, 'of-bo')
  const before = getRecords(ana)
  const recorded = await merge(ana, bo)
  const merged = getRecords(ana)
  expect(merged).not.toEqual(before)

  expect(await undoMerge(ana.services, recorded)).toEqual({ kind: 'undone', retained: 0 })
  expect(getRecords(ana)).toEqual(before)
  expect(ana.read('plumblineActivity')).toMatchObject([
    {
      action: 'workspace.unmerge',
      email: 'ana@harbour.example',
      changes: [
        { field: 'removed', to: '2' },
        { field: 'as before', to: '2' },
      ],
    },
    { action: 'workspace.merge' },
    ...Array.from({ length: 2 }, () => ({ email: 'ana@harbour.example' })),
  ])
  expect(await undoMerge(ana.services, recorded)).toEqual({ kind: 'nothing' })

  await merge(ana, bo)
  expect(getRecords(ana)).toEqual(merged)
})

test('what was changed since stays, field by field', async () => {
  const [ana, bo] = openBoth()
  editCondition(bo, { priority: 'High', description: 'From Bo' })
  addCondition(bo, 'edited')
  addCondition(bo, 'untouched')
  const recorded = await merge(ana, bo)
  editCondition(ana, { description: 'From Ana' })
  ana.change(commentOnCondition, { id: 'c', text: 'Since then' })
  ana.change(setConditionStatus, { id: 'edited', status: 'Completed' })

  expect(await undoMerge(ana.services, recorded)).toEqual({ kind: 'undone', retained: 2 })
  expect(ana.condition()).toMatchObject({
    priority: 'Medium',
    description: 'From Ana',
    updatedBy: 'ana@harbour.example',
    conditionComments: [{ text: 'First' }, { text: 'Since then' }],
  })
  const ids = ana.read('plumblineConditions').map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['c', 'edited'])
})

test('an added project in which something was entered since stays, with what came with it', async () => {
  const [ana, bo] = openBoth()
  startProject(bo)
  const id = String(bo.read('constructionProjects')[1].id)
  addCondition(bo, 'came', id)
  addCondition(bo, 'elsewhere')
  const recorded = await merge(ana, bo)
  addCondition(ana, 'entered', id)

  await undoMerge(ana.services, recorded)
  expect(ana.read('constructionProjects')).toHaveLength(2)
  const ids = ana.read('plumblineConditions').map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['c', 'came', 'entered'])
})

test('a demo into which a personal workspace was merged becomes a demo again', async () => {
  const [, bo] = openBoth()
  addCondition(bo, 'of-bo')
  const demo = openWorkspace({ plumblineWorkspace: 'demo' })
  const before = getRecords(demo)
  const recorded = await merge(demo, bo)
  expect(demo.services.workspace.kind()).toBe('own')
  await undoMerge(demo.services, recorded)
  expect(demo.services.workspace.kind()).toBe('demo')
  expect(getRecords(demo)).toEqual(before)
})

test('an undo that does not fit into the storage changes nothing', async () => {
  const [ana, bo] = openBoth()
  editCondition(ana, { description: 'A long text '.repeat(500) })
  editCondition(bo, { description: 'From Bo' })
  const recorded = await merge(ana, bo)
  expect(ana.condition().description).toBe('From Bo')
  const merged = lists.map(({ key }) => ana.storage.getItem(key))
  ana.storage.quota = Object.entries(textsIn(ana.storage)).flat().join('').length
  expect(await undoMerge(ana.services, recorded)).toEqual({ kind: 'failed', reason: 'quota' })
  expect(lists.map(({ key }) => ana.storage.getItem(key))).toEqual(merged)
})
