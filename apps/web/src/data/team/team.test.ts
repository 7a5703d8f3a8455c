/** A team in the browser, against the real replica of the server: saving, following others, offline, reloads. */
import 'fake-indexeddb/auto'
import { deleteContact, getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { can } from '@plumbline/domain/kernel/access/policy.ts'
import { undo } from '@plumbline/domain/kernel/commands/undo.ts'
import { editProject } from '@plumbline/domain/projects/commands/edit-project.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { setPermission } from '@plumbline/domain/projects/commands/permission-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { saveTask, type TaskDraft } from '@plumbline/domain/tasks/save-task.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTextBackend } from '#data/document-text/text-backend.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openBrowser, pass, type TeamTab, useTeamTimers } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }

// What is imported when it is first needed must not wait for the network of a test.
await Promise.all([loadActivityLog(), import('#data/workspace/decide-sent-request.ts')])

const taskDraft: TaskDraft = {
  name: 'Pour the slab',
  description: '',
  priority: 'Pending',
  projectId: null,
  assigneeEmails: '',
  dueDate: '',
  files: [],
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  useTeamTimers()
})

function addContact({ services }: TeamTab, firstName: string) {
  const draft = { ...getDraft(), firstName, lastName: 'Okafor', companyName: 'Acme' }
  const performing = performRequest(services, saveContact, {
    id: services.newId(contacts),
    isNew: true,
    draft,
  })
  if (performing.kind !== 'done') throw new Error(JSON.stringify(performing))
  return performing
}

const names = ({ services }: TeamTab) =>
  services.store.records.all(contacts).map(({ firstName }) => firstName)
async function storedIn(store: 'blocks' | 'queue'): Promise<readonly unknown[]> {
  const database = await openDB('plumblineTeam.harbour.olga')
  const stored = await database.getAll(store)
  database.close()
  return stored
}

const getState = ({ services }: TeamTab) => services.sync?.state()

async function openTab(browser: ReturnType<typeof openBrowser>) {
  const tab = browser.openTab()
  await pass(50)
  await tab.ready
  return tab
}

test('a change is shown immediately, saved, and seen by the others', async () => {
  const server = createTeamServer([olga, max])
  const [one, other] = [await openTab(openBrowser(server, olga)), await openTab(openBrowser(server, max))]
  addContact(one, 'Ana')
  expect(names(one)).toEqual(['Ana'])
  await pass(0)
  expect(getState(one)).toEqual({ kind: 'saving', count: 1 })
  await pass(100)
  expect(getState(one)).toEqual({ kind: 'saved' })
  expect(names(other)).toEqual(['Ana'])
  expect(server.appliedIds()).toHaveLength(1)
})

test('a request is stored in this browser within 50 ms', async () => {
  const tab = await openTab(openBrowser(createTeamServer([olga]), olga))
  const { applied } = addContact(tab, 'Ana')
  let isStored = false
  void applied.stored.then(({ kind }) => (isStored = kind === 'stored'))
  await pass(50)
  expect(isStored).toBe(true)
})

describe('without a network', () => {
  test('changes wait, survive a reload, are shown immediately, and are sent later', async () => {
    let isOffline = false
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga, { isOffline: () => isOffline })
    const tab = await openTab(browser)
    addContact(tab, 'Ana')
    await pass(100)
    isOffline = true
    addContact(tab, 'Ben')
    await pass(5_000)
    expect(getState(tab)).toMatchObject({ kind: 'offline', count: 1 })
    tab.crash()

    const again = await openTab(browser)
    expect(names(again)).toEqual(['Ana', 'Ben'])
    addContact(again, 'Cem')
    await pass(5_000)
    expect(getState(again)).toMatchObject({ kind: 'offline', count: 2 })
    isOffline = false
    again.wake()
    await pass(200)
    expect(getState(again)).toEqual({ kind: 'saved' })
    expect(server.visible('olga').get('contacts')).toMatchObject([
      { firstName: 'Ana' },
      { firstName: 'Ben' },
      { firstName: 'Cem' },
    ])
  })

  test('a lost network is reported immediately, although nothing was entered', async () => {
    let isOffline = false
    const server = createTeamServer([olga])
    const tab = await openTab(openBrowser(server, olga, { isOffline: () => isOffline }))
    isOffline = true
    server.breakEvents()
    await pass(2_000)
    expect(getState(tab)).toMatchObject({ kind: 'offline', count: 0 })
  })

  test('a browser without a snapshot opens when the server can be reached', async () => {
    let isOffline = true
    const tab = openBrowser(createTeamServer([olga]), olga, { isOffline: () => isOffline }).openTab()
    await pass(5_000)
    await expect(tab.ready).rejects.toThrow()
    isOffline = false
    const opened = tab.services.ready()
    await pass(100)
    await opened
    expect(names(tab)).toEqual([])
  })

  test('a request that is made while the page is being closed is sent at the next start', async () => {
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga)
    const tab = await openTab(browser)
    addContact(tab, 'Ana')
    tab.leave('closed')
    tab.crash()
    globalThis.indexedDB = new IDBFactory()
    expect(names(await openTab(browser))).toEqual(['Ana'])
    await pass(200)
    expect(server.appliedIds()).toHaveLength(1)
    expect(Object.keys(browser.storage)).not.toContainEqual(expect.stringContaining('Unsent'))
  })
})

describe('faults of the network', () => {
  test.each(['losesAnswer', 'repeats'] as const)('%s: a request is applied once', async (fault) => {
    const server = createTeamServer([olga])
    let count = 0
    const isPush = (path: string) => path.endsWith('/push') && ++count < 3
    const tab = await openTab(openBrowser(server, olga, { [fault]: isPush }))
    addContact(tab, 'Ana')
    await pass(10_000)
    expect(getState(tab)).toEqual({ kind: 'saved' })
    expect(names(tab)).toEqual(['Ana'])
    expect(server.appliedIds()).toHaveLength(1)
  })

  test('what is shown never changes between a request and its confirmation', async () => {
    const server = createTeamServer([olga])
    const tab = await openTab(
      openBrowser(server, olga, { losesAnswer: (path) => path.endsWith('/push') && server.calls.length < 8 }),
    )
    const visible = new Set<string>()
    tab.services.store.collection(contacts).onChange(() => visible.add(names(tab).join()))
    addContact(tab, 'Ana')
    await pass(20_000)
    expect(getState(tab)).toEqual({ kind: 'saved' })
    expect([...visible]).toEqual(['Ana'])
  })

  test('after a restored database the records are fetched again, and waiting requests are kept', async () => {
    let isOffline = false
    const server = createTeamServer([olga])
    const tab = await openTab(openBrowser(server, olga, { isOffline: () => isOffline }))
    addContact(tab, 'Ana')
    await pass(100)
    isOffline = true
    addContact(tab, 'Ben')
    server.restore()
    await pass(1_000)
    isOffline = false
    await pass(70_000)
    expect(getState(tab)).toEqual({ kind: 'saved' })
    expect(names(tab)).toEqual(['Ana', 'Ben'])
    expect(server.appliedIds()).toHaveLength(2)
  })

  test('an applied request stays shown until its change arrives, even behind many changes of other users', async () => {
    const server = createTeamServer([olga, max])
    server.maxChanges = 1
    let delayMs = 1
    const one = await openTab(openBrowser(server, olga, { delayMs: () => delayMs }))
    const other = await openTab(openBrowser(server, max))
    delayMs = 20
    for (let count = 0; count < 10; count += 1) addContact(other, `Max ${count}`)
    await pass(10)
    const withoutAna = new Set<string>()
    const look = () => names(one).includes('Ana') || withoutAna.add(names(one).join())
    addContact(one, 'Ana')
    one.services.store.collection(contacts).onChange(look)
    await pass(3_000)
    expect(names(one)).toHaveLength(11)
    expect([...withoutAna]).toEqual([])
  })

  test('an applied request that a restored database has lost is sent again', async () => {
    const server = createTeamServer([olga, max])
    server.maxChanges = 1
    let delayMs = 1
    const one = await openTab(openBrowser(server, olga, { delayMs: () => delayMs }))
    const other = await openTab(openBrowser(server, max))
    delayMs = 100
    for (let count = 0; count < 10; count += 1) addContact(other, `Max ${count}`)
    await pass(20)
    addContact(one, 'Ana')
    while (server.appliedIds().length < 11) await pass(10)
    await pass(150)
    server.restore(5)
    await pass(10_000)
    expect(names(one)).toContain('Ana')
    expect(getState(one)).toEqual({ kind: 'saved' })
    expect(server.visible('olga').get('contacts')).toHaveLength(7)
  })

  test('a request that the server cannot read does not hold up the others', async () => {
    const server = createTeamServer([olga])
    const tab = await openTab(openBrowser(server, olga))
    const broken = { ...tab.services, clock: { now: () => new Date() }, newId: () => 'x'.repeat(300) }
    const draft = { ...getDraft(), firstName: 'Bad', lastName: 'Id', companyName: 'Acme' }
    addContact(tab, 'Ana')
    performRequest(broken, saveContact, { id: 'contact-bad', isNew: true, draft })
    addContact(tab, 'Cem')
    await pass(500)
    expect(names(tab)).toEqual(['Ana', 'Cem'])
    expect(getState(tab)).toMatchObject({ kind: 'attention', count: 0 })
  })

  test.each([
    [408, 'too-slow'],
    [413, 'args-too-long'],
    [500, 'failed-on-server'],
  ])(
    'a request that is always answered %i is set aside as %s, and the rest is sent',
    async (status, reason) => {
      let isOffline = true
      const server = createTeamServer([olga])
      server.breaksOn = ({ requests }) => (JSON.stringify(requests).includes('Bad') ? status : undefined)
      const browser = openBrowser(server, olga, { isOffline: () => isOffline })
      isOffline = false
      const tab = await openTab(browser)
      isOffline = true
      for (const name of ['Ana', 'Ben', 'Bad', 'Cem', 'Dee']) addContact(tab, name)
      await pass(100)
      isOffline = false
      tab.wake()
      await pass(30_000)
      expect(server.visible('olga').get('contacts')).toMatchObject(
        ['Ana', 'Ben', 'Cem', 'Dee'].map((firstName) => ({ firstName })),
      )
      expect(getState(tab)).toMatchObject({ kind: 'attention', count: 0, refused: [{ refusal: { reason } }] })
      server.breaksOn = () => undefined
      const state = getState(tab)
      if (state?.kind === 'attention') await tab.services.sync?.retry(state.refused[0]?.request.id ?? '')
      await pass(500)
      expect(getState(tab)).toEqual({ kind: 'saved' })
      expect(server.appliedIds()).toHaveLength(5)
    },
  )
})

describe('a refused request', () => {
  async function withRefusal() {
    const server = createTeamServer([olga, max])
    const browser = openBrowser(server, olga, { isOffline: () => isOffline })
    let isOffline = false
    const tab = await openTab(browser)
    const { requestId } = addContact(tab, 'Ana')
    await pass(100)
    const [ana] = tab.services.store.records.all(contacts)
    isOffline = true
    const other = await openTab(openBrowser(server, max))
    performRequest(other.services, deleteContact, { id: ana?.id ?? '' })
    await pass(100)
    const refusals: unknown[] = []
    const first = getDraft(ana)
    performRequest(
      tab.services,
      saveContact,
      { id: ana?.id ?? '', first, draft: { ...first, firstName: 'Anna' } },
      (refusal) => refusals.push(refusal),
    )
    expect(names(tab)).toEqual(['Anna'])
    await pass(3_000)
    isOffline = false
    tab.wake()
    await pass(200)
    return { server, browser, tab, other, refusals, requestId }
  }

  test('is taken back, reported, and kept until it is discarded, across reloads', async () => {
    const { browser, tab, refusals } = await withRefusal()
    expect(names(tab)).toEqual([])
    expect(refusals).toMatchObject([{ kind: 'refused', reason: 'contact-gone' }])
    const state = getState(tab)
    expect(state).toMatchObject({
      kind: 'attention',
      refused: [{ request: { name: 'directory.save' }, refusal: { reason: 'contact-gone' } }],
    })
    tab.crash()
    const again = await openTab(browser)
    expect(getState(again)).toEqual(state)
    if (state?.kind === 'attention')
      await Promise.all([again.services.sync?.discard(state.refused[0]?.request.id ?? ''), pass(50)])
    expect(getState(again)).toEqual({ kind: 'saved' })
  })

  test('can be tried again as a new request', async () => {
    const { tab, other, server } = await withRefusal()
    const removal = server.appliedIds().at(-1) ?? ''
    performRequest(other.services, undo, { requestId: removal })
    await pass(200)
    const state = getState(tab)
    if (state?.kind === 'attention')
      await Promise.all([tab.services.sync?.retry(state.refused[0]?.request.id ?? ''), pass(200)])
    expect(getState(tab)).toEqual({ kind: 'saved' })
    expect(names(tab)).toEqual(['Anna'])
    expect(names(other)).toEqual(['Anna'])
  })
})

describe('access', () => {
  test('a member works in a project immediately that is not confirmed yet', async () => {
    let isOffline = false
    const server = createTeamServer([max])
    const tab = await openTab(openBrowser(server, max, { isOffline: () => isOffline }))
    isOffline = true
    const id = tab.services.newId(projects)
    expect(performRequest(tab.services, addProject, { id, draft: projectDraft }).kind).toBe('done')
    const edited = performRequest(tab.services, editProject, {
      id,
      draft: { ...projectDraft, name: 'Spire' },
    })
    expect(edited.kind).toBe('done')
    await pass(3_000)
    isOffline = false
    tab.wake()
    await pass(500)
    expect(getState(tab)).toEqual({ kind: 'saved' })
    expect(tab.services.store.records.all(projects)).toMatchObject([{ name: 'Spire', number: 1 }])
  })

  test('who is signed out keeps what was not sent, and goes on after signing in again', async () => {
    const server = createTeamServer([olga])
    const tab = await openTab(openBrowser(server, olga))
    server.setSignedIn('olga', false)
    addContact(tab, 'Ana')
    await pass(200)
    expect(getState(tab)).toEqual({ kind: 'signed-out', count: 1 })
    expect(names(tab)).toEqual(['Ana'])
    server.setSignedIn('olga', true)
    tab.wake()
    await pass(200)
    expect(getState(tab)).toEqual({ kind: 'saved' })
  })

  test('the requests of one account are never sent by another that has signed in since', async () => {
    const server = createTeamServer([olga, max])
    const browser = openBrowser(server, olga)
    const tab = await openTab(browser)
    browser.signInAs(max)
    tab.wake()
    addContact(tab, 'Ana')
    await pass(300)
    tab.crash()
    const again = await openTab(browser)
    expect(getState(again)).toEqual({ kind: 'signed-out', count: 1 })
    expect(server.appliedIds()).toEqual([])
  })

  test('nothing is kept of an organisation that the person was removed from', async () => {
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga)
    const tab = await openTab(browser)
    const second = await openTab(browser)
    addContact(tab, 'Ana')
    await pass(100)
    expect(names(second)).toEqual(['Ana'])
    server.remove('olga')
    tab.wake()
    await pass(300)
    for (const visible of [tab, second]) {
      expect(getState(visible)).toEqual({ kind: 'removed' })
      expect(names(visible)).toEqual([])
    }
    expect(await indexedDB.databases()).toEqual([])
  })

  test.each([
    ['nothing', false, []],
    ['only what was not sent', true, ['plumblineTeam.harbour.olga']],
  ])('signing out leaves %s in this browser', async (_, isLosing, databases) => {
    let isOffline = false
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga, { isOffline: () => isOffline })
    const tab = await openTab(browser)
    addContact(tab, 'Ana')
    const text = createTextBackend(tab.services.documentTextName)
    text.putPages('a'.repeat(64), ['Fire door']).catch(() => undefined)
    await pass(100)
    expect(await indexedDB.databases()).toHaveLength(2)
    browser.storage.setItem(tab.services.offlineName ?? '', '[]')
    isOffline = isLosing
    if (isLosing) addContact(tab, 'Ben')
    tab.services.session.signOut()
    expect(browser.storage.getItem('plumblineEndsSession')).toBe('true')
    await pass(4_000)
    expect(tab.services.session.user()).toBeUndefined()
    expect(browser.storage.getItem('plumblineTeamSession')).toBeNull()
    expect(browser.storage.getItem(tab.services.offlineName ?? '')).toBeNull()
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(databases)
    if (!isLosing) return
    isOffline = false
    browser.signIn(olga)
    const again = await openTab(browser)
    await pass(200)
    expect(names(again)).toEqual(['Ana', 'Ben'])
    expect(getState(again)).toEqual({ kind: 'saved' })
  })

  test('an ended session leaves only what was not sent, and everything is back after signing in again', async () => {
    let isOffline = false
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga, { isOffline: () => isOffline })
    const [tab, second] = [await openTab(browser), await openTab(browser)]
    addContact(tab, 'Ana')
    await pass(100)
    isOffline = true
    const [ana] = tab.services.store.records.all(contacts)
    const first = getDraft(ana)
    performRequest(tab.services, saveContact, {
      id: ana?.id ?? '',
      first,
      draft: { ...first, phone: '0400' },
    })
    addContact(tab, 'Ben')
    await pass(100)
    server.setSignedIn('olga', false)
    isOffline = false
    tab.wake()
    await pass(300)
    for (const visible of [tab, second]) {
      expect(getState(visible)).toEqual({ kind: 'signed-out', count: 2 })
      expect(names(visible)).toEqual(['Ben'])
    }
    expect(await storedIn('blocks')).toEqual([])
    expect(await storedIn('queue')).toHaveLength(2)

    for (const left of [tab, second]) left.crash()
    server.setSignedIn('olga', true)
    const again = await openTab(browser)
    await pass(300)
    expect(getState(again)).toEqual({ kind: 'saved' })
    expect(again.services.store.records.all(contacts)).toMatchObject([
      { firstName: 'Ana', phone: '0400' },
      { firstName: 'Ben' },
    ])
  })

  test('the same page goes on where a session that was ended is valid again', async () => {
    const server = createTeamServer([olga])
    const tab = await openTab(openBrowser(server, olga))
    addContact(tab, 'Ana')
    await pass(100)
    server.setSignedIn('olga', false)
    tab.wake()
    await pass(300)
    expect(names(tab)).toEqual([])
    expect(await storedIn('blocks')).toEqual([])
    server.setSignedIn('olga', true)
    tab.wake()
    await pass(300)
    expect(names(tab)).toEqual(['Ana'])
    expect(await storedIn('blocks')).not.toEqual([])
  })

  test('permissions by register that another user changes reach open screens', async () => {
    const server = createTeamServer([olga, max])
    const owner = await openTab(openBrowser(server, olga))
    performRequest(owner.services, addProject, { id: 'tower', draft: projectDraft })
    performRequest(owner.services, inviteMember, {
      ...{ id: 'seat', projectId: 'tower', email: max.email, role: 'Editor' },
    })
    await pass(300)
    const { session } = (await openTab(openBrowser(server, max))).services
    await pass(300)
    const mayDecide = () =>
      can(session.actor(), 'workflows.decide', { projectId: 'tower', list: 'workflows' }).allowed
    const visible = [mayDecide()]
    const end = session.onActor(() => visible.push(mayDecide()))
    performRequest(owner.services, setPermission, {
      ...{ projectId: 'tower', party: { role: 'Editor' }, register: 'workflows', action: 'decide' },
      isAllowed: false,
    })
    await pass(300)
    end()
    expect([visible[0], visible.at(-1)]).toEqual([true, false])
  })

  test('a new role holds as soon as the server confirms it', async () => {
    const server = createTeamServer([olga, max])
    const tab = await openTab(openBrowser(server, max))
    expect(tab.services.session.actor().roles).toEqual({ workspace: 'Editor', projects: new Map() })
    server.changeAccount({ ...max, role: 'Admin' })
    tab.wake()
    await pass(300)
    expect(tab.services.session.actor().roles).toEqual({ everywhere: 'Admin' })
  })
})

describe('several tabs', () => {
  test('one talks to the server; all show the same', async () => {
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga)
    const [leader, other] = [await openTab(browser), await openTab(browser)]
    const before = server.calls.length
    addContact(other, 'Ana')
    addContact(leader, 'Ben')
    expect(names(other)).toEqual(['Ana'])
    await pass(200)
    expect(names(leader).toSorted()).toEqual(['Ana', 'Ben'])
    expect(names(other)).toEqual(names(leader))
    expect(getState(other)).toEqual({ kind: 'saved' })
    const pushes = server.calls.slice(before).filter((call) => call.endsWith('/push'))
    expect(pushes.length).toBeLessThanOrEqual(2)
    expect(server.appliedIds()).toHaveLength(2)
  })

  test('another one takes over from a tab that has ended', async () => {
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga)
    const [leader, other] = [await openTab(browser), await openTab(browser)]
    addContact(leader, 'Ana')
    leader.crash()
    addContact(other, 'Ben')
    await pass(500)
    expect(names(other)).toEqual(['Ana', 'Ben'])
    expect(getState(other)).toEqual({ kind: 'saved' })
    expect(server.appliedIds()).toHaveLength(2)
  })

  test('without locks every tab talks to the server, and nothing is applied twice', async () => {
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga, {}, { hasLocks: false })
    const tabs = [await openTab(browser), await openTab(browser)]
    for (const [index, tab] of tabs.entries()) addContact(tab, `Ana ${index}`)
    await pass(500)
    for (const [index, tab] of tabs.entries()) addContact(tab, `Ben ${index}`)
    await pass(70_000)
    for (const tab of tabs) {
      expect(names(tab)).toHaveLength(4)
      expect(getState(tab)).toEqual({ kind: 'saved' })
    }
    expect(server.appliedIds()).toHaveLength(4)
  })
})

describe('the cache', () => {
  test('is read at the next start, without a snapshot', async () => {
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga)
    const tab = await openTab(browser)
    for (let count = 0; count < 600; count += 1) addContact(tab, `Ana ${count}`)
    await pass(2_000)
    const visible = names(tab)
    expect(visible).toHaveLength(600)
    tab.crash()
    server.calls.length = 0
    expect(names(await openTab(browser))).toEqual(visible)
    expect(server.calls.filter((call) => call.endsWith('/snapshot'))).toEqual([])
  })

  test.each([
    ['a block is damaged', (text: string) => text.slice(0, -20)],
    ['a record is missing', (text: string) => text.split('\n').slice(1).join('\n')],
  ])('is not trusted if %s: a snapshot replaces it, and waiting requests are kept', async (_, damage) => {
    let isOffline = false
    const server = createTeamServer([olga])
    const browser = openBrowser(server, olga, { isOffline: () => isOffline })
    const tab = await openTab(browser)
    for (const name of ['Ana', 'Ben']) addContact(tab, name)
    await pass(200)
    isOffline = true
    addContact(tab, 'Cem')
    await pass(100)
    tab.crash()
    await damageContacts(damage)
    isOffline = false
    const again = await openTab(browser)
    await pass(300)
    expect(names(again)).toEqual(['Ana', 'Ben', 'Cem'])
    expect(getState(again)).toEqual({ kind: 'saved' })
    expect(server.appliedIds()).toHaveLength(3)
  })
})

async function damageContacts(damage: (text: string) => string) {
  const database = await openDB('plumblineTeam.harbour.olga')
  const text: string = await database.get('blocks', ['contacts', ''])
  await database.put('blocks', damage(text), ['contacts', ''])
  database.close()
}

describe('files', () => {
  const drawing = () => new File(['plan'], 'plan.pdf', { type: 'application/pdf' })

  test('are uploaded before the request that names them, and fetched by the others when they are opened', async () => {
    const server = createTeamServer([olga, max])
    const [one, other] = [await openTab(openBrowser(server, olga)), await openTab(openBrowser(server, max))]
    const file = await one.services.files.put(drawing())
    const id = one.services.newId(tasks)
    performRequest(one.services, saveTask, { id, isNew: true, draft: { ...taskDraft, files: [file] } })
    await pass(300)
    expect(getState(one)).toEqual({ kind: 'saved' })
    expect(server.calls.filter((call) => /^(PUT|POST)/.test(call)).map((call) => call.split(' ')[0])).toEqual(
      ['PUT', 'POST'],
    )
    expect(other.services.store.records.all(tasks)).toMatchObject([{ id }])
    const opening = other.services.files.get(file.key)
    await pass(50)
    expect(await (await opening)?.text()).toBe('plan')
    const missing = other.services.files.get('0'.repeat(64))
    await pass(50)
    expect(await missing).toBeUndefined()
  })

  test('wait in this browser while the disk of the server is full, and are sent when it asked for', async () => {
    let isFull = true
    const server = createTeamServer([olga])
    const refuses = (call: string) =>
      isFull && call.startsWith('PUT') ? ('storage-full' as const) : undefined
    const tab = await openTab(openBrowser(server, olga, { refuses }))
    const file = await tab.services.files.put(drawing())
    const id = tab.services.newId(tasks)
    performRequest(tab.services, saveTask, { id, isNew: true, draft: { ...taskDraft, files: [file] } })
    addContact(tab, 'Ana')
    await pass(300)
    expect(getState(tab)).toEqual({ kind: 'storage-full', count: 2 })
    isFull = false
    await pass(19_000)
    expect(server.files.size).toBe(0)
    await pass(1_500)
    expect(getState(tab)).toEqual({ kind: 'saved' })
    expect(server.visible('olga').get('tasks')).toMatchObject([{ id }])
    expect(server.visible('olga').get('contacts')).toMatchObject([{ firstName: 'Ana' }])
  })
})

test('while the database of the server is full requests wait in order, and changes of other users are followed', async () => {
  let isFull = true
  const server = createTeamServer([olga, max])
  const refuses = (call: string) => (isFull && call.endsWith('/push') ? ('storage-full' as const) : undefined)
  const tab = await openTab(openBrowser(server, olga, { refuses }))
  const other = await openTab(openBrowser(server, max))
  for (const name of ['Ana', 'Ben']) addContact(tab, name)
  await pass(300)
  expect(getState(tab)).toEqual({ kind: 'storage-full', count: 2 })
  addContact(other, 'Cem')
  await pass(300)
  expect(names(tab)).toEqual(['Cem', 'Ana', 'Ben'])
  isFull = false
  tab.wake()
  await pass(300)
  expect(getState(tab)).toEqual({ kind: 'saved' })
  expect(names(other)).toEqual(['Cem', 'Ana', 'Ben'])
})

test('after too many requests the rest is sent when the server asked for, in order and once', async () => {
  let pushes = 0
  let isOffline = false
  const server = createTeamServer([olga])
  const refuses = (call: string) => {
    if (!call.endsWith('/push')) return undefined
    pushes += 1
    return pushes === 2 ? ('too-many-attempts' as const) : undefined
  }
  const tab = await openTab(openBrowser(server, olga, { isOffline: () => isOffline, refuses }))
  isOffline = true
  const created = Array.from({ length: 450 }, (_, index) => `Person ${index}`)
  for (const name of created) addContact(tab, name)
  await pass(500)
  isOffline = false
  tab.wake()
  await pass(1_000)
  expect(getState(tab)).toEqual({ kind: 'saving', count: 250 })
  await pass(18_500)
  expect(pushes).toBe(2)
  await pass(1_500)
  expect(getState(tab)).toEqual({ kind: 'saved' })
  expect(server.visible('olga').get('contacts')).toMatchObject(created.map((firstName) => ({ firstName })))
  expect(new Set(server.appliedIds()).size).toBe(created.length)
})

test('text that a team cannot store is cleaned before it is shown or sent', async () => {
  const server = createTeamServer([olga])
  const tab = await openTab(openBrowser(server, olga))
  const file = await tab.services.files.put(new File(['plan'], 'plan\0 \uD83D.pdf'))
  const id = tab.services.newId(tasks)
  const draft = { ...taskDraft, name: 'Pour\0 the slab', description: 'cut \uD83C', files: [file] }
  performRequest(tab.services, saveTask, { id, isNew: true, draft })
  const cleaned = { name: 'Pour the slab', description: 'cut \uFFFD' }
  expect(tab.services.store.records.find(tasks, id)).toMatchObject(cleaned)
  await pass(300)
  expect(getState(tab)).toEqual({ kind: 'saved' })
  const [sent] = server.visible('olga').get('tasks') ?? []
  expect(sent).toMatchObject(cleaned)
  expect(JSON.stringify(sent)).toContain('plan \uFFFD.pdf')
})
