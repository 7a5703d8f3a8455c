/** Outcome codes of reviews, as reviewers stamp them on drawings, and the status of a stage that each of them gives. */
export const outcomeCodes = ['A', 'B', 'C', 'D'] as const
export type OutcomeCode = (typeof outcomeCodes)[number]

interface Outcome {
  readonly label: string
  readonly status: 'Approved' | 'Approved with Comments' | 'Rejected'
  readonly mayProceed: boolean
}

/** C and D have the same status, because the statuses of a stage do not tell them apart. */
export const outcomes: Readonly<Record<OutcomeCode, Outcome>> = {
  A: { label: 'Approved', status: 'Approved', mayProceed: true },
  B: { label: 'Approved with comments', status: 'Approved with Comments', mayProceed: true },
  C: { label: 'Revise and resubmit', status: 'Rejected', mayProceed: false },
  D: { label: 'Rejected', status: 'Rejected', mayProceed: false },
}

/** 'C · Revise and resubmit' */
export function outcomeToText(code: OutcomeCode): string {
  return `${code} · ${outcomes[code].label}`
}

/** The outcome of a freely chosen status. Undefined for a status that decides nothing. */
export function statusToOutcome(status: string): OutcomeCode | undefined {
  if (status === 'Rejected') return 'D'
  return outcomeCodes.find((code) => outcomes[code].status === status)
}

interface Decided {
  readonly status: string
  readonly decision?: { readonly outcome: OutcomeCode } | undefined
}

/** The outcome of a stage. A status that another program has written counts more than an older decision. */
export function getOutcome({ status, decision }: Decided): OutcomeCode | undefined {
  if (decision && outcomes[decision.outcome].status === status) return decision.outcome
  return statusToOutcome(status)
}

/** The worst of several. The codes are in order. */
export function worstOutcome(codes: readonly OutcomeCode[]): OutcomeCode | undefined {
  return codes.toSorted().at(-1)
}
