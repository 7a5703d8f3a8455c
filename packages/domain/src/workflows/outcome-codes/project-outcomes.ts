/** The outcome codes that a project adds to those of every project. */
import * as z from 'zod/mini'
import { lenientList, partIdSchema } from '../../kernel/records/lenient.ts'
import { record } from '../../kernel/records/record.ts'
import { oncePerObject } from '../../kernel/values/once-per-object.ts'
import { defaultOutcomes, type Outcome, outcomeMeaningSchema } from '../outcomes.ts'
import type { Workflow } from '../workflow.ts'

export const maxOutcomes = 20
export const maxCodeLength = 8
export const maxLabelLength = 60

const projectOutcomeSchema = record({
  id: partIdSchema,
  code: z.string(),
  ...outcomeMeaningSchema.shape,
  /** No longer offered. Stages that were decided with it keep it. */
  isRetired: z.catch(z.optional(z.boolean()), undefined),
})
export type ProjectOutcome = z.infer<typeof projectOutcomeSchema>

interface WithOutcomes {
  readonly outcomes?: unknown
}

const listSchema = lenientList(projectOutcomeSchema)

/** The same list for the same project. */
export const readOutcomes = oncePerObject(({ outcomes }: WithOutcomes): readonly ProjectOutcome[] =>
  z.parse(listSchema, outcomes),
)

/** What a stage can be decided with: the codes of every project, then those of this one that are not retired. */
export function getOutcomes(project: WithOutcomes | undefined): readonly Outcome[] {
  const added = project ? readOutcomes(project).filter(({ isRetired }) => !isRetired) : []
  return [...defaultOutcomes, ...added.map(toOutcome)]
}

function toOutcome({ code, label, status, mayProceed, endsRound, documentStatus }: ProjectOutcome): Outcome {
  return { code, label, status, mayProceed, endsRound, documentStatus }
}

/** Codes are equal whatever their case: 'e' and 'E' are the same stamp. */
export function isSameCode(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The decisions of these reviews that have the code, those of earlier rounds included. */
export function countDecisions(code: string, reviews: readonly Workflow[]): number {
  return reviews
    .flatMap(({ rounds = [], stages }) => [...rounds.flatMap((round) => round.stages), ...stages])
    .filter(({ decision }) => decision && isSameCode(decision.outcome, code)).length
}
