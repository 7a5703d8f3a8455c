import { foldText } from '@plumbline/domain/text/fold-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPieces, markedPieces } from './result-text.ts'

test('the parts of a text together are the text, and each match contains the query', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aAßsİıIØéçÇe\u0301 ﬁi-1') })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), letters), letters, (text, expected) => {
      const query = foldText(expected)
      const pieces = getPieces(text, query)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { text, isMatch } of pieces) if (isMatch) expect(foldText(text)).toContain(query)
      if (query !== '') expect(pieces.some(({ isMatch }) => isMatch)).toBe(foldText(text).includes(query))
    }),
  )
})

test('every occurrence is a separate part, ignoring case', () => {
  expect(getPieces('Slab on slab', 'slab')).toEqual([
    { text: 'Slab', isMatch: true },
    { text: ' on ', isMatch: false },
    { text: 'slab', isMatch: true },
  ])
})

test.each([
  ['İzmir bridge', 'bridge', ['bridge']],
  ['İstanbul, İzmir', 'izm', ['İzm']],
  ['Cafe\u0301 and façade', 'cafe', ['Cafe\u0301']],
  ['Große Straße am Fluss', 'strasse', ['Straße']],
  ['Große Straße', 's', ['ß', 'S', 'ß']],
  ['Oﬃce A–101', 'office a101', ['Oﬃce A–101']],
  ['Øresund, 2. œuvre', 'oeuvre', ['œuvre']],
])('in "%s", "%s" marks %j', (text, query, marked) => {
  const pieces = markedPieces(text, query)
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(marked)
})
