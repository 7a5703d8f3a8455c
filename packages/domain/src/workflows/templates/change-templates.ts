/** Commands that save and delete templates of reviews. */
import * as z from 'zod/mini'
import { args, formArgs, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { accept, command, type Refused, refuse, remove, save } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import type { Id } from '../../kernel/records/record.ts'
import { projects } from '../../projects/project.ts'
import {
  maxTemplateStages,
  readReviewDays,
  stageDraftSchema,
  toStageFields,
} from '../commands/stage-draft.ts'
import type { Workflow } from '../workflow.ts'
import { reviewTemplates, type SavedStage, type SavedTemplate } from './saved-template.ts'
import { toTemplateStage } from './templates-for.ts'

const savedStageDraftSchema = z.extend(z.omit(stageDraftSchema, { dueDate: true }), {
  /** Of a stored stage, or a new one. */
  id: idArg(),
})
export type SavedStageDraft = z.infer<typeof savedStageDraftSchema>

export const templateDraftSchema = args({
  name: lineArg(),
  description: textArg(),
  /** '' for a template of all projects. */
  projectId: idArg(),
  stages: listArg(savedStageDraftSchema, 1_000),
})
export type TemplateDraft = z.infer<typeof templateDraftSchema>

export const saveTemplate = command({
  name: 'review-templates.save',
  needs: 'workflows.edit',
  args: args(formArgs(templateDraftSchema)),
  decide({ id, isNew, ...form }, { find, now, requestId }) {
    const stored = isNew ? newTemplate(id) : find(reviewTemplates, id)
    if (!stored) return refuse('template-gone')
    const { draft, changed } = openDraft(stored, getTemplateDraft, form)
    // The stored project may have been deleted long ago. Only a newly chosen project must exist.
    if (changed.projectId && !find(projects, changed.projectId)) return refuse('project-gone', ['projectId'])
    const refused = checkTemplate(draft)
    if (refused) return refused
    const template: SavedTemplate = {
      ...stored,
      name: draft.name.trim(),
      description: draft.description.trim(),
      projectId: draft.projectId || null,
      stages: toSavedStages(draft.stages, stored.stages, requestId),
      createdAt: stored.createdAt || now,
      updatedAt: now,
    }
    return accept(save(reviewTemplates, template, isNew))
  },
})

export const deleteTemplate = command({
  name: 'review-templates.delete',
  needs: 'workflows.edit',
  args: args({ id: idArg() }),
  decide: ({ id }, { find }) =>
    find(reviewTemplates, id) ? accept(remove(reviewTemplates, id)) : refuse('template-gone'),
})

export function newTemplate(id: Id): SavedTemplate {
  return { id, name: '', description: '', projectId: null, stages: [], createdAt: '', updatedAt: '' }
}

/** The draft that the form opens with. */
export function getTemplateDraft({ name, description, projectId, stages }: SavedTemplate): TemplateDraft {
  return {
    ...{ name, description, projectId: projectId ?? '' },
    stages: stages.map((stage) => ({ id: stage.id, ...toTemplateStage(stage) })),
  }
}

/** The draft of a template with the stages of a review, without its dates and decisions. */
export function reviewToDraft({ name, description, projectId, stages }: Workflow): TemplateDraft {
  return getTemplateDraft({ ...newTemplate(''), name, description, projectId, stages: [...stages] })
}

type Refusals =
  | 'name-required'
  | 'stages-required'
  | 'too-many-stages'
  | 'stage-name-required'
  | 'days-invalid'

/** Undefined if the template can be saved. Each field of a stage has the number of its stage: 'stageName.1'. */
export function checkTemplate({ name, stages }: TemplateDraft): Refused<Refusals> | undefined {
  if (name.trim() === '') return refuse('name-required', ['name'])
  if (stages.length === 0) return refuse('stages-required', ['stages'])
  if (stages.length > maxTemplateStages) return refuse('too-many-stages', ['stages'])
  const faulty = (field: string, isFaulty: (stage: SavedStageDraft) => boolean) =>
    stages.flatMap((stage, index) => (isFaulty(stage) ? [`${field}.${index}`] : []))
  const nameless = faulty('stageName', (stage) => stage.name.trim() === '')
  if (nameless.length > 0) return refuse('stage-name-required', nameless)
  const days = faulty('reviewDays', ({ reviewDays = '' }) => readReviewDays(reviewDays) === undefined)
  return days.length > 0 ? refuse('days-invalid', days) : undefined
}

/** An id that another stage of the form has already, or that no stored stage can have, is replaced. */
function toSavedStages(
  drafts: readonly SavedStageDraft[],
  stored: readonly SavedStage[],
  requestId: Id,
): SavedStage[] {
  const used = new Set<Id>()
  return drafts.map(({ id, ...draft }, index) => {
    const isFree = id !== '' && !used.has(id)
    const stageId = isFree ? id : derivedId(requestId, index)
    used.add(stageId)
    const before = isFree ? stored.find((stage) => stage.id === id) : undefined
    return {
      ...{ name: '', assigneeEmail: '', instructions: '', ...before, id: stageId },
      ...toStageFields(draft),
    }
  })
}
