import { expect, test } from 'vitest'
import { decodePlanFile } from '../read/decode-plan-file.ts'
import { encodeXer } from './encode-xer.ts'

const header = 'ERMHDR\t19.12\r\n'

test.each([
  ['plain text', 'Dig', [0x44, 0x69, 0x67]],
  ['characters of the Windows code page', 'Fu\u00df', [0x46, 0x75, 0xdf]],
  ['a character that the code page does not have, in UTF-8', '\u0142', [0xc5, 0x82]],
  ['a text that would be read as Cyrillic, in UTF-8', '\u00c9\u00c0', [0xc3, 0x89, 0xc3, 0x80]],
  // In Windows-1252 these are the two bytes of one character of UTF-8.
  ['a text that would be read as UTF-8, in UTF-8', '\u00c3\u00a9', [0xc3, 0x83, 0xc2, 0xa9]],
])('%s is encoded and can be read again', (_, text, bytes) => {
  const encoded = encodeXer(header + text)
  expect([...encoded.subarray(header.length)]).toEqual(bytes)
  expect(decodePlanFile(encoded)).toMatchObject({ text: header + text })
})

// Node reads these bytes as control characters, so only browsers can read them again.
test('typographic characters have their bytes of the Windows code page', () => {
  expect([...encodeXer('\u20ac \u2013 \u017e')]).toEqual([0x80, 0x20, 0x96, 0x20, 0x9e])
})
