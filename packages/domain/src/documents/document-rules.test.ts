import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { checkNumber, isTemplate, readByTemplate } from './check-number.ts'
import { getPurposes, getRules } from './document-rules.ts'

test.each([
  ['no rules', undefined, { scheme: 'letters', purposeSet: 'australian', numberTemplate: '' }],
  ['a scheme of a later version', { revisionScheme: 'runes' }, { scheme: 'letters' }],
  ['half of the rules', { revisionScheme: 'numbers' }, { scheme: 'letters' }],
  [
    'own revisions',
    {
      revisionScheme: 'own',
      ownRevisions: ['A', 1],
      purposeSet: 'own',
      ownPurposes: ['IFC'],
      numberTemplate: '{discipline}-{number}',
    },
    {
      scheme: 'own',
      ownRevisions: ['A', '1'],
      ownPurposes: ['IFC'],
      numberTemplate: '{discipline}-{number}',
    },
  ],
])('a project with %s has rules', (_, documentRules, rules) => {
  expect(getRules(projectSchema.parse({ id: '7', documentRules }))).toMatchObject(rules)
})

test.each([
  ['iso-19650' as const, ['S0', 'S7', 'A1', 'B1', 'CR']],
  ['australian' as const, ['For Information', 'For Construction', 'As Built']],
  ['own' as const, ['IFC']],
])('the purposes of %s contain %j', (purposeSet, codes) => {
  const rules = { ...getRules(undefined), purposeSet, ownPurposes: ['IFC'] }
  expect(getPurposes(rules).map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
})

const template = '{project}-{originator}-{discipline}-{type}-{number:4}'

test.each([
  ['QH-LND-STR-DWG-2003', {}, undefined],
  ['qh-lnd-str-dwg-2003', {}, undefined],
  ['QH-LND-STR-DWG-203', {}, { kind: 'shape' }],
  ['A-101', {}, { kind: 'shape' }],
  ['QH-LND-STR-DWG-2003', { originator: 'LND', discipline: 'Structural' }, undefined],
  ['QH-LND-STR-DWG-2003', { originator: 'ABC' }, { kind: 'field', field: 'originator' }],
  ['QH-LND-STR-DWG-2003', { discipline: 'Architecture' }, { kind: 'field', field: 'discipline' }],
  ['', {}, undefined],
])('the number %j with %j: %j', (documentNumber, fields, fault) => {
  expect(checkNumber(template, { documentNumber, originator: '', discipline: '', ...fields })).toEqual(fault)
})

test.each([
  ['', 'A-101', []],
  [
    '{discipline}-{number}',
    'A-101',
    [
      ['discipline', 'A'],
      ['number', '101'],
    ],
  ],
  ['DWG ({number})', 'DWG (7)', [['number', '7']]],
])('the template %j reads %j', (pattern, number, parts) => {
  expect([...(readByTemplate(pattern, number) ?? [])]).toEqual(parts)
})

test('a template of adjacent tokens is compared in a moment, even if the number does not fit', () => {
  const startedAt = process.cpuUsage().user
  expect(readByTemplate('{project}'.repeat(30).concat('-{number}'), 'A'.repeat(200))).toBeUndefined()
  expect(readByTemplate('{project}'.repeat(9).concat('{number}'), `${'A'.repeat(190)}/7`)).toBeUndefined()
  expect((process.cpuUsage().user - startedAt) / 1_000).toBeLessThan(2_000)
})

test('a number that is written by a template is read back by it', () => {
  const part = fc.stringMatching(/^[A-Z]{1,4}[0-9]{0,2}$/)
  fc.assert(
    fc.property(part, part, fc.integer({ min: 0, max: 9_999 }), (project, type, count) => {
      const number = String(count).padStart(4, '0')
      const read = readByTemplate('{project}-{type}-{number:4}', `${project}-${type}-${number}`)
      expect(Object.fromEntries(read ?? [])).toEqual({ project, type, number })
    }),
  )
})

test.each([
  ['{discipline}-{number}', true],
  ['{project}-{originator}-{volume}-{level}-{type}-{role}-{number:4}', true],
  ['{discipline}', false],
  ['{colour}-{number}', false],
  ['{discipline-{number}', false],
  ['A-{number', false],
])('%j can be a template: %j', (pattern, isOne) => {
  expect(isTemplate(pattern)).toBe(isOne)
})
