import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './result-text.ts'

test('the pieces of a text are the text, and each match is the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ minLength: 1, maxLength: 3 }), (text, wanted) => {
      const query = wanted.toLowerCase()
      const pieces = piecesOf(text, query)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { text, isMatch } of pieces) if (isMatch) expect(text.toLowerCase()).toBe(query)
    }),
  )
})

test('every occurrence is a piece of its own, whatever its case', () => {
  expect(piecesOf('Slab on slab', 'slab')).toEqual([
    { text: 'Slab', isMatch: true },
    { text: ' on ', isMatch: false },
    { text: 'slab', isMatch: true },
  ])
})

test('a letter that grows in lower case leaves the text whole', () => {
  expect(piecesOf('İzmir bridge', 'bridge')).toEqual([{ text: 'İzmir bridge', isMatch: false }])
})
