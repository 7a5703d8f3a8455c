import { expect, test } from 'vitest'
import { saidBy } from '#testing/said-by.ts'
import { documentWords } from './words.ts'

const projects = { name: 'projects' }
const documents = { name: 'documents' }
const plan = { id: '1', name: 'Plan' }
const quay: [typeof projects, object] = [projects, { id: '1', name: 'Quay' }]
const namesake: [typeof projects, object] = [projects, { id: '2', name: 'Quay' }]
const hub: [typeof projects, object] = [projects, { id: '3', name: 'Hub' }]
const draft = (projectId: string) => ({ name: ' Plan ', type: 'Report', projectId, description: '' })

test.each([
  [['1'], 'Document added', 'Plan has been added to Quay.'],
  [['1', '1'], 'Documents added', '2 documents have been added to Quay.'],
  [['1', '2'], 'Documents added', '2 documents have been added to Quay.'],
  [['1', '3', '3'], 'Documents added', '3 documents have been added to 2 projects.'],
])('filing under the projects %j says where the documents are', (projectIds, title, description) => {
  const said = saidBy(documentWords['documents.file'], {
    args: { drafts: projectIds.map(draft) },
    after: [quay, namesake, hub],
  })
  expect(said).toEqual({ title, description })
})

test('a deleted document without a name is called Untitled, and several are counted', () => {
  const said = (...ids: string[]) =>
    saidBy(documentWords['documents.delete'], {
      args: { ids },
      before: [[documents, { id: '1', name: ' ' }]],
    })
  expect(said('1')).toEqual({ title: 'Document deleted', description: 'Untitled has been removed.' })
  expect(said('1', '2')).toEqual({
    title: 'Documents deleted',
    description: '2 documents have been removed.',
  })
})

test('a change of many says what was set, or that nothing had to change', () => {
  const change = documentWords['documents.change']
  expect(saidBy(change, { args: { change: { status: 'Approved' } }, after: [[documents, plan]] })).toEqual({
    title: 'Documents updated',
    description: '1 document set to Approved.',
  })
  expect(saidBy(change, { args: { change: { type: 'Permit' } } })).toEqual({
    title: 'Nothing to change',
    description: 'All of them are set to Permit already.',
  })
})

test('a form saved without changes shows no message', () => {
  const args = { draft: { ...draft('1'), status: 'New', updated: '' } }
  const said = (after: [typeof documents, typeof plan][]) =>
    saidBy(documentWords['documents.edit'], { args, after })
  expect(said([])).toBeNull()
  expect(said([[documents, plan]])).toEqual({
    title: 'Document updated',
    description: 'Plan has been updated.',
  })
})
