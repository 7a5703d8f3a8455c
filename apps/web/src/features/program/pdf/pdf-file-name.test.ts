import { expect, test } from 'vitest'
import { pdfFileName } from './pdf-file-name.ts'

test.each([
  ['Quay House', 'plumbline_program_Quay_House_20261121.pdf'],
  ['  Tower / Stage 2: "North" ', 'plumbline_program_Tower___Stage_2___North__20261121.pdf'],
  ['../../etc', 'plumbline_program_.._.._etc_20261121.pdf'],
  ['外墙', 'plumbline_program_外墙_20261121.pdf'],
])('the file name of the PDF of %s contains the project and the day', (project, name) => {
  expect(pdfFileName(project, '2026-11-21')).toBe(name)
})

test('a long project name does not cut off the date', () => {
  const name = pdfFileName('Tower '.repeat(60), '2026-11-21')

  expect(name.length).toBeLessThan(120)
  expect(name).toMatch(/_20261121\.pdf$/)
})

test('a look-ahead is named as such', () => {
  expect(pdfFileName('Quay House', '2026-11-21', 'look-ahead')).toBe(
    'plumbline_look_ahead_Quay_House_20261121.pdf',
  )
})
