import { conditionSchema } from '@plumbline/domain/conditions/condition.ts'
import { readConsent } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type ConsentRow,
  findMissing,
  planConditions,
  toDeletedRows,
  toImportedRows,
} from './plan-conditions.ts'

const text = `GENERAL CONDITIONS
1. Plans
The plans must be followed.
2. Bond
A bond of $500 must be lodged.`

const rows = readConsent(text).conditions.map(
  (found, index): ConsentRow => ({ ...found, newId: `n${index}`, isChosen: true }),
)
const condition = (fields: object) => z.parse(conditionSchema, { id: 'c1', projectId: 'p', ...fields })
const plan = (changed: readonly ConsentRow[], ...stored: object[]) =>
  planConditions(changed, { projectId: 'p', consentId: '', records: stored.map(condition) })

describe('what importing a consent does', () => {
  it('adds conditions with number, text, stage and amount', () => {
    expect(toImportedRows(rows, plan(rows))).toEqual([
      {
        id: 'n0',
        isNew: true,
        change: {
          conditionNumber: '1',
          heading: 'Plans',
          description: 'The plans must be followed.',
          stage: 'general',
          projectId: 'p',
        },
      },
      {
        id: 'n1',
        isNew: true,
        change: {
          conditionNumber: '2',
          heading: 'Bond',
          description: 'A bond of $500 must be lodged.',
          stage: 'general',
          amountKind: 'Bond',
          amount: '500.00',
          projectId: 'p',
        },
      },
    ])
  })

  it('changes only what differs of the condition with the same number', () => {
    const stored = { conditionNumber: '1', heading: 'Approved plans', description: rows[0]?.description }
    expect(toImportedRows(rows, plan(rows, stored))[0]).toEqual({
      id: 'c1',
      change: { heading: 'Plans', stage: 'general' },
    })
  })

  it('leaves out what is the same, what was not chosen, and what has no title', () => {
    const [first, second] = rows
    if (!first || !second) throw new Error('Two conditions are expected')
    const stored = { ...first, conditionNumber: '1', heading: 'Plans', id: 'c1' }
    expect(toImportedRows([first], plan([first], stored))).toEqual([])
    const unchosen = [{ ...second, isChosen: false }]
    expect(toImportedRows(unchosen, plan(unchosen))).toEqual([])
    const untitled = [{ ...second, title: ' ' }]
    expect(plan(untitled)).toMatchObject([{ kind: 'faulty', fault: 'Enter a title.' }])
    expect(toImportedRows(untitled, plan(untitled))).toEqual([])
  })

  it('states that two rows have the same number, and adds both', () => {
    const doubled = rows.map((row) => ({ ...row, number: '7' }))
    const planned = plan(doubled)
    expect(planned.map(({ isRepeated }) => isRepeated)).toEqual([false, true])
    expect(toImportedRows(doubled, planned)).toHaveLength(2)
  })
})

describe('what importing the text of a modification does', () => {
  const text = `GENERAL CONDITIONS
1. Plans
The amended plans must be followed.
2. Bond
Deleted by MOD 1
3. Lighting
Lights must be shielded.
4. Hours
Works are allowed from 7 am.`
  const rows = readConsent(text).conditions.map(
    (found, index): ConsentRow => ({ ...found, newId: `n${index}`, isChosen: true }),
  )
  const stored = [
    { id: 'c1', conditionNumber: '1', heading: 'Plans', description: 'The plans must be followed.' },
    { id: 'c2', conditionNumber: '2', heading: 'Bond', description: 'Lodge $500.' },
    { id: 'c4', conditionNumber: '4', heading: 'Hours', description: 'Works are allowed from 7 am.' },
    { id: 'c5', conditionNumber: '5', heading: 'Fencing' },
  ].map((fields) => condition({ stage: 'general', ...fields }))
  const target = { projectId: 'p', consentId: '', records: stored, modificationId: 'm1' }

  it('marks conditions as changed, deleted and added, and leaves the others', () => {
    const planned = planConditions(rows, target)
    expect(planned.map(({ kind }) => kind)).toEqual(['changed', 'deleted', 'added', 'unchanged'])
    expect(toImportedRows(rows, planned)).toMatchObject([
      {
        id: 'c1',
        change: {
          description: 'The amended plans must be followed.',
          modifiedBy: [{ id: 'm1', effect: 'changed' }],
        },
      },
      { id: 'c2', change: { modifiedBy: [{ id: 'm1', effect: 'deleted' }] } },
      { isNew: true, change: { heading: 'Lighting', modifiedBy: [{ id: 'm1', effect: 'added' }] } },
    ])
  })

  it('keeps the text of what was deleted, and offers the conditions that the text does not have', () => {
    const planned = planConditions(rows, target)
    expect(planned[1]?.change).not.toHaveProperty('heading')
    const missing = findMissing(planned, stored)
    expect(missing.map(({ id }) => id)).toEqual(['c5'])
    expect(toDeletedRows(missing, 'm1')).toEqual([
      { id: 'c5', change: { modifiedBy: [{ id: 'm1', effect: 'deleted' }] } },
    ])
  })

  it('without a modification, a condition is not overwritten with the word that it was deleted', () => {
    const planned = planConditions(rows, { ...target, modificationId: '' })
    expect(planned.map(({ kind }) => kind)).toEqual(['changed', 'faulty', 'added', 'unchanged'])
  })

  it('a second import of the same text changes nothing', () => {
    const modified = [{ id: 'm1', effect: 'deleted' }]
    const records = stored.map((each) => (each.id === 'c2' ? { ...each, modifiedBy: modified } : each))
    expect(planConditions(rows, { ...target, records })[1]?.kind).toBe('unchanged')
  })
})
