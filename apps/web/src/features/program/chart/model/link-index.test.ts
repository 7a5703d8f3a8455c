import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkIndex, haveSameLinks } from './link-index.ts'

/** Consecutive rows; `after[i]` is the index of the predecessor of row i, or -1. */
function rowsAfter(after: readonly number[]) {
  const item = (_: unknown, at: number): ProgramItem => ({
    id: `t${at}`,
    projectId: '1',
    name: `Task ${at}`,
    isHeading: false,
    level: 0,
    startDate: '2026-01-05',
    duration: 1,
    status: 'Pending',
    predecessorId: `t${after[at]}`,
  })
  return orderProgram(after.map(item))
}

test('each arrow with an end in the visible rows is found once', () => {
  const links = createLinkIndex(rowsAfter([-1, 0, 0, 1, 0]))
  const touching = (first: number, last: number) => {
    const found: string[] = []
    links.visitTouching(first, last, ({ before, after }) => found.push(`${before}-${after}`))
    return found
  }
  expect(touching(0, 0)).toEqual(['0-1', '0-2', '0-4'])
  expect(touching(3, 4)).toEqual(['1-3', '0-4'])
  expect(touching(0, 4)).toEqual(['0-1', '0-2', '1-3', '0-4'])
  expect(links.getRow('t3')).toBe(3)
  expect(links.getRow('t9')).toBe(-1)
})

test('exactly the arrows that cross the visible rows are found, wherever their ends are', () => {
  const lists = fc.array(fc.integer({ min: -1, max: 39 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(lists, fc.nat(39), fc.nat(10), (after, from, more) => {
      const first = Math.min(from, after.length - 1)
      const last = Math.min(first + more, after.length - 1)
      const rows = rowsAfter(after)
      const expected = rows.flatMap(({ predecessorRow }, row) =>
        predecessorRow >= 0 && Math.min(row, predecessorRow) < first && Math.max(row, predecessorRow) > last
          ? [row]
          : [],
      )
      const found: number[] = []
      createLinkIndex(rows).visitPassing(first, last, ({ after }) => found.push(after))
      expect(found.toSorted((a, b) => a - b)).toEqual(expected)
    }),
  )
})

test('a program without rows has no arrows', () => {
  createLinkIndex([]).visitPassing(0, 0, () => expect.unreachable())
})

test('changed dates do not change the links, but another predecessor or order does', () => {
  const rows = rowsAfter([-1, 0, 1])
  const later = rows.map((row) => ({ ...row, item: { ...row.item, startDate: '2026-02-02' } }))
  expect(haveSameLinks(rows, later)).toBe(true)
  expect(haveSameLinks(rows, rowsAfter([-1, 0, 0]))).toBe(false)
  expect(haveSameLinks(rows, rows.toReversed())).toBe(false)
  expect(haveSameLinks(rows, rows.slice(1))).toBe(false)
})
