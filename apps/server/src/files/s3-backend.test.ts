/** A store that refuses, hangs or breaks off: nothing half-written is ever seen, and the message explains what to do. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder, openS3, patience } from '../testing/each-file-backend.ts'
import { openSilentServer } from '../testing/open-mail-server.ts'
import { getSignature } from '../testing/open-s3-server.ts'
import { FilesUnavailable } from './file-backend.ts'
import { openFileBackend } from './open-file-backend.ts'
import { openS3Backend } from './s3-backend.ts'
import type { S3Settings } from './s3-client.ts'

const drawing = 'Levels of the quay wall'
const key = createHash('sha256').update(drawing).digest('hex')
const bytes = () => Readable.from([Buffer.from(drawing)])

async function openWithStore() {
  const store = await openS3()
  const incoming = join(newFolder(), 'incoming')
  const backend = await openS3Backend(store.settings, { incoming, patience })
  store.calls.length = 0
  return { store, backend, incoming }
}

test('the store of the tests signs as the example that AWS has published', () => {
  const empty = createHash('sha256').digest('hex')
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
  }
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers,
    at: headers['x-amz-date'],
    scope: '20130524/us-east-1/s3/aws4_request',
    signedHeaders: Object.keys(headers),
  }
  expect(getSignature(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('objects are called as files on disk are, and what arrives is not left there', async () => {
  const { store, backend, incoming } = await openWithStore()
  await backend.put('harbour', key, bytes())
  expect(store.objects.get(`harbour/${key.slice(0, 2)}/${key}`)?.toString()).toBe(drawing)
  expect(store.calls).toEqual([`PUT /plumbline-files/harbour/${key.slice(0, 2)}/${key}`])
  expect(readdirSync(incoming)).toEqual([])
})

test.each([
  { faults: [503] },
  { faults: ['cut'] },
  { faults: [500, 'cut'] },
  { faults: ['silence'] },
] as const)('a store is asked again after $faults', async ({ faults }) => {
  const { store, backend } = await openWithStore()
  store.faults.push(...faults)
  expect(await backend.put('harbour', key, bytes())).toEqual({ kind: 'stored', size: drawing.length })
  store.faults.push(...faults)
  const found = await backend.get('harbour', key)
  expect(found && (await text(found))).toBe(drawing)
  expect(store.calls).toHaveLength(2 * (faults.length + 1))
})

test.each([
  [503, 'answered 503 InternalError.'],
  ['cut', 'cannot be reached: ECONNRESET.'],
  ['silence', 'cannot be reached: it did not answer in time.'],
] as const)('a store that stays %s keeps nothing, and the message reports it', async (fault, sentence) => {
  const { store, backend } = await openWithStore()
  store.faults.push(fault, fault, fault)
  await expect(backend.put('harbour', key, bytes())).rejects.toThrow(`${store.settings.endpoint} ${sentence}`)
  expect(store.calls).toHaveLength(3)
  expect(await backend.has('harbour', key)).toBe(false)
  store.faults.push(fault, fault, fault)
  await expect(backend.get('harbour', key)).rejects.toThrow(FilesUnavailable)
})

test('what breaks off while it is read is an error, not a shorter file', async () => {
  const { store, backend } = await openWithStore()
  await backend.put('harbour', key, bytes())
  store.faults.push('half')
  const found = await backend.get('harbour', key)
  await expect(found && text(found)).rejects.toThrow('broke off')
})

test('a key that is refused is not tried again', async () => {
  const store = await openS3()
  const settings = { ...store.settings, secretAccessKey: 'another' }
  const incoming = newFolder()
  await expect(openS3Backend(settings, { incoming, patience })).rejects.toThrow('check S3_SECRET_ACCESS_KEY')
  expect(store.calls).toHaveLength(1)
  expect(store.objects.size).toBe(0)
})

const wrongSettings: readonly [Partial<S3Settings>, string][] = [
  [{ secretAccessKey: 's3cret' }, 'does not accept the key: check S3_SECRET_ACCESS_KEY.'],
  [{ accessKeyId: 'AKIDOTHER' }, 'does not know the key: check S3_ACCESS_KEY_ID.'],
  [{ bucket: 'elsewhere' }, 'has no bucket elsewhere: create it, or set S3_BUCKET.'],
  [{ region: undefined }, 'expects another region: set S3_REGION.'],
]
test.each(wrongSettings)('%j stops the start with a message that names it', async (wrong, sentence) => {
  const store = await openS3()
  const settings = { ...store.settings, ...wrong }
  const opening = openFileBackend({ dataDir: newFolder(), store: settings })
  await expect(opening).rejects.toThrow(`The file store ${store.settings.endpoint} ${sentence}`)
  await expect(opening).rejects.not.toThrow(settings.secretAccessKey)
})

test('a store that takes what it is given but returns something else stops the start', async () => {
  const store = await openS3()
  store.objects.set = () => store.objects
  await expect(openFileBackend({ dataDir: newFolder(), store: store.settings })).rejects.toThrow(
    'does not return what was written',
  )
})

test('a store that never answers stops the start', async () => {
  const silent = await openSilentServer()
  onTestFinished(() => silent.close())
  const { settings } = await openS3()
  const away = { ...settings, endpoint: `http://127.0.0.1:${silent.port}` }
  await expect(openS3Backend(away, { incoming: newFolder(), patience })).rejects.toThrow(
    'cannot be reached: it did not answer in time.',
  )
})

test('without a store files are kept in the folder of the data', async () => {
  const dataDir = newFolder()
  const backend = await openFileBackend({ dataDir, store: undefined })
  await backend.put('harbour', key, bytes())
  expect(existsSync(join(dataDir, 'files/harbour', key.slice(0, 2), key))).toBe(true)
})
