import { expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { documentSchema } from '../document.ts'
import { countDocuments } from './count-documents.ts'
import { linkLabel } from './link-label.ts'
import { linkedIssues } from './linked-issues.ts'

const link = { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Ground floor', filedAt: '' }
const getFile = (name: string) => ({ key: 'a', name, type: '', size: 1 })
const plan = documentSchema.parse({
  id: '1',
  name: 'Ground floor',
  revision: 'C',
  file: getFile('c.pdf'),
  revisions: [{ id: 'b', name: 'Ground floor', revision: 'B', file: getFile('b.pdf') }],
})

test.each([
  ['the linked revision', link, ['c.pdf']],
  ['a superseded one reports it in the name of its file', { ...link, revision: 'B' }, ['b SUPERSEDED.pdf']],
  ['a revision that no longer exists', { ...link, revision: 'D' }, []],
  ['a document that no longer exists', { ...link, id: '9' }, []],
])('%s', (_, linked, names) => {
  const issues = linkedIssues([linked], contextHolding({ documents: [plan] }))
  expect(issues.map(({ file }) => file?.name)).toEqual(names)
})

test.each([
  ['A-101 Rev C', link],
  ['A-101', { ...link, revision: '' }],
  ['Ground floor Rev C', { ...link, documentNumber: '' }],
])('%s', (label, linked) => {
  expect(linkLabel(linked)).toBe(label)
})

test('files and links count as documents', () => {
  expect(countDocuments({ documents: [1, 2], documentLinks: [link] })).toBe(3)
  expect(countDocuments({ documents: [1] })).toBe(1)
})
