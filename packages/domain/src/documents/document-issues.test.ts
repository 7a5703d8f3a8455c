import { expect, test } from 'vitest'
import { documentSchema } from './document.ts'
import { getIssue, getIssues, supersededName } from './document-issues.ts'

const file = (name: string) => ({ key: name, name: `${name}.pdf`, type: 'application/pdf', size: 1 })
const plan = documentSchema.parse({
  id: '1',
  name: 'Plan',
  documentNumber: 'A-101',
  revision: 'C',
  status: 'Approved',
  purpose: 'For Construction',
  file: file('c'),
  comments: [{ id: 'x', text: 'On C' }],
  revisions: [
    { id: 'r2', revision: 'B', name: 'Plan, draft', status: 'Pending', file: file('b') },
    { id: 'r1', revision: 'A', name: 'Plan' },
  ],
})

test('a document lists its issues, the current one first', () => {
  expect(getIssues(plan)).toMatchObject([
    { id: '1', revision: 'C', status: 'Approved', file: { name: 'c.pdf' }, superseded: undefined },
    { id: '1', revision: 'B', documentNumber: 'A-101', status: 'Pending', name: 'Plan, draft' },
    { id: '1', revision: 'A' },
  ])
})

test('an earlier issue has its own file, status and comments, and its file is named as superseded', () => {
  const issue = getIssue(plan, 'r2')
  expect(issue?.file).toEqual({ ...file('b'), name: 'b SUPERSEDED.pdf', isSuperseded: true })
  expect(issue).toMatchObject({ purpose: undefined, comments: undefined, superseded: { id: 'r2' } })
  expect(getIssue(plan, 'r1')?.file).toBeUndefined()
  expect(getIssue(plan, 'gone')).toBeUndefined()
})

test.each([
  ['plan.pdf', 'plan SUPERSEDED.pdf'],
  ['A-101 [C] v1.2.dwg', 'A-101 [C] v1.2 SUPERSEDED.dwg'],
  ['plan', 'plan SUPERSEDED'],
  ['.plan', '.plan SUPERSEDED'],
])('%j is downloaded as %j', (name, downloaded) => {
  expect(supersededName(name)).toBe(downloaded)
})
