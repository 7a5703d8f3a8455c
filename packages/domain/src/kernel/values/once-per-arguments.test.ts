import { expect, test } from 'vitest'
import { oncePerArguments } from './once-per-arguments.ts'

test('the same arguments give the same object, and the last two results are kept', () => {
  const created: string[] = []
  const getPair = oncePerArguments((left: object, right: string) => {
    created.push(right)
    return [left, right]
  })
  const [one, other] = [{}, {}]
  const first = getPair(one, 'a')
  expect(getPair(one, 'a')).toBe(first)
  expect(getPair(other, 'b')).toEqual([other, 'b'])
  expect(getPair(one, 'a')).toBe(first)
  expect(created).toEqual(['a', 'b'])
  getPair(one, 'c')
  expect(getPair(one, 'a')).not.toBe(first)
  expect(created).toEqual(['a', 'b', 'c', 'a'])
})

test('a result made without the last argument is not one for a call with it', () => {
  const join = oncePerArguments((left: string, right = 'nothing') => `${left} and ${right}`)
  expect(join('a')).toBe('a and nothing')
  expect(join('a', 'b')).toBe('a and b')
  expect(join('a')).toBe('a and nothing')
})
