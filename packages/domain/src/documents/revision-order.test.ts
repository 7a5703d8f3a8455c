import { describe, expect, test } from 'vitest'
import { compareRevisions, nextRevisions, type RevisionOrder, type RevisionScheme } from './revision-order.ts'

const order = (scheme: RevisionScheme, ownRevisions: readonly string[] = []): RevisionOrder => ({
  scheme,
  ownRevisions,
})

describe('the order of revisions', () => {
  test.each<[string, RevisionOrder, readonly string[]]>([
    ['letters', order('letters'), ['', 'A', 'A1', 'A2', 'B', 'H', 'J', 'Z', 'AA', 'AB']],
    ['numbers, with and without zeros', order('numbers'), ['0', '01', '2', '2.1', '10', '011']],
    [
      'preliminary and contractual, with work in progress',
      order('preliminary-contractual'),
      ['P01', 'P02', 'P02.01', 'P02.02', 'P03', 'P10', 'C01', 'C02'],
    ],
    [
      'preliminary and contractual without zeros, and for tender',
      order('preliminary-contractual'),
      ['P1', 'P2', 'P10', 'T1', 'C1', 'C2', 'C10'],
    ],
    [
      'preliminary and tender issues without zeros, before letters',
      order('letters'),
      ['P1', 'P9', 'P10', 'T1', 'T2', 'A', 'B', 'C', 'C1', 'D', 'P', 'Q'],
    ],
    ['letters, then numbers', order('letters-then-numbers'), ['A', 'B', 'C', '0', '1', '2']],
    ['own', order('own', ['A', 'T1', 'T2', '0']), ['', 'A', 'T1', 'T2', '0', '1', '2']],
    ['own, which is not filled in yet', order('own'), ['A', 'B']],
    [
      'other marks, before everything else',
      order('letters'),
      ['', 'DRAFT-X', 'FINAL_Y', 'P01', 'T01', 'A', '0', 'C01'],
    ],
  ])('%s', (_, scheme, revisions) => {
    for (const [index, revision] of revisions.entries())
      for (const [other, compared] of revisions.entries())
        expect(Math.sign(compareRevisions(revision, compared, scheme))).toBe(Math.sign(index - other))
  })

  test('ignores case and spaces', () => {
    expect(compareRevisions(' p02', 'P02', order('letters'))).toBe(0)
  })
})

test.each<[RevisionOrder, string, readonly string[]]>([
  [order('letters'), '', ['A']],
  [order('letters'), 'c', ['D']],
  [order('letters'), 'H', ['J']],
  [order('letters'), 'N', ['P']],
  [order('letters'), 'Z', ['AA']],
  [order('letters'), 'AZ', ['BA']],
  [order('letters'), 'A1', ['A2']],
  [order('numbers'), '', ['1']],
  [order('numbers'), '09', ['10']],
  [order('numbers'), '2.1', ['2.2']],
  [order('preliminary-contractual'), '', ['P01']],
  [order('preliminary-contractual'), 'P02', ['P03', 'C01']],
  [order('preliminary-contractual'), 'P3', ['P4', 'C1']],
  [order('preliminary-contractual'), 'C01', ['C02']],
  [order('letters-then-numbers'), 'C', ['D', '0']],
  [order('letters-then-numbers'), '0', ['1']],
  [order('own', ['x', 'Y', 'Z9']), '', ['x']],
  [order('own', ['x', 'Y', 'Z9']), 'X', ['Y']],
  [order('own', ['x', 'Y', 'Z9']), 'Z9', ['Z10']],
  [order('letters'), 'DRAFT', []],
])('with %j the revision after %j is %j', (scheme, current, proposed) => {
  expect(nextRevisions(current, scheme)).toEqual(proposed)
})
