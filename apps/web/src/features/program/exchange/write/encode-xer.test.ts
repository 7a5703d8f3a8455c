import { expect, test } from 'vitest'
import { decodePlanFile } from '../read/decode-plan-file.ts'
import { encodeXer } from './encode-xer.ts'

const header = 'ERMHDR\t19.12\r\n'

test.each([
  ['plain text', 'Dig', [0x44, 0x69, 0x67]],
  ['signs of the Windows code page', 'Fu\u00df', [0x46, 0x75, 0xdf]],
  ['a sign that the code page lacks, in UTF-8', '\u0142', [0xc5, 0x82]],
  ['what would look like Russian, in UTF-8', '\u00c9\u00c0', [0xc3, 0x89, 0xc3, 0x80]],
  // As Windows-1252 these two bytes would be read as one sign of UTF-8.
  ['what would look like UTF-8, in UTF-8', '\u00c3\u00a9', [0xc3, 0x83, 0xc2, 0xa9]],
])('%s', (_, text, bytes) => {
  const encoded = encodeXer(header + text)
  expect([...encoded.subarray(header.length)]).toEqual(bytes)
  expect(decodePlanFile(encoded)).toMatchObject({ text: header + text })
})

// Node reads these bytes as control characters, so that reading them back is left to browsers.
test('typographic signs have their bytes of the Windows code page', () => {
  expect([...encodeXer('\u20ac \u2013 \u017e')]).toEqual([0x80, 0x20, 0x96, 0x20, 0x9e])
})
