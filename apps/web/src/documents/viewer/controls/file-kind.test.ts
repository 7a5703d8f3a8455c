/** How a file is shown: decided by its bytes, and by its name where bytes are not enough. */
import { expect, test } from 'vitest'
import { fileToKind } from './file-kind.ts'

function bytes(text: string): Blob {
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))])
}

test.each([
  ['a PDF', '%PDF-1.7\n', 'plan.pdf', 'pdf'],
  ['a PDF after the bytes of a mail program', 'junk\r\n%PDF-1.4\n', 'plan.pdf', 'pdf'],
  ['a PDF under a wrong name', '%PDF-1.7\n', 'plan.txt', 'pdf'],
  ['a PNG named as a PDF', '\x89PNG\r\n\x1A\n', 'plan.pdf', 'image/png'],
  ['a JPEG', '\xFF\xD8\xFF\xE0', 'photo', 'image/jpeg'],
  ['a GIF', 'GIF89a', 'x.gif', 'image/gif'],
  ['a WebP', 'RIFF\x01\x02\x03\x04WEBP', 'x.webp', 'image/webp'],
  ['an AVIF', '\x00\x00\x00\x20ftypavif', 'x.avif', 'image/avif'],
  ['a BMP', `BM${'\x00'.repeat(12)}\x28\x00\x00\x00`, 'x.bmp', 'image/bmp'],
  ['a text that opens with BM', 'BM 12 is the bench mark by the gate', 'levels.txt', 'text'],
  ['an SVG', '<?xml version="1.0"?>\n<!-- plan -->\n<svg xmlns="x">', 'x.svg', 'image/svg+xml'],
  ['an XML', '<?xml version="1.0"?><programme/>', 'x.xml', 'text'],
  ['a CSV', 'Door,Level\nD-1,3', 'DOORS.CSV', 'table'],
  ['a log', '07:00 gate open', 'site.log', 'text'],
  ['a text in two-byte characters', '\xFF\xFEa\x00b\x00', 'notes.txt', 'text'],
  ['a program named as a text', 'MZ\x90\x00\x03', 'notes.txt', 'other'],
  ['a web page', '<!doctype html><script>', 'page.html', 'other'],
  ['a file of no bytes', '', 'empty.docx', 'other'],
])('%s', async (_what, content, name, expected) => {
  const found = await fileToKind(bytes(content), name)
  expect(found.kind === 'image' ? found.type : found.kind).toBe(expected)
})
