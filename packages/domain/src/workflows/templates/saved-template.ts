/** Templates of reviews that people saved, for one project or for all of them. */
import type * as z from 'zod/mini'
import { collection } from '../../kernel/commands/command.ts'
import { lenientList, moment, nullableText, partIdSchema, text } from '../../kernel/records/lenient.ts'
import { idSchema, record } from '../../kernel/records/record.ts'
import { reviewFields } from '../stage.ts'

const savedStageSchema = record({
  id: partIdSchema,
  name: text(),
  /** '' if the reviewer is chosen when a review starts. */
  assigneeEmail: text(),
  instructions: text(),
  reviewDays: reviewFields.reviewDays,
  isSideBySide: reviewFields.isSideBySide,
  stepRule: reviewFields.stepRule,
  isLead: reviewFields.isLead,
})
export type SavedStage = z.infer<typeof savedStageSchema>

export const savedTemplateSchema = record({
  id: idSchema,
  name: text(),
  description: text(),
  /** Null for a template of all projects. */
  projectId: nullableText(),
  /** In review order. */
  stages: lenientList(savedStageSchema),
  /** ISO instants. */
  createdAt: moment(),
  updatedAt: moment(),
})
export type SavedTemplate = z.infer<typeof savedTemplateSchema>

export const reviewTemplates = collection('review-templates', savedTemplateSchema)
