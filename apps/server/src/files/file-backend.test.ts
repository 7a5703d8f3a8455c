/** Files are kept in the same way on disk and in a store. */

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newFolder, onEachFileBackend } from '../testing/each-file-backend.ts'
import { fillDisk } from '../testing/full-disk.ts'
import type { FileBackend } from './file-backend.ts'

const drawing = 'Levels of the quay wall — høyder'
const key = getHash(drawing)

onEachFileBackend((openFileBackend) => {
  test.each([
    ['a text', drawing],
    ['nothing', ''],
    ['three megabytes', 'x'.repeat(3_000_000)],
  ])('%s is read as it was kept', async (_, content) => {
    const backend = await openFileBackend()
    const size = Buffer.byteLength(content)
    expect(await backend.put('harbour', getHash(content), getPieces(content))).toEqual({
      kind: 'stored',
      size,
    })
    expect(await read(backend, 'harbour', getHash(content))).toBe(content)
    expect(await backend.has('harbour', getHash(content))).toBe(true)
  })

  test.each([
    [{ start: 0, end: 5 }, 'Levels'],
    [{ start: 14, end: 17 }, 'quay'],
    [{ start: 33, end: 34 }, 'er'],
    [{ start: 7, end: 7 }, 'o'],
  ])('the part %j is read alone', async (range, expected) => {
    const backend = await openFileBackend()
    await backend.put('harbour', key, getPieces(drawing))
    const part = await backend.get('harbour', key, range)
    expect(part && (await text(part))).toBe(expected)
  })

  test('a file that was never kept is not there, nor one of another organisation', async () => {
    const backend = await openFileBackend()
    await backend.put('harbour', key, getPieces(drawing))
    expect(await backend.get('quarry', key)).toBeUndefined()
    expect(await backend.has('quarry', key)).toBe(false)
    expect(await backend.get('harbour', getHash('another'))).toBeUndefined()
  })

  test('bytes of another hash, too many bytes and bytes that break off leave nothing', async () => {
    const backend = await openFileBackend(20)
    expect(await backend.put('harbour', getHash('another'), getPieces('short'))).toEqual({
      kind: 'wrong-hash',
    })
    expect(await backend.put('harbour', key, getPieces(drawing))).toEqual({ kind: 'too-large' })
    await expect(backend.put('harbour', getHash('short'), breakingOff('short'))).rejects.toThrow('connection')
    for (const each of [getHash('another'), key, getHash('short')])
      expect(await backend.has('harbour', each)).toBe(false)
    expect(await backend.put('harbour', getHash('short'), getPieces('short'))).toMatchObject({
      kind: 'stored',
    })
  })

  test.each(['ENOSPC', 'EDQUOT'] as const)(
    'a file that does not fit (%s) leaves nothing, and is kept when there is space',
    async (code) => {
      const folder = newFolder()
      const backend = await openFileBackend(undefined, folder)
      const makeSpace = await fillDisk(code)
      await expect(backend.put('harbour', key, getPieces(drawing))).rejects.toThrow(code)
      expect(await backend.has('harbour', key)).toBe(false)
      expect(filesIn(folder)).toEqual([])
      makeSpace()
      expect(await backend.put('harbour', key, getPieces(drawing))).toMatchObject({ kind: 'stored' })
    },
  )

  test('a file that is too large is not read to its end', async () => {
    const backend = await openFileBackend(1000)
    let pieces = 0
    async function* endless() {
      for (;;) {
        pieces += 1
        yield Buffer.alloc(100)
      }
    }
    expect(await backend.put('harbour', key, endless())).toEqual({ kind: 'too-large' })
    expect(pieces).toBe(11)
  })

  test('a file that several people send at the same time is kept once, and can be sent again', async () => {
    const backend = await openFileBackend()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => backend.put('harbour', key, getPieces(drawing))),
    )
    expect(sent.every(({ kind }) => kind === 'stored')).toBe(true)
    await backend.put('harbour', key, getPieces(drawing))
    expect(await read(backend, 'harbour', key)).toBe(drawing)
  })

  test('no one gets a file before its last byte has arrived', async () => {
    const backend = await openFileBackend()
    let isThereBefore: boolean | undefined
    async function* slowly() {
      yield* getPieces(drawing)
      isThereBefore = await backend.has('harbour', key)
    }
    await backend.put('harbour', key, slowly())
    expect(isThereBefore).toBe(false)
    expect(await backend.has('harbour', key)).toBe(true)
  })

  test('a user who stops reading does not keep others from it', async () => {
    const backend = await openFileBackend()
    const content = 'y'.repeat(2_000_000)
    await backend.put('harbour', getHash(content), getPieces(content))
    for (let time = 0; time < 20; time++) (await backend.get('harbour', getHash(content)))?.destroy()
    expect(await read(backend, 'harbour', getHash(content))).toBe(content)
  })
})

async function read(backend: FileBackend, organisation: string, name: string): Promise<string | undefined> {
  const bytes = await backend.get(organisation, name)
  return bytes && text(bytes)
}

function getPieces(content: string): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(content)
  const half = bytes.length >> 1
  return Readable.from([bytes.subarray(0, half), bytes.subarray(half)])
}

async function* breakingOff(content: string) {
  yield Buffer.from(content)
  throw new Error('The connection was cut')
}

/** Files, not folders. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : []))
}

function getHash(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
