import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, foldWithPlaces } from './fold-text.ts'

test.each([
  ['facade', 'Façade setting-out'],
  ['FAÇADE', 'facade'],
  ['istanbul', 'İstanbul cephe kaplama'],
  ['İSTANBUL', 'istanbul'],
  ['iğdır', 'IĞDIR saha planı'],
  ['ığdır', 'IĞDIR saha planı'],
  ['ısı', 'Isı yalıtımı detayı'],
  ['isi', 'Isı yalıtımı detayı'],
  ['strasse', 'Straße drainage'],
  ['straße', 'STRASSE'],
  ['STRAẞE', 'Strasse'],
  ['oresund', 'Øresund abutment'],
  ['lodz', 'Łódź tram depot'],
  ['aesir', 'Æsir house'],
  ['oeuvre', 'Gros œuvre'],
  ['thingvellir', 'Þingvellir'],
  ['zizkov', 'Žižkov'],
  ['nguyen', 'Nguyễn Thị Hương'],
  ['αθηνα', 'ΑΘΉΝΑ'],
  ['οδος', 'Οδός Σταδίου'],
  ['ОТЧЕТ', 'Отчёт о приёмке'],
  ['київ', 'КИЇВ'],
  ['май', 'МАЙ'],
  ["o'brien", 'Sean O’Brien'],
  ['level 1-2', 'Level 1–2'],
  ['office', 'Oﬃce'],
  ['m2', '12 m²'],
])('%s finds %s', (query, text) => {
  expect(foldText(text)).toContain(foldText(query))
})

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aßİıIØøŁÆéĞς ΣΌй가か゛ﬁ²\u0301\u0306\nе') }),
)

test('composed and decomposed letters are the same, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const folded = foldText(text)
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
      expect(foldText(folded)).toBe(folded)
    }),
  )
})

test('folding letter by letter gives the same text, and every part of it has its place', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (text, one, other) => {
      const { folded, toOriginal } = foldWithPlaces(text)
      expect(folded).toBe(foldText(text))
      if (folded === '') return
      const [from, last] = [one % folded.length, other % folded.length].toSorted((a, b) => a - b) as [
        number,
        number,
      ]
      const place = toOriginal(from, last + 1)
      expect(foldText(text.slice(place.from, place.to))).toContain(folded.slice(from, last + 1))
    }),
  )
})
