import { expect, test } from 'vitest'
import { documentMessages } from '#documents/entries/messages.ts'
import { readMessages } from '#testing/read-messages.ts'

const projects = { name: 'projects' }
const documents = { name: 'documents' }
const plan = { id: '1', name: 'Plan' }
const quay: [typeof projects, object] = [projects, { id: '1', name: 'Quay' }]
const namesake: [typeof projects, object] = [projects, { id: '2', name: 'Quay' }]
const hub: [typeof projects, object] = [projects, { id: '3', name: 'Hub' }]
const draft = (projectId: string) => ({ name: ' Plan ', type: 'Report', projectId, description: '' })

test.each([
  [['1'], 'Document added', 'Plan has been added to Quay.'],
  [['1', '1'], 'Documents Added', '2 documents have been added to Quay.'],
  [['1', '2'], 'Documents Added', '2 documents have been added to Quay.'],
  [['1', '3', '3'], 'Documents Added', '3 documents have been added to 2 projects.'],
])('filing under the projects %j shows where the documents are', (projectIds, title, description) => {
  const message = readMessages(documentMessages['documents.file'], {
    args: { drafts: projectIds.map(draft) },
    after: [quay, namesake, hub],
  })
  expect(message).toEqual({ title, description })
})

test('a deleted document without a name is called Untitled', () => {
  const message = readMessages(documentMessages['documents.delete'], {
    args: { ids: ['1'] },
    before: [[documents, { id: '1', name: ' ' }]],
  })
  expect(message).toEqual({ title: 'Document Deleted', description: 'Untitled has been removed.' })
})

test('a form saved without changes shows no message', () => {
  const args = { draft: { ...draft('1'), status: 'New', updated: '' } }
  const message = (after: [typeof documents, typeof plan][]) =>
    readMessages(documentMessages['documents.edit'], { args, after })
  expect(message([])).toBeNull()
  expect(message([[documents, plan]])).toEqual({
    title: 'Document Updated',
    description: 'Plan has been updated.',
  })
})
