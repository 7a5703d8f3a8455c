/** Templates of reviews that people saved, for one project or for all of them. */
import type * as z from 'zod/mini'
import { collection } from '../../kernel/commands/command.ts'
import { lenientList, moment, nullableText, partIdSchema, text } from '../../kernel/records/lenient.ts'
import { type Id, idSchema, record } from '../../kernel/records/record.ts'
import { getStageDraft } from '../commands/stage-draft.ts'
import { reviewFields } from '../stage.ts'
import { builtInTemplates, type ReviewTemplate, type TemplateStage } from './built-in-templates.ts'

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

/** A saved stage as the form of a review enters it. */
export function toTemplateStage(stage: SavedStage): Required<TemplateStage> {
  const { dueDate: _, ...draft } = getStageDraft(stage)
  return draft
}

/** What a review of this project can start from: templates of the project first, then those of all projects. */
export function templatesFor(saved: readonly SavedTemplate[], projectId: Id): readonly ReviewTemplate[] {
  const byName = (one: SavedTemplate, other: SavedTemplate) =>
    one.name.localeCompare(other.name, undefined, { numeric: true })
  const ofProject = saved.filter((template) => projectId !== '' && template.projectId === projectId)
  const ofAll = saved.filter((template) => !template.projectId)
  const offered = [...ofProject.toSorted(byName), ...ofAll.toSorted(byName)]
  return [
    ...offered.map(({ stages, ...template }) => ({ ...template, stages: stages.map(toTemplateStage) })),
    ...builtInTemplates,
  ]
}
