import { expect, test } from 'vitest'
import { oncePerObject } from './once-per-object.ts'

test('a result is made once for each object, even if it is undefined', () => {
  const made: object[] = []
  const lengthOf = oncePerObject((text: { value: string }) => {
    made.push(text)
    return text.value.length || undefined
  })
  const [empty, short, same] = [{ value: '' }, { value: 'abc' }, { value: 'abc' }]
  expect([empty, empty, short, short, same].map(lengthOf)).toEqual([undefined, undefined, 3, 3, 3])
  expect(made).toEqual([empty, short, same])
})
