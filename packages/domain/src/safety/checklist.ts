/** Safety checklists: what is looked at before work starts, ticked off in run after run. */
import * as z from 'zod/mini'
import { idSchema, record } from '../kernel/record.ts'
import { type SafetyRecord, shownText } from './safety-record.ts'

const itemSchema = record({
  /** Older lists have none. */
  id: z.optional(idSchema),
  text: shownText,
  completed: z.catch(z._default(z.boolean(), false), false),
  completedBy: shownText,
  /** ISO instant. */
  completedAt: shownText,
})

/** A run that was gone through to its end: every item, by whom and when. */
const runSchema = record({
  id: idSchema,
  finishedAt: shownText,
  items: z.catch(z._default(z.array(itemSchema), []), []),
})

const checklistSchema = record({
  id: idSchema,
  name: shownText,
  /** Of the run that goes on, or that was finished last. */
  items: z.catch(z._default(z.array(itemSchema), []), []),
  /** The runs before that, the latest first. */
  runs: z.catch(z._default(z.array(runSchema), []), []),
  createdAt: shownText,
})

export type Checklist = ReturnType<typeof readChecklist>
export type ChecklistItem = Checklist['items'][number]

export function readChecklist(stored: SafetyRecord) {
  const checklist = checklistSchema.parse(stored)
  return {
    ...checklist,
    items: checklist.items.map((item, place) => ({ ...item, id: item.id ?? `place_${place}` })),
  }
}

export function countTicked({ items }: Pick<Checklist, 'items'>): number {
  return items.filter((item) => item.completed).length
}

/** Every item of a list that has any is ticked. */
export function isFinished({ items }: Pick<Checklist, 'items'>): boolean {
  return items.length > 0 && items.every((item) => item.completed)
}
