import { expect, test } from 'vitest'
import { acceptedEnding } from './accepted-files.ts'

test.each(['pdf', 'doc', 'docx', 'jpg', 'png', 'xls', 'xlsx', 'txt'])('a .%s file is accepted', (ending) => {
  expect(acceptedEnding(`plan.${ending}`)).toBe(ending)
  expect(acceptedEnding(`Plan.rev.2.${ending.toUpperCase()}`)).toBe(ending)
})

test('a .jpeg file counts as a .jpg', () => {
  expect(acceptedEnding('gate.JPEG')).toBe('jpg')
})

test.each([
  'setup.exe',
  'plan.pdf.exe',
  'plan.dwg',
  'page.html',
  'macros.docm',
  'pdf',
  'plan.',
  'plan.pdf ',
  'plan\u202Efdp.exe',
  '',
])('"%s" is not accepted', (name) => {
  expect(acceptedEnding(name)).toBeUndefined()
})
