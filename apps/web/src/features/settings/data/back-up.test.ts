/** A back-up is made, everything is wiped, and it comes back byte for byte; or it is merged; or refused. */
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { makeZip } from 'client-zip'
import { expect, test } from 'vitest'
import { BackupProblem } from '#data/backup/backup-problem.ts'
import { openArchive } from '#data/backup/open-archive.ts'
import { planRestore } from '#data/backup/plan.ts'
import { readBackup } from '#data/backup/read-backup.ts'
import { restore } from '#data/backup/restore.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createSite } from '#data/site.ts'
import type { Upgrades } from '#data/upgrades/upgrades.ts'
import { streamZip } from '#parts/download/download-zip.ts'
import { createMemoryStorage, type MemoryStorage } from '#testing/memory-storage.ts'
import { makeBackUp } from './make-back-up.ts'
import { words } from './words.ts'

// jsdom's Blob has no stream; the platform's own does the same and has one.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') }
const none: Upgrades = {}

type Stored = Readonly<Record<string, string>>

function openWorkspace(stored: Stored, upgrades: Upgrades = none) {
  const storage = createMemoryStorage()
  for (const [key, text] of Object.entries(stored)) storage.setItem(key, text)
  const files = createMemoryFileStore()
  return { storage, files, site: createSite({ storage, files, clock, upgrades, latency: 'none' }) }
}

/** Every key and its text, as a browser would show them. */
function textsIn(storage: MemoryStorage): Stored {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
}

async function zipOf({ site }: Pick<ReturnType<typeof openWorkspace>, 'site'>): Promise<Blob> {
  const { content } = streamZip({ name: 'backup.zip', entries: await makeBackUp(site) })
  return new Response(content).blob()
}

const list = (...records: object[]) => JSON.stringify(records)
const project = (id: number, name: string) => ({ id, name, location: 'Perth', status: 'Planning' })
const task = (id: string, name: string, updatedAt?: string) => ({ id, name, ...(updatedAt && { updatedAt }) })

/** Texts as odd as a browser may hold them. */
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

test('a wiped browser gets every text and every file back byte for byte, and nobody is signed in by it', async () => {
  const before = openWorkspace({})
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))
  const plan = await before.files.put(Object.assign(new Blob([bytes]), { name: 'plan.pdf' }))
  const empty = await before.files.put(Object.assign(new Blob([]), { name: 'plan.pdf' }))
  const documents = list({ id: 1, file: plan }, { id: 2, versions: [{ file: plan }] }, { id: 3, file: empty })
  for (const [key, text] of Object.entries({ ...odd, constructionDocuments: documents }))
    before.storage.setItem(key, text)
  const stored = textsIn(before.storage)
  const zip = await zipOf(before)

  const wiped = openWorkspace({ plumblineUser: '{"name":"Bo","email":"bo@other.example"}' })
  const backup = await readBackup(zip, { upgrades: none })
  expect(await restore(wiped.site, backup, 'replace')).toEqual({ kind: 'restored' })

  expect(without(textsIn(wiped.storage), ofThisBrowser)).toEqual(without(stored, ofThisBrowser))
  expect(wiped.storage.getItem('plumblineUser')).toContain('bo@other.example')
  expect(wiped.storage.getItem('plumblineLastBackup')).toBe('2026-11-21T10:00:00.000Z')
  const restored = await wiped.files.get(plan.key)
  expect(new Uint8Array((await restored?.arrayBuffer()) ?? [])).toEqual(bytes)
  expect((await wiped.files.get(empty.key))?.size).toBe(0)
})

test('a ZIP holds a page to read it by, each text under its key, and each file once under its own name', async () => {
  const workspace = openWorkspace({ plumblineWorkspace: 'own' })
  const put = async (name: string, text: string) =>
    workspace.files.put(Object.assign(new Blob([text]), { name }))
  const [plan, same, other] = [
    await put('plan.pdf', 'a'),
    await put('copy.pdf', 'a'),
    await put('plan.pdf', 'b'),
  ]
  const gone = { key: 'f'.repeat(64), name: 'gone.pdf', type: '', size: 3 }
  const records = [plan, same, other, gone].map((file, at) => ({ id: at + 1, name: `<b>${at}</b>`, file }))
  workspace.storage.setItem('constructionDocuments', list(...records))
  const archive = await openArchive(await zipOf(workspace))

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

test('a demo becomes what the back-up is, and lists that were never stored follow', async () => {
  const own = openWorkspace({
    plumblineWorkspace: 'own',
    constructionProjects: list(project(1, 'Quay House')),
  })
  const demo = openWorkspace({})
  expect(demo.site.workspace.listTexts().get('plumblineTasks')).not.toBe('[]')
  await restore(demo.site, await readBackup(await zipOf(own), { upgrades: none }), 'replace')

  expect(demo.site.workspace.kind()).toBe('own')
  expect(demo.site.workspace.listTexts().get('plumblineTasks')).toBe('[]')
  expect(demo.storage.getItem('constructionProjects')).toBe(list(project(1, 'Quay House')))
})

const march = '2026-03-01T00:00:00.000Z'
const june = '2026-06-01T00:00:00.000Z'

test('merging adds what is not here, keeps what is newer here, removes nothing, and leaves the settings', async () => {
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
  const backup = await readBackup(await zipOf(there), { upgrades: none })
  const shown = planRestore('merge', backup, here.site).lists.find(({ key }) => key === 'plumblineTasks')
  expect(shown).toMatchObject({ added: 1, changed: 2, newer: 1, removed: 0, same: 0 })

  await restore(here.site, backup, 'merge')
  const names = JSON.parse(here.storage.getItem('plumblineTasks') ?? '').map(
    ({ name }: { name: string }) => name,
  )
  expect(names).toEqual(['Own', 'A there', 'B here', 'C there', 'New'])
  expect(here.storage.getItem('theme')).toBe('light')
})

test('a demo that a back-up of an own workspace is merged into becomes own and keeps its samples', async () => {
  const there = openWorkspace({ plumblineWorkspace: 'own', plumblineTasks: list(task('new', 'New')) })
  const here = openWorkspace({})
  const samples = here.site.workspace.listTexts()
  await restore(here.site, await readBackup(await zipOf(there), { upgrades: none }), 'merge')
  expect(here.storage.getItem('plumblineWorkspace')).toBe('own')
  expect(here.storage.getItem('constructionProjects')).toBe(samples.get('constructionProjects'))
})

test('a replacement says what it adds, changes and removes', async () => {
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
    await readBackup(await zipOf(there), { upgrades: none }),
    here.site,
  )
  expect(lists.find(({ key }) => key === 'plumblineTasks')).toMatchObject({
    added: 1,
    changed: 1,
    removed: 1,
    same: 1,
  })
})

const shout: Upgrades = {
  // `as`: the lists of these tests hold tasks.
  plumblineTasks: [
    (rows) => rows.map((row) => ({ ...(row as object), name: (row as { name: string }).name.toUpperCase() })),
  ],
}

test.each(['merge', 'replace'] as const)(
  'an older back-up goes through the upgrades of its lists (%s)',
  async (mode) => {
    const old = openWorkspace({ plumblineWorkspace: 'own', plumblineTasks: list(task('a', 'old')) })
    const today = openWorkspace({ plumblineWorkspace: 'own' }, shout)
    await restore(today.site, await readBackup(await zipOf(old), { upgrades: shout }), mode)
    today.site.store.flush()
    expect(JSON.parse(today.storage.getItem('plumblineTasks') ?? '')).toEqual([task('a', 'OLD')])
    expect(JSON.parse(today.storage.getItem('plumblineVersions') ?? '')).toEqual({ plumblineTasks: 2 })
  },
)

test('a storage without room for it stays exactly as it was, and so does one that refuses', async () => {
  const there = openWorkspace({
    plumblineWorkspace: 'own',
    plumblineTasks: list(task('a', 'x'.repeat(5000))),
    theme: 'dark',
  })
  const backup = await readBackup(await zipOf(there), { upgrades: none })
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
    expect(await restore(here.site, backup, 'replace')).toEqual({ kind: 'failed', reason })
    expect(textsIn(here.storage)).toEqual(before)
  }
})

/** The parts of a back-up by name, for somebody to change. */
async function partsOf(zip: Blob): Promise<Map<string, string>> {
  const parts = [...(await openArchive(zip))].map(async ([name, entry]) => {
    const bytes = await (await entry.read()).arrayBuffer()
    return [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)] as const
  })
  return new Map(await Promise.all(parts))
}

async function zipParts(parts: Iterable<readonly [string, string]>, options: object = {}): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options })
  for (const [name, text] of parts) await zip.add(name, new TextReader(text))
  return zip.close()
}

type Parts = Map<string, string>
type Change = (parts: Parts) => Promise<Blob> | Blob

const manifestOf = (parts: Parts) => JSON.parse(parts.get('plumbline-backup.json') ?? '')

/** A back-up whose list of contents was changed. */
function listing(change: (manifest: ReturnType<typeof manifestOf>) => object): Change {
  return (parts) => zipParts(parts.set('plumbline-backup.json', JSON.stringify(change(manifestOf(parts)))))
}

/** A back-up in which another text stands for the tasks, entered in its list of contents as if it belonged there. */
function tasksOf(text: string): Change {
  return async (parts) => {
    const bytes = new TextEncoder().encode(text)
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const manifest = manifestOf(parts)
    const row = manifest.texts.find(({ key }: { key: string }) => key === 'plumblineTasks')
    Object.assign(row, { bytes: bytes.length, sha256 })
    parts.set('records/plumblineTasks.json', text).set('plumbline-backup.json', JSON.stringify(manifest))
    return zipParts(parts)
  }
}

const named =
  (name: string): Change =>
  (parts) =>
    zipParts([...parts, [name, 'x']])

/** Writes over bytes where the mark is found in the ZIP's own table. */
async function patched(zip: Blob, mark: string, at: number, bytes: readonly number[]): Promise<Blob> {
  const content = new Uint8Array(await zip.arrayBuffer())
  const place = Buffer.from(content).lastIndexOf(mark)
  content.set(bytes, place + at)
  return new Blob([content])
}

test.each<readonly [string, Change, RegExp]>([
  ['is no ZIP', () => new Blob(['%PDF-1.7 not a zip at all']), /^This file is not a ZIP\./],
  ['is empty', () => new Blob([]), /^This file is not a ZIP\./],
  [
    'breaks off',
    async (parts) => (await zipParts(parts)).slice(0, 400),
    /^This ZIP is incomplete or damaged: its table of contents/,
  ],
  [
    'is locked with a password',
    (parts) => zipParts(parts, { password: 'secret', encryptionStrength: 3 }),
    /^This ZIP is locked with a password/,
  ],
  ['climbs out of its folder', named('../../evil.html'), /unsafe name, “\.\.\/\.\.\/evil\.html”/],
  ['climbs out in the middle of a path', named('files/../../evil'), /unsafe name/],
  ['names a place on the disk', named('/etc/passwd'), /unsafe name/],
  ['names a drive', named('C:/Windows/x'), /unsafe name/],
  ['climbs out as Windows does', named('..\\evil'), /unsafe name/],
  ['hides the end of a name', named('plan.pdf\u0000.html'), /unsafe name/],
  ['holds two files of one name', named('INDEX.html'), /two files called “INDEX\.html”/],
  [
    'packs far too much into little',
    (parts) => zipParts([...parts, ['files/bomb.bin', '0'.repeat(3_000_000)]], { level: 9 }),
    /“files\/bomb\.bin” would unpack to far more/,
  ],
  [
    'says that a file is small when it is not',
    async (parts) => {
      const zip = await zipParts([...parts, ['plumbline-backup.json2', 'x']], { level: 9 })
      return patched(zip, 'records/plumblineTasks.json', -46 + 24, [1, 0, 0, 0])
    },
    /“records\/plumblineTasks\.json” is not what it was/,
  ],
  [
    'holds thousands of files',
    () =>
      new Response(
        makeZip(Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}`, input: new Blob(['x']) }))),
      ).blob(),
    /more than 20,000 files/,
  ],
  [
    'has no list of contents',
    (parts) => zipParts([...parts].filter(([name]) => name !== 'plumbline-backup.json')),
    /not a Plumbline back-up: plumbline-backup\.json is missing/,
  ],
  [
    'has a list of contents that is no JSON',
    (parts) => zipParts(parts.set('plumbline-backup.json', '{')),
    /cannot be read/,
  ],
  ['has a list of contents of something else', listing(() => ({ format: 'zip' })), /cannot be read/],
  ['has no date', listing((manifest) => ({ ...manifest, madeAt: 'soon' })), /cannot be read/],
  [
    'names one key twice',
    listing((manifest) => ({ ...manifest, texts: [...manifest.texts, manifest.texts[0]] })),
    /cannot be read/,
  ],
  [
    'is of a later format',
    listing((manifest) => ({ ...manifest, formatVersion: 2 })),
    /later version of Plumbline/,
  ],
  [
    'holds a list of a later version',
    listing((manifest) => ({ ...manifest, schemaVersions: { plumblineTasks: 7 } })),
    /^Tasks in this back-up was written by a later version/,
  ],
  [
    'has lost a file',
    (parts) => zipParts([...parts].filter(([name]) => name !== 'files/plan.pdf')),
    /“files\/plan\.pdf” is missing/,
  ],
  [
    'holds another file',
    (parts) => zipParts(parts.set('files/plan.pdf', 'PLAN')),
    /“files\/plan\.pdf” is not what it was/,
  ],
  [
    'holds another text',
    (parts) => zipParts(parts.set('records/plumblineTasks.json', '[]')),
    /“records\/plumblineTasks\.json” is not what it was/,
  ],
  [
    'has an object where a list belongs',
    tasksOf('{"id":"a"}'),
    /^Tasks in this back-up holds something that is not a record/,
  ],
  ['has a list that breaks off', tasksOf('[{"id":"a"},'), /^Tasks .* not a record/],
  ['has a record without an id', tasksOf('[{"name":"nobody"}]'), /^Tasks .* not a record/],
  ['has the same id twice', tasksOf('[{"id":"a"},{"id":"a"}]'), /^Tasks .* not a record/],
  [
    'reaches for what every object is',
    tasksOf('[{"id":"a","__proto__":{"isAdmin":true}}]'),
    /field called “__proto__”/,
  ],
  [
    'reaches for it deep inside, in disguise',
    tasksOf('[{"id":"a","documents":[{"\\u005f_proto__":{"x":1}}]}]'),
    /field called “__proto__”/,
  ],
  [
    'is nested without end',
    tasksOf(`[{"id":"a","x":${'['.repeat(5000)}${']'.repeat(5000)}}]`),
    /not a record/,
  ],
])('a back-up that %s changes nothing and says why', async (_, change, why) => {
  const made = openWorkspace({ plumblineWorkspace: 'own' })
  const file = await made.files.put(Object.assign(new Blob(['plan']), { name: 'plan.pdf' }))
  made.storage.setItem(
    'plumblineTasks',
    list({ ...task('a', 'A'), documents: [{ id: 'd', name: 'plan.pdf', file }] }),
  )
  const hostile = await change(await partsOf(await zipOf(made)))

  const problem = await readBackup(hostile, { upgrades: none }).catch((refusal: unknown) => refusal)
  expect(problem).toBeInstanceOf(BackupProblem)
  // `as`: the line above has looked.
  expect(words.refused(problem as BackupProblem)).toMatch(why)
  expect(Object.prototype).not.toHaveProperty('isAdmin')
})

test('texts that belong to no workspace are left out, the signed-in user among them', async () => {
  const made = openWorkspace({ plumblineWorkspace: 'own', plumblineTasks: '[]' })
  const parts = await partsOf(await zipOf(made))
  const manifest = manifestOf(parts)
  for (const row of manifest.texts) if (row.key === 'plumblineTasks') row.key = 'plumblineUser'
  const zip = await zipParts(parts.set('plumbline-backup.json', JSON.stringify(manifest)))
  const backup = await readBackup(zip, { upgrades: none })
  expect(backup.ignored).toEqual(['plumblineUser'])
  expect([...backup.texts.keys()]).toEqual(['plumblineWorkspace'])
})
