/** The package of a gate: names of files, what could not be included, and cells that are safe in a spreadsheet. */
import { conditionSchema } from '@plumbline/domain/conditions/condition.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rowsToCsv } from '#core/download/csv.ts'
import { collectPackage, findFaults, packageToRegister, packageToSchedule } from './gate-package.ts'

const stage = 'before-construction-certificate'
const key = (letter: string) => letter.repeat(64)

function condition(conditionNumber: string, given: readonly unknown[] = [], more: object = {}) {
  const about = { id: conditionNumber, projectId: '1', heading: `Condition ${conditionNumber}` }
  return z.parse(conditionSchema, { ...about, conditionNumber, stage, evidence: given, ...more })
}

function evidence(letter: string, name: string, more: object = {}) {
  const file = { key: key(letter), name, type: 'application/pdf', size: 3 }
  return { id: letter, documentNumber: '', revision: '', title: name, filedAt: '', file, ...more }
}

const reserved = ['register.csv', 'Tower.pdf']

test.each<[string, unknown[], string[]]>([
  [
    'it is named by number, revision and title',
    [evidence('a', 'scan.pdf', { documentNumber: 'A-101', revision: 'C', title: 'Ground floor' })],
    ['A-101 [C] Ground floor.pdf'],
  ],
  [
    'no two have one name',
    [evidence('a', 'Plan.pdf'), evidence('b', 'plan.pdf')],
    ['Plan.pdf', 'plan (2).pdf'],
  ],
  ['its name stays in the folder', [evidence('a', '../../etc/pass:wd.pdf')], ['_.._etc_pass_wd.pdf']],
  [
    'it does not take the name of the index or the schedule',
    [evidence('a', 'register.csv'), evidence('b', 'tower.pdf')],
    ['register (2).csv', 'tower (2).pdf'],
  ],
  ['the same bytes are in it once', [evidence('a', 'Plan.pdf'), evidence('a', 'Copy.pdf')], ['Plan.pdf']],
  [
    'evidence without a file has none',
    [{ id: 'd', documentNumber: 'A-1', revision: '1', title: 'Plan', filedAt: '' }],
    [],
  ],
])('a file in the package: %s', (_, given, names) => {
  const { files } = collectPackage([condition('B1', given)], stage, reserved)
  expect(files.map(({ name }) => name)).toEqual(names)
})

test('only the conditions of the gate are in the package, by their numbers, with or without evidence', () => {
  const all = [
    condition('B12'),
    condition('B2', [evidence('a', 'a.pdf')]),
    condition('C1', [], { stage: 'ongoing' }),
  ]
  const { lines } = collectPackage(all, stage)
  expect(lines.map((line) => [line.condition.conditionNumber, line.fileName])).toEqual([
    ['B2', 'a.pdf'],
    ['B12', undefined],
  ])
})

test('files that are lost, cannot be read or have other bytes are found', async () => {
  const { files } = collectPackage(
    [
      condition(
        'B1',
        ['a', 'b', 'c', 'd'].map((letter) => evidence(letter, `${letter}.pdf`)),
      ),
    ],
    stage,
  )
  const bytes = new Map([
    [key('a'), new Blob(['a'])],
    [key('d'), new Blob(['other'])],
  ])
  const store = {
    async get(of: string) {
      if (of === key('c')) throw new Error('No connection')
      return bytes.get(of)
    },
    getKey: async (file: Blob) => (file === bytes.get(key('a')) ? key('a') : key('e')),
  }
  const shares: number[] = []
  const checking = { onProgress: (share: number) => shares.push(share), signal: new AbortController().signal }
  expect([...(await findFaults(files, store, checking))]).toEqual([
    [key('b'), 'missing'],
    [key('c'), 'unreadable'],
    [key('d'), 'changed'],
  ])
  expect(shares).toEqual([0, 0.25, 0.5, 0.75])
})

test('index and schedule name a file that could not be included, and write no formula', () => {
  const packed = collectPackage(
    [condition('B1', [evidence('a', 'a.pdf')], { heading: '=1+1', description: 'One.\nTwo.' })],
    stage,
  )
  const faults = new Map([[key('a'), 'missing' as const]])
  const { columns, rows } = packageToRegister(packed, faults)
  expect(rowsToCsv(columns, rows([]))).toContain(
    `B1,"'=1+1","One.\nTwo.",,Pending,,,,,a.pdf,File missing: a.pdf,${key('a')}\r\n`,
  )
  const schedule = packageToSchedule(packed, faults, { title: 'Gate', notes: [], paper: 'A4' })
  expect(schedule.rows).toEqual([
    [
      ['B1'],
      ['=1+1', 'One.', 'Two.'],
      ['Pending'],
      ['a.pdf', 'File missing: a.pdf', 'SHA-256', 'a'.repeat(32), 'a'.repeat(32)],
    ],
  ])
})
