import { expect, test } from 'vitest'
import { oncePerObject } from './once-per-object.ts'

test('a result is made once for each object, even if it is undefined', () => {
  const created: object[] = []
  const getLength = oncePerObject((text: { value: string }) => {
    created.push(text)
    return text.value.length || undefined
  })
  const [empty, short, same] = [{ value: '' }, { value: 'abc' }, { value: 'abc' }]
  expect([empty, empty, short, short, same].map(getLength)).toEqual([undefined, undefined, 3, 3, 3])
  expect(created).toEqual([empty, short, same])
})
