import { describe, expect, test } from 'vitest'
import { faultToText, lossToText } from '../messages.ts'
import { openPlanFile } from './open-plan-file.ts'
import { readPlanFile } from './read-plan-file.ts'

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
const plan = (...tasks: readonly string[]) =>
  bytes(
    `<Project><Tasks>${tasks.map((more, at) => `<Task><UID>${at + 1}</UID><Name>T${at + 1}</Name><OutlineLevel>1</OutlineLevel>${more}</Task>`).join('')}</Tasks></Project>`,
  )
const after = (uid: number) =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>1</Type></PredecessorLink>`
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
)
const activities = (...rows: readonly string[]) =>
  `ERMHDR\t8\n%T\tPROJECT\n%F\tproj_id\n%R\t7\n%T\tTASK\n%F\tproj_id\ttask_id\ttask_name\tremain_drtn_hr_cnt\ttarget_start_date\ttarget_end_date\n${rows.map((row) => `%R\t7\t${row}`).join('\n')}`
const loop = ['1\t2', '2\t1'].map((pair) => `%R\t7\t${pair}`).join('\n')
const xer = `ERMHDR\t8\n%T\tPROJECT\n%F\tproj_id\n%R\t7\n%T\tTASK\n%F\tproj_id\ttask_id\ttask_name\n%R\t7\t1\tGr\u00fcnden\n%R\t7\t2\tBauen\n`

describe('a malicious or damaged file is refused with a message', () => {
  test.each<[string, Uint8Array, string]>([
    ['x.xml', bytes(''), 'This file is empty.'],
    [
      'x.mpp',
      latin('\u00d0\u00cf\u0011\u00e0'),
      'This is an .mpp file. In Microsoft Project choose File, Save As, XML Format, and import that file.',
    ],
    [
      'x.zip',
      latin('PK\u0003\u0004'),
      'This file is compressed, and it is not a workbook. Choose the .xml, .xer, .xlsx or .csv file in it.',
    ],
    [
      'x.csv',
      latin('a\0b'),
      'This file is not a plan that can be imported. Choose a file of Microsoft Project (.xml) or Primavera P6 (.xer, .xml), or a table (.xlsx, .csv).',
    ],
    [
      'x.png',
      latin('\u0089PNG'),
      'This file is not a plan that can be imported. Choose a file of Microsoft Project (.xml) or Primavera P6 (.xer, .xml), or a table (.xlsx, .csv).',
    ],
    ['x.csv', bytes('Task Name'), 'This file contains no tasks.'],
    [
      'x.xml',
      bytes('<APIBusinessObjects/>'),
      'This file starts like a Primavera P6 export, but it contains no project.',
    ],
    ['x.xml', bytes('<a/>'), 'This XML file is not a plan of Microsoft Project or Primavera P6.'],
    ['x.xml', bytes('<a>\n<b></a>'), 'This is not well-formed XML: there is an error in line 2.'],
    [
      'x.xml',
      bytes('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'),
      'Line 1 declares a document type, which can be unsafe. The file was not read.',
    ],
    [
      'laughs.xml',
      bytes(`<!DOCTYPE l [<!ENTITY l0 "ha">${laughs}]><Project>&l9;</Project>`),
      'Line 1 declares a document type, which can be unsafe. The file was not read.',
    ],
    [
      'external.xml',
      bytes(
        '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Project>&x;</Project>',
      ),
      'Line 2 declares a document type, which can be unsafe. The file was not read.',
    ],
    [
      'undeclared.xml',
      bytes('<Project><Title>&secret;</Title></Project>'),
      'This is not well-formed XML: there is an error in line 1.',
    ],
    ['truncated.xml', plan('').subarray(0, 80), 'This is not well-formed XML: there is an error in line 1.'],
    [
      'deep.xml',
      bytes(`<Project>${'<Task>'.repeat(100_000)}${'</Task>'.repeat(100_000)}</Project>`),
      'This is not well-formed XML: there is an error in line 1.',
    ],
    [
      'loop.xml',
      plan(after(3), after(1), after(2)),
      'These tasks wait for each other: T1 → T2 → T3 → T1. Remove one of the links, and import again.',
    ],
    [
      'half.xml',
      Uint8Array.from([0xff, 0xfe, 0x3c, 0x00, 0x41]),
      'This file states that its text is UTF-16LE, but it is not. Export it again.',
    ],
    [
      'noise.xml',
      Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256),
      'This file is not a plan that can be imported. Choose a file of Microsoft Project (.xml) or Primavera P6 (.xer, .xml), or a table (.xlsx, .csv).',
    ],
    [
      'truncated.xer',
      bytes(activities('1\tDig\t40\t2026-01-05 08:00\t2026-01-09 17:00', '2\tPour\t4')),
      'This file ends in the middle of a row: it was not exported or copied completely. Export it again.',
    ],
    [
      'x.xml',
      latin('<?xml version="1.0" encoding="UTF-8"?><Project>\u00fc</Project>'),
      'This file states that its text is UTF-8, but it is not. Export it again.',
    ],
    [
      'x.xml',
      bytes('<?xml version="1.0" encoding="klingon"?><Project/>'),
      'The encoding “klingon” of this file cannot be read. Save it as UTF-8.',
    ],
    ['x.xer', bytes('ERMHDR\t8'), 'This file starts like a Primavera P6 export, but it contains no project.'],
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

const dated = (start: string, finish: string, duration: string) =>
  plan(`<Start>${start}</Start><Finish>${finish}</Finish><Duration>${duration}</Duration>`)
const [monday, friday] = ['2026-01-05T08:00:00', '2026-01-09T17:00:00']

test.each<[string, Uint8Array, string, string]>([
  [
    'no dates',
    dated('NaN', '2026-99-99T00:00:00', 'PT8H0M0S'),
    ' ',
    '1 task without readable dates: kept without dates (row 1 “T1”).',
  ],
  [
    'dates in other centuries',
    dated('9999-12-31T00:00:00', '0001-01-01T00:00:00', 'PT8H0M0S'),
    ' ',
    '1 task without readable dates: kept without dates (row 1 “T1”).',
  ],
  [
    'a negative duration',
    dated(monday, friday, '-PT8H0M0S'),
    '2026-01-05 2026-01-09',
    '1 duration below zero or above 100 years: calculated from the dates instead (row 1 “T1”).',
  ],
  [
    'an extremely long duration',
    dated(monday, friday, `PT${'9'.repeat(400)}H0M0S`),
    '2026-01-05 2026-01-09',
    '1 duration below zero or above 100 years: calculated from the dates instead (row 1 “T1”).',
  ],
  [
    'a finish before the start',
    dated(friday, monday, 'PT8H0M0S'),
    '2026-01-09 2026-01-09',
    '1 task that finishes before the start: kept on the first day (row 1 “T1”).',
  ],
  [
    'a negative duration in P6',
    bytes(`${activities('1\tDig\t-40\t2026-01-05 08:00\t2026-01-09 17:00')}\n%E`),
    '2026-01-05 2026-01-09',
    '1 duration below zero or above 100 years: calculated from the dates instead (row 1 “Dig”).',
  ],
  [
    'an extremely long name',
    bytes(mspdi('a'.repeat(5_000))),
    ' ',
    `1 name of more than 1,000 characters: cut (row 1 “${'a'.repeat(40)}…”).`,
  ],
  [
    'an unlimited lag in P6',
    bytes(activities('1\tDig\t40\t2026-01-05 08:00\t2026-01-09 17:00')),
    '2026-01-05 2026-01-09',
    'Any rows after the last one: the end of the file is missing.',
  ],
])('%s: what is possible is kept, and losses are listed before the import', (_, file, days, loss) => {
  const read = readPlanFile(file, 'plan')
  if (read.kind !== 'plan') throw new Error('It was not read.')
  const [item] = read.plan.items
  expect(`${item?.startDate ?? ''} ${item?.endDate ?? ''}`).toBe(days)
  expect(item?.duration ?? 1).toBeLessThanOrEqual(5)
  expect(read.plan.losses.map(lossToText)).toContain(loss)
})

test.each<[string, Uint8Array, string]>([
  [
    'durations of 10^14 hours',
    plan(...Array.from({ length: 7 }, () => '<Duration>PT100000000000000H0M0S</Duration>')),
    '7 durations below zero or above 100 years: calculated from the dates instead (row 1 “T1”, row 2 “T2”, row 3 “T3”, row 4 “T4”, row 5 “T5” and 2 more).',
  ],
  [
    'P6 activities with the same ID',
    bytes(
      activities(
        `1\tDig\t8\t2026-01-05 08:00\t2026-01-09 17:00`,
        `1\t${'Dig a long trench '.repeat(4)}\t8\t2026-01-05 08:00\t2026-01-09 17:00`,
      ),
    ),
    '1 task has a duplicate ID: kept as separate tasks, links go to the first (row 2 “Dig a long trench Dig a long trench Dig …”).',
  ],
  [
    'an actual finish of a task that is not done',
    plan('<PercentComplete>0</PercentComplete><ActualFinish>2026-01-09T17:00:00</ActualFinish>'),
    '1 task with an actual finish, but less than 100% complete: kept as not finished, without that date (row 1 “T1”).',
  ],
])('%s are reported with their rows', (_, file, loss) => {
  const read = readPlanFile(file, 'plan')
  expect(read.kind === 'plan' && read.plan.losses.map(lossToText)).toContain(loss)
})

test('options of P6 have the names of P6', () => {
  const options = '%T\tSCHEDOPTIONS\n%F\tproj_id\tsched_float_type\n%R\t7\tFT_SF\n'
  const text = activities('1\tDig\t8\t2026-01-05 08:00\t2026-01-09 17:00')
  const read = readPlanFile(bytes(`${text}\n${options}%E`), 'plan')
  expect(read.kind === 'plan' && read.plan.losses.map(lossToText)).toEqual([
    '1 schedule option of the file: the usual choice is used (“Compute Total Float As”).',
  ])
})

test('a file of more than 100 MB is not read at all', async () => {
  const file = new File([], 'plan.xml')
  Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 + 1 })
  const read = await openPlanFile(file, new AbortController().signal)
  expect(read.kind === 'fault' && faultToText(read.fault)).toBe(
    'This file is larger than 100 MB. Export only the project that you need.',
  )
})

test.each<[string, Uint8Array]>([
  ['UTF-8', bytes(mspdi('Gründen'))],
  ['UTF-16', wide(mspdi('Gründen'))],
  ['UTF-16 without a mark', wide(mspdi('Gründen')).subarray(2)],
  ['XER in UTF-16', wide(xer)],
  ['XER in UTF-16 without a mark', wide(xer).subarray(2)],
  ['XER in UTF-8 with a mark', bytes(`\ufeff${xer}`)],
  ['the declared code page', latin(`<?xml version="1.0" encoding="windows-1252"?>${mspdi('Gr\u00fcnden')}`)],
  ['XER in UTF-8', bytes(xer)],
  ['XER in a Windows code page', latin(xer)],
])('text is decoded correctly: %s', (_, file) => {
  const read = readPlanFile(file, 'plan')
  expect(read.kind === 'plan' && read.plan.items[0]?.name).toBe('Gründen')
})

test('bytes that do not belong to the encoding of a P6 XML file count as unknown characters', () => {
  const text =
    '<?xml version="1.0" encoding="UTF-8"?><APIBusinessObjects><Project><ObjectId>7</ObjectId><Activity><Name>Gr\u00fcnden</Name><ObjectId>1</ObjectId></Activity></Project></APIBusinessObjects>'
  const read = readPlanFile(latin(text), 'plan.xml')
  expect(read.kind === 'plan' && read.plan.items.map(({ name }) => name)).toEqual(['Gr\ufffdnden'])
})

test('XER in the Russian code page is read, with the lines of Windows and of old Macs', () => {
  // In Windows-1251, "Ф" is 0xD4 and the other letters follow each other in the alphabet.
  const russian = latin(xer.replace('Gr\u00fcnden', '\u00d4\u00f3\u00ed\u00e4\u00e0\u00ec\u00e5\u00ed\u00f2'))
  const withEnds = (end: string) =>
    Array.from(russian).flatMap((byte) => (byte === 10 ? [...latin(end)] : [byte]))
  for (const file of [russian, Uint8Array.from(withEnds('\r\n')), Uint8Array.from(withEnds('\r'))]) {
    const read = readPlanFile(file, 'plan.xer')
    if (read.kind !== 'plan') throw new Error(read.kind)
    expect(read.plan.items.map(({ name }) => name)).toEqual(['Фундамент', 'Bauen'])
    expect(read.codePage).toBe('windows-1251')
  }
})
