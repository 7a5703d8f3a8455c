/** Bonds and contributions of conditions: which are outstanding or overdue, and their totals. */
import type { Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { getCurrency } from '../projects/consent.ts'
import { addAmounts } from './amount.ts'
import { type Condition, getDueDay, isInForce, isOverdue } from './condition.ts'
import { inOrder } from './in-order.ts'

/** The ones that need an action first. A bond is lodged and later refunded; a contribution is paid. */
export const amountStates = ['Overdue', 'Outstanding', 'Lodged', 'Paid', 'Refunded'] as const
export type AmountState = (typeof amountStates)[number]

type WithAmount = Pick<
  Condition,
  'amountKind' | 'amount' | 'lodgedOn' | 'refundedOn' | 'dueDate' | 'status' | 'modifiedBy'
>

/**
 * Undefined for a condition without a bond or contribution, for an amount of zero, and where a modification deleted the
 * condition before anything was lodged.
 */
export function getAmountState(condition: WithAmount, today: Day): AmountState | undefined {
  const { amountKind, amount, lodgedOn, refundedOn } = condition
  if ((!amountKind && !amount) || amount === '0.00') return undefined
  // A day in the future is a plan.
  const isDone = (stored: string | null | undefined) => {
    const day = storedToDay(stored)
    return day !== undefined && day <= today
  }
  if (isDone(refundedOn)) return 'Refunded'
  if (isDone(lodgedOn)) return amountKind === 'Bond' ? 'Lodged' : 'Paid'
  // What was lodged is still to be refunded.
  if (!isInForce(condition)) return undefined
  return isOverdue(condition, today) ? 'Overdue' : 'Outstanding'
}

export interface StatedAmount {
  readonly condition: Condition
  readonly state: AmountState
}

/** The conditions with a bond or contribution: by state, then by due date, those without one last. */
export function listAmounts(conditions: readonly Condition[], today: Day): readonly StatedAmount[] {
  const stated = inOrder(conditions).flatMap((condition) => {
    const state = getAmountState(condition, today)
    return state ? { condition, state, due: getDueDay(condition) ?? '9999' } : []
  })
  return stated.toSorted(
    (one, other) =>
      amountStates.indexOf(one.state) - amountStates.indexOf(other.state) ||
      Number(one.due > other.due) - Number(one.due < other.due),
  )
}

export interface AmountTotal {
  readonly state: AmountState
  readonly currency: string
  readonly count: number
  /** An exact decimal. */
  readonly sum: string
  /** How many of them state no amount, and are not part of the sum. */
  readonly withoutAmount: number
}

/** A total for each state and currency that occurs, by state and then by currency. */
export function totalAmounts(
  stated: readonly StatedAmount[],
  project: Parameters<typeof getCurrency>[0],
): readonly AmountTotal[] {
  const priced = stated.map(({ condition, state }) => ({
    amount: condition.amount ?? '',
    state,
    currency: getCurrency(project, condition.consentId),
  }))
  const currencies = [...new Set(priced.map(({ currency }) => currency))].sort()
  return amountStates.flatMap((state) =>
    currencies.flatMap((currency) => {
      const amounts = priced
        .filter((each) => each.state === state && each.currency === currency)
        .map(({ amount }) => amount)
      if (amounts.length === 0) return []
      const withoutAmount = amounts.filter((amount) => amount === '').length
      return { state, currency, count: amounts.length, sum: addAmounts(amounts), withoutAmount }
    }),
  )
}
