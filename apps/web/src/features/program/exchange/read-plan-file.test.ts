import { describe, expect, test } from 'vitest'
import { readPlanFile } from './read-plan-file.ts'
import { faultToText } from './words.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const wide = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text, (sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]).flat(),
  ])
const mspdi = (name: string) =>
  `<Project><Tasks><Task><UID>1</UID><Name>${name}</Name><OutlineLevel>1</OutlineLevel></Task></Tasks></Project>`
const loop = ['1\t2', '2\t1'].map((pair) => `%R\t7\t${pair}`).join('\n')
const xer = `ERMHDR\t8\n%T\tPROJECT\n%F\tproj_id\n%R\t7\n%T\tTASK\n%F\tproj_id\ttask_id\ttask_name\n%R\t7\t1\tGr\u00fcnden\n%R\t7\t2\tBauen\n`

describe('a hostile or damaged file gets its sentence', () => {
  test.each<[string, Uint8Array, string]>([
    ['x.xml', bytes(''), 'This file is empty.'],
    [
      'x.mpp',
      latin('\u00d0\u00cf\u0011\u00e0'),
      'This is an .mpp file. In Microsoft Project choose File, Save As, XML Format, and import that.',
    ],
    [
      'x.xlsx',
      latin('PK\u0003\u0004'),
      'This file is compressed, or a workbook. Choose the .xml, .xer or .csv file itself.',
    ],
    [
      'x.csv',
      latin('a\0b'),
      'This is no plan that can be imported. Choose a Microsoft Project XML, a Primavera P6 XER or a CSV file.',
    ],
    [
      'x.png',
      latin('\u0089PNG'),
      'This is no plan that can be imported. Choose a Microsoft Project XML, a Primavera P6 XER or a CSV file.',
    ],
    ['x.csv', bytes('Task Name'), 'This file holds no tasks.'],
    [
      'x.xml',
      bytes('<APIBusinessObjects/>'),
      'This is the XML of Primavera P6. Export the project from P6 as XER, and import that.',
    ],
    ['x.xml', bytes('<a/>'), 'This XML is no Microsoft Project plan.'],
    ['x.xml', bytes('<a>\n<b></a>'), 'This is no well-formed XML: something is wrong in line 2.'],
    [
      'x.xml',
      bytes('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'),
      'Line 1 declares a document type, which no plan needs and which can do harm. The file was not read.',
    ],
    [
      'x.xml',
      latin('<?xml version="1.0" encoding="UTF-8"?><Project>\u00fc</Project>'),
      'This file says that its text is UTF-8, but it is not. Export it anew.',
    ],
    [
      'x.xml',
      bytes('<?xml version="1.0" encoding="klingon"?><Project/>'),
      'The encoding “klingon” of this file cannot be read. Save it as UTF-8.',
    ],
    ['x.xer', bytes('ERMHDR\t8'), 'This file begins like a Primavera P6 export, but it holds no project.'],
    [
      'x.xer',
      bytes(`${xer}%T\tTASKPRED\n%F\tproj_id\ttask_id\tpred_task_id\n${loop}`),
      'These tasks wait for each other: Gründen → Bauen → Gründen. Remove one of the links, and import again.',
    ],
  ])('%s', (name, file, sentence) => {
    const read = readPlanFile(file, name)
    expect(read.kind === 'fault' && faultToText(read.fault)).toBe(sentence)
  })
})

test.each<[string, Uint8Array]>([
  ['UTF-8', bytes(mspdi('Gründen'))],
  ['UTF-16', wide(mspdi('Gründen'))],
  [
    'the code page it declares',
    latin(`<?xml version="1.0" encoding="windows-1252"?>${mspdi('Gr\u00fcnden')}`),
  ],
  ['XER in UTF-8', bytes(xer)],
  ['XER in the code page of Windows', latin(xer)],
])('text is read in its encoding: %s', (_, file) => {
  const read = readPlanFile(file, 'plan')
  expect(read.kind === 'plan' && read.plan.items[0]?.name).toBe('Gründen')
})
