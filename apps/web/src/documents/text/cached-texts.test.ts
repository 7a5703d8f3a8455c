import { expect, test } from 'vitest'
import { createCachedTexts } from './cached-texts.ts'

test('texts are kept while there is room, and the others are read for each search', async () => {
  const read: string[] = []
  const stored = new Map([
    ['a', ['Fire', 'Door']],
    ['b', ['Lift Shaft']],
    ['c', ['Roof']],
  ])
  const texts = createCachedTexts(async (key) => {
    read.push(key)
    return stored.get(key)
  }, 13)
  const search = () => Promise.all(['a', 'b', 'c', 'gone'].map((key) => texts.get(key)))
  const found = ['fire\fdoor', 'lift shaft', 'roof', undefined]

  expect(await search()).toEqual(found)
  expect(await search()).toEqual(found)
  // 9 and 4 characters are the 13 that are kept.
  expect(read).toEqual(['a', 'b', 'c', 'gone', 'b', 'gone'])

  texts.forget('a')
  stored.delete('a')
  expect(await search()).toEqual([undefined, ...found.slice(1)])
  read.length = 0
  await search()
  expect(read).toEqual(['a', 'b', 'gone'])
})

test('a text that is forgotten while it is read is not kept', async () => {
  let stored: readonly string[] | undefined = ['Fire']
  const texts = createCachedTexts(async () => stored)
  const reading = texts.get('a')
  texts.forget('a')
  expect(await reading).toBe('fire')
  stored = undefined
  expect(await texts.get('a')).toBeUndefined()
})
