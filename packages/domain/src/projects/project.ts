/** Projects: the construction projects that all other records belong to. */

import * as z from 'zod/mini'
import { args, lineArg, textArg } from '../kernel/commands/args.ts'
import { collection } from '../kernel/commands/command.ts'
import { afterHighest } from '../kernel/commands/numbering.ts'
import { daysBetween } from '../kernel/days/day.ts'
import { isDayBefore } from '../kernel/days/day-order.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { figure, moment, optionalPart, optionalText, text } from '../kernel/records/lenient.ts'
import { projectParts, projectsName } from '../kernel/records/project-parts.ts'
import { idSchema, type Numbering, record } from '../kernel/records/record.ts'
import { once } from '../kernel/values/once.ts'
import { documentRulesSchema } from './stored-document-rules.ts'

const flag = () => z.catch(z.boolean(), false)

/** Statuses that can be chosen. Samples also contain 'Delayed'. */
export const projectStatuses = ['Planning', 'In Progress', 'On Hold', 'Completed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Two shapes are stored: the budget as text, or as a number with manager, type, client and picture. */
export const projectSchema = record({
  id: idSchema,
  /** Stored where the id is not the number itself. */
  number: z.catch(z.optional(z.number()), undefined),
  name: text(),
  location: text(),
  status: text('Planning'),
  /** Percent, 0 to 100. */
  progress: figure(),
  /** Days or instants. */
  startDate: moment(),
  endDate: moment(),
  budget: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
  /** Stored with older records, as a number or as a list. Counted records take precedence. */
  team: z.optional(z.unknown()),
  documents: z.optional(z.unknown()),
  description: optionalText(),
  manager: optionalText(),
  type: optionalText(),
  client: optionalText(),
  imageUrl: optionalText(),
  documentRules: optionalPart(documentRulesSchema),
  /** Read by `readConsents`, because every screen loads projects. */
  consents: z.optional(z.unknown()),
  /** Read by `readOutcomes`, for the same reason. */
  outcomes: z.optional(z.unknown()),
  /** Read by `readAddedFields`, because every screen loads projects. */
  addedFields: z.optional(z.unknown()),
  /** Read by `readRenamedValues`, for the same reason. */
  renamedValues: z.optional(z.unknown()),
  /** Read by `readPermissions`, because every screen loads projects. */
  permissions: z.optional(z.unknown()),
  /** Read by `readDistribution`, because every screen loads projects. */
  distribution: z.optional(z.unknown()),
  /** What the project shows to guests of a team. Without it, nothing of this. */
  guestsSee: optionalPart(record({ budget: flag(), contacts: flag() })),
})
export type Project = z.infer<typeof projectSchema>

/** One more than the highest number of the projects and of the records that name a project. */
const numbering: Numbering = {
  counter({ all }) {
    const named = projectParts.flatMap((part) =>
      all(part).flatMap(({ projectId }) => (projectId ? { id: projectId } : [])),
    )
    return afterHighest([...all(projects), ...named])
  },
}

export const projects = collection(projectsName, projectSchema, { numbering })

export const projectDraftSchema = args({
  name: lineArg(),
  location: lineArg(),
  status: lineArg(),
  startDate: lineArg(),
  endDate: lineArg(),
  budget: lineArg(),
  description: textArg(),
})
export type ProjectDraft = z.infer<typeof projectDraftSchema>

/** Days from start to end. Undefined if either date is missing or invalid. */
export function durationInDays(project: Project): number | undefined {
  const start = storedToDay(project.startDate)
  const end = storedToDay(project.endDate)
  return start && end ? daysBetween(start, end) : undefined
}

/** Shown as a warning, not refused: some dates are only roughly known. */
export function datesAreReversed({ startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>): boolean {
  return isDayBefore(endDate, startDate)
}

/** Older records may store a figure of their own. The counted one takes precedence. */
export function countOr(counted: number, stored: unknown): number {
  if (counted > 0) return counted
  return Array.isArray(stored) ? stored.length : figureSchema.parse(stored)
}

const figureSchema = figure()

const shortMoney = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
)

/** The stored text, such as '$4.2M', or a stored number in that form: 4200000 is shown as '$4.2M'. */
export function budgetToText(budget: Project['budget']): string {
  if (budget === undefined || budget === '') return 'N/A'
  if (typeof budget === 'string') return budget
  return shortMoney().format(budget)
}
