import { expect, test } from 'vitest'
import { oncePerArguments } from './once-per-arguments.ts'

test('the same arguments give the same object, and the last two results are kept', () => {
  const made: string[] = []
  const pairOf = oncePerArguments((left: object, right: string) => {
    made.push(right)
    return [left, right]
  })
  const [one, other] = [{}, {}]
  const first = pairOf(one, 'a')
  expect(pairOf(one, 'a')).toBe(first)
  expect(pairOf(other, 'b')).toEqual([other, 'b'])
  expect(pairOf(one, 'a')).toBe(first)
  expect(made).toEqual(['a', 'b'])
  pairOf(one, 'c')
  expect(pairOf(one, 'a')).not.toBe(first)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
