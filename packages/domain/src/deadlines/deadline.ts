/** Deadlines: days that the dashboard's calendar keeps in sight. */
import * as z from 'zod/mini'
import { accept, add, collection, command, refuse, remove } from '../kernel/command.ts'
import { type Day, daySchema } from '../kernel/day.ts'
import { moment, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'

/** Of a deadline that belongs to no one project. */
export const generalProject = 'General'

export const deadlineSchema = record({
  id: idSchema,
  name: text(),
  /** A day; older lists hold instants. */
  date: moment(),
  /** The project's name. */
  project: text(generalProject),
})
export type Deadline = z.infer<typeof deadlineSchema>

export const deadlines = collection('deadlines', deadlineSchema)

export const addDeadline = command({
  name: 'deadlines.add',
  needs: 'tasks.edit',
  args: z.object({ name: z.string(), date: z.nullable(daySchema), project: z.optional(z.string()) }),
  decide({ name: typed, date, project }, { newId }) {
    const name = typed.trim()
    if (name === '') return refuse('description-missing', ['name'])
    if (date === null) return refuse('day-missing', ['date'])
    const deadline = { id: `deadline_${newId()}`, name, date, project: project?.trim() || generalProject }
    return accept(add(deadlines, deadline))
  },
})

export const deleteDeadline = command({
  name: 'deadlines.delete',
  needs: 'tasks.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(deadlines, id) ? accept(remove(deadlines, id)) : refuse('deadline-gone')
  },
})

/** The next first; what names no day stands behind, where somebody can still see and delete it. */
export function splitDeadlines(
  all: readonly Deadline[],
  today: Day,
): { upcoming: Deadline[]; past: Deadline[] } {
  const days = new Map(all.map((deadline) => [deadline, storedToDay(deadline.date) ?? undatedDay]))
  const dayOf = (deadline: Deadline) => days.get(deadline) ?? undatedDay
  const sorted = all.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
  const isPast = (deadline: Deadline) => dayOf(deadline) < today
  return { upcoming: sorted.filter((deadline) => !isPast(deadline)), past: sorted.filter(isPast) }
}

/** Behind every day of the calendar. */
const undatedDay = '~'
