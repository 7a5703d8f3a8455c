/** Broken or malicious back-ups change nothing, and the user is given the reason. */
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { makeZip } from 'client-zip'
import { expect, test } from 'vitest'
import { BackupProblem } from '#data/backup/archive/backup-problem.ts'
import { openArchive } from '#data/backup/archive/open-archive.ts'
import { readBackup } from '#data/backup/archive/read-backup.ts'
import { getZip, list, none, openWorkspace, task } from '#testing/back-ups.ts'
import { messages } from './texts/messages.ts'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

/** The parts of a back-up by name, for tests to change. */
async function getParts(zip: Blob): Promise<Map<string, string>> {
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

const getManifest = (parts: Parts) => JSON.parse(parts.get('plumbline-backup.json') ?? '')

/** A back-up with a changed manifest. */
function listing(change: (manifest: ReturnType<typeof getManifest>) => object): Change {
  return (parts) => zipParts(parts.set('plumbline-backup.json', JSON.stringify(change(getManifest(parts)))))
}

/** A back-up with another text for the tasks, which its manifest lists as if it belonged there. */
function getTasks(text: string): Change {
  return async (parts) => {
    const bytes = new TextEncoder().encode(text)
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const manifest = getManifest(parts)
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

/** Overwrites bytes at the marker in the ZIP's own directory. */
async function patched(zip: Blob, mark: string, at: number, bytes: readonly number[]): Promise<Blob> {
  const content = new Uint8Array(await zip.arrayBuffer())
  const offset = Buffer.from(content).lastIndexOf(mark)
  content.set(bytes, offset + at)
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
  ['names a path on the disk', named('/etc/passwd'), /unsafe name/],
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
    'states that a file is small when it is not',
    async (parts) => {
      const zip = await zipParts([...parts, ['plumbline-backup.json2', 'x']], { level: 9 })
      return patched(zip, 'records/plumblineTasks.json', -46 + 24, [1, 0, 0, 0])
    },
    /“records\/plumblineTasks\.json” has changed since/,
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
    'names one text under two keys',
    listing((manifest) => ({
      ...manifest,
      texts: [...manifest.texts, { ...manifest.texts[0], key: 'theme' }],
    })),
    /cannot be read/,
  ],
  [
    'names one file many times',
    listing((manifest) => ({ ...manifest, files: Array(1000).fill(manifest.files[0]) })),
    /cannot be read/,
  ],
  [
    'names one content under two paths',
    listing((manifest) => ({
      ...manifest,
      files: [...manifest.files, { ...manifest.files[0], path: 'index.html' }],
    })),
    /cannot be read/,
  ],
  [
    'names a text as a file',
    listing((manifest) => ({ ...manifest, files: [{ ...manifest.texts[0], name: 'a', type: '' }] })),
    /cannot be read/,
  ],
  [
    'promises more than any disk holds',
    listing((manifest) => ({ ...manifest, files: [{ ...manifest.files[0], bytes: 2 ** 40 }] })),
    /^This ZIP is larger than a back-up may be/,
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
    /“files\/plan\.pdf” has changed since/,
  ],
  [
    'holds another text',
    (parts) => zipParts(parts.set('records/plumblineTasks.json', '[]')),
    /“records\/plumblineTasks\.json” has changed since/,
  ],
  [
    'has an object where a list belongs',
    getTasks('{"id":"a"}'),
    /^Tasks in this back-up contains something that is not a record/,
  ],
  ['has a list that breaks off', getTasks('[{"id":"a"},'), /^Tasks .* not a record/],
  ['has a record without an id', getTasks('[{"name":"nobody"}]'), /^Tasks .* not a record/],
  ['has the same id twice', getTasks('[{"id":"a"},{"id":"a"}]'), /^Tasks .* not a record/],
  [
    'reaches for what every object is',
    getTasks('[{"id":"a","__proto__":{"isAdmin":true}}]'),
    /field called “__proto__”/,
  ],
  [
    'reaches for it deep inside, in disguise',
    getTasks('[{"id":"a","documents":[{"\\u005f_proto__":{"x":1}}]}]'),
    /field called “__proto__”/,
  ],
  [
    'is nested without end',
    getTasks(`[{"id":"a","x":${'['.repeat(5000)}${']'.repeat(5000)}}]`),
    /not a record/,
  ],
])('a back-up that %s changes nothing and explains why', async (_, change, why) => {
  const merge = openWorkspace({ plumblineWorkspace: 'own' })
  const file = await merge.files.put(Object.assign(new Blob(['plan']), { name: 'plan.pdf' }))
  merge.storage.setItem(
    'plumblineTasks',
    list({ ...task('a', 'A'), documents: [{ id: 'd', name: 'plan.pdf', file }] }),
  )
  const hostile = await change(await getParts(await getZip(merge)))

  const problem = await readBackup(hostile, { upgrades: none }).catch((refusal: unknown) => refusal)
  expect(problem).toBeInstanceOf(BackupProblem)
  // `as`: checked in the line above.
  expect(messages.refused(problem as BackupProblem)).toMatch(why)
  expect(Object.prototype).not.toHaveProperty('isAdmin')
})

test('texts that do not belong to a workspace, such as the signed-in user, are left out', async () => {
  const merge = openWorkspace({ plumblineWorkspace: 'own', plumblineTasks: '[]' })
  const parts = await getParts(await getZip(merge))
  const manifest = getManifest(parts)
  for (const row of manifest.texts) if (row.key === 'plumblineTasks') row.key = 'plumblineUser'
  const zip = await zipParts(parts.set('plumbline-backup.json', JSON.stringify(manifest)))
  const backup = await readBackup(zip, { upgrades: none })
  expect(backup.ignored).toEqual(['plumblineUser'])
  expect([...backup.texts.keys()]).toEqual(['plumblineWorkspace'])
})
