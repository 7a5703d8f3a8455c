import { expect, test } from 'vitest'
import { collectPages, documentTextBounds, filesWithText, toPageText } from './pdf-text.ts'

const file = (key: string, name: string, type = '') => ({ key, name, type, size: 1 })

test('the PDF files of documents are read, each content once', () => {
  const files = filesWithText([
    { file: file('a', 'A-101', 'application/pdf') },
    { file: file('b', 'B.PDF') },
    { file: file('a', 'A-101 again.pdf') },
    { file: file('c', 'photo.png', 'image/png') },
    {},
  ])
  expect(files.map(({ key }) => key)).toEqual(['a', 'b'])
})

test.each([
  [
    'breaks of lines and runs of blanks are one space',
    ' fire\r\ndoor \t schedule\u0000',
    'fire door schedule',
  ],
  ['ligatures are letters', 'of\uFB01ce \uFB02oor', 'office floor'],
  ['soft hyphens and characters without width are left out', 'water\u00ADproof\u200Bing', 'waterproofing'],
  ['a page without text is empty', '\r\n', ''],
])('%s', (_, raw, text) => {
  expect(toPageText(raw)).toBe(text)
})

test('a file is read up to its number of characters', () => {
  const { add, pages, isFull } = collectPages()
  add('x'.repeat(documentTextBounds.characters - 3))
  expect(isFull()).toBe(false)
  add('abcdef')
  expect(isFull()).toBe(true)
  expect(pages[1]).toBe('abc')
})

test('a file is read up to its number of pages', () => {
  const { add, isFull } = collectPages()
  for (let page = 1; page < documentTextBounds.pages; page++) add('')
  expect(isFull()).toBe(false)
  add('')
  expect(isFull()).toBe(true)
})
