import { expect, test } from 'vitest'
import { sizeToText } from './file-ref.ts'

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [4_404_019, '4.2 MB'],
  [1024 ** 3, '1.0 GB'],
  [500 * 1024 ** 2, '500.0 MB'],
  [3 * 1024 ** 5, '3072.0 TB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeToText(bytes)).toBe(text)
})

test.each([1024 ** 2 - 1, 1024 ** 3 - 1])('%i bytes never read as 1024.0 of the smaller unit', (bytes) => {
  expect(sizeToText(bytes)).not.toContain('1024')
})
