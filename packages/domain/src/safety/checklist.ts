/** Safety checklists: lists of checks before work starts, ticked off in repeated runs. */
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

/** Older lists store only the text of an item. */
const wordsSchema = z.pipe(
  idSchema,
  z.transform((text) => ({ id: '', text, completed: false, completedBy: '', completedAt: '' })),
)

const itemsSchema = listOf(z.union([itemSchema, wordsSchema]))

/** A finished run: every item, with who ticked it and when. */
const runSchema = record({
  id: partIdSchema,
  finishedAt: shownMoment,
  items: itemsSchema,
})

const checklistSchema = record({
  id: idSchema,
  name: shownText,
  projectId: shownText,
  /** The items of the current run, or of the run finished last. */
  items: itemsSchema,
  /** Earlier runs, newest first. */
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

/** Whether the checklist has items and all of them are ticked. */
export function isFinished({ items }: Pick<Checklist, 'items'>): boolean {
  return items.length > 0 && items.every((item) => item.completed)
}
