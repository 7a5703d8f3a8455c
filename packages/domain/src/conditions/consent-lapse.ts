/** When a consent lapses: if works do not commence, or a deferred commencement is not met, in time. */
import type { Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { type Consent, readConsents } from '../projects/consent.ts'
import { type Condition, isInForce } from './condition.ts'
import { isSatisfied } from './evidence.ts'

export interface Lapse {
  readonly day: Day
  /** What prevents it: the conditions of the deferred commencement are met, or works commence. */
  readonly unless: 'deferred-met' | 'commenced'
}

type WithConsents = Parameters<typeof readConsents>[0]

/**
 * The first day on which the consent still lapses. Undefined once works have commenced. `conditions` of the project;
 * only those of the deferred commencement are read. `timeZone`: as in `momentToDay`.
 */
export function getLapse(
  project: WithConsents,
  { id, lapsesOn, commenceBy, commencedOn }: Consent,
  conditions: readonly Condition[],
  timeZone?: string,
): Lapse | undefined {
  if (commencedOn) return undefined
  const isOnly = readConsents(project).length === 1
  const deferred = conditions.filter(
    (condition) =>
      condition.stage === 'deferred-commencement' &&
      (condition.consentId ? condition.consentId === id : isOnly) &&
      isInForce(condition),
  )
  const isDeferred = deferred.length > 0
  const deferredUntil =
    isDeferred && deferred.every(isSatisfied) ? undefined : storedToDay(lapsesOn, timeZone)
  const until = storedToDay(commenceBy, timeZone)
  if (deferredUntil !== undefined && (until === undefined || deferredUntil <= until))
    return { day: deferredUntil, unless: isDeferred ? 'deferred-met' : 'commenced' }
  return until === undefined ? undefined : { day: until, unless: 'commenced' }
}
