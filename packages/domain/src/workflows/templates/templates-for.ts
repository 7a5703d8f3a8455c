/** The templates that a review can start from. */
import type { Id } from '../../kernel/records/record.ts'
import { getStageDraft } from '../commands/stage-draft.ts'
import { builtInTemplates, type ReviewTemplate, type TemplateStage } from './built-in-templates.ts'
import type { SavedStage, SavedTemplate } from './saved-template.ts'

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
