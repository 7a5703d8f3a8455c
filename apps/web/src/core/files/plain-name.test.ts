import { expect, test } from 'vitest'
import { toDocumentName, toPlainName } from './plain-name.ts'

test.each([
  ['plan\u202Efdp.exe', 'planfdp.exe'],
  ['\u2066plan\u2069.pdf', 'plan.pdf'],
  ['\u200Fمخطط.pdf', 'مخطط.pdf'],
  ['Plan A-101 (木).pdf', 'Plan A-101 (木).pdf'],
  ['Ku\u0308che.pdf', 'K\u00fcche.pdf'],
])('a file called %j is stored as %j', (name, plain) => {
  expect(toPlainName(name)).toBe(plain)
})

test.each([
  ['Ground floor plan.pdf', 'Ground floor plan'],
  ['A-101 Rev.B.DWG', 'A-101 Rev.B'],
  ['model.ifczip', 'model'],
  ['A-101.dwg.pdf', 'A-101'],
  ['A-101.pdf.PDF', 'A-101'],
  ['archive.7z', 'archive'],
  ['Specification 1.2', 'Specification 1.2'],
  ['Drawing No.12', 'Drawing No.12'],
  ['plan\u202Efdp.exe', 'planfdp'],
  ['.env', '.env'],
])('a document made from a file called %j gets the suggested name %j', (fileName, name) => {
  expect(toDocumentName(fileName)).toBe(name)
})
