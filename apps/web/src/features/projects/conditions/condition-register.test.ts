import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { getTotal } from '@plumbline/domain/registers/view/group-records.ts'
import { describe, expect, test } from 'vitest'
import { cellText, fieldNamed } from '#registers/table/model/table-field.ts'
import { conditionRegister } from './condition-register.ts'

// `as`: the other fields play no part in amounts.
const toProject = (...currencies: readonly string[]) =>
  ({
    consents: currencies.map((currency, at) => ({ id: `c${at}`, reference: `DA ${at}`, currency })),
  }) as unknown as Project
const toBond = (amount: string, consentId = 'c0') => ({ amount, consentId }) as Condition
const getFields = (project: Project) => {
  const register = conditionRegister(new Map(), '2026-11-29', project)
  const [amount, currency] = [fieldNamed(register, 'amount'), fieldNamed(register, 'currency')]
  if (!amount || !currency) throw new Error('The register has no amounts')
  return { amount, currency }
}

describe('amounts of bonds and contributions', () => {
  test('are numbers with the currency beside them, so that a spreadsheet can add them up', () => {
    const { amount, currency } = getFields(toProject('NZD'))
    const bond = toBond('12500.50')
    expect(amount.read(bond)).toBe(12_500.5)
    expect(cellText(amount, amount.read(bond))).toBe('12,500.50')
    expect(currency.read(bond)).toBe('NZD')
    expect(getTotal([bond, toBond('900.00'), toBond('')], amount)).toEqual({ kind: 'sum', sum: 13_400.5 })
  })

  test('that an older version stored as words are shown as they are', () => {
    const { amount, currency } = getFields(toProject())
    expect(amount.read(toBond('by agreement'))).toBe('by agreement')
    expect(cellText(amount, 'by agreement')).toBe('by agreement')
    expect(currency.read(toBond(''))).toBe('')
  })

  test('in different currencies have no sum', () => {
    const { amount } = getFields(toProject('AUD', 'EUR'))
    expect(getTotal([toBond('1.00'), toBond('2.00', 'c1')], amount)).toBeUndefined()
  })
})
