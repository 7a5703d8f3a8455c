import { describe, expect, test } from 'vitest'
import { readConsents } from '../projects/consent.ts'
import { projectSchema } from '../projects/project.ts'
import { getAmountState } from './bonds.ts'
import { type Condition, conditionSchema, isInForce, isOverdue } from './condition.ts'
import { getLapse } from './consent-lapse.ts'
import { getGates } from './gates.ts'
import {
  type EffectTexts,
  effectsToTexts,
  findLaterChange,
  isDeletionText,
  modificationsToText,
  noEffects,
  textsToEffects,
  textToModifications,
} from './modifications.ts'
import { getProgress } from './progress.ts'

const today = '2026-11-28'
const project = projectSchema.parse({
  id: '7',
  name: 'Clinic',
  progress: 0,
  consents: [
    {
      id: 'da',
      reference: 'DA 1',
      lapsesOn: '2027-01-01',
      modifications: [
        { id: 'm1', reference: 'MOD 1', date: '2026-05-01' },
        { id: 'm2', reference: 'MOD 2', date: '2026-09-01' },
        { id: 'm3', date: '2026-10-01' },
      ],
    },
  ],
})

let count = 0
const condition = (fields: object = {}): Condition =>
  conditionSchema.parse({ id: `c${++count}`, projectId: '7', heading: 'Plans', ...fields })
const deletedBy = (id: string) => ({ modifiedBy: [{ id, effect: 'deleted' }] })

describe('what applies is the last modification', () => {
  test.each<[object, boolean]>([
    [{}, true],
    [{ modifiedBy: [] }, true],
    [{ modifiedBy: [{ id: 'm1', effect: 'changed' }] }, true],
    [deletedBy('m1'), false],
    [
      {
        modifiedBy: [
          { id: 'm1', effect: 'deleted' },
          { id: 'm2', effect: 'added' },
        ],
      },
      true,
    ],
    [
      {
        modifiedBy: [
          { id: 'm1', effect: 'added' },
          { id: 'm2', effect: 'deleted' },
        ],
      },
      false,
    ],
    // A later version may store other effects.
    [{ modifiedBy: [{ id: 'm1', effect: 'suspended' }] }, true],
  ])('%j', (fields, expected) => {
    expect(isInForce(condition(fields))).toBe(expected)
  })
})

test('a condition that a modification deleted counts in no gate, progress, deadline or bond', () => {
  const stage = 'before-construction-certificate'
  const done = condition({ stage, status: 'Completed' })
  const deleted = condition({
    ...{ stage, dueDate: '2026-01-01', amountKind: 'Bond', amount: '500.00' },
    ...deletedBy('m1'),
  })
  expect(getGates([done, deleted], today)).toMatchObject([{ satisfied: 1, total: 1, undated: 0 }])
  expect(getGates([deleted], today)).toEqual([])
  expect(getProgress(project, [done, deleted])).toEqual({ percent: 100, isEstimate: false })
  expect(isOverdue(deleted, today)).toBe(false)
  expect(getAmountState(deleted, today)).toBeUndefined()
  expect(getAmountState({ ...deleted, lodgedOn: '2026-01-01' }, today)).toBe('Lodged')
})

test('a consent does not lapse for a deferred commencement that was deleted', () => {
  const deferred = condition({ stage: 'deferred-commencement' })
  const [consent = expect.fail()] = readConsents(project)
  const lapse = (...all: Condition[]) => getLapse(project, consent, all)
  expect(lapse(deferred)).toEqual({ day: '2027-01-01', unless: 'deferred-met' })
  const met = condition({ stage: 'deferred-commencement', status: 'Completed' })
  expect(lapse(met, { ...deferred, ...deletedBy('m1') })).toBeUndefined()
})

describe('the modifications of a condition as text, for tables, exports and imports', () => {
  test.each<[object[], string]>([
    [[], ''],
    [[{ id: 'm1', effect: 'changed' }], 'Changed by MOD 1'],
    [
      [
        { id: 'm1', effect: 'added' },
        { id: 'm2', effect: 'deleted' },
      ],
      'Added by MOD 1; Deleted by MOD 2',
    ],
    [[{ id: 'm3', effect: 'changed' }], 'Changed by the modification of 2026-10-01'],
  ])('%j', (modifiedBy, expected) => {
    expect(modificationsToText(condition({ modifiedBy }), project)).toBe(expected)
    expect(textToModifications(expected, project)).toEqual(modifiedBy)
  })

  test('an entry of a modification that was removed is still named', () => {
    expect(modificationsToText(condition(deletedBy('gone')), project)).toBe('Deleted by a modification')
  })

  test('a name that no modification has is no id of one', () => {
    expect(textToModifications('changed by mod 1; MOD 9', project)).toEqual([
      { id: 'm1', effect: 'changed' },
      { id: 'MOD 9', effect: 'changed' },
    ])
  })
})

describe('the numbers that a notice lists', () => {
  const four = condition({ conditionNumber: '4' })
  const b12 = condition({ conditionNumber: 'B12', modifiedBy: [{ id: 'm1', effect: 'changed' }] })
  const unnumbered = condition({ modifiedBy: [{ id: 'm1', effect: 'added' }] })
  const all = [four, b12, unnumbered]

  test('are those of its entries', () => {
    expect(effectsToTexts('m1', all)).toEqual({ added: '', changed: 'B12', deleted: '' })
    expect(effectsToTexts('m2', all)).toEqual(noEffects)
  })

  test.each<[string, Partial<EffectTexts>, object[]]>([
    ['the same', { changed: 'b 12' }, []],
    ['another condition', { changed: 'B12 and 4.' }, [{ conditionId: four.id, effect: 'changed' }]],
    [
      'an effect in another field',
      { deleted: 'Conditions B12, 4' },
      [
        { conditionId: four.id, effect: 'deleted' },
        { conditionId: b12.id, effect: 'deleted' },
      ],
    ],
    ['a number that is left out', {}, [{ conditionId: b12.id, effect: '' }]],
  ])('%s', (_, texts, expected) => {
    const { effects, faults } = textsToEffects('m1', { ...noEffects, ...texts }, all)
    expect(effects).toEqual(expected.map((each) => ({ modificationId: 'm1', ...each })))
    expect(faults).toEqual({})
  })

  test.each<[Partial<EffectTexts>, object]>([
    [{ added: '4, 99' }, { added: { number: '99', reason: 'unknown' } }],
    [{ changed: '4', deleted: '4' }, { deleted: { number: '4', reason: 'repeated' } }],
  ])('%j is faulty', (texts, expected) => {
    expect(textsToEffects('m1', { ...noEffects, ...texts }, all).faults).toEqual(expected)
  })
})

// As consents that include their modifications print it.
test.each<[string, string, boolean]>([
  ['Deleted', '', true],
  ['Bond', 'Deleted by MOD 2026/31', true],
  ['Bond', '[Condition deleted – MOD 1]', true],
  ['[Deleted by MOD 2026/31]', '', true],
  ['Condition deleted', 'MOD 2, 5 May 2026', true],
  ['Not used.', '', true],
  ['This condition has been deleted', '', true],
  [
    'Deleted trees',
    `must be replaced by trees of the same kind. ${'The planting is inspected. '.repeat(4)}`,
    false,
  ],
  ['Removal of trees', '', false],
  ['Trees', 'Deleted trees must be replaced.', false],
])('%s %s', (title, description, expected) => {
  expect(isDeletionText(title, description)).toBe(expected)
})

test.each<[string, object, string | undefined]>([
  ['changed after the evidence was accepted', { acceptedOn: '2026-08-01' }, 'm2'],
  ['accepted after the last change', { acceptedOn: '2026-09-01' }, undefined],
  ['without evidence', { acceptedOn: '2026-08-01', evidence: [] }, undefined],
  ['not accepted', {}, undefined],
])('a condition that was %s', (_, fields, expected) => {
  const changed = condition({
    evidence: [{ id: 'd', title: 'Report' }],
    modifiedBy: [
      { id: 'm1', effect: 'changed' },
      { id: 'm2', effect: 'changed' },
    ],
    ...fields,
  })
  expect(findLaterChange(changed, project)?.id).toBe(expected)
})
