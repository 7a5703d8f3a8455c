/** The blocks of a list, after any changes of it. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blockToText,
  divideAgain,
  getChanges,
  getEntries,
  type ListBlocks,
  textToLines,
} from './list-blocks.ts'

const getEntry = (id: string, text = `{"id":"${id}"}`): Entry => ({ id, text, row: { id } })
const makeEntries = (count: number) => Array.from({ length: count }, (_, at) => getEntry(`r${at}`))
const change = (blocks: ListBlocks, next: readonly Entry[]) => divideAgain(blocks, getEntries(blocks), next)

/** What the database holds after each change, read in the order of its keys. */
function createStored() {
  const stored = new Map<string, string>()
  return {
    apply(before: ListBlocks, after: ListBlocks) {
      const changes = getChanges(before, after)
      for (const { start, text } of changes) {
        if (text === null) stored.delete(start)
        else stored.set(start, text)
      }
      return changes.length
    },
    lines: () => [...stored].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, text]) => textToLines(text)),
  }
}

const step = fc.record({
  what: fc.constantFrom('add', 'append', 'remove', 'edit', 'move', 'import'),
  at: fc.nat(100_000),
  to: fc.nat(100_000),
})

test('the changed blocks are enough to read the same list again, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 14 }), (rounds) => {
      const stored = createStored()
      let blocks: ListBlocks = []
      let next: Entry[] = []
      let created = 0
      for (const steps of rounds) {
        for (const { what, at, to } of steps) {
          const index = at % (next.length + 1)
          const fresh = () => getEntry(`n${++created}`)
          if (what === 'add') next.splice(index, 0, fresh())
          else if (what === 'append') next.push(fresh())
          else if (what === 'import') next.splice(index, 0, ...Array.from({ length: to % 700 }, fresh))
          else if (next.length > 0) {
            const [adopted] = next.splice(index % next.length, what === 'remove' ? 1 + (to % 40) : 1)
            if (what === 'edit' && adopted)
              next.splice(index, 0, getEntry(adopted.id, `{"id":"${adopted.id}","v":${++created}}`))
            if (what === 'move' && adopted) next.splice(to % (next.length + 1), 0, adopted)
          }
        }
        const after = change(blocks, next)
        stored.apply(blocks, after)
        blocks = after
        expect(stored.lines()).toEqual(next.map(({ text }) => text))
        expect(getEntries(blocks)).toEqual(next)
        const isEmpty = next.length === 0 && blocks.length <= 1
        expect(isEmpty || blocks.every(({ entries }) => entries.length > 0 && entries.length <= 256)).toBe(
          true,
        )
        next = [...next]
      }
    }),
    { numRuns: 80 },
  )
})

const edited = (list: readonly Entry[], ...at: number[]) =>
  list.map((entry, index) => (at.includes(index) ? getEntry(entry.id, `{"id":"${entry.id}","v":1}`) : entry))
const without = (list: readonly Entry[], ...at: number[]) => list.filter((_, index) => !at.includes(index))

test.each([
  ['an edit', (list: readonly Entry[]) => edited(list, 50_000), 1],
  ['edits at both ends', (list: readonly Entry[]) => edited(list, 0, 99_999), 2],
  ['a deletion', (list: readonly Entry[]) => without(list, 50_000), 1],
  ['deletions at both ends', (list: readonly Entry[]) => without(list, 3, 99_000), 2],
  ['an added record', (list: readonly Entry[]) => [...list, getEntry('new')], 1],
  ['a record in front of all others', (list: readonly Entry[]) => [getEntry('new'), ...list], 1],
  [
    'a record that moves to the front',
    (list: readonly Entry[]) => [getEntry('r90000'), ...without(list, 90_000)],
    2,
  ],
])('%s rewrites few blocks of 100,000 records', (_, make, count) => {
  const list = makeEntries(100_000)
  const blocks = change([], list)
  expect(getChanges(blocks, change(blocks, make(list)))).toHaveLength(count)
})

test('what is unchanged is not stored, and an emptied list has one block without lines', () => {
  const blocks = change([], makeEntries(1_000))
  expect(change(blocks, [...getEntries(blocks)])).toBe(blocks)
  expect(change(blocks, [])).toEqual([{ start: blocks[0]?.start, entries: [] }])
  expect(change(change([], []), [])).toHaveLength(1)
  expect(blockToText({ start: '', entries: makeEntries(2) })).toBe('{"id":"r0"}\n{"id":"r1"}')
})
