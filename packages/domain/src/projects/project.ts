/** Projects: the sites that everything else belongs to. */

import * as z from 'zod/mini'
import { args, lineArg, textArg } from '../kernel/args.ts'
import { collection } from '../kernel/command.ts'
import { daysBetween } from '../kernel/day.ts'
import { isDayBefore } from '../kernel/day-order.ts'
import { figure, moment, optionalText, text } from '../kernel/lenient.ts'
import { afterHighest } from '../kernel/numbering.ts'
import { once } from '../kernel/once.ts'
import { idSchema, type Numbering, record } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'

/** Those a person can choose; samples also hold 'Delayed'. */
export const projectStatuses = ['Planning', 'In Progress', 'On Hold', 'Completed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Two shapes are stored: budget as text, or as a number beside manager, type, client and picture. */
export const projectSchema = record({
  id: idSchema,
  /** Kept where the id is not the number itself. */
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
  /** What came with the record, a figure or the things themselves; what is counted goes before it. */
  team: z.optional(z.unknown()),
  documents: z.optional(z.unknown()),
  description: optionalText(),
  manager: optionalText(),
  type: optionalText(),
  client: optionalText(),
  imageUrl: optionalText(),
})
export type Project = z.infer<typeof projectSchema>

/**
 * What may outlive its project: a new project must not get a number that one of these still names, or it would take
 * them over. Only this much of their shape is read here; documents know projects, not the other way round.
 */
const partSchema = record({ id: idSchema, projectId: z.optional(z.nullable(idSchema)) })
const partNames = ['documents', 'members', 'conditions', 'tasks', 'program-items', 'program-settings']
const registerNames = ['hold-points', 'lead-times', 'safety-records', 'contacts', 'invitees']
const laterNames = ['deadlines', 'notifications', 'workflows']
const parts = [...partNames, ...registerNames, ...laterNames].map((name) => collection(name, partSchema))

/** One more than the highest number among the projects and those that their parts still name. */
const numbering: Numbering = {
  counter({ all }) {
    const named = parts.flatMap((part) =>
      all(part).flatMap(({ projectId }) => (projectId ? { id: projectId } : [])),
    )
    return afterHighest([...all(projects), ...named])
  },
}

export const projects = collection('projects', projectSchema, { numbering })

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

/** Days from start to end; undefined where either is missing or no day. */
export function durationInDays(project: Project): number | undefined {
  const start = storedToDay(project.startDate)
  const end = storedToDay(project.endDate)
  return start && end ? daysBetween(start, end) : undefined
}

/** Worth a warning, though not a refusal: some dates are known only roughly. */
export function datesAreReversed({ startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>): boolean {
  return isDayBefore(endDate, startDate)
}

/** A record written before its parts were registered brings a figure of its own; counted ones go first. */
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

/** '$4.2M' as stored, or a stored number in the form people write: 4200000 as '$4.2M'. */
export function budgetToText(budget: Project['budget']): string {
  if (budget === undefined || budget === '') return 'N/A'
  if (typeof budget === 'string') return budget
  return shortMoney().format(budget)
}
