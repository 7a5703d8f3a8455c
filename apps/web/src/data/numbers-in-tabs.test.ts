import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { fileDocuments } from '@plumbline/domain/documents/document-commands.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import { projectSchema, projects } from '@plumbline/domain/projects/project.ts'
import { addProject, deleteProject } from '@plumbline/domain/projects/project-commands.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createSimulatedTabs, type SimulatedTab } from '#testing/memory-storage.ts'
import { performRequest } from './perform-request.ts'
import { createServices, type Services } from './services.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface OpenTab extends SimulatedTab {
  services: Services
}

const keys = { projects: 'constructionProjects', documents: 'constructionDocuments' }
const stored = [1, 2, 3].map((id) => projectSchema.parse({ id, name: `Site ${id}` }))

function openTabs(count: number): OpenTab[] {
  const simulated = createSimulatedTabs(count)
  simulated[0]?.storage.setItem('plumblineWorkspace', 'own')
  simulated[0]?.storage.setItem(keys.projects, JSON.stringify(stored))
  settle(simulated)
  return simulated.map((tab) => {
    const services = createServices({ ...tab, files: createMemoryFileStore(), latency: 'none' })
    services.store.collection(projects).list()
    services.store.collection(documents).list()
    return { ...tab, services }
  })
}

function settle(tabs: readonly SimulatedTab[]) {
  const isBusy = () => tabs.flatMap((tab) => [tab.send(), tab.receive()]).includes(true)
  while (isBusy()) vi.advanceTimersByTime(1)
}

function comeToRest(tabs: readonly OpenTab[]) {
  for (let round = 0; round < 40; round += 1) {
    settle(tabs)
    for (const { services } of tabs) services.store.flush()
  }
}

function perform<Args, Reason extends string>(
  { services }: OpenTab,
  command: Command<Args, Reason>,
  args: Args,
) {
  const performing = performRequest(services, command, args)
  if (performing.kind !== 'done') throw new Error('It was refused')
  return performing.applied.inverse
}

const addNamed = (tab: OpenTab, name: string) =>
  perform(tab, addProject, {
    id: tab.services.newId(projects),
    draft: {
      name,
      location: 'Perth',
      status: 'Planning',
      startDate: '2026-12-01',
      endDate: '2027-12-01',
      budget: '',
      description: '',
    },
  })

const fileNamed = (tab: OpenTab, ...names: string[]) =>
  perform(tab, fileDocuments, {
    drafts: names.map((name) => ({ name, type: 'Report', projectId: '1', description: '' })),
  })

function found(tab: OpenTab, def: typeof projects | typeof documents) {
  const key = keys[def.name as keyof typeof keys]
  const shown = tab.services.store.collection<{ id: string; name: string }>(def).list()
  const raws: unknown = JSON.parse(tab.storage.getItem(key) ?? '[]')
  // `as`: what the store wrote.
  const written = (raws as ProjectDocument[]).map(({ id, name }) => ({ id: String(id), name }))
  expect(written).toEqual(shown.map(({ id, name }) => ({ id, name })))
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  return written
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted()

test('two tabs that add at the same moment both keep what they added, under numbers of their own', () => {
  const tabs = openTabs(2) as [OpenTab, OpenTab]
  tabs.forEach((tab, index) => {
    addNamed(tab, `Tower ${index}`)
    fileNamed(tab, `Plan ${index}`, `Section ${index}`)
  })
  vi.advanceTimersByTime(50)
  comeToRest(tabs)
  for (const tab of tabs) {
    expect(namesOf(found(tab, projects)).slice(3)).toEqual(['Tower 0', 'Tower 1'])
    expect(namesOf(found(tab, documents))).toEqual(['Plan 0', 'Plan 1', 'Section 0', 'Section 1'])
  }
  expect(found(tabs[0], projects)).toEqual(found(tabs[1], projects))
  expect(found(tabs[0], documents)).toEqual(found(tabs[1], documents))
})

test('three tabs that add numbered records in any interleaving lose none and agree', () => {
  const happening = fc.record({
    index: fc.nat(2),
    what: fc.constantFrom('project', 'documents', 'flush', 'send', 'receive', 'wait'),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const tabs = openTabs(3) as [OpenTab, OpenTab, OpenTab]
      const added: Record<'projects' | 'documents', string[]> = { projects: [], documents: [] }
      for (const [step, { index, what }] of happenings.entries()) {
        const tab = tabs[index] as OpenTab
        if (what === 'send') tab.send()
        else if (what === 'receive') tab.receive()
        else if (what === 'flush') tab.services.store.flush()
        else if (what === 'wait') vi.advanceTimersByTime(20)
        else if (what === 'project') {
          addNamed(tab, `Tower ${step}`)
          added.projects.push(`Tower ${step}`)
        } else {
          fileNamed(tab, `Plan ${step}`, `Section ${step}`)
          added.documents.push(`Plan ${step}`, `Section ${step}`)
        }
      }
      comeToRest(tabs)
      for (const tab of tabs) {
        expect(namesOf(found(tab, projects))).toEqual(
          [...stored.map(({ name }) => name), ...added.projects].toSorted(),
        )
        expect(namesOf(found(tab, documents))).toEqual(added.documents.toSorted())
        expect(found(tab, documents)).toEqual(found(tabs[0], documents))
      }
    }),
    { numRuns: 300 },
  )
})

test('Undo brings a record back under the next free number when its own went to another record', () => {
  const tabs = openTabs(2) as [OpenTab, OpenTab]
  const [here, there] = tabs
  const inverse = perform(here, deleteProject, { id: '3' })
  comeToRest(tabs)
  addNamed(there, 'Tower')
  comeToRest(tabs)
  here.services.store.apply(inverse)
  comeToRest(tabs)
  for (const tab of tabs)
    expect(new Map(found(tab, projects).map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        ['1', 'Site 1'],
        ['2', 'Site 2'],
        ['3', 'Tower'],
        ['4', 'Site 3'],
      ]),
    )
})

test('Undo loses nothing either when the other record arrives after it', () => {
  const tabs = openTabs(2) as [OpenTab, OpenTab]
  const [here, there] = tabs
  const inverse = perform(here, deleteProject, { id: '3' })
  comeToRest(tabs)
  addNamed(there, 'Tower')
  here.services.store.apply(inverse)
  comeToRest(tabs)
  for (const tab of tabs)
    expect(namesOf(found(tab, projects))).toEqual(['Site 1', 'Site 2', 'Site 3', 'Tower'])
})
