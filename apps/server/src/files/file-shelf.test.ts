/** Files are kept in the same way on disk and in a store. */

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newFolder, onEachShelf } from '../testing/each-shelf.ts'
import { fillDisk } from '../testing/full-disk.ts'
import type { FileShelf } from './file-shelf.ts'

const drawing = 'Levels of the quay wall — høyder'
const key = hashOf(drawing)

onEachShelf((openShelf) => {
  test.each([
    ['a text', drawing],
    ['nothing', ''],
    ['three megabytes', 'x'.repeat(3_000_000)],
  ])('%s is read as it was kept', async (_, content) => {
    const shelf = await openShelf()
    const size = Buffer.byteLength(content)
    expect(await shelf.put('harbour', hashOf(content), piecesOf(content))).toEqual({ kind: 'kept', size })
    expect(await read(shelf, 'harbour', hashOf(content))).toBe(content)
    expect(await shelf.has('harbour', hashOf(content))).toBe(true)
  })

  test.each([
    [{ start: 0, end: 5 }, 'Levels'],
    [{ start: 14, end: 17 }, 'quay'],
    [{ start: 33, end: 34 }, 'er'],
    [{ start: 7, end: 7 }, 'o'],
  ])('the part %j is read alone', async (range, expected) => {
    const shelf = await openShelf()
    await shelf.put('harbour', key, piecesOf(drawing))
    const part = await shelf.get('harbour', key, range)
    expect(part && (await text(part))).toBe(expected)
  })

  test('a file that was never kept is not there, nor one of another organisation', async () => {
    const shelf = await openShelf()
    await shelf.put('harbour', key, piecesOf(drawing))
    expect(await shelf.get('quarry', key)).toBeUndefined()
    expect(await shelf.has('quarry', key)).toBe(false)
    expect(await shelf.get('harbour', hashOf('another'))).toBeUndefined()
  })

  test('bytes of another hash, too many bytes and bytes that break off leave nothing', async () => {
    const shelf = await openShelf(20)
    expect(await shelf.put('harbour', hashOf('another'), piecesOf('short'))).toEqual({ kind: 'wrong-hash' })
    expect(await shelf.put('harbour', key, piecesOf(drawing))).toEqual({ kind: 'too-large' })
    await expect(shelf.put('harbour', hashOf('short'), breakingOff('short'))).rejects.toThrow('connection')
    for (const each of [hashOf('another'), key, hashOf('short')])
      expect(await shelf.has('harbour', each)).toBe(false)
    expect(await shelf.put('harbour', hashOf('short'), piecesOf('short'))).toMatchObject({ kind: 'kept' })
  })

  test.each(['ENOSPC', 'EDQUOT'] as const)(
    'a file that does not fit (%s) leaves nothing, and is kept when there is space',
    async (code) => {
      const folder = newFolder()
      const shelf = await openShelf(undefined, folder)
      const makeSpace = await fillDisk(code)
      await expect(shelf.put('harbour', key, piecesOf(drawing))).rejects.toThrow(code)
      expect(await shelf.has('harbour', key)).toBe(false)
      expect(filesIn(folder)).toEqual([])
      makeSpace()
      expect(await shelf.put('harbour', key, piecesOf(drawing))).toMatchObject({ kind: 'kept' })
    },
  )

  test('a file that is too large is not read to its end', async () => {
    const shelf = await openShelf(1000)
    let pieces = 0
    async function* endless() {
      for (;;) {
        pieces += 1
        yield Buffer.alloc(100)
      }
    }
    expect(await shelf.put('harbour', key, endless())).toEqual({ kind: 'too-large' })
    expect(pieces).toBe(11)
  })

  test('a file that several people send at once is kept once, and can be sent again', async () => {
    const shelf = await openShelf()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => shelf.put('harbour', key, piecesOf(drawing))),
    )
    expect(sent.every(({ kind }) => kind === 'kept')).toBe(true)
    await shelf.put('harbour', key, piecesOf(drawing))
    expect(await read(shelf, 'harbour', key)).toBe(drawing)
  })

  test('nobody gets a file before its last byte has arrived', async () => {
    const shelf = await openShelf()
    let isThereBefore: boolean | undefined
    async function* slowly() {
      yield* piecesOf(drawing)
      isThereBefore = await shelf.has('harbour', key)
    }
    await shelf.put('harbour', key, slowly())
    expect(isThereBefore).toBe(false)
    expect(await shelf.has('harbour', key)).toBe(true)
  })

  test('whoever stops reading does not keep others from it', async () => {
    const shelf = await openShelf()
    const content = 'y'.repeat(2_000_000)
    await shelf.put('harbour', hashOf(content), piecesOf(content))
    for (let time = 0; time < 20; time++) (await shelf.get('harbour', hashOf(content)))?.destroy()
    expect(await read(shelf, 'harbour', hashOf(content))).toBe(content)
  })
})

async function read(shelf: FileShelf, organisation: string, name: string): Promise<string | undefined> {
  const bytes = await shelf.get(organisation, name)
  return bytes && text(bytes)
}

function piecesOf(content: string): AsyncIterable<Uint8Array> {
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

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
