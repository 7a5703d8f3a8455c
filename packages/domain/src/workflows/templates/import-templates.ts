/** Imports templates of reviews: each row is a stage, and names its template and that of its project. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { accept, add, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import type { Id } from '../../kernel/records/record.ts'
import { isSameValue } from '../../kernel/values/same-value.ts'
import { projects } from '../../projects/project.ts'
import { decideEach } from '../../registers/change-many.ts'
import { matchKey } from '../../registers/import/match-key.ts'
import {
  maxTemplateStages,
  readReviewDays,
  stageDraftSchema,
  toStageFields,
} from '../commands/stage-draft.ts'
import { newTemplate } from './change-templates.ts'
import { reviewTemplates, type SavedTemplate } from './saved-template.ts'

const importedSchema = z.extend(z.partial(z.omit(stageDraftSchema, { dueDate: true })), {
  /** The name of the template. */
  template: z.optional(lineArg()),
  description: z.optional(textArg()),
  /** Missing or '' for a template of all projects. */
  projectId: z.optional(idArg()),
})
export type ImportedTemplateStage = z.infer<typeof importedSchema>

export const importTemplates = command({
  name: 'review-templates.import',
  needs: 'workflows.edit',
  args: args({
    /** `id`: see `templateRowId`, or of a new row the id of the template if the row is its first. */
    rows: listArg(args({ id: lineArg(), isNew: z.optional(z.literal(true)), change: importedSchema })),
  }),
  decide({ rows }, context) {
    // Templates that earlier rows have added are not among all records yet.
    const addedIds = new Set<Id>()
    return decideEach(rows, 'workflows.edit', context, ({ id, isNew, change }, each) => {
      if (!isNew) return changeStage(id, change, each)
      const added = [...addedIds].flatMap((addedId) => each.find(reviewTemplates, addedId) ?? [])
      const decision = addStage(id, change, [...each.all(reviewTemplates), ...added], each)
      addedIds.add(id)
      return decision
    })
  },
})

/** Ids of stages are unique in one template alone. */
export function templateRowId(templateId: Id, stageId: Id): Id {
  return `${templateId}/${stageId}`
}

function addStage(
  id: Id,
  { template: typed = '', ...change }: ImportedTemplateStage,
  templates: readonly SavedTemplate[],
  { find, now, requestId }: Context,
) {
  const { description, projectId, ...stage } = change
  const name = typed.trim()
  if (name === '') return refuse('template-required', ['template'])
  if (!stage.name?.trim()) return refuse('name-required', ['name'])
  if (readReviewDays(stage.reviewDays ?? '') === undefined) return refuse('days-invalid', ['reviewDays'])
  if (projectId && !find(projects, projectId)) return refuse('project-gone', ['projectId'])
  const named = templates.filter(
    (each) =>
      matchKey(each.name) === matchKey(name) &&
      // A row that names no project means the only template of this name.
      (projectId === undefined || (each.projectId ?? '') === projectId),
  )
  if (named.length > 1) return refuse('template-ambiguous', ['template'])
  const [known] = named
  if (known && known.stages.length >= maxTemplateStages) return refuse('too-many-stages', ['template'])
  const template = known ?? { ...newTemplate(id), name, projectId: projectId || null, createdAt: now }
  const added = {
    ...{ id: derivedId(requestId, 0), name: '', assigneeEmail: '', instructions: '' },
    ...toStageFields(stage),
  }
  const changed = withDescription({ ...template, stages: [...template.stages, added] }, description)
  return accept(known ? put(reviewTemplates, { ...changed, updatedAt: now }) : add(reviewTemplates, changed))
}

function changeStage(id: Id, change: ImportedTemplateStage, { all, now }: Context) {
  const { template: _, projectId: __, description, ...stage } = change
  if (stage.name !== undefined && stage.name.trim() === '') return refuse('name-required', ['name'])
  if (readReviewDays(stage.reviewDays ?? '') === undefined) return refuse('days-invalid', ['reviewDays'])
  const template = all(reviewTemplates).find((each) =>
    each.stages.some((one) => templateRowId(each.id, one.id) === id),
  )
  if (!template) return refuse('template-gone')
  const stages = template.stages.map((each) =>
    templateRowId(template.id, each.id) === id ? { ...each, ...toStageFields(stage) } : each,
  )
  const changed = withDescription({ ...template, stages }, description)
  return isSameValue(changed, template)
    ? accept()
    : accept(put(reviewTemplates, { ...changed, updatedAt: now }))
}

function withDescription(template: SavedTemplate, description: string | undefined): SavedTemplate {
  return description === undefined ? template : { ...template, description: description.trim() }
}
