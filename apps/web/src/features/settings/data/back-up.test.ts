/** A back-up is made, everything is deleted, and it is restored byte for byte, or it is merged. */
import { readFileSync } from 'node:fs'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { expect, test, vi } from 'vitest'
import { openArchive } from '#data/backup/archive/open-archive.ts'
import { readBackup } from '#data/backup/archive/read-backup.ts'
import { planRestore } from '#data/backup/plan.ts'
import { restore } from '#data/backup/restore.ts'
import { type Upgrades, upgrades } from '#data/upgrades/upgrades.ts'
import { getZip, list, none, openWorkspace, type Stored, task, textsIn } from '#testing/back-ups.ts'
import { version } from './back-up/version.ts'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

const project = (id: number, name: string) => ({ id, name, location: 'Perth', status: 'Planning' })

/** Unusual texts that a browser may contain. */
const odd: Stored = {
  plumblineUser: '{"name":"Ana","email":"ana@harbour.example"}',
  plumblineWorkspace: 'own',
  theme: 'dark',
  hasCompletedPlumblineTour: 'true',
  plumblineProfile: '{ "name": "Ana", "unknown" : 1 }',
  constructionProjects: `[ ${JSON.stringify({ ...project(1, 'Quay “House” ünï 木'), wing: 'east' })} ,\n ${JSON.stringify({ name: 'has no id' })}]`,
  plumblineTasks: list(task('a', 'Pour slab')),
  plumblineWorkflows: '[{"id":',
  'plumblineWorkflows.corrupt.2026-11-02T10:00:00.000Z': '[{"id":',
  'constructionProjects.corrupt.2026-11-01T10:00:00.000Z': '\uFEFFnot json \uD800',
  'plumblineTasks.version-1.2026-11-01T10:00:00.000Z': '[]',
  plumblineFromALaterVersion: '{"kept":true}',
  plumblineLastBackup: '2026-01-01T00:00:00.000Z',
  plumblineAnnouncedAlarms: '["x"]',
  'otherProgram.state': 'not ours',
}
const ofThisBrowser = [
  'plumblineUser',
  'plumblineLastBackup',
  'plumblineAnnouncedAlarms',
  'otherProgram.state',
]

function without(stored: Stored, keys: readonly string[]): Stored {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !keys.includes(key)))
}

test('an emptied browser gets every text and every file back byte for byte, and no one is signed in', async () => {
  const before = openWorkspace({})
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))
  const plan = await before.files.put(Object.assign(new Blob([bytes]), { name: 'plan.pdf' }))
  const empty = await before.files.put(Object.assign(new Blob([]), { name: 'plan.pdf' }))
  const documents = list({ id: 1, file: plan }, { id: 2, versions: [{ file: plan }] }, { id: 3, file: empty })
  for (const [key, text] of Object.entries({ ...odd, constructionDocuments: documents }))
    before.storage.setItem(key, text)
  const stored = textsIn(before.storage)
  const zip = await getZip(before)

  const wiped = openWorkspace({ plumblineUser: '{"name":"Bo","email":"bo@other.example"}' })
  const backup = await readBackup(zip, { upgrades: none })
  expect(await restore(wiped.services, backup, 'replace')).toMatchObject({ kind: 'restored' })

  expect(without(textsIn(wiped.storage), ofThisBrowser)).toEqual(without(stored, ofThisBrowser))
  expect(wiped.storage.getItem('plumblineUser')).toContain('bo@other.example')
  expect(wiped.storage.getItem('plumblineLastBackup')).toBe('2026-11-21T10:00:00.000Z')
  const restored = await wiped.files.get(plan.key)
  expect(new Uint8Array((await restored?.arrayBuffer()) ?? [])).toEqual(bytes)
  expect((await wiped.files.get(empty.key))?.size).toBe(0)
})

test('a back-up leaves out what tabs tell each other, and a replacement removes what they left for the former records', async () => {
  const ofTabs = {
    plumblineWriter: '"tab-1"',
    plumblineWriterLease: '{"tab":"tab-1","until":1}',
    'plumblinePending.tab-1': '[]',
    plumblineAnsweredRequests: '[]',
  }
  const before = openWorkspace({ plumblineWorkspace: 'own', ...ofTabs })
  const backup = await readBackup(await getZip(before), { upgrades: none })
  expect([...backup.texts.keys()]).toEqual(['plumblineWorkspace'])
  expect(backup.ignored).toEqual([])

  expect(await restore(before.services, backup, 'replace')).toMatchObject({ kind: 'restored' })
  expect(textsIn(before.storage)).not.toHaveProperty('plumblinePending.tab-1')
})

test('a ZIP contains a page to read it, each text under its key, and each file once under its own name', async () => {
  const workspace = openWorkspace({ plumblineWorkspace: 'own' })
  const put = async (name: string, text: string) =>
    workspace.files.put(Object.assign(new Blob([text]), { name }))
  const [plan, same, other] = [
    await put('plan.pdf', 'a'),
    await put('copy.pdf', 'a'),
    await put('plan.pdf', 'b'),
  ]
  const deleted = { key: 'f'.repeat(64), name: 'gone.pdf', type: '', size: 3 }
  const records = [plan, same, other, deleted].map((file, at) => ({ id: at + 1, name: `<b>${at}</b>`, file }))
  workspace.storage.setItem('constructionDocuments', list(...records))
  const archive = await openArchive(await getZip(workspace))

  expect([...archive.keys()]).toEqual([
    'index.html',
    'records/plumblineWorkspace.json',
    'records/constructionDocuments.json',
    'files/plan.pdf',
    'files/plan (2).pdf',
    'plumbline-backup.json',
  ])
  const read = async (name: string) =>
    new TextDecoder().decode(await (await archive.get(name)?.read())?.arrayBuffer())
  expect(JSON.parse(await read('records/constructionDocuments.json'))).toEqual(records)
  expect(JSON.parse(await read('plumbline-backup.json'))).toMatchObject({
    formatVersion: 1,
    madeAt: '2026-11-21T10:00:00.000Z',
    app: { version: expect.stringMatching(/^\d/) },
    workspace: 'own',
    missingFiles: ['gone.pdf'],
  })
  const page = await read('index.html')
  expect(page).toContain('<a href="files/plan%20(2).pdf">plan.pdf</a>')
  expect(page).toContain('gone.pdf <em>(not in this back-up)</em>')
  expect(page).toContain('&lt;b&gt;0&lt;/b&gt;')
  expect(page).not.toMatch(/<script|<b>/)
})

test('a demo becomes a copy of the back-up, including lists that were never stored', async () => {
  const own = openWorkspace({
    plumblineWorkspace: 'own',
    constructionProjects: list(project(1, 'Quay House')),
  })
  const demo = openWorkspace({})
  expect(demo.services.workspace.listTexts().get('plumblineTasks')).not.toBe('[]')
  await restore(demo.services, await readBackup(await getZip(own), { upgrades: none }), 'replace')

  expect(demo.services.workspace.kind()).toBe('own')
  expect(demo.services.workspace.listTexts().get('plumblineTasks')).toBe('[]')
  expect(demo.storage.getItem('constructionProjects')).toBe(list(project(1, 'Quay House')))
})

test('the back-up of an untouched demo contains its samples, although they are not stored yet', async () => {
  const demo = openWorkspace({})
  const visible = demo.services.workspace.listTexts()
  expect(demo.storage.getItem('constructionProjects')).toBeNull()

  const own = openWorkspace({ plumblineWorkspace: 'own' })
  await restore(own.services, await readBackup(await getZip(demo), { upgrades: none }), 'merge')
  expect(own.storage.getItem('constructionProjects')).toBe(visible.get('constructionProjects'))
  expect(own.services.workspace.listTexts().get('plumblineTasks')).toBe(visible.get('plumblineTasks'))
})

const march = '2026-03-01T00:00:00.000Z'
const june = '2026-06-01T00:00:00.000Z'

test('merging adds missing records, keeps newer ones, removes nothing, and does not change the settings', async () => {
  const there = openWorkspace({
    plumblineWorkspace: 'own',
    theme: 'dark',
    plumblineTasks: list(
      task('new', 'New'),
      task('a', 'A there', june),
      task('b', 'B there', march),
      task('c', 'C there'),
    ),
  })
  const here = openWorkspace({
    plumblineWorkspace: 'own',
    theme: 'light',
    plumblineTasks: list(
      task('own', 'Own'),
      task('a', 'A here', march),
      task('b', 'B here', june),
      task('c', 'C here'),
    ),
  })
  const backup = await readBackup(await getZip(there), { upgrades: none })
  const visible = planRestore('merge', backup, here.services).lists.find(
    ({ key }) => key === 'plumblineTasks',
  )
  expect(visible).toMatchObject({ added: 1, changed: 1, retained: 2, removed: 0, same: 0 })

  await restore(here.services, backup, 'merge')
  const names = JSON.parse(here.storage.getItem('plumblineTasks') ?? '').map(
    ({ name }: { name: string }) => name,
  )
  expect(names).toEqual(['Own', 'A there', 'B here', 'C here', 'New'])
  expect(here.storage.getItem('theme')).toBe('light')
})

const names = (storage: Storage, key: string): [number, string][] =>
  JSON.parse(storage.getItem(key) ?? '[]').map(({ id, name }: { id: number; name: string }) => [id, name])

test('records whose number is already used get another one once, with everything that refers to them', async () => {
  const theirs = openWorkspace({
    plumblineWorkspace: 'own',
    constructionProjects: list(project(1, 'Quay'), project(2, 'Pier')),
    constructionDocuments: list({ id: 1, name: 'Plan', projectId: '1', project: 'Quay' }),
    plumblineConditions: list({ id: 'c', heading: 'Noise', projectId: '1' }),
    plumblineProgramSettings: list({ id: '1', projectId: '1', name: 'Quay' }),
  })
  const here = openWorkspace({
    plumblineWorkspace: 'own',
    constructionProjects: list(project(1, 'Mill'), project(2, 'Pier')),
    constructionDocuments: list({ id: 1, name: 'Lift', projectId: '1', project: 'Mill' }),
    plumblineProgramSettings: list({ id: '1', projectId: '1', name: 'Mill' }),
  })
  const backup = await readBackup(await getZip(theirs), { upgrades: none })
  const outcome = await restore(here.services, backup, 'merge')

  expect(names(here.storage, 'constructionProjects')).toEqual([
    [1, 'Mill'],
    [2, 'Pier'],
    [3, 'Quay'],
  ])
  expect(names(here.storage, 'constructionDocuments')).toEqual([
    [1, 'Lift'],
    [2, 'Plan'],
  ])
  const [, plan] = JSON.parse(here.storage.getItem('constructionDocuments') ?? '')
  expect(plan).toMatchObject({ projectId: '3', project: 'Quay' })
  expect(JSON.parse(here.storage.getItem('plumblineConditions') ?? '')).toMatchObject([{ projectId: '3' }])
  expect(JSON.parse(here.storage.getItem('plumblineProgramSettings') ?? '')).toMatchObject([
    { id: '1', projectId: '1', name: 'Mill' },
    { id: '3', projectId: '3', name: 'Quay' },
  ])
  const [projects] = outcome.kind === 'restored' ? outcome.lists : []
  expect(projects?.records).toEqual([
    { outcome: 'added', id: '3', renumbered: { from: '1', to: '3' }, name: 'Quay' },
  ])

  const again = await restore(here.services, backup, 'merge')
  expect(names(here.storage, 'constructionProjects')).toHaveLength(3)
  expect(names(here.storage, 'constructionDocuments')).toHaveLength(2)
  const changes =
    again.kind === 'restored' ? again.lists.filter(({ added, changed }) => added + changed > 0) : []
  // The first merge is in the log of neither back-up.
  expect(changes.map(({ key }) => key)).toEqual([])
})

const sent = (id: string, number: string, name: string, projectId = '1') => ({
  id,
  number,
  projectId,
  recipients: [{ id: `${id}-r`, name }],
  createdAt: june,
})
const visibleNumbers = (storage: Storage, key = 'plumblineTransmittals'): string[] =>
  JSON.parse(storage.getItem(key) ?? '[]').map(
    ({ id, number, renumberedFrom = '' }: Record<string, string>) =>
      `${id} ${number} ${renumberedFrom}`.trim(),
  )

test('a transmittal whose number is taken gets the next free one once, which is reported, logged and taken over by the other side', async () => {
  const shared = {
    plumblineWorkspace: 'own',
    constructionProjects: list(project(1, 'Quay'), project(2, 'Pier')),
  }
  const theirs = openWorkspace({
    ...shared,
    plumblineTransmittals: list(
      sent('b', 'TR-0001', 'Bo'),
      sent('c', 'TR-0002', 'Cy'),
      sent('p', 'TR-0001', 'Pia', '2'),
    ),
  })
  const here = openWorkspace({
    ...shared,
    plumblineTransmittals: list(sent('a', 'TR-0001', 'Ana'), sent('d', 'TR-0003', 'Dan')),
  })
  const backup = await readBackup(await getZip(theirs), { upgrades: none })
  const outcome = await restore(here.services, backup, 'merge')
  const merged = ['a TR-0001', 'd TR-0003', 'b TR-0004 TR-0001', 'c TR-0002', 'p TR-0001']
  expect(visibleNumbers(here.storage)).toEqual(merged)
  const report = outcome.kind === 'restored' ? outcome.lists : []
  expect(report.find(({ key }) => key === 'plumblineTransmittals')?.records).toMatchObject([
    { outcome: 'added', id: 'b', renumbered: { from: 'TR-0001', to: 'TR-0004' } },
    { outcome: 'added', id: 'c' },
    { outcome: 'added', id: 'p' },
  ])
  expect(JSON.parse(here.storage.getItem('plumblineActivity') ?? '')).toMatchObject([
    {
      action: 'workspace.merge',
      changes: [
        { field: 'added', to: '3' },
        { field: 'renumbered', to: '1' },
      ],
    },
  ])

  const again = planRestore('merge', backup, here.services)
  expect(again.lists.filter(({ added, changed, retained }) => added + changed + retained > 0)).toEqual([])

  const ours = await readBackup(await getZip(here), { upgrades: none })
  await restore(theirs.services, ours, 'merge')
  expect(visibleNumbers(theirs.storage).sort()).toEqual([...merged].sort())
})

test('transmittals that both sides renumbered stay different from each other', async () => {
  const shared = { plumblineWorkspace: 'own', constructionProjects: list(project(1, 'Quay')) }
  const [here, theirs] = ['a', 'b'].map((id) =>
    openWorkspace({ ...shared, plumblineTransmittals: list(sent(id, 'TR-0001', id)) }),
  ) as [ReturnType<typeof openWorkspace>, ReturnType<typeof openWorkspace>]
  const [ourBackup, theirBackup] = [
    await readBackup(await getZip(here), { upgrades: none }),
    await readBackup(await getZip(theirs), { upgrades: none }),
  ]
  await restore(here.services, theirBackup, 'merge')
  await restore(theirs.services, ourBackup, 'merge')
  expect(visibleNumbers(here.storage)).toEqual(['a TR-0001', 'b TR-0002 TR-0001'])
  expect(visibleNumbers(theirs.storage)).toEqual(['b TR-0001', 'a TR-0002 TR-0001'])

  await restore(here.services, await readBackup(await getZip(theirs), { upgrades: none }), 'merge')
  expect(visibleNumbers(here.storage)).toEqual(['a TR-0001', 'b TR-0002 TR-0001'])
})

test('an RFI whose number is taken gets the next free one of its project', async () => {
  const shared = {
    plumblineWorkspace: 'own',
    constructionProjects: list(project(1, 'Quay'), project(2, 'Pier')),
  }
  const question = (id: string, number: string, projectId = '1') => ({
    id,
    number,
    projectId,
    subject: id,
    createdAt: june,
  })
  const theirs = openWorkspace({
    ...shared,
    plumblineRfis: list(question('b', 'RFI-001'), question('p', 'RFI-001', '2')),
  })
  const here = openWorkspace({ ...shared, plumblineRfis: list(question('a', 'RFI-001')) })
  await restore(here.services, await readBackup(await getZip(theirs), { upgrades: none }), 'merge')
  expect(visibleNumbers(here.storage, 'plumblineRfis')).toEqual([
    'a RFI-001',
    'b RFI-002 RFI-001',
    'p RFI-001',
  ])
})

test('the later change of each record is kept: a condition that a colleague completed is completed here', async () => {
  const condition = (status: string, minute: number) => ({
    id: 'c',
    projectId: '1',
    heading: 'Noise',
    status,
    updatedAt: `2026-06-01T10:0${minute}:00.000Z`,
    updatedBy: 'bo@harbour.example',
  })
  const shared = { plumblineWorkspace: 'own', constructionProjects: list(project(1, 'Quay')) }
  const here = openWorkspace({ ...shared, plumblineConditions: list(condition('Pending', 1)) })
  const theirs = openWorkspace({ ...shared, plumblineConditions: list(condition('Completed', 2)) })
  await restore(here.services, await readBackup(await getZip(theirs), { upgrades: none }), 'merge')
  expect(JSON.parse(here.storage.getItem('plumblineConditions') ?? '')).toMatchObject([
    { status: 'Completed' },
  ])
})

test('a merge is written to the activity log, with how many records it brought', async () => {
  const theirs = openWorkspace({
    plumblineWorkspace: 'own',
    constructionProjects: list(project(1, 'Quay')),
    plumblineTasks: list(task('a', 'A there', june), task('b', 'B')),
    plumblineActivity: list({ id: 'x', user: 'Bo', action: 'tasks.save', time: june }),
  })
  const here = openWorkspace({
    plumblineWorkspace: 'own',
    plumblineUser: JSON.stringify({ name: 'Ana', email: 'ana@harbour.example' }),
    constructionProjects: list(project(1, 'Mill')),
    plumblineTasks: list(task('a', 'A here', march)),
  })
  await restore(here.services, await readBackup(await getZip(theirs), { upgrades: none }), 'merge')
  expect(JSON.parse(here.storage.getItem('plumblineActivity') ?? '')).toMatchObject([
    {
      user: 'Ana',
      email: 'ana@harbour.example',
      action: 'workspace.merge',
      item: '2026-11-21T10:00:00.000Z',
      changes: [
        { field: 'added', to: '2' },
        { field: 'changed', to: '1' },
        { field: 'renumbered', to: '1' },
      ],
    },
    { user: 'Bo', action: 'tasks.save' },
  ])
})

test.each(['merge', 'replace'] as const)(
  'a restore that the user stops changes no record (%s)',
  async (mode) => {
    const merge = openWorkspace({ plumblineWorkspace: 'own' })
    const file = await merge.files.put(Object.assign(new Blob(['a']), { name: 'a.txt' }))
    merge.storage.setItem('constructionDocuments', list({ id: 1, name: 'Plan', file }))
    const backup = await readBackup(await getZip(merge), { upgrades: none })
    const here = openWorkspace({ plumblineWorkspace: 'own', constructionProjects: list(project(1, 'Kept')) })
    const before = textsIn(here.storage)
    const aborter = new AbortController()
    const restoring = restore(here.services, backup, mode, {
      onProgress: () => aborter.abort(),
      signal: aborter.signal,
    })
    await expect(restoring).rejects.toThrow(/abort/i)
    expect(textsIn(here.storage)).toEqual(before)
  },
)

test('a replacement does not date the last back-up in the future', async () => {
  const merge = openWorkspace({ plumblineWorkspace: 'own' })
  const backup = await readBackup(await getZip(merge), { upgrades: none })
  const here = openWorkspace({ plumblineWorkspace: 'own' })
  const ahead = { ...backup, manifest: { ...backup.manifest, madeAt: '2099-01-01T00:00:00Z' } }
  await restore(here.services, ahead, 'replace')
  expect(here.storage.getItem('plumblineLastBackup')).toBe('2026-11-21T10:00:00.000Z')
})

test('progress with only empty files is complete and a number', async () => {
  const merge = openWorkspace({ plumblineWorkspace: 'own' })
  const empty = await merge.files.put(Object.assign(new Blob([]), { name: 'empty.txt' }))
  merge.storage.setItem('constructionDocuments', list({ id: 1, file: empty }))
  const reported: number[] = []
  const onProgress = (share: number) => void reported.push(share)
  const backup = await readBackup(await getZip(merge), { upgrades: none, onProgress })
  await restore(openWorkspace({}).services, backup, 'replace', { onProgress })
  expect(reported.length).toBeGreaterThan(1)
  expect(new Set(reported)).toEqual(new Set([1]))
})

test('a check that the user stops ends immediately', async () => {
  const merge = openWorkspace({ plumblineWorkspace: 'own' })
  const [first, second] = [
    await merge.files.put(Object.assign(new Blob(['a']), { name: 'a.txt' })),
    await merge.files.put(Object.assign(new Blob(['b']), { name: 'b.txt' })),
  ]
  merge.storage.setItem('constructionDocuments', list({ id: 1, file: first }, { id: 2, file: second }))
  const aborter = new AbortController()
  const reported: number[] = []
  const onProgress = (share: number) => {
    reported.push(share)
    aborter.abort()
  }
  const reading = readBackup(await getZip(merge), { upgrades: none, onProgress, signal: aborter.signal })
  await expect(reading).rejects.toThrow(/abort/i)
  expect(reported).toEqual([0.5])
})

test('merging a back-up of a personal workspace into a demo makes it a personal workspace and keeps its samples', async () => {
  const there = openWorkspace({ plumblineWorkspace: 'own', plumblineTasks: list(task('new', 'New')) })
  const here = openWorkspace({})
  const samples = here.services.workspace.listTexts()
  await restore(here.services, await readBackup(await getZip(there), { upgrades: none }), 'merge')
  expect(here.storage.getItem('plumblineWorkspace')).toBe('own')
  expect(here.storage.getItem('constructionProjects')).toBe(samples.get('constructionProjects'))
})

test('items of a back-up without ranks come behind those that they follow there, and others keep their ranks', async () => {
  const item = (id: string) => ({ id, projectId: '1', name: id })
  const ranked = (...ids: readonly string[]) =>
    list(...ids.map((id, index) => ({ ...item(id), rank: `i0000${index}` })))
  const there = openWorkspace({
    plumblineWorkspace: 'own',
    plumblineProgramTasks: list(item('first'), item('a'), item('x'), item('y'), item('b'), item('z')),
  })
  const here = openWorkspace(
    {
      plumblineWorkspace: 'own',
      plumblineVersions: JSON.stringify({ plumblineProgramTasks: 2 }),
      plumblineProgramTasks: ranked('a', 'mine', 'b'),
    },
    upgrades,
  )
  const backup = await readBackup(await getZip(there), { upgrades })
  const visible = planRestore('merge', backup, here.services).lists
  expect(visible.find(({ key }) => key === 'plumblineProgramTasks')).toMatchObject({
    added: 4,
    changed: 0,
    same: 2,
  })
  await restore(here.services, backup, 'merge')
  const { records } = here.services.store
  expect(
    orderProgram(records.allInScope(programItems, { projectId: '1' })).map(({ item: { id } }) => id),
  ).toEqual(['first', 'a', 'x', 'y', 'mine', 'b', 'z'])
  expect(['a', 'mine', 'b'].map((id) => records.find(programItems, id)?.rank)).toEqual([
    'i00000',
    'i00001',
    'i00002',
  ])
})

test('a replacement explains what it adds, changes and removes', async () => {
  const there = openWorkspace({
    plumblineWorkspace: 'own',
    plumblineTasks: list(task('a', 'A'), task('b', 'B'), task('c', 'C')),
  })
  const here = openWorkspace({
    plumblineWorkspace: 'own',
    plumblineTasks: list(task('a', 'A'), task('b', 'other'), task('z', 'Z')),
  })
  const { lists } = planRestore(
    'replace',
    await readBackup(await getZip(there), { upgrades: none }),
    here.services,
  )
  expect(lists.find(({ key }) => key === 'plumblineTasks')).toMatchObject({
    added: 1,
    changed: 1,
    removed: 1,
    same: 1,
  })
})

const shout: Upgrades = {
  // `as`: the lists in these tests contain tasks.
  plumblineTasks: [
    (rows) => rows.map((row) => ({ ...(row as object), name: (row as { name: string }).name.toUpperCase() })),
  ],
}

test.each(['merge', 'replace'] as const)('an older back-up is upgraded (%s)', async (mode) => {
  const old = openWorkspace({ plumblineWorkspace: 'own', plumblineTasks: list(task('a', 'old')) })
  const today = openWorkspace({ plumblineWorkspace: 'own' }, shout)
  await restore(today.services, await readBackup(await getZip(old), { upgrades: shout }), mode)
  today.services.store.flush()
  expect(JSON.parse(today.storage.getItem('plumblineTasks') ?? '')).toEqual([task('a', 'OLD')])
  expect(JSON.parse(today.storage.getItem('plumblineVersions') ?? '')).toEqual({ plumblineTasks: 2 })
})

test('storage that is full or refuses the back-up stays exactly as it was', async () => {
  // Otherwise the records of a back-up that is too large are restored to a database.
  vi.stubGlobal('indexedDB', undefined)
  const there = openWorkspace({
    plumblineWorkspace: 'own',
    plumblineTasks: list(task('a', 'x'.repeat(5000))),
    theme: 'dark',
  })
  const backup = await readBackup(await getZip(there), { upgrades: none })
  for (const [mode, reason] of [
    ['quota', 'quota'],
    ['isRefusing', 'refused'],
  ] as const) {
    const here = openWorkspace({
      plumblineWorkspace: 'own',
      theme: 'light',
      constructionProjects: list(project(1, 'Kept')),
    })
    const before = textsIn(here.storage)
    if (mode === 'quota') here.storage.quota = 2000
    else here.storage.isRefusing = true
    expect(await restore(here.services, backup, 'replace')).toEqual({ kind: 'failed', reason })
    expect(textsIn(here.storage)).toEqual(before)
  }
})

test('a back-up contains the version of Plumbline that made it', () => {
  expect(JSON.parse(readFileSync('apps/web/package.json', 'utf8')).version).toBe(version)
})
