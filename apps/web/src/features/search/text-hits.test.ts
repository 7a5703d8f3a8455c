import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { expect, test } from 'vitest'
import type { ResultGroup, TextHit } from './search-choices.ts'
import { type Source, sources } from './sources.ts'
import { scanTexts, textExcerpt, withTextHits } from './text-hits.ts'

const documentSource = sources.find(({ collection }) => collection === documents) as Source
const [projectSource, , directorySource] = sources as [Source, Source, Source]

function document(id: string, name: string, key = id): ProjectDocument {
  const file = { key, name: `${name}.pdf`, type: 'application/pdf', size: 1 }
  return { id, name, type: 'Report', project: '', updated: '', status: 'New', file }
}

const texts = new Map([
  ['a', 'general notes\ffire door schedule\ffire door again'],
  ['b', 'lift shaft, 12 m2'],
])

async function scan(rows: readonly ProjectDocument[], query: string) {
  let hits: readonly TextHit[] = []
  // As if the text of 'b' were not in memory.
  const foldedText = (key: string) => (key === 'b' ? Promise.resolve(texts.get(key)) : texts.get(key))
  for await (const found of scanTexts(rows, query, foldedText)) hits = found.hits
  return hits.map(({ row, page }) => [row.id, page])
}

const rows = [
  document('a', 'One'),
  document('b', 'Two'),
  document('x', 'Unread'),
  document('c', 'Three', 'a'),
]

test.each([
  [
    'fire door',
    [
      ['a', 2],
      ['c', 2],
    ],
  ],
  [
    'door  schedule',
    [
      ['a', 2],
      ['c', 2],
    ],
  ],
  ['lift', [['b', 1]]],
  ['12 m²', [['b', 1]]],
  ['\u200B\u200B', []],
  ['notes fire', []],
])('"%s" is found on the first page that contains it: %j', async (query, found) => {
  expect(await scan(rows, query)).toEqual(found)
})

const group = (source: Source, ...found: ProjectDocument[]): ResultGroup => ({
  source,
  rows: found,
  isCut: false,
  total: undefined,
})
const getHits = (...found: ProjectDocument[]) =>
  found.map((row) => ({ row, fileKey: 'a', page: 1, query: 'fire' }))
const readVisible = (groups: readonly ResultGroup[]) =>
  groups.map(({ source, rows: found, textHits = [], isCut, total }) => [
    source.heading,
    [...found, ...textHits.map(({ row }) => row)].map(({ id }) => id).join(' '),
    isCut,
    total,
  ])

test('text hits follow the documents that are found by their fields, which are not repeated', () => {
  const [first, second, named] = [document('1', 'One'), document('2', 'Two'), document('3', 'Fire door')]
  const groups = [group(projectSource, first), group(documentSource, named)]
  expect(readVisible(withTextHits(groups, getHits(first, named, second), 'fire', () => 8))).toEqual([
    ['Projects', '1', false, undefined],
    ['Documents', '3 1 2', false, 3],
  ])
})

test('text hits alone stand at the place of Documents', () => {
  const one = document('1', 'One')
  const groups = [group(projectSource, one), group(directorySource, one)]
  const visible = withTextHits(groups, getHits(one), 'fire', () => 8)
  expect(visible.map(({ source }) => source.heading)).toEqual(['Projects', 'Documents', 'Directory'])
})

test('a group has one limit and one total for both', () => {
  const many = Array.from({ length: 9 }, (_, at) => document(`${at}`, `Report ${at}`))
  const groups = [group(documentSource, document('n', 'Fire door'))]
  expect(readVisible(withTextHits(groups, getHits(...many), 'fire', () => 8))).toEqual([
    ['Documents', 'n 0 1 2 3 4 5 6', true, 10],
  ])
})

test('the excerpt contains the page and the words around the query', () => {
  const page = `${'Before it. '.repeat(20)}The Fire  Door is closed. ${'After it. '.repeat(20)}`.replace(
    '  ',
    ' ',
  )
  const excerpt = textExcerpt(['', page], 2, 'fire door')
  expect(excerpt).toMatch(/^Page 2: …(Before )?it\. .*The Fire Door is closed\..*…$/)
  expect(excerpt.length).toBeLessThan(110)
})

test.each([
  ['Page 4 of 17 4. Fire works', 'fire', 'Page 4: 4. Fire works'],
  ['PAGE 3 | Fire works', 'fire', 'Page 4: Fire works'],
  ['Fire works - Page 4/17', 'fire', 'Page 4: Fire works'],
  ['Page 4.2 of the fire code', 'fire', 'Page 4: Page 4.2 of the fire code'],
  ['Page 4 of 17 4. Fire works', 'page 4 of', 'Page 4: Page 4 of 17 4. Fire works'],
  ['See page 4 of the fire code', 'fire', 'Page 4: See page 4 of the fire code'],
])('the page number that "%s" prints is not repeated after "%s"', (text, query, excerpt) => {
  expect(textExcerpt(['', '', '', text], 4, query)).toBe(excerpt)
})

test('the excerpt is found by a query in other characters than the text has', () => {
  const page = `${'Before it. '.repeat(20)}Area 12 m2. ${'After it. '.repeat(20)}`
  expect(textExcerpt([page], 1, '12 m²')).toContain('Area 12 m2.')
})

test('the scan pauses after each few documents, so that typing comes first and few texts are in memory', async () => {
  const many = Array.from({ length: 400 }, (_, at) => document(`${at}`, `Report ${at}`))
  let together = 0
  let max = 0
  const foldedText = async () => {
    together += 1
    max = Math.max(max, together)
    return 'fire door'
  }
  const founds: number[] = []
  for await (const { hits } of scanTexts(many, 'fire door', foldedText)) {
    founds.push(hits.length)
    together = 0
  }
  expect([founds.length, founds[0], founds.at(-1), max]).toEqual([50, 8, 400, 8])
})
