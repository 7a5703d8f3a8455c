import { expect, test } from 'vitest'
import { changedFields, mergeDraft } from './draft.ts'

const first = { name: 'Quay House', budget: '', files: ['a'], owner: null }

test.each([
  ['nothing', {}, {}],
  ['one field', { name: 'Quay Tower' }, { name: 'Quay Tower' }],
  ['a field that was cleared', { name: '' }, { name: '' }],
  ['a list', { files: ['a', 'b'] }, { files: ['a', 'b'] }],
])('of a form in which a user changed %s, that alone counts', (_, typed, changed) => {
  expect(changedFields<object>(first, { ...first, files: ['a'], ...typed })).toEqual(changed)
})

test('without an initial draft, every field is treated as changed', () => {
  expect(changedFields(undefined, first)).toEqual(first)
})

test.each([
  ['only others changed', { name: 'Mill Lane' }, {}, { name: 'Mill Lane' }],
  ['both changed different fields', { budget: '$2M' }, { name: 'Tower' }, { budget: '$2M', name: 'Tower' }],
  ['both changed the same field', { name: 'Mill Lane' }, { name: 'Tower' }, { name: 'Tower' }],
])('where %s, the last to touch a field has it', (_, since, typed, merged) => {
  expect(mergeDraft<object>({ ...first, ...since }, { ...first, ...typed }, first)).toEqual({
    ...first,
    ...merged,
  })
})
