import { expect, test } from 'vitest'
import { referencesIn } from './moved-references.ts'

test('a moved pin names its document, its record and the pin that it was carried from by their ids in the team', () => {
  const pin = { id: 'p2', documentId: '1', carriedFrom: 'p1', link: { list: 'tasks', id: 't' } }
  const idIn = (list: string, id: unknown) => (id === 'unmoved' ? undefined : `${list}:${id}`)
  expect(referencesIn('markups', pin, idIn)).toEqual({
    documentId: 'documents:1',
    carriedFrom: 'markups:p1',
    link: { list: 'tasks', id: 'tasks:t' },
  })
  expect(referencesIn('markups', { ...pin, carriedFrom: 'unmoved' }, idIn)).toMatchObject({
    carriedFrom: 'unmoved',
  })
  expect(referencesIn('markups', { id: 'c', documentId: '1' }, idIn)).toEqual({ documentId: 'documents:1' })
})

test('a moved view names the projects of its filters by their ids in the team', () => {
  const view = { id: 'v', projectId: '1', text: 'q.plan*f.project.is.1.9' }
  const idIn = (list: string, id: unknown) => (list === 'projects' && id === '1' ? 'p7' : undefined)
  expect(referencesIn('shared-views', view, idIn)).toEqual({ text: 'q.plan*f.project.is.p7.9' })
})
