/** Commands for a whole workflow. Stages have their own file. */

import * as z from 'zod/mini'
import { attach, detach } from '../../documents/attachments/attachment.ts'
import { commentOn } from '../../documents/attachments/document-comment.ts'
import { fileArg } from '../../documents/file-ref.ts'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import {
  accept,
  add,
  type Context,
  command,
  put,
  type Refused,
  refuse,
} from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { parseDay } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { listNamed } from '../../kernel/records/record.ts'
import { programItems } from '../../program/items/program-item.ts'
import { projects } from '../../projects/project.ts'
import { takesAddedValues } from '../../registers/added-fields/set-added-values.ts'
import { followReview } from '../document-status.ts'
import { type Settling, settleReview } from '../settle-review.ts'
import { type Workflow, workflowStatuses, workflows } from '../workflow.ts'
import {
  checkStageDrafts,
  maxTemplateStages,
  readReviewDays,
  stageDraftSchema,
  toStage,
} from './stage-draft.ts'

const createArgs = args({
  id: idArg(),
  name: lineArg(),
  description: textArg(),
  /** Missing or '' for no project. */
  projectId: z.optional(idArg()),
  files: listArg(fileArg),
  /** Of a template, with its people. */
  stages: z.optional(listArg(stageDraftSchema, maxTemplateStages)),
})

export const createWorkflow = takesAddedValues(
  workflows,
  command({
    name: 'workflows.create',
    needs: 'workflows.edit',
    args: createArgs,
    decide(draft, context) {
      const refused = draft.name.trim() === '' ? undefined : checkStageDrafts(draft.stages ?? [])
      return refused ?? addWorkflow(draft, context)
    },
  }),
)

/** Adds a draft whose stages can be saved. */
export function addWorkflow(
  { id, name, description, projectId, files, stages = [] }: z.infer<typeof createArgs>,
  context: Context,
) {
  if (name.trim() === '') return refuse('name-required', ['name'])
  const { actor, find, now, requestId } = context
  if (projectId && !find(projects, projectId)) return refuse('project-gone', ['projectId'])
  return accept(
    add(workflows, {
      id,
      name: name.trim(),
      description: description.trim(),
      status: 'Draft',
      projectId: projectId || null,
      documents: attach(files, context),
      // The first ids of the request are those of the files.
      stages: stages.map((draft, index) =>
        toStage(draft, { id: derivedId(requestId, files.length + index), now }),
      ),
      submittedBy: actor.email,
      createdAt: now,
      updatedAt: now,
    }),
  )
}

export const workflowDraftSchema = args({
  name: lineArg(),
  description: textArg(),
  /** '' for no project. */
  projectId: z.optional(idArg()),
  submittedBy: z.optional(lineArg()),
  /** What its outcome is needed for; '' for nothing. */
  neededTaskId: z.optional(idArg()),
  neededLeadTimeId: z.optional(idArg()),
  /** A day, and working days, as typed. */
  neededBy: z.optional(lineArg()),
  resubmissionDays: z.optional(lineArg()),
})
type WorkflowDraft = z.infer<typeof workflowDraftSchema>

export const editWorkflow = takesAddedValues(
  workflows,
  command({
    name: 'workflows.edit',
    needs: 'workflows.edit',
    /** `first`: the draft that the form opened with. If missing, every field counts as changed. */
    args: args({ id: idArg(), draft: workflowDraftSchema, first: z.optional(workflowDraftSchema) }),
    decide({ id, ...form }, context) {
      return changeWorkflow(id, context, (workflow) => {
        const { draft, changed } = openDraft(workflow, getDraft, form, context.timeZone)
        if (draft.name.trim() === '') return refuse('name-required', ['name'])
        const { name, description, projectId, submittedBy } = changed
        // The stored project may have been deleted long ago. Only a newly chosen project must exist.
        if (projectId && !context.find(projects, projectId)) return refuse('project-gone', ['projectId'])
        const needed = readNeeded(changed, context)
        if ('reason' in needed) return needed
        return {
          ...needed,
          ...(name !== undefined && { name: name.trim() }),
          ...(description !== undefined && { description: description.trim() }),
          ...(projectId !== undefined && { projectId: projectId || null }),
          ...(submittedBy !== undefined && { submittedBy: submittedBy.trim() }),
        }
      })
    },
  }),
)

/** The initial draft of the form. */
export function getDraft(workflow: Workflow, timeZone?: string): Required<WorkflowDraft> {
  const { name, description, projectId, submittedBy = '', resubmissionDays } = workflow
  const { neededTaskId = '', neededLeadTimeId = '', neededBy } = workflow
  return {
    ...{ name, description, projectId: projectId ?? '', submittedBy, neededTaskId, neededLeadTimeId },
    neededBy: storedToDay(neededBy, timeZone) ?? '',
    resubmissionDays: resubmissionDays ? String(resubmissionDays) : '',
  }
}

/** What no longer exists stays until another one is chosen. */
function readNeeded(changed: Partial<WorkflowDraft>, { find }: Pick<Context, 'find'>) {
  const { neededTaskId, neededLeadTimeId, neededBy, resubmissionDays } = changed
  const task = neededTaskId ? find(programItems, neededTaskId) : undefined
  if (neededTaskId && (!task || task.isHeading)) return refuse('task-gone', ['neededTaskId'])
  if (neededLeadTimeId && !find(listNamed('lead-times'), neededLeadTimeId))
    return refuse('lead-time-gone', ['neededLeadTimeId'])
  if (neededBy && !parseDay(neededBy)) return refuse('date-invalid', ['neededBy'])
  const days = resubmissionDays === undefined ? null : readReviewDays(resubmissionDays)
  if (days === undefined) return refuse('days-invalid', ['resubmissionDays'])
  return {
    ...(neededTaskId !== undefined && { neededTaskId: neededTaskId || undefined }),
    ...(neededLeadTimeId !== undefined && { neededLeadTimeId: neededLeadTimeId || undefined }),
    ...(neededBy !== undefined && { neededBy: neededBy || null }),
    ...(resubmissionDays !== undefined && { resubmissionDays: days ?? undefined }),
  }
}

/** Every transition is allowed: people on site know how far the review has come. */
export const setWorkflowStatus = command({
  name: 'workflows.set-status',
  needs: 'workflows.edit',
  args: args({ id: idArg(), status: z.enum(workflowStatuses) }),
  decide({ id, status }, context) {
    return changeWorkflow(id, context, () => ({ status }))
  },
})

export const attachToWorkflow = command({
  name: 'workflows.attach',
  needs: 'workflows.edit',
  args: args({ id: idArg(), files: listArg(fileArg) }),
  decide({ id, files }, context) {
    return changeWorkflow(id, context, ({ documents }) => ({
      documents: [...documents, ...attach(files, context)],
    }))
  },
})

export const detachFromWorkflow = command({
  name: 'workflows.detach',
  needs: 'workflows.edit',
  args: args({ id: idArg(), documentId: idArg() }),
  decide({ id, documentId }, context) {
    return changeWorkflow(id, context, ({ documents }) => detach(documents, documentId))
  },
})

export const commentOnWorkflowDocument = command({
  name: 'workflows.comment-on-document',
  needs: 'comments.add',
  args: args({ id: idArg(), documentId: idArg(), text: textArg() }),
  decide({ id, documentId, text }, context) {
    return changeWorkflow(id, context, ({ documents }) => commentOn(documents, documentId, text, context))
  },
})

/** The workflow with the given changes and what follows from them. Another user may have deleted it since then. */
export function changeWorkflow<Reason extends string = never>(
  id: string,
  context: Settling,
  change: (workflow: Workflow) => Partial<Workflow> | Refused<Reason>,
) {
  const workflow = context.find(workflows, id)
  if (!workflow) return refuse('workflow-gone')
  const changes = change(workflow)
  if ('reason' in changes) return changes
  const changed = { ...workflow, ...changes, updatedAt: context.now }
  const settled = settleReview(workflow, changed, context)
  return accept(put(workflows, settled), ...followReview(workflow, settled, context))
}
