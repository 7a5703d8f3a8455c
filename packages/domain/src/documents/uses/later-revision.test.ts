/** Which superseded revision is later than the mark of the current one. */
import { expect, test } from 'vitest'
import { laterRevision } from '../add-revision.ts'
import type { RevisionScheme } from '../revision-order.ts'

test.each<[string, readonly string[], string, RevisionScheme, string | undefined]>([
  ['a later mark than all others', ['A', 'B'], 'C', 'letters', undefined],
  ['an older mark', ['A', 'B'], 'a1', 'letters', 'B'],
  ['the latest of several that are later', ['A', 'C', 'B'], 'A1', 'letters', 'C'],
  ['the mark of another one', ['A', 'B'], 'b', 'letters', undefined],
  ['the first one of all', ['B'], 'A', 'letters', 'B'],
  ['a later series', ['0'], 'D', 'letters-then-numbers', '0'],
  ['an order of the project', ['Tender'], 'Concept', 'own', 'Tender'],
  ['a document without other revisions', [], 'A', 'letters', undefined],
  ['no mark', ['B'], ' ', 'letters', undefined],
  ['one without a mark among them', ['', 'A'], 'B', 'letters', undefined],
])('the current revision is given %s', (_, earlier, mark, scheme, later) => {
  const revisions = earlier.map((revision, at) => ({
    id: String(at),
    revision,
    name: 'Plan',
    status: 'New' as const,
    updated: '2026-10-01',
    supersededAt: '2026-10-02T08:00:00.000Z',
    supersededBy: 'Bo Lind',
  }))
  expect(laterRevision({ revisions }, mark, { scheme, ownRevisions: ['Concept', 'Tender'] })).toBe(later)
})
