/**
 * Random histories of several tabs, against a plain list of what was done. Local storage shows the writes of other tabs
 * late, torn or never; messages are lost, late, repeated and overtaken; tabs are closed, crash, and are opened again.
 */
import {
  deleteContact,
  saveContact,
  getDraft as toContactDraft,
} from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, test, vi } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { createRandom } from '#testing/random.ts'
import {
  begin,
  comeToRest,
  type OpenTab,
  openTabs,
  pass,
  recordsIn,
  reopen,
  setUpTabTests,
} from '#testing/several-tabs.ts'

await setUpTabTests()

vi.setConfig({ testTimeout: 120_000 })

const isLong = process.env.STORE_HISTORIES === 'long'
const histories = isLong ? 10_000 : 200
const perTest = 50
const stepsInHistory = 24

const emptyContact = { ...toContactDraft(), lastName: 'Okafor', companyName: 'Harbour' }
const stored = {
  constructDirectoryContacts: Array.from({ length: stepsInHistory }, (_, index) => ({
    ...emptyContact,
    id: `old-${index}`,
    firstName: 'Old',
  })),
}

/** What was done: certainly, or perhaps, because its tab crashed before it could know. */
interface Done {
  isCertain: boolean
  /** The first names that a contact may have in the end; undefined if it does not exist. */
  readonly contact?: {
    readonly id: string
    readonly before: string | undefined
    readonly after: string | undefined
  }
  readonly project?: string
}

async function runHistory(seed: number) {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random.next() * limit)
  const pick = <T>(...values: readonly T[]) => values[below(values.length)] as T // `as`: there are values.
  let tabs = await openTabs(3, stored)
  const done: Done[] = []
  const doneBy = new Map<OpenTab, Done[]>()

  function note(tab: OpenTab, performing: ReturnType<typeof performRequest>, what: Omit<Done, 'isCertain'>) {
    expect(performing.kind).toBe('done')
    if (performing.kind !== 'done') return
    const one: Done = { isCertain: false, ...what }
    done.push(one)
    doneBy.set(tab, [...(doneBy.get(tab) ?? []), one])
    void performing.applied.stored.then(({ kind }) => {
      if (kind === 'stored') one.isCertain = true
    })
  }

  function act(tab: OpenTab, step: number) {
    const { services } = tab
    const what = pick('add', 'edit', 'edit', 'delete', 'project')
    if (what === 'project') {
      const name = `Site ${step}`
      const args = { id: services.newId(projects), draft: { ...projectDraft, name } }
      note(tab, performRequest(services, addProject, args), { project: name })
    } else if (what === 'add') {
      const id = services.newId(contacts)
      const draft = { ...emptyContact, firstName: 'New' }
      const contact = { id, before: undefined, after: 'New' }
      note(tab, performRequest(services, saveContact, { id, isNew: true, draft }), { contact })
    } else if (what === 'delete') {
      const contact = { id: `old-${step}`, before: 'Old', after: undefined }
      note(tab, performRequest(services, deleteContact, { id: contact.id }), { contact })
    } else {
      const contact = { id: `old-${step}`, before: 'Old', after: `By step ${step}` }
      const first = { ...emptyContact, firstName: 'Old' }
      const draft = { ...first, firstName: contact.after }
      note(tab, performRequest(services, saveContact, { id: contact.id, first, draft }), { contact })
    }
  }

  async function end(tab: OpenTab, how: 'closed' | 'crashed') {
    if (tabs.length === 1) return
    if (how === 'closed') {
      // What a closed page has left is in local storage, however late others see it.
      tab.leave()
      while (tab.send());
      for (const one of doneBy.get(tab) ?? []) one.isCertain = true
    }
    tab.crash()
    tabs = tabs.filter((other) => other !== tab)
    if (random.next() < 0.7) tabs.push(reopen(tab))
    await pass(1)
  }

  for (let step = 0; step < stepsInHistory; step += 1) {
    const tab = pick(...tabs)
    if (random.next() < 0.6) act(tab, step)
    for (let event = below(4); event > 0; event -= 1) {
      const other = pick(...tabs)
      const what = pick('send', 'receive', 'hear', 'hear', 'tear', 'flush', 'wait', 'begin', 'begin', 'begin')
      if (what === 'send') other.send()
      else if (what === 'receive') other.receive()
      else if (what === 'hear') other.hear(pick('in order', 'lost', 'repeated', 'overtaken'))
      else if (what === 'tear') other.tear()
      else if (what === 'flush') other.services.store.flush()
      // What follows happens in the middle of a transaction.
      else if (what === 'begin') await begin(below(6))
      else await pass(below(30))
    }
    if (random.next() < 0.06) await end(tab, pick('closed', 'crashed'))
  }
  await pass(1_200, 100)
  await comeToRest(tabs)
  check(tabs, done)
}

function check(tabs: readonly OpenTab[], done: readonly Done[]) {
  for (const tab of tabs) {
    const people = recordsIn(tab, contacts)
    const names = new Map(people.map(({ id, firstName }) => [id, firstName]))
    expect(names.size).toBe(people.length)
    for (const { contact, isCertain } of done) {
      if (!contact) continue
      const possible = isCertain ? [contact.after] : [contact.before, contact.after]
      expect(possible).toContain(names.get(contact.id))
    }
    const touched = new Set(done.map(({ contact }) => contact?.id))
    for (const { id } of stored.constructDirectoryContacts)
      if (!touched.has(id)) expect(names.get(id)).toBe('Old')

    const sites = recordsIn(tab, projects)
    expect(sites.map(({ id }) => Number(id))).toEqual(sites.map((_, index) => index + 1))
    const siteNames = sites.map(({ name }) => name)
    expect(new Set(siteNames).size).toBe(siteNames.length)
    for (const { project, isCertain } of done) if (project && isCertain) expect(siteNames).toContain(project)
  }
}

const first = Number(process.env.STORE_HISTORIES_FROM ?? 0)

test.each(Array.from({ length: histories / perTest }, (_, index) => first + index * perTest))(
  'nothing is lost, done twice or refused in fifty histories, and all tabs agree (from seed %i)',
  async (from) => {
    for (let seed = from; seed < from + perTest; seed += 1)
      await runHistory(seed).catch((problem) => {
        throw new Error(`In history ${seed}`, { cause: problem })
      })
  },
)
