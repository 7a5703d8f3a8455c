import { expect, test } from 'vitest'
import { documentSize } from './document.ts'
import { sizeToText } from './file-ref.ts'

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1.0 kB'],
  [4_404_019, '4.2 MB'],
  [1024 ** 3, '1.0 GB'],
  [500 * 1024 ** 2, '500.0 MB'],
  [3 * 1024 ** 5, '3072.0 TB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(sizeToText(bytes)).toBe(text)
})

test.each([1024 ** 2 - 1, 1024 ** 3 - 1])(
  '%i bytes are never shown as 1024.0 of the smaller unit',
  (bytes) => {
    expect(sizeToText(bytes)).not.toContain('1024')
  },
)

test.each([
  ['the size of its file, whatever an earlier version wrote', '900.0 KB', 921_600, '900.0 kB'],
  ['what is stored, where there is no file', '4.2 MB', undefined, '4.2 MB'],
  ['nothing, where nothing is known', null, undefined, ''],
])('a document shows %s', (_, size, bytes, visible) => {
  const file = bytes === undefined ? undefined : { key: '', name: '', type: '', size: bytes }
  expect(documentSize({ size, file })).toBe(visible)
})
