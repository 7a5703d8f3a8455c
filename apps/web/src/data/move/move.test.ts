/** A workspace of one browser is moved to a team, against the real replica of the server. */
import 'fake-indexeddb/auto'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { addProject, deleteProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { movedLists } from '@plumbline/domain/team/move/bring-records.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { readEntries } from '#data/backup/archive/check-list.ts'
import { lists as catalogue } from '#data/catalogue/catalogue.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openWorkspace } from '#testing/back-ups.ts'
import { openBrowser, pass, type TeamTab, useTeamTimers } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'
import { planMove, type UsedIds } from './plan-move.ts'
import { findOwnFiles, runMove } from './run-move.ts'
import { findUsedIds } from './used-ids.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const gus: Account = { id: 'gus', email: 'gus@glazing.example', name: 'Gus', role: 'Guest' }
const moveId = 'a1b2c3d4e5f60718'

await Promise.all([loadActivityLog(), import('#data/workspace/decide-sent-request.ts')])

/** Every list of the demo, as a personal workspace would store it. */
const sampleTexts: ReadonlyMap<string, string> = openWorkspace({}).services.workspace.listTexts()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  useTeamTimers()
})

/** A browser with the samples as its personal workspace, whose user has signed in to the team. */
async function open(server: ReturnType<typeof createTeamServer>, account: Account, faults = {}) {
  const browser = openBrowser(server, account, faults)
  const tab = browser.openTab()
  await pass(200)
  // The bytes of the samples are drawn when the product is built. Each is replaced by bytes of its own.
  const keys = new Set([...sampleTexts.values()].flatMap((text) => text.match(/\b[0-9a-f]{64}\b/g) ?? []))
  const replaced = new Map<string, string>()
  for (const key of keys) {
    const putting = tab.services.ownFiles.put(new Blob([`The file ${key}`]))
    await pass(5)
    replaced.set(key, (await putting).key)
  }
  const texts = new Map(
    Array.from(sampleTexts, ([key, text]) => [
      key,
      text.replaceAll(/\b[0-9a-f]{64}\b/g, (found) => replaced.get(found) ?? found),
    ]),
  )
  for (const [key, text] of texts) browser.storage.setItem(key, text)
  return { browser, tab, texts, files: [...replaced.values()] }
}

async function plan({ services }: TeamTab, account: Account, used: UsedIds = new Map()) {
  const texts = new Map(services.storedTexts())
  const finding = findOwnFiles(services, texts)
  await pass(20)
  const files = await finding
  return planMove({
    texts,
    records: services.store.records,
    moveId,
    seesAll: services.session.actor().roles.everywhere !== undefined,
    email: account.email,
    people: new Set([olga.email, max.email]),
    hasFile: (key) => files.has(key),
    used,
  })
}

async function move(tab: TeamTab, planned: Awaited<ReturnType<typeof plan>>, requests = planned.requests) {
  const running = runMove(tab.services, { requests })
  await pass(4_000)
  return running
}

function ownRecords(list: string, texts: ReadonlyMap<string, string>): readonly Rec[] {
  const row = catalogue.find(({ def }) => def.name === list)
  return (row && readEntries(row, texts.get(row.key) ?? ''))?.flatMap(({ row: record }) => record ?? []) ?? []
}

/** What the team has of this move, as it was in the workspace. */
function movedBack(server: ReturnType<typeof createTeamServer>, list: string, numbers: ReadonlyMap<Id, Id>) {
  // `as`: records are plain JSON.
  const found = (server.visible('olga').get(list) ?? []) as readonly (Rec & Record<string, unknown>)[]
  return found
    .filter(({ movedFrom }) => String(movedFrom).startsWith(`${moveId}/`))
    .map(({ movedFrom, updatedAt: _at, updatedBy: _by, ...record }) => ({
      ...record,
      id: String(movedFrom).slice(moveId.length + 1),
      ...(typeof record.projectId === 'string' && {
        projectId: numbers.get(record.projectId) ?? record.projectId,
      }),
    }))
}

function expectMoved(
  server: ReturnType<typeof createTeamServer>,
  texts: ReadonlyMap<string, string>,
  planned: Awaited<ReturnType<typeof plan>>,
) {
  const numbers = new Map(
    planned.renumbered.flatMap(({ list, from, to }) => (list === projects.name ? [[to, from] as const] : [])),
  )
  const left = new Set(planned.left.map(({ key, title }) => `${key} ${title}`))
  let compared = 0
  for (const { name } of movedLists) {
    if (name === 'members') continue
    const own = ownRecords(name, texts).map((record) => {
      const { updatedAt: _at, updatedBy: _by, ...rest } = record as Rec & Record<string, unknown>
      return JSON.parse(JSON.stringify(rest))
    })
    const found = movedBack(server, name, numbers)
    expect(found, name).toEqual(own)
    compared += own.length
  }
  expect(compared).toBeGreaterThan(30)
  expect(
    [...left].filter((one) => !/plumblineTeam|plumblineNotif|plumblineInv|plumblineDel/.test(one)),
  ).toEqual([])
}

test('every record and file of the samples is moved as it is', async () => {
  const server = createTeamServer([olga])
  const { tab, texts, files } = await open(server, olga)
  const planned = await plan(tab, olga)
  expect(planned.renumbered).toEqual([])
  expect(await move(tab, planned)).toEqual({ kind: 'sent' })
  await pass(5_000)
  expectMoved(server, texts, planned)
  const named = new Set(planned.files.map(({ key }) => key))
  expect([...server.files.keys()].sort()).toEqual(files.filter((key) => named.has(key)).sort())
  // What is here stays here.
  for (const [key, text] of texts) expect(new Map(tab.services.storedTexts()).get(key)).toBe(text)
  expect((await plan(tab, olga)).requests).toEqual([])
})

test('records whose numbers are in use get others, and what names them follows', async () => {
  const server = createTeamServer([olga])
  const { tab, texts } = await open(server, olga)
  const [adopted] = ownRecords(projects.name, texts)
  if (!adopted) throw new Error('The samples have no project')
  performRequest(tab.services, addProject, {
    id: adopted.id,
    draft: { ...projectDraft, name: 'Already here' },
  })
  await pass(500)
  const planned = await plan(tab, olga)
  expect(planned.renumbered).toMatchObject([
    { list: projects.name, from: adopted.id, to: `${adopted.id}-a1b2c3d4` },
  ])
  await move(tab, planned)
  await pass(5_000)
  expectMoved(server, texts, planned)
  const there = server.visible('olga').get(projects.name) as readonly { id: Id; name: string }[]
  expect(there.find(({ id }) => id === adopted.id)?.name).toBe('Already here')
})

test('projects with the name of another one in the team are named, before the move and after it', async () => {
  const server = createTeamServer([olga])
  const { tab, texts } = await open(server, olga)
  expect((await plan(tab, olga)).sameNamed).toEqual([])
  const [own] = ownRecords(projects.name, texts)
  const { name } = own as Project // `as`: the samples have projects.
  performRequest(tab.services, addProject, {
    id: 'theirs',
    draft: { ...projectDraft, name: ` ${name.toUpperCase()} ` },
  })
  await pass(500)
  const planned = await plan(tab, olga)
  expect(planned.sameNamed).toEqual([name])
  await move(tab, planned)
  await pass(5_000)
  const after = await plan(tab, olga)
  expect(after.requests).toEqual([])
  expect(after.sameNamed).toEqual([name])
})

test('a move that is cut off goes on where it was, and moves nothing twice', async () => {
  const server = createTeamServer([olga])
  let pushes = 0
  const faults = { losesAnswer: (path: string) => path.endsWith('/push') && ++pushes % 2 === 1 }
  const { browser, tab, texts } = await open(server, olga, faults)
  const planned = await plan(tab, olga)
  await move(tab, planned, planned.requests.slice(0, 5))
  tab.crash()
  const next = browser.openTab()
  await pass(5_000)
  await next.ready
  // The tab has a store of its own in this test, as if the files had to be found again.
  for (const { key } of planned.files) {
    const bytes = await tab.services.ownFiles.get(key)
    const putting = bytes && next.services.ownFiles.put(bytes)
    await pass(5)
    await putting
  }
  const rest = await plan(next, olga)
  expect(rest.requests.length).toBeGreaterThan(0)
  expect(rest.requests.length).toBeLessThan(planned.requests.length)
  await move(next, rest)
  await pass(20_000)
  expectMoved(server, texts, planned)
  const ids = server.appliedIds()
  expect(new Set(ids).size).toBe(ids.length)
})

test('projects that were moved and deleted in the team are moved again, as often as a user likes', async () => {
  const server = createTeamServer([olga])
  const { tab, texts } = await open(server, olga)
  const ask = async (list: string, ids: readonly Id[]) => ids.filter((id) => server.isUsed(list, id))
  const own = ownRecords(projects.name, texts)
  const ofProjects = (list: string, ids: ReadonlySet<unknown>) =>
    (server.visible('olga').get(list) ?? []).filter((record) =>
      ids.has((record as { projectId?: unknown }).projectId),
    )
  for (let times = 0; times < 3; times += 1) {
    const planned = await plan(tab, olga, await findUsedIds(ask, texts, moveId))
    expect(await move(tab, planned)).toEqual({ kind: 'sent' })
    await pass(5_000)
    // No request was refused.
    expect(tab.services.sync?.state()).toEqual({ kind: 'saved' })
    const moved = server.visible('olga').get(projects.name) as readonly Project[]
    expect(moved).toHaveLength(own.length)
    const ids = new Set(moved.map(({ id }) => id))
    const expected = ownRecords('conditions', texts).filter((record) => 'projectId' in record)
    expect(ofProjects('conditions', ids)).toHaveLength(expected.length)
    for (const id of ids) performRequest(tab.services, deleteProject, { id })
    await pass(5_000)
    expect(server.visible('olga').get(projects.name) ?? []).toEqual([])
  }
})

test('a member administers what was moved, under ids of its own', async () => {
  const server = createTeamServer([olga, max])
  const { tab, texts } = await open(server, max)
  const planned = await plan(tab, max)
  await move(tab, planned)
  await pass(5_000)
  const own = ownRecords(projects.name, texts)
  expect(planned.renumbered.filter(({ list }) => list === projects.name)).toHaveLength(own.length)
  expect(server.visible('max').get(projects.name)).toHaveLength(own.length)
  const there = server.visible('olga').get('tasks') as readonly Rec[]
  expect(there).toHaveLength(ownRecords('tasks', texts).length)
})

test('a transmittal names its documents and contacts as they are called in the team', () => {
  const texts = new Map([
    ...sampleTexts,
    [
      'plumblineTransmittals',
      JSON.stringify([
        {
          id: 'transmittal_1',
          number: 'TR-0001',
          projectId: '1',
          recipients: [
            { id: 'r1', contactId: 'contact_1', name: 'Li', email: 'li@northgate.example' },
            { id: 'r2', name: 'Bo' },
          ],
          lines: [{ id: '1', revision: 'A' }],
        },
      ]),
    ],
  ])
  const ports = {
    moveId,
    seesAll: false,
    email: olga.email,
    people: new Set<string>(),
    hasFile: () => true,
    used: new Map(),
  }
  const planned = planMove({ texts, records: openWorkspace({}).services.store.records, ...ports })
  const idIn = (list: string, id: Id) =>
    planned.requests
      .filter((request) => request.list === list)
      .flatMap(({ records }) => records)
      .find(({ movedFrom }) => movedFrom === `${moveId}/${id}`)?.id
  expect([idIn('documents', '1'), idIn('contacts', 'contact_1')]).not.toContain(undefined)
  expect(planned.requests.find(({ list }) => list === 'transmittals')?.records).toMatchObject([
    {
      projectId: idIn('projects', '1'),
      lines: [{ id: idIn('documents', '1'), revision: 'A' }],
      recipients: [{ contactId: idIn('contacts', 'contact_1') }, { name: 'Bo' }],
    },
  ])
  expect(planned.strangers).not.toContain('li@northgate.example')
})

test('the distribution list of a project names its contacts as they are called in the team', () => {
  const list = JSON.parse(sampleTexts.get('constructionProjects') ?? '[]') as object[]
  const recipients = [
    { id: '0', contactId: 'contact_1', name: 'Li', email: 'li@northgate.example' },
    { id: '1', isCompany: true, name: 'Northgate' },
  ]
  const distribution = [{ id: 'a', discipline: 'Civil', type: '', reason: '', recipients }]
  const [first, ...others] = list
  const texts = new Map([
    ...sampleTexts,
    ['constructionProjects', JSON.stringify([{ ...first, distribution }, ...others])],
  ])
  const planned = planMove({
    ...{ texts, records: openWorkspace({}).services.store.records },
    ...{ moveId, seesAll: false, email: olga.email, people: new Set<string>() },
    ...{ hasFile: () => true, used: new Map() },
  })
  const getMoved = (of: string) => planned.requests.find(({ list }) => list === of)?.records ?? []
  const contact = getMoved('contacts').find(({ movedFrom }) => movedFrom === `${moveId}/contact_1`)
  expect(contact?.id).toBeDefined()
  expect(getMoved('projects').find((project) => 'distribution' in project)).toMatchObject({
    distribution: [{ recipients: [{ contactId: contact?.id }, { isCompany: true, name: 'Northgate' }] }],
  })
  expect(planned.strangers).not.toContain('li@northgate.example')
})

test('linked documents are named as they are called in the team', () => {
  const documentLinks = [{ id: '1', documentNumber: 'A-101', revision: 'A' }]
  const texts = new Map([
    ...sampleTexts,
    ['constructHoldPoints', JSON.stringify([{ id: 'h', projectId: '1', documentLinks }])],
    ['plumblineWorkflows', JSON.stringify([{ id: 'w', stages: [{ id: 's', documentLinks }] }])],
  ])
  const ports = {
    moveId,
    seesAll: false,
    email: olga.email,
    people: new Set<string>(),
    hasFile: () => true,
    used: new Map(),
  }
  const { requests } = planMove({ texts, records: openWorkspace({}).services.store.records, ...ports })
  const sent = (list: string) =>
    requests.filter((request) => request.list === list).flatMap(({ records }) => records)
  const document = sent('documents').find(({ movedFrom }) => movedFrom === `${moveId}/1`)
  expect(document?.id).not.toBe('1')
  const moved = [{ id: document?.id, documentNumber: 'A-101', revision: 'A' }]
  expect(sent('hold-points')).toMatchObject([{ documentLinks: moved }])
  expect(sent('workflows')).toMatchObject([{ stages: [{ documentLinks: moved }] }])
})

test('a guest cannot move anything', async () => {
  const server = createTeamServer([olga, gus])
  const { tab } = await open(server, gus)
  const planned = await plan(tab, gus)
  expect(await move(tab, planned)).toEqual({ kind: 'failed', reason: 'not-allowed' })
  await pass(1_000)
  expect(server.appliedIds()).toEqual([])
})

test('a file that the server would not accept is named before the move, and stays with its record', async () => {
  const server = createTeamServer([olga])
  const { browser, tab, texts } = await open(server, olga)
  const [found = expect.fail()] = ownRecords('documents', texts) as readonly (Rec & {
    name: string
    file: { key: string; size: number }
  })[]
  const { key, size } = found.file
  const key0 = catalogue.find(({ def }) => def.name === 'documents')?.key ?? ''
  const large = (texts.get(key0) ?? '').replaceAll(
    new RegExp(`("key":"${key}"[^}]*"size":|"size":)${size}\\b`, 'g'),
    `$1${2_000_000_001}`,
  )
  browser.storage.setItem(key0, large)
  const planned = await plan(tab, olga)
  expect(planned.left).toContainEqual({ key: key0, title: found.name, reason: 'file-too-large' })
  expect(await move(tab, planned)).toEqual({ kind: 'sent' })
  await pass(5_000)
  expect(tab.services.sync?.state()).toEqual({ kind: 'saved' })
  expect(JSON.stringify(server.visible('olga').get('documents'))).not.toContain(key)
})

test('people who are not in the team are named, and get no access', async () => {
  const server = createTeamServer([olga])
  const { tab, texts } = await open(server, olga)
  const planned = await plan(tab, olga)
  const [member] = ownRecords('members', texts) as readonly (Rec & { email: string })[]
  expect(planned.strangers).toContain(member?.email)
  await move(tab, planned)
  await pass(2_000)
  expect(server.visible('olga').get('members') ?? []).toEqual([])
})
