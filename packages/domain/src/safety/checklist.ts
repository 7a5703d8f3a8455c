/** Safety checklists: what is looked at before work starts, ticked off in run after run. */
import * as z from 'zod/mini'
import { listOf, partIdSchema } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'
import { type SafetyRecord, shownMoment, shownText } from './safety-record.ts'

const itemSchema = record({
  id: partIdSchema,
  text: shownText,
  completed: z.catch(z._default(z.boolean(), false), false),
  completedBy: shownText,
  /** ISO instant. */
  completedAt: shownMoment,
})

/** Older lists hold no more of an item than its words. */
const wordsSchema = z.pipe(
  idSchema,
  z.transform((text) => ({ id: '', text, completed: false, completedBy: '', completedAt: '' })),
)

const itemsSchema = listOf(z.union([itemSchema, wordsSchema]))

/** A run that was gone through to its end: every item, by whom and when. */
const runSchema = record({
  id: partIdSchema,
  finishedAt: shownMoment,
  items: itemsSchema,
})

const checklistSchema = record({
  id: idSchema,
  name: shownText,
  projectId: shownText,
  /** Of the run that goes on, or that was finished last. */
  items: itemsSchema,
  /** The runs before that, the latest first. */
  runs: listOf(runSchema),
  createdAt: shownMoment,
})

export type Checklist = z.infer<typeof checklistSchema>
export type ChecklistItem = Checklist['items'][number]

export function readChecklist(stored: SafetyRecord): Checklist {
  return checklistSchema.parse(stored)
}

export function countTicked({ items }: Pick<Checklist, 'items'>): number {
  return items.filter((item) => item.completed).length
}

/** Every item of a list that has any is ticked. */
export function isFinished({ items }: Pick<Checklist, 'items'>): boolean {
  return items.length > 0 && items.every((item) => item.completed)
}
