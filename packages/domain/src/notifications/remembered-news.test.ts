import { expect, test } from 'vitest'
import { rememberNews } from './remembered-news.ts'

test('what was read stays read, each once', () => {
  expect(rememberNews(['a', 'b'], ['b', 'c'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})

test('news that is gone is remembered for a while, then forgotten, the oldest first', () => {
  const gone = Array.from({ length: 302 }, (_, at) => `gone ${at}`)
  const known = rememberNews(['stands', ...gone], ['new'], ['stands', 'new'])
  expect(known).toHaveLength(302)
  expect(known.slice(0, 2)).toEqual(['stands', 'gone 2'])
})
