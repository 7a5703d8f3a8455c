import { expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import { nameOfSubject } from './name-of-subject.ts'

const records = contextHolding({
  projects: [{ id: 'p1', name: 'Quay House' }],
  tasks: [{ id: 't1', name: 'Level beams' }],
})

test.each<[string, unknown, string]>([
  ['the record that is changed', { id: 't1', draft: { name: 'Renamed' } }, 'Level beams'],
  ['the first of several', { ids: ['t1', 'p1'] }, 'Level beams'],
  ['the record that would be new', { id: 'new', projectId: 'p1', draft: { name: 'Anchors' } }, 'Anchors'],
  ['the project of a record that is gone', { id: 'gone', projectId: 'p1' }, 'Quay House'],
  ['nothing known', { id: 'gone' }, ''],
  ['texts where a record is expected', { id: 7, ids: 'p1', draft: 'Anchors', projectId: null }, ''],
  ['a list of records that is none', { ids: [{}] }, ''],
  ['no arguments', undefined, ''],
])('a refused request with %s', (_, args, name) => {
  expect(nameOfSubject(args, records)).toBe(name)
})
