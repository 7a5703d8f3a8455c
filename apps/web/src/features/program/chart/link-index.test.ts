import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/program-row.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkIndex } from './link-index.ts'

/** Rows in a line; `after[i]` is the place of what row i comes after, or -1. */
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

test('each row knows the rows that come after it', () => {
  const links = createLinkIndex(rowsAfter([-1, 0, 0, 1, 0]))
  expect([...links.successorsOf(0)]).toEqual([1, 2, 4])
  expect([...links.successorsOf(1)]).toEqual([3])
  expect([...links.successorsOf(4)]).toEqual([])
})

test('an arrow that passes the rows in view is found, wherever its ends are, and no other', () => {
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
      createLinkIndex(rows).visitPassing(first, last, (row) => found.push(row))
      expect(found.toSorted((a, b) => a - b)).toEqual(expected)
    }),
  )
})

test('a programme without rows has no arrows', () => {
  createLinkIndex([]).visitPassing(0, 0, () => expect.unreachable())
})
