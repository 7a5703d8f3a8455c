import { expect, test } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { titles } from './list-titles.ts'

test('every stored list has its own title in back-ups, and no other key has one', () => {
  expect(Object.keys(titles).toSorted()).toEqual(lists.map(({ key }) => key).toSorted())
  expect(new Set(Object.values(titles)).size).toBe(lists.length)
})
