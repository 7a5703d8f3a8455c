/** Checks the pricing table of the specification, row by row. */
import { expect, test } from 'vitest'
import { checkoutSchema } from '../../team/wire/function-bodies.ts'
import { paidPlanIds, plans, trialDays } from './plans.ts'

test('every plan starts with a 14-day trial', () => {
  expect(trialDays).toBe(14)
})

test.each([
  ['Trial', undefined, { projects: 1, users: 2, storageGb: 1 }, 'link'],
  ['Starter', 29, { projects: 5, users: 10, storageGb: 25 }, 'checkout'],
  ['Professional', 79, { projects: 20, users: 50, storageGb: 100 }, 'checkout'],
  ['Enterprise', undefined, { projects: 'unlimited', users: 'custom', storageGb: 'custom' }, 'contact'],
])(
  'the plan %s costs %s dollars per user and month, holds %j, and is chosen by %s',
  (name, dollars, limits, action) => {
    const plan = plans.find((one) => one.name === name)
    expect(plan).toMatchObject({ limits, action })
    expect(plan && 'dollarsPerUserMonth' in plan ? plan.dollarsPerUserMonth : undefined).toBe(dollars)
  },
)

test('the plans are in order, and only Professional is the most popular', () => {
  expect(plans.map((plan) => plan.name)).toEqual(['Trial', 'Starter', 'Professional', 'Enterprise'])
  expect(plans.filter((plan) => plan.isMostPopular).map((plan) => plan.name)).toEqual(['Professional'])
})

test('the checkout accepts exactly the plans whose action is checkout', () => {
  const chosen = plans.filter((plan) => plan.action === 'checkout').map((plan) => plan.id)
  expect(chosen).toEqual([...paidPlanIds])
  for (const { id, action } of plans)
    expect(checkoutSchema.safeParse({ plan: id }).success).toBe(action === 'checkout')
})
