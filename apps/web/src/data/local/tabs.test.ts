import {
  deleteContact,
  saveContact,
  getDraft as toContactDraft,
} from '@plumbline/domain/directory/change-contact.ts'
import { type Contact, contacts } from '@plumbline/domain/directory/contact.ts'
import { editDocument } from '@plumbline/domain/documents/commands/edit-document.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { undo } from '@plumbline/domain/kernel/commands/undo.ts'
import { dayMs } from '@plumbline/domain/kernel/days/day.ts'
import { addProject, deleteProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projectSchema, projects } from '@plumbline/domain/projects/project.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { createRandom } from '#testing/random.ts'
import { rounds } from '#testing/rounds.ts'
import {
  begin,
  comeToRest,
  type OpenTab,
  openTabs,
  pass,
  perform,
  recordsIn,
  settle,
  setUpTabTests,
} from '#testing/several-tabs.ts'

await setUpTabTests()

const emptyContact = { ...toContactDraft(), lastName: 'Okafor', companyName: 'Harbour' }

const addContact = (tab: OpenTab, firstName: string, id = tab.services.newId(contacts)) => {
  perform(tab, saveContact, { id, isNew: true, draft: { ...emptyContact, firstName } })
  return id
}

const renameContact = ({ services }: OpenTab, id: string, firstName: string) =>
  performRequest(services, saveContact, {
    id,
    first: { ...emptyContact, firstName: 'Old' },
    draft: { ...emptyContact, firstName },
  })

const projectDraft = (name: string) => ({
  name,
  location: 'Perth',
  status: 'Planning' as const,
  startDate: '2026-12-01',
  endDate: '2027-12-01',
  budget: '',
  description: '',
})
const addNamed = (tab: OpenTab, name: string) =>
  perform(tab, addProject, { id: tab.services.newId(projects), draft: projectDraft(name) }).recordId

const fileNamed = (tab: OpenTab, projectId: string, ...names: string[]) =>
  perform(tab, fileDocuments, {
    drafts: names.map((name) => ({ name, type: 'Report', projectId, description: '' })),
  })

const namesIn = (tab: OpenTab) =>
  new Map(recordsIn(tab, contacts).map(({ id, firstName }) => [id, firstName]))
const sorted = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted()

const oldContacts = (count: number) => ({
  constructDirectoryContacts: Array.from({ length: count }, (_, index) => ({
    ...emptyContact,
    id: `old-${index}`,
    firstName: 'Old',
  })),
})
const threeSites = {
  constructionProjects: [1, 2, 3].map((id) => projectSchema.parse({ id, name: `Site ${id}` })),
}

{
  const numRuns = rounds(25, 10)

  test.each([1, 2])(
    'three tabs with 60 concurrent edits each lose none while reading stale lists (seed %i)',
    async (seed) => {
      const random = createRandom(seed)
      const below = (limit: number) => Math.floor(random.next() * limit)
      const tabs = await openTabs(3, oldContacts(180))
      for (let edit = 0; edit < 60; edit += 1) {
        for (const [index, tab] of tabs.entries())
          renameContact(tab, `old-${edit * 3 + index}`, `By tab ${index}`)
        for (let step = 0; step < 6; step += 1) {
          const tab = tabs[below(3)]
          const what = below(3)
          if (what === 0) tab?.send()
          else if (what === 1) tab?.receive()
          else tab?.hear()
        }
        await pass(below(40))
      }
      await comeToRest(tabs)

      const expected = new Map(
        Array.from({ length: 180 }, (_, id) => [`old-${id}`, `By tab ${id % 3}`] as const),
      )
      for (const tab of tabs) expect(namesIn(tab)).toEqual(expected)
    },
  )

  const anything = fc.record({
    index: fc.nat(2),
    what: fc.constantFrom('add', 'remove', 'edit', 'flush', 'send', 'receive', 'hear', 'wait'),
  })

  test('three tabs can add, edit and delete contacts in any interleaving without losing a change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 60 }), async (steps) => {
        const tabs = await openTabs(3, oldContacts(60))
        const expected = namesIn(tabs[0] as OpenTab)
        for (const [step, { index, what }] of steps.entries()) {
          const tab = tabs[index] as OpenTab
          const id = `old-${step}`
          if (what === 'add') expected.set(addContact(tab, 'New'), 'New')
          else if (what === 'remove') {
            perform(tab, deleteContact, { id })
            expected.delete(id)
          } else if (what === 'edit') {
            renameContact(tab, id, `By ${index}`)
            expected.set(id, `By ${index}`)
          } else await happen(tab, what)
        }
        await comeToRest(tabs)
        for (const tab of tabs) expect(namesIn(tab)).toEqual(expected)
      }),
      { numRuns },
    )
  })

  async function happen(tab: OpenTab, what: string) {
    if (what === 'send') tab.send()
    else if (what === 'receive') tab.receive()
    else if (what === 'hear') tab.hear()
    else if (what === 'flush') tab.services.store.flush()
    else await pass(20)
  }

  test('two tabs that edit one record end with the same result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 40 }), async (steps) => {
        const tabs = await openTabs(2, oldContacts(1))
        for (const { index, what } of steps) {
          const tab = tabs[index % 2] as OpenTab
          if (what === 'edit' || what === 'add') renameContact(tab, 'old-0', `By ${index}`)
          else if (what !== 'remove') await happen(tab, what)
        }
        await comeToRest(tabs)
        const [first, second] = tabs.map(namesIn)
        expect(first).toEqual(second)
      }),
      { numRuns },
    )
  })

  test('three tabs that add numbered records in any interleaving lose none and assign no number twice', async () => {
    const happening = fc.record({
      index: fc.nat(2),
      what: fc.constantFrom('project', 'documents', 'flush', 'send', 'receive', 'hear', 'wait'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (steps) => {
        const tabs = await openTabs(3, threeSites)
        const added: Record<'projects' | 'documents', string[]> = { projects: [], documents: [] }
        for (const [step, { index, what }] of steps.entries()) {
          const tab = tabs[index] as OpenTab
          if (what === 'project') {
            // Its documents are added before the project is confirmed.
            fileNamed(tab, addNamed(tab, `Tower ${step}`), `Deed ${step}`)
            added.projects.push(`Tower ${step}`)
            added.documents.push(`Deed ${step}`)
          } else if (what === 'documents') {
            fileNamed(tab, '1', `Plan ${step}`, `Section ${step}`)
            added.documents.push(`Plan ${step}`, `Section ${step}`)
          } else await happen(tab, what)
        }
        await comeToRest(tabs)
        for (const tab of tabs) {
          const sites = recordsIn(tab, projects)
          expect(sorted(sites)).toEqual(['Site 1', 'Site 2', 'Site 3', ...added.projects].toSorted())
          expect(sites.map(({ id }) => id)).toEqual(sites.map((_, index) => String(index + 1)))
          const filed = recordsIn(tab, documents)
          expect(sorted(filed)).toEqual(added.documents.toSorted())
          expect(new Set(filed.map(({ id }) => id)).size).toBe(filed.length)
          for (const { name, projectId } of filed.filter(({ name }) => name.startsWith('Deed')))
            expect(sites.find(({ id }) => id === projectId)?.name).toBe(name.replace('Deed', 'Tower'))
        }
      }),
      { numRuns },
    )
  })

  test('a record is found under the id it had before its number was assigned', async () => {
    const [writer, other] = (await openTabs(2, threeSites)) as [OpenTab, OpenTab]
    const id = addNamed(other, 'Tower')
    addNamed(writer, 'Mast')
    expect(other.services.store.collection(projects).get(id)?.name).toBe('Tower')
    await comeToRest([writer, other])
    const tower = other.services.store.collection(projects).get(id)
    expect(tower).toMatchObject({ id: expect.stringMatching(/^[45]$/), name: 'Tower' })
    fileNamed(other, id, 'Plan')
    await comeToRest([writer, other])
    expect(recordsIn(writer, documents)).toMatchObject([{ name: 'Plan', projectId: tower?.id }])
  })

  test('files that only a pending request names are not swept, even if the storage is full', async () => {
    const tabs = (await openTabs(2, threeSites)) as [OpenTab, OpenTab]
    const [writer, other] = tabs
    const { files, sweepFiles } = other.services
    const [file, unnamed] = [await files.put(new Blob(['named'])), await files.put(new Blob(['not named']))]
    const draft = { name: 'Plan', type: 'Report', projectId: '1', description: '', file }
    perform(other, fileDocuments, { drafts: [draft] })
    vi.setSystemTime(Date.now() + 2 * dayMs)
    const refusing = vi.spyOn(other.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    })
    expect(await sweepFiles()).toBe(1)
    expect([await files.has(file.key), await files.has(unnamed.key)]).toEqual([true, false])

    refusing.mockRestore()
    await comeToRest(tabs)
    // The writer relies on the other tab for the file.
    expect(recordsIn(writer, documents)).toMatchObject([{ name: 'Plan', file: { key: file.key } }])
  })

  test('a change in one tab is shown in the other, and unchanged records stay the same objects', async () => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const tabs = await openTabs(2, oldContacts(2))
      const [here, there] = [tabs[from], tabs[to]] as [OpenTab, OpenTab]
      const list = () => there.services.store.collection(contacts).list()
      const stored = list()[1]
      renameContact(here, 'old-0', 'Ana')
      await pass(50)
      await settle(tabs)
      expect(list().map(({ firstName }) => firstName)).toEqual(['Ana', 'Old'])
      expect(list()[1]).toBe(stored)
    }
  })

  test('a confirmation without differences does not notify the screen', async () => {
    const tabs = (await openTabs(2, oldContacts(2))) as [OpenTab, OpenTab]
    const [, there] = tabs
    renameContact(there, 'old-0', 'Ana')
    const visible = there.services.store.collection(contacts).list()
    const changes: unknown[] = []
    there.services.store.collection(contacts).onChange((reported) => changes.push(...reported))
    await comeToRest(tabs)
    expect(changes).toEqual([])
    expect(there.services.store.collection(contacts).list()).toBe(visible)
  })

  test('a request that no longer applies when it is stored is reverted, and the refusal is reported', async () => {
    const tabs = (await openTabs(2, oldContacts(1))) as [OpenTab, OpenTab]
    const [here, there] = tabs
    perform(here, deleteContact, { id: 'old-0' })
    const reasons: unknown[] = []
    performRequest(
      there.services,
      saveContact,
      { id: 'old-0', draft: { ...emptyContact, firstName: 'Ana' } },
      ({ reason }) => reasons.push(reason),
    )
    expect(there.services.store.collection(contacts).get('old-0')?.firstName).toBe('Ana')
    await comeToRest(tabs)
    expect(reasons).toEqual(['contact-gone'])
    for (const tab of tabs) expect(recordsIn<Contact>(tab, contacts)).toEqual([])
  })

  test('a request can be undone in its tab even after the other tabs have changed', async () => {
    const tabs = (await openTabs(3, threeSites)) as [OpenTab, OpenTab, OpenTab]
    const [first, second] = tabs
    const { requestId } = perform(second, deleteProject, { id: '2' })
    const { requestId: addition } = perform(second, addProject, {
      id: second.services.newId(projects),
      draft: projectDraft('Tower'),
    })
    await comeToRest(tabs)
    first.crash()
    const left = tabs.slice(1)
    await comeToRest(left)
    perform(second, undo, { requestId })
    perform(second, undo, { requestId: addition })
    await comeToRest(left)
    for (const tab of left) expect(sorted(recordsIn(tab, projects))).toEqual(['Site 1', 'Site 2', 'Site 3'])
  })

  test('undo restores a record with the next free number if its own number was reassigned', async () => {
    const tabs = (await openTabs(2, threeSites)) as [OpenTab, OpenTab]
    const [here, there] = tabs
    const { requestId } = perform(here, deleteProject, { id: '3' })
    await comeToRest(tabs)
    addNamed(there, 'Tower')
    await comeToRest(tabs)
    perform(here, undo, { requestId })
    await comeToRest(tabs)
    for (const tab of tabs)
      expect(new Map(recordsIn(tab, projects).map(({ id, name }) => [id, name]))).toEqual(
        new Map([
          ['1', 'Site 1'],
          ['2', 'Site 2'],
          ['3', 'Tower'],
          ['4', 'Site 3'],
        ]),
      )
  })

  test('two people who edit one document in two tabs do not overwrite each other’s fields', async () => {
    const tabs = (await openTabs(2, threeSites)) as [OpenTab, OpenTab]
    fileNamed(tabs[0], '1', 'Plan')
    await comeToRest(tabs)
    const [document] = recordsIn(tabs[0], documents)
    if (!document) throw new Error('The document is missing')
    const { id, name, type, projectId = '', status, updated } = document
    const first = { name, type, projectId, status, updated, description: '' }
    perform(tabs[0], editDocument, { id, first, draft: { ...first, name: 'Plan A' } })
    perform(tabs[1], editDocument, { id, first, draft: { ...first, description: 'Ground floor' } })
    await comeToRest(tabs)
    for (const tab of tabs)
      expect(recordsIn(tab, documents)).toMatchObject([{ name: 'Plan A', description: 'Ground floor' }])
  })
}

test('a left request that is found while a transaction waits is not performed again', async () => {
  const [here, there] = (await openTabs(2)) as [OpenTab, OpenTab]
  addNamed(here, 'Quay')
  here.leave('hidden')
  await pass(50)
  there.hear()
  await pass(50)
  // The request is stored, and the other tab knows of that before it sees what was left.
  here.send()
  there.receive()
  await pass(980)
  const release = await blockDatabase()
  addNamed(there, 'Mill')
  await vi.advanceTimersByTimeAsync(100)
  await begin(20)
  release()
  await comeToRest([here, there])
  for (const tab of [here, there]) expect(sorted(recordsIn(tab, projects))).toEqual(['Mill', 'Quay'])
})

/** Lets all transactions wait until it is released. */
async function blockDatabase(): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('plumblineRecords')
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = database.transaction(['blocks', 'position', 'log', 'values'], 'readwrite')
  const positions = transaction.objectStore('position')
  let isBlocked = true
  const ask = () => {
    if (isBlocked) positions.get('position').onsuccess = ask
    else database.close()
  }
  ask()
  return () => {
    isBlocked = false
  }
}
