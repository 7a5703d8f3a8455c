/** Downloads: safe names, harmless cells, and every byte. */
import { expect, test } from 'vitest'
import { rowsToCsv } from './csv.ts'
import { downloadZip, streamZip, type ZipDownload } from './download-zip.ts'
import { toZipNames } from './zip-names.ts'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

test.each([
  [
    ['a.pdf', 'b.pdf'],
    ['a.pdf', 'b.pdf'],
  ],
  [
    ['a.pdf', 'a.pdf', 'A.PDF'],
    ['a.pdf', 'a (2).pdf', 'A (3).PDF'],
  ],
  [
    ['a.pdf', 'a (2).pdf', 'a.pdf'],
    ['a.pdf', 'a (2).pdf', 'a (3).pdf'],
  ],
  [
    ['../../etc/passwd', '..\\x.txt', '/abs'],
    ['_.._etc_passwd', '_x.txt', '_abs'],
  ],
  [
    ['CON', 'nul.txt', 'com1.tar.gz', 'console.log'],
    ['_CON', '_nul.txt', '_com1.tar.gz', 'console.log'],
  ],
  [
    ['', ' . ', 'a?.txt', 'trail. '],
    ['file', 'file (2)', 'a_.txt', 'trail'],
  ],
  [
    ['plan\u202Efdp.exe', 'tab\there'],
    ['plan_fdp.exe', 'tab_here'],
  ],
  [[`${'x'.repeat(300)}.pdf`], [`${'x'.repeat(176)}.pdf`]],
  [['register.csv'], ['register (2).csv']],
])('%j is named %j inside a ZIP', (names, safe) => {
  expect(toZipNames(names, ['register.csv'])).toEqual(safe)
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+61 2 9374 4000', `"'+61 2 9374 4000"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-5', '-5'],
  ['+3.5', '+3.5'],
  ['-5+cmd', `"'-5+cmd"`],
  ['\tx', `"'\tx"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['  =1+1', `"'  =1+1"`],
  ['\u200b=1+1', `"'\u200b=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  [' -5', '" -5"'],
  ['a = b', 'a = b'],
  ['say "so"', '"say ""so"""'],
  // Control characters are removed and hide no formula. Tabs and line breaks inside a cell stay.
  ['Slab\u0000 \u0007level\u001b 2\u007f\u009b', 'Slab level 2'],
  ['\u0000=1+1', `"'=1+1"`],
  ['one\ttwo', 'one\ttwo'],
  ['one\r\ntwo\nthree', '"one\r\ntwo\nthree"'],
  ['one\vtwo\fthree\u0085four', '"one\ntwo\nthree\nfour"'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['whole 🏗️', 'whole 🏗️'],
  [12, '12'],
  [undefined, ''],
])('the cell %j is written as %j', (cell, written) => {
  expect(rowsToCsv(['a', 'b'], [[cell, 'z']])).toBe(`\uFEFFa,b\r\n${written},z\r\n`)
})

function zip(more: Partial<ZipDownload> = {}): ZipDownload {
  return {
    name: 'all.zip',
    entries: [
      { name: 'a.txt', size: 3, open: async () => new Blob(['abc']) },
      { name: 'a.txt', size: 4, open: async () => new Blob(['defg']) },
      { name: 'gone.txt', size: 9, open: async () => undefined },
    ],
    register: (names) => names.join('\n'),
    ...more,
  }
}

test('a ZIP has the register, then every file under its own name, and reports missing files', async () => {
  const shares: number[] = []
  const { content, missing } = streamZip(zip({ onProgress: (share) => shares.push(share) }))
  const text = await new Response(content).text()
  expect(text).toContain('register.csv')
  expect(text).toContain('a.txt\na (2).txt\ngone.txt')
  expect(text).toContain('abc')
  expect(text).toContain('defg')
  expect(missing).toEqual(['gone.txt'])
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('cancelling the choice of a location for the ZIP is not an error', async () => {
  const open = () => Promise.reject(new DOMException('no', 'AbortError'))
  expect(await downloadZip(zip(), open)).toEqual({ kind: 'cancelled' })
})

test('a ZIP can be stopped while it is written', async () => {
  const stop = new AbortController()
  const expected = zip({ signal: stop.signal, onProgress: () => stop.abort() })
  const target = async (content: ReadableStream<Uint8Array>, signal?: AbortSignal) => {
    await content.pipeTo(new WritableStream(), signal ? { signal } : {})
  }
  expect(await downloadZip(expected, async () => target)).toEqual({ kind: 'cancelled' })
})
