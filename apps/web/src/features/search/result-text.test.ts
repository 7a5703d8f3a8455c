import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './result-text.ts'

test('the parts of a text together are the text, and each match is the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ minLength: 1, maxLength: 3 }), (text, wanted) => {
      const query = wanted.toLowerCase()
      const pieces = piecesOf(text, query)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { text, isMatch } of pieces) if (isMatch) expect(text.toLowerCase()).toBe(query)
    }),
  )
})

test('every occurrence is a separate part, ignoring case', () => {
  expect(piecesOf('Slab on slab', 'slab')).toEqual([
    { text: 'Slab', isMatch: true },
    { text: ' on ', isMatch: false },
    { text: 'slab', isMatch: true },
  ])
})

test('a letter that is longer in lower case leaves the text unsplit', () => {
  expect(piecesOf('İzmir bridge', 'bridge')).toEqual([{ text: 'İzmir bridge', isMatch: false }])
})
