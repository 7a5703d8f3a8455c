/** Several people and tabs with random requests, lost and doubled calls, resets and reloads: all end with the same records. */
import 'fake-indexeddb/auto'
import { commands } from '@plumbline/domain/commands.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { personalLists } from '@plumbline/domain/lists.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import type { Services } from '#data/workspace/services.ts'
import { createRandom, type Random } from '#testing/random.ts'
import { makeArguments } from '#testing/random-arguments.ts'
import { rounds } from '#testing/rounds.ts'
import {
  openBrowser,
  pass,
  readVisible,
  type TeamBrowser,
  type TeamTab,
  useTeamTimers,
} from '#testing/team-browser.ts'
import { createTeamServer, type TeamServer } from '#testing/team-server.ts'

const accounts: readonly Account[] = [
  { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' },
  { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' },
  { id: 'gus', email: 'gus@elsewhere.example', name: 'Gus', role: 'Guest' },
]

await Promise.all([loadActivityLog(), import('#data/workspace/decide-sent-request.ts')])

// `as`: the schema of the command validates the arguments before it decides.
const anyCommands = commands as unknown as readonly Command<unknown, string>[]

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  useTeamTimers()
})

vi.setConfig({ testTimeout: 120_000 })

interface Person {
  account: Account
  browser: TeamBrowser
  tabs: TeamTab[]
  isOffline: boolean
  /** Requests that this browser has promised to keep. */
  promised: Set<Id>
}

interface World {
  random: Random
  server: TeamServer
  people: readonly Person[]
  isCalm: boolean
}

/** The server is out of reach, so a tab that is opened now shows what the cache holds. */
async function openFromCache(person: Person): Promise<TeamTab> {
  for (const tab of person.tabs) tab.crash()
  person.isOffline = true
  const tab = person.browser.openTab()
  await pass(1_000)
  await tab.ready
  return tab
}

function openWorld(seed: number): World {
  const random = createRandom(seed)
  const server = createTeamServer(accounts)
  const chance = (share: number) => () => !world.isCalm && random.next() < share
  const people = accounts.map((account): Person => {
    const faults = {
      isOffline: () => person.isOffline,
      losesAnswer: chance(0.2),
      repeats: chance(0.15),
      delayMs: () => 1 + Math.floor(random.next() * 40),
    }
    const browser = openBrowser(server, account, faults, { hasLocks: random.next() < 0.7 })
    const person: Person = { account, browser, tabs: [], isOffline: false, promised: new Set() }
    return person
  })
  const world: World = { random, server, people, isCalm: false }
  return world
}

const pickRandom = <T>({ random }: World, items: readonly T[]): T | undefined =>
  items[Math.floor(random.next() * items.length)]

async function openTab(person: Person) {
  const tab = person.browser.openTab()
  person.tabs.push(tab)
  let isOpen = false
  // Each attempt may fail on this network.
  for (let attempt = 0; attempt < 40; attempt += 1) {
    tab.services.ready().then(
      () => (isOpen = true),
      () => undefined,
    )
    await pass(3_000)
    if (isOpen) return
  }
  throw new Error('The tab did not open')
}

/** Most random requests are refused. */
function performAnything(world: World, person: Person, tab: TeamTab) {
  for (let attempt = 0; attempt < 12; attempt += 1) if (tryToPerform(world, person, tab)) return
}

function tryToPerform({ random }: World, { promised }: Person, { services }: TeamTab): boolean {
  const usual = anyCommands.filter(
    ({ name }) => /^(projects|tasks|directory|team)\./.test(name) || name === 'undo',
  )
  const pool = random.next() < 0.6 ? usual : anyCommands
  const command = pool[Math.floor(random.next() * pool.length)]
  if (!command) return false
  const { name, args } = command
  const created = makeArguments({ name, args }, { random, services, requestIds: [...promised], fileKeys: [] })
  const performing = performRequest(services, command, created)
  if (performing.kind !== 'done') return false
  performing.applied.stored.then(({ kind }) => kind === 'stored' && promised.add(performing.requestId))
  return true
}

/** Projects with a team, so that there is something to work on. */
function prepare({ services }: TeamTab) {
  for (const name of ['Tower', 'Quay']) {
    const id = services.newId(projects)
    const draft = { ...projectDraft, name }
    expect(performRequest(services, addProject, { id, draft }).kind).toBe('done')
    for (const [index, { email }] of accounts.slice(1).entries()) {
      const role = index === 0 ? 'Editor' : 'Commenter'
      performNamed(services, 'team.invite', { id: services.newId(members), projectId: id, email, role })
    }
    for (const task of ['Dig', 'Pour', 'Cure']) {
      const draft = { ...blankTask, name: `${task} ${name}`, projectId: id }
      performNamed(services, 'tasks.save', { id: services.newId(tasks), isNew: true, draft })
    }
  }
}

const blankTask = { description: '', priority: 'Pending', assigneeEmails: '', dueDate: '', files: [] }

function performNamed(services: Services, name: string, args: unknown) {
  const command = anyCommands.find((one) => one.name === name)
  if (!command) throw new Error(`There is no command ${name}`)
  performRequest(services, command, args)
}

/** The owner lets a user into a project, or changes the role that a user has in one. */
function changeAccess(world: World, { services }: TeamTab) {
  const project = pickRandom(world, services.store.records.all(projects))
  const person = pickRandom(world, accounts)
  if (!project || !person) return
  const role = pickRandom(world, ['Viewer', 'Editor'])
  const known = services.store.records
    .all(members)
    .find(({ projectId, email }) => projectId === project.id && email === person.email)
  if (known) performNamed(services, 'team.remove', { id: known.id })
  else {
    const id = services.newId(members)
    performNamed(services, 'team.invite', { id, projectId: project.id, email: person.email, role })
  }
}

async function reload(world: World, person: Person) {
  const tab = pickRandom(world, person.tabs)
  if (!tab) return
  person.tabs.splice(person.tabs.indexOf(tab), 1)
  if (world.random.next() < 0.5) tab.leave('closed')
  tab.crash()
  await openTab(person)
}

async function doSomething(world: World) {
  const { random, server } = world
  const person = pickRandom(world, world.people)
  const tab = person && pickRandom(world, person.tabs)
  if (!person || !tab) return
  const what = random.next()
  if (what < 0.7) performAnything(world, person, tab)
  else if (what < 0.78) await pass(Math.floor(random.next() * 100))
  else if (what < 0.84) changeAccess(world, world.people[0]?.tabs[0] ?? tab)
  else if (what < 0.92) person.isOffline = !person.isOffline && random.next() < 0.5
  else if (what < 0.94) server.restore()
  else if (what < 0.97 && !person.isOffline) await reload(world, person)
  else await pass(2_000)
}

/** The list of personal records holds a blank one until something is saved in it. */
const personal = personalLists.map(({ name }) => name)

function expectSame({ server }: World, { account }: Person, tab: TeamTab) {
  const visible = server.visible(account.id)
  for (const [list, displayed] of readVisible(tab)) {
    const expected = visible.get(list) ?? []
    if (personal.includes(list) && expected.length === 0) continue
    expect(displayed, `${list} of ${account.id}`).toEqual(expected)
  }
}

test.each(Array.from({ length: rounds(12, 5) }, (_, index) => index + 1))(
  'every tab ends with the records of the server, and nothing promised is lost (seed %i)',
  async (seed) => {
    const world = openWorld(seed)
    const { server, people } = world
    server.maxChanges = 20
    for (const person of people) await openTab(person)
    // The owner has two tabs.
    if (people[0]) await openTab(people[0])
    if (people[0]?.tabs[0]) prepare(people[0].tabs[0])
    for (let step = 0; step < 150; step += 1) await doSomething(world)

    world.isCalm = true
    for (const person of people) person.isOffline = false
    await pass(200_000)
    const applied = server.appliedIds()
    expect(new Set(applied).size).toBe(applied.length)
    expect(applied.length).toBeGreaterThan(20)
    for (const person of people) {
      for (const tab of person.tabs) {
        const state = tab.services.sync?.state()
        expect(state, `seed ${seed}, ${person.account.id}`).toMatchObject(
          state?.kind === 'attention' ? { count: 0 } : { kind: 'saved' },
        )
        expectSame(world, person, tab)
      }
      const state = person.tabs[0]?.services.sync?.state()
      const refused = state?.kind === 'attention' ? state.refused.map(({ request }) => request.id) : []
      const known = new Set([...applied, ...refused])
      expect([...person.promised].filter((id) => !known.has(id))).toEqual([])
      expectSame(world, person, await openFromCache(person))
    }
  },
)
