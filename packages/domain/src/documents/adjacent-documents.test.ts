import { expect, test } from 'vitest'
import { getNeighbours } from './adjacent-documents.ts'
import { documentSchema } from './document.ts'

const file = { key: 'k', name: 'a.pdf', type: 'application/pdf', size: 1 }
const sheet = (id: string, more: object = {}) =>
  documentSchema.parse({ id, name: `Sheet ${id}`, project: 'Quay House', projectId: 'q', file, ...more })

const all = [
  sheet('a'),
  sheet('b', { projectId: 't', project: 'Tower' }),
  sheet('c'),
  sheet('d', { file: undefined }),
  sheet('e'),
  // Of a time before documents named their project by its id.
  sheet('f', { projectId: undefined }),
]

test.each([
  ['in the order of the list', 'c', ['e', 'c', 'a'], ['e', 'a', 2, 3]],
  ['none before the first', 'e', ['e', 'c', 'a'], [undefined, 'c', 1, 3]],
  ['none after the last', 'a', ['e', 'c', 'a'], ['c', undefined, 3, 3]],
  ['across projects, as listed', 'b', ['a', 'b', 'c'], ['a', 'c', 2, 3]],
  ['past deleted documents', 'a', ['x', 'a', 'y', 'c'], [undefined, 'c', 1, 2]],
  ['past documents without a file', 'c', ['c', 'd', 'e'], [undefined, 'e', 1, 2]],
  ['each document once, with all its revisions listed', 'c', ['a', 'a', 'c', 'c', 'e'], ['a', 'e', 2, 3]],
  ['those of the project, for a link', 'c', undefined, ['a', 'e', 2, 4]],
  ['those of the project, for a document that was not listed', 'e', ['a', 'b'], ['c', 'f', 3, 4]],
  ['from a document without a file', 'd', ['c', 'd', 'e'], ['c', 'e', 2, 3]],
] as const)('neighbours: %s', (_, id, listed, expected) => {
  const current = all.find((each) => each.id === id)
  if (!current) throw new Error('unknown document')
  const { previous, next, position, count } = getNeighbours(all, current, listed)
  expect([previous?.id, next?.id, position, count]).toEqual(expected)
})
