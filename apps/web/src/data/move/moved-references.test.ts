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
