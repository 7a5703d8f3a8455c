import { documents } from '@plumbline/domain/documents/document.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { createListCodec, entriesToText } from './list-codec.ts'

// `as`: as in the catalogue, every list is treated as a list of records.
const codec = createListCodec({ def: projects as unknown as CollectionDef<Rec>, numericIds: true })
const textCodec = createListCodec({ def: documents as unknown as CollectionDef<Rec> })

const read = (text: string) => codec.read(text, []) ?? []
const names = (text: string) => read(text).flatMap((entry) => entry.row ?? [])
const one = '{"id":1,"name":"Tower","colour":"red"}'
const two = '{"id":"two","name":"Bridge"}'

test('a list is a plain JSON array with one record per line', () => {
  expect(entriesToText(read(`[${one},${two}]`))).toBe(`[\n${one},\n${two}\n]`)
  expect(entriesToText([])).toBe('[]')
})

test.each([
  ['our own lines', `[\n${one},\n${two}\n]`],
  ['one line', `[${one},${two}]`],
  ['pretty-printed', JSON.stringify([JSON.parse(one), JSON.parse(two)], null, 2)],
  ['lines cut inside a record', `[\n{"id":1,\n"name":"Tower","colour":"red"},\n${two}\n]`],
])('a list is read the user who wrote it: %s', (_, text) => {
  expect(read(text).map((entry) => entry.text)).toEqual([one, two])
})

test.each(['{"id":1,', '"text"', '{}', 'null', ''])('%s is not a list', (text) => {
  expect(codec.read(text, [])).toBeUndefined()
})

test('numeric ids are text in memory and numbers in storage', () => {
  const [first] = names(`[${one}]`)
  expect(first?.id).toBe('1')
  expect(JSON.parse(codec.toText({ id: '7' }))).toEqual({ id: 7 })
  expect(JSON.parse(codec.toText({ id: '007' }))).toEqual({ id: '007' })
  expect(JSON.parse(textCodec.toText({ id: '7' }))).toEqual({ id: '7' })
})

test('an unchanged record keeps its text, including unknown fields', () => {
  expect(entriesToText(read(`[\n${one}\n]`))).toContain('"colour":"red"')
})

test('an invalid row is hidden and keeps its position', () => {
  const text = `[\n${one},\n{"name":"No id"},\nnull,\n${two}\n]`
  expect(names(text).map((row) => row.id)).toEqual(['1', 'two'])
  expect(entriesToText(read(text))).toBe(text)
})

test('of two records with the same id, the first is shown and both are kept', () => {
  const text = `[\n${one},\n{"id":"1","name":"Twin"},\n${one}\n]`
  expect(names(text)).toMatchObject([{ name: 'Tower' }])
  expect(entriesToText(read(text))).toBe(text)
})

test('after a change by another tab, only the changed records are new objects', () => {
  const lines = Array.from({ length: 9 }, (_, id) => `{"id":${id},"name":"P${id}"}`)
  const known = read(`[\n${lines.join(',\n')}\n]`)
  const changed = lines.with(4, '{"id":4,"name":"New"}').toSpliced(7, 1)
  const after = codec.read(`[\n${changed.join(',\n')}\n]`, known) ?? []
  expect(after.filter((entry) => !known.includes(entry)).map((entry) => entry.row)).toMatchObject([
    { name: 'New' },
  ])
})
