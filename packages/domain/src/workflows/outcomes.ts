/** Outcome codes of reviews, as reviewers stamp them on drawings, and what each of them means for the stage, the work, the round and the document. */
import * as z from 'zod/mini'
import { idSchema, record } from '../kernel/records/record.ts'

export const decidedStatuses = ['Approved', 'Approved with Comments', 'Rejected'] as const
type DecidedStatus = (typeof decidedStatuses)[number]

/** The statuses that a review can give to its documents. */
export const reviewedDocumentStatuses = ['Pending', 'Under Review', 'Approved'] as const
type ReviewedDocumentStatus = (typeof reviewedDocumentStatuses)[number]

const meaning = {
  label: z.string(),
  /** Of the stage. */
  status: z.enum(decidedStatuses),
  mayProceed: z.boolean(),
  /** Whether the submitter revises and resubmits without waiting for the stages after it. */
  endsRound: z.boolean(),
  documentStatus: z.enum(reviewedDocumentStatuses),
}

/** What a code of a project meant when a stage was decided with it. Later changes of the code leave it as it is. */
export const outcomeMeaningSchema = record(meaning)
export type OutcomeMeaning = z.infer<typeof outcomeMeaningSchema>

export const outcomeSchema = record({ code: idSchema, ...meaning })
export interface Outcome extends OutcomeMeaning {
  readonly code: string
}

/** C and D have the same status, because the statuses of a stage do not distinguish them. */
export const defaultOutcomes = [
  outcome('A', 'Approved', 'Approved', 'Approved'),
  outcome('B', 'Approved with comments', 'Approved with Comments', 'Approved'),
  outcome('C', 'Revise and resubmit', 'Rejected', 'Pending'),
  outcome('D', 'Rejected', 'Rejected', 'Pending'),
] as const

function outcome(
  code: string,
  label: string,
  status: DecidedStatus,
  documentStatus: ReviewedDocumentStatus,
): Outcome {
  const isStopped = status === 'Rejected'
  return { code, label, status, mayProceed: !isStopped, endsRound: isStopped, documentStatus }
}

const defaultsByCode = new Map(defaultOutcomes.map((each) => [each.code, each]))

/** 'C · Revise and resubmit' */
export function outcomeToText({ code, label }: Pick<Outcome, 'code' | 'label'>): string {
  return `${code} · ${label}`
}

/** The outcome of a freely chosen status. Undefined for a status that decides nothing. */
export function statusToOutcome(status: string): Outcome | undefined {
  if (status === 'Rejected') return defaultsByCode.get('D')
  return defaultOutcomes.find((each) => each.status === status)
}

export interface StoredOutcome {
  readonly outcome: string
  /** Missing for the codes that every project has. */
  readonly meaning?: OutcomeMeaning | undefined
}

/** As a decision stores it. */
export function outcomeToStored({ code, ...meaning }: Outcome): StoredOutcome {
  return defaultsByCode.has(code) ? { outcome: code } : { outcome: code, meaning }
}

/** Undefined for a code whose meaning is not stored. */
export function storedToOutcome({ outcome: code, meaning }: StoredOutcome): Outcome | undefined {
  return defaultsByCode.get(code) ?? (meaning && { code, ...meaning })
}

interface Decided {
  readonly status: string
  readonly decision?: StoredOutcome | undefined
}

/** The outcome of a stage. A status that another program has written counts more than an older decision. */
export function getOutcome({ status, decision }: Decided): Outcome | undefined {
  const stored = decision && storedToOutcome(decision)
  return stored?.status === status ? stored : statusToOutcome(status)
}

/** The worst of several: what stops the work is worse than what only ends the round, and then the codes are in order. */
export function worstOutcome(found: readonly Outcome[]): Outcome | undefined {
  return found.toSorted((a, b) => toRank(a) - toRank(b) || compareCodes(a, b)).at(-1)
}

function toRank({ mayProceed, endsRound, status }: Outcome): number {
  return (mayProceed ? 0 : 4) + (endsRound ? 2 : 0) + (status === 'Approved' ? 0 : 1)
}

function compareCodes(a: Outcome, b: Outcome): number {
  return a.code < b.code ? -1 : Number(a.code > b.code)
}
