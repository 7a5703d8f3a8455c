/** What reviews show about each company: how long it had them, and how soon it answered. */
import { type Day, momentToDay } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { countWorkingDays, type IsDayOff } from '../program/schedule/working-days.ts'
import { stagesReadyForReview } from './current-stage.ts'
import { getOutcome } from './outcomes.ts'
import { type DaysReading, getPeriods } from './review-days.ts'
import type { Reading } from './review-figures.ts'
import { type Round, roundNumber } from './round.ts'
import type { Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

export interface CompanyFigures {
  /** '' for the people who belong to no company. */
  readonly company: string
  /** The reviews in which the company had the ball or decided, and the rounds of these. */
  readonly reviews: number
  readonly rounds: number
  /** Working days for which the company had the ball. */
  readonly workingDays: number
  readonly decided: number
  /** Stages that wait for the company and are past their due dates. */
  readonly overdue: number
  /** Of the answers that had a due date, the part that came after it: 0 to 1. Undefined if none had one. */
  readonly lateShare: number | undefined
  /** In working days, from the arrival of a stage to its first decision. Undefined if no such time is stored. */
  readonly medianResponse: number | undefined
}

interface CompaniesReading extends Reading {
  readonly getCompany: (email: string) => string
  readonly isDayOffFor: (workflow: Workflow) => IsDayOff
}

interface Counted {
  company: string
  readonly reviews: Set<string>
  readonly rounds: Set<string>
  workingDays: number
  decided: number
  overdue: number
  readonly responses: number[]
  readonly late: boolean[]
}

/** `reviews`: with their outdated approvals. The company that had reviews for the most days is first. */
export function figuresByCompany(
  reviews: readonly Workflow[],
  { getCompany, isDayOffFor, ...reading }: CompaniesReading,
): readonly CompanyFigures[] {
  const byCompany = new Map<string, Counted>()
  const count = (email: string) => {
    const company = getCompany(email).trim()
    const known = byCompany.get(company.toLowerCase()) ?? toCounted(company)
    byCompany.set(company.toLowerCase(), known)
    return known
  }
  for (const review of reviews) countReview(review, { ...reading, isDayOff: isDayOffFor(review) }, count)
  return [...byCompany.values()]
    .map(({ reviews, rounds, responses, late, ...figures }) => ({
      ...figures,
      reviews: reviews.size,
      rounds: rounds.size,
      lateShare: late.length > 0 ? late.filter(Boolean).length / late.length : undefined,
      medianResponse: toMedian(responses),
    }))
    .sort((a, b) => b.workingDays - a.workingDays || a.company.localeCompare(b.company))
}

function toCounted(company: string): Counted {
  const figures = { company, workingDays: 0, decided: 0, overdue: 0, responses: [], late: [] }
  return { ...figures, reviews: new Set(), rounds: new Set() }
}

function countReview(review: Workflow, reading: DaysReading, count: (email: string) => Counted) {
  const { today, timeZone, isDayOff } = reading
  function takesPart(email: string, round: number) {
    const counted = count(email)
    counted.reviews.add(review.id)
    counted.rounds.add(`${review.id} ${round}`)
    return counted
  }
  for (const { party, round, from, to } of getPeriods(review, reading))
    takesPart(party, round).workingDays += countWorkingDays(from, to, isDayOff)
  for (const { stage, round } of listAnswered(review)) {
    const counted = takesPart(stage.assigneeEmail, round)
    counted.decided += 1
    const answered = momentToDay(stage.decision?.firstAt || stage.decision?.at || '', timeZone)
    if (!answered) continue
    const received = momentToDay(stage.receivedAt ?? '', timeZone)
    if (received) counted.responses.push(countWorkingDays(received, answered, isDayOff))
    const dueDay = storedToDay(stage.dueDate, timeZone)
    if (dueDay) counted.late.push(answered > dueDay)
  }
  for (const { assigneeEmail, dueDate } of stagesReadyForReview(review))
    if (isPast(storedToDay(dueDate, timeZone), today)) count(assigneeEmail).overdue += 1
}

function isPast(dueDay: Day | undefined, today: Day): boolean {
  return dueDay !== undefined && dueDay < today
}

interface Answered {
  readonly stage: Stage | Round['stages'][number]
  readonly round: number
}

function listAnswered(review: Workflow): readonly Answered[] {
  const earlier = (review.rounds ?? []).flatMap(({ stages }, at) =>
    stages.map((stage) => ({ stage, round: at + 1 })),
  )
  const current = review.stages.map((stage) => ({ stage, round: roundNumber(review) }))
  return [...earlier, ...current].filter(({ stage }) => getOutcome(stage) !== undefined)
}

function toMedian(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
