import { expect, test } from 'vitest'
import { cellsToHtml, cellsToText } from './cells-to-text.ts'

const rows = [
  ['Ground <1> & more', '10'],
  ['  Dig\nand\tlay', ''],
  ['  =cmd()', '-5'],
  ['"Quoted" wall', '@bo'],
]

test('copied text is separated by tabs, with one line per row, and no cell is a formula', () => {
  expect(cellsToText(rows)).toBe(
    'Ground <1> & more\t10\r\n  Dig and lay\t\r\n\'  =cmd()\t-5\r\n"""Quoted"" wall"\t\'@bo\r\n',
  )
})

test('the copied table keeps the indentation and escapes markup in names', () => {
  expect(cellsToHtml(rows)).toBe(
    '<table><tr><td>Ground &lt;1&gt; &amp; more</td><td>10</td></tr>' +
      '<tr><td>&nbsp;&nbsp;Dig and lay</td><td></td></tr>' +
      "<tr><td>'&nbsp;&nbsp;=cmd()</td><td>-5</td></tr>" +
      '<tr><td>"Quoted" wall</td><td>\'@bo</td></tr></table>',
  )
})
