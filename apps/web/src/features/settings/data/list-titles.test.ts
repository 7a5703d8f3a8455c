import { expect, test } from 'vitest'
import { lists } from '#data/catalogue.ts'
import { titles } from './list-titles.ts'

test('every list that is kept has a title of its own where a back-up is spoken of, and no other key has one', () => {
  expect(Object.keys(titles).toSorted()).toEqual(lists.map(({ key }) => key).toSorted())
  expect(new Set(Object.values(titles)).size).toBe(lists.length)
})
