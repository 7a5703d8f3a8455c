/** The plans on offer: their prices, their limits, and what happens when one is chosen. */

export const trialDays = 14

/** Plans that are paid for by card, by the names that the checkout uses. */
export const paidPlanIds = ['starter', 'professional'] as const
export type PaidPlanId = (typeof paidPlanIds)[number]

interface PlanFacts {
  readonly name: string
  readonly isMostPopular?: true
  readonly limits: PlanLimits
}

export interface PlanLimits {
  readonly projects: number | 'unlimited'
  /** `custom`: by agreement. */
  readonly users: number | 'custom'
  readonly storageGb: number | 'custom'
}

export interface FreePlan extends PlanFacts {
  readonly id: 'trial'
  readonly action: 'link'
}

export interface PaidPlan extends PlanFacts {
  readonly id: PaidPlanId
  readonly action: 'checkout'
  /** In whole dollars, billed annually. */
  readonly dollarsPerUserMonth: number
}

export interface AgreedPlan extends PlanFacts {
  readonly id: 'enterprise'
  readonly action: 'contact'
}

export type Plan = FreePlan | PaidPlan | AgreedPlan

export const plans: readonly Plan[] = [
  {
    id: 'trial',
    name: 'Trial',
    action: 'link',
    limits: { projects: 1, users: 2, storageGb: 1 },
  },
  {
    id: 'starter',
    name: 'Starter',
    action: 'checkout',
    dollarsPerUserMonth: 29,
    limits: { projects: 5, users: 10, storageGb: 25 },
  },
  {
    id: 'professional',
    name: 'Professional',
    isMostPopular: true,
    action: 'checkout',
    dollarsPerUserMonth: 79,
    limits: { projects: 20, users: 50, storageGb: 100 },
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    action: 'contact',
    limits: { projects: 'unlimited', users: 'custom', storageGb: 'custom' },
  },
]
