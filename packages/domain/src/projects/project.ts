/** Projects: the sites that everything else belongs to. */
import * as z from 'zod/mini'
import { accept, add, collection, command, refuse, remove } from '../kernel/command.ts'
import { daysBetween, parseDay } from '../kernel/day.ts'
import { type Id, idSchema, record } from '../kernel/record.ts'

/** Those a person can choose; samples also hold 'Delayed'. */
export const projectStatuses = ['Planning', 'In Progress', 'On Hold', 'Completed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Two shapes are stored: budget as text, or as a number beside manager, type, client and picture. */
export const projectSchema = record({
  id: idSchema,
  name: z.string(),
  location: z._default(z.string(), ''),
  status: z._default(z.string(), 'Planning'),
  /** Percent, 0 to 100. */
  progress: z._default(z.number(), 0),
  startDate: z._default(z.string(), ''),
  endDate: z._default(z.string(), ''),
  budget: z.optional(z.union([z.string(), z.number()])),
  /** Figures that came with the record; what is counted goes before them. */
  team: z.optional(z.number()),
  documents: z.optional(z.number()),
  description: z.optional(z.string()),
  manager: z.optional(z.string()),
  type: z.optional(z.string()),
  client: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
})
export type Project = z.infer<typeof projectSchema>

export const projects = collection('projects', projectSchema)

export const projectDraftSchema = z.object({
  name: z.string(),
  location: z.string(),
  status: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  budget: z.string(),
  description: z.string(),
})
export type ProjectDraft = z.infer<typeof projectDraftSchema>

const startingProgress: Record<ProjectStatus, number> = {
  Planning: 0,
  'In Progress': 30,
  'On Hold': 50,
  Completed: 100,
}
const requiredFields = ['name', 'location', 'status', 'startDate', 'endDate'] as const

/**
 * What may outlive its project: a new project must not get a number that one of these still names, or it would take
 * them over. Only this of their shape concerns us; documents know projects, not the other way round.
 */
const partSchema = record({ id: idSchema, projectId: z.optional(z.nullable(idSchema)) })
const parts = ['documents', 'members', 'conditions', 'tasks', 'program-items', 'hold-points', 'contacts'].map(
  (name) => collection(name, partSchema),
)

export const addProject = command({
  name: 'projects.add',
  needs: 'projects.edit',
  args: z.object({ draft: projectDraftSchema }),
  decide({ draft }, { all }) {
    const missing = missingFields(draft)
    if (missing.length > 0) return refuse('missing-information', missing)
    const status = projectStatuses.find((known) => known === draft.status)
    if (!status) return refuse('missing-information', ['status'])
    return accept(
      add(projects, {
        ...draft,
        id: nextProjectId([
          ...all(projects).map((project) => project.id),
          ...parts.flatMap((part) => all(part).flatMap(({ projectId }) => projectId ?? [])),
        ]),
        name: draft.name.trim(),
        location: draft.location.trim(),
        status,
        progress: startingProgress[status],
        team: 0,
        documents: 0,
      }),
    )
  },
})

/** Required fields without words in them, in the order of the form. */
export function missingFields(draft: ProjectDraft): readonly string[] {
  return requiredFields.filter((field) => draft[field].trim() === '')
}

export const deleteProject = command({
  name: 'projects.delete',
  needs: 'projects.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(projects, id) ? accept(remove(projects, id)) : refuse('project-gone')
  },
})

/** Days from start to end; undefined where either is missing or no day. */
export function durationInDays(project: Project): number | undefined {
  const start = parseDay(project.startDate)
  const end = parseDay(project.endDate)
  return start && end ? daysBetween(start, end) : undefined
}

/** Worth a warning, though not a refusal: some dates are known only roughly. */
export function datesAreReversed({ startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>): boolean {
  const [start, end] = [parseDay(startDate), parseDay(endDate)]
  return start !== undefined && end !== undefined && daysBetween(start, end) < 0
}

/** A record written before its parts were registered brings a figure of its own; counted ones go first. */
export function countOr(counted: number, figure: number | undefined): number {
  return counted > 0 ? counted : (figure ?? 0)
}

const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** '$4.2M' as stored, or a stored number in the form people write: 4200000 as '$4.2M'. */
export function budgetToText(budget: Project['budget']): string {
  if (budget === undefined || budget === '') return 'N/A'
  if (typeof budget === 'string') return budget
  return shortMoney.format(budget)
}

/** One more than the highest number among the ids. */
function nextProjectId(ids: readonly Id[]): Id {
  const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id))
  return String(numbers.reduce((highest, id) => Math.max(highest, id), 0) + 1)
}
