/** The bond or contribution of a condition: in words, and the colour of its state. */
import { amountToText } from '@plumbline/domain/conditions/amount.ts'
import { type AmountState, getAmountState } from '@plumbline/domain/conditions/bonds.ts'
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { getCurrency } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

/** 'Bond AUD 12,500.00' */
export function amountToName(condition: Condition, project: Project | undefined): string {
  const { amountKind = '', amount = '', consentId } = condition
  return [amountKind, amountToText(amount, getCurrency(project, consentId))].filter(Boolean).join(' ')
}

/** 'lodged Dec 1, 2026' */
export function amountToProgress(condition: Condition, today: Day): string {
  const { amountKind, lodgedOn, refundedOn } = condition
  const done = amountKind === 'Bond' ? 'lodged' : 'paid'
  switch (getAmountState(condition, today)) {
    case 'Refunded':
      return `refunded ${storedDayToLabel(refundedOn ?? '')}`
    case 'Lodged':
    case 'Paid':
      return [
        lodgedOn && `${done} ${storedDayToLabel(lodgedOn)}`,
        refundedOn && `to be refunded ${storedDayToLabel(refundedOn)}`,
      ]
        .filter(Boolean)
        .join(', ')
    case undefined:
      return ''
    default:
      return lodgedOn ? `to be ${done} ${storedDayToLabel(lodgedOn)}` : `not ${done} yet`
  }
}

/** 'Bond AUD 12,500.00, lodged Dec 1, 2026' */
export function amountToFact(condition: Condition, project: Project | undefined, today: Day): string {
  return [amountToName(condition, project), amountToProgress(condition, today)].filter(Boolean).join(', ')
}

const amountTones: Readonly<Record<AmountState, BadgeTone>> = {
  Overdue: 'danger',
  Outstanding: 'warning',
  Lodged: 'info',
  Paid: 'success',
  Refunded: 'neutral',
}

export function amountStateTone(state: AmountState): BadgeTone {
  return amountTones[state]
}
