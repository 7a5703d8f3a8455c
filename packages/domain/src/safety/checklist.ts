/** Safety checklists: lists of checks before work starts, ticked off in repeated runs. */
import * as z from 'zod/mini'
import { lenientList, partIdSchema } from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { lenientMoment, lenientText, type SafetyRecord } from './safety-record.ts'

const itemSchema = record({
  id: partIdSchema,
  text: lenientText,
  completed: z.catch(z._default(z.boolean(), false), false),
  completedBy: lenientText,
  /** ISO instant. */
  completedAt: lenientMoment,
})

/** Older lists store only the text of an item. */
const textsSchema = z.pipe(
  idSchema,
  z.transform((text) => ({ id: '', text, completed: false, completedBy: '', completedAt: '' })),
)

const itemsSchema = lenientList(z.union([itemSchema, textsSchema]))

/** A finished run: every item, with who ticked it and when. */
const runSchema = record({
  id: partIdSchema,
  finishedAt: lenientMoment,
  items: itemsSchema,
})

const checklistSchema = record({
  id: idSchema,
  name: lenientText,
  projectId: lenientText,
  /** The items of the current run, or of the run finished last. */
  items: itemsSchema,
  /** Earlier runs, newest first. */
  runs: lenientList(runSchema),
  createdAt: lenientMoment,
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
