/** What can be done with a workflow as a whole; its stages have a file of their own. */
import * as z from 'zod/mini'
import { attach, detach } from '../attachments/attachment.ts'
import { commentOn } from '../attachments/document-comment.ts'
import { fileRefSchema } from '../documents/file-ref.ts'
import { accept, type Context, command, put, type Refused, refuse, remove } from '../kernel/command.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import { type Workflow, workflowStatuses, workflows } from './workflow.ts'

export const createWorkflow = command({
  name: 'workflows.create',
  needs: 'workflows.edit',
  args: z.object({ name: z.string(), description: z.string(), files: z.array(fileRefSchema) }),
  decide({ name, description, files }, context) {
    if (name.trim() === '') return refuse('name-required', ['name'])
    const { newId, now } = context
    return accept(
      put(workflows, {
        id: newId(),
        name: name.trim(),
        description: description.trim(),
        status: 'Draft',
        documents: attach(files, context),
        stages: [],
        createdAt: now,
        updatedAt: now,
      }),
    )
  },
})

const workflowDraftSchema = z.object({ name: z.string(), description: z.string() })
type WorkflowDraft = z.infer<typeof workflowDraftSchema>

export const editWorkflow = command({
  name: 'workflows.edit',
  needs: 'workflows.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({ id: z.string(), draft: workflowDraftSchema, first: z.optional(workflowDraftSchema) }),
  decide({ id, draft: typed, first }, context) {
    return changeWorkflow(id, context, (workflow) => {
      const present = draftOf(workflow)
      const draft = mergeDraft(present, typed, first)
      if (draft.name.trim() === '') return refuse('name-required', ['name'])
      const { name, description } = changedFields(present, draft)
      return {
        ...(name !== undefined && { name: name.trim() }),
        ...(description !== undefined && { description: description.trim() }),
      }
    })
  },
})

/** What the form of a workflow starts with. */
export function draftOf({ name, description }: Workflow): WorkflowDraft {
  return { name, description }
}

/** No transition is forbidden: the people of the site know how far the review has come. */
export const setWorkflowStatus = command({
  name: 'workflows.set-status',
  needs: 'workflows.edit',
  args: z.object({ id: z.string(), status: z.enum(workflowStatuses) }),
  decide({ id, status }, context) {
    return changeWorkflow(id, context, () => ({ status }))
  },
})

export const deleteWorkflow = command({
  name: 'workflows.delete',
  needs: 'workflows.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(workflows, id) ? accept(remove(workflows, id)) : refuse('workflow-gone')
  },
})

export const attachToWorkflow = command({
  name: 'workflows.attach',
  needs: 'workflows.edit',
  args: z.object({ id: z.string(), files: z.array(fileRefSchema) }),
  decide({ id, files }, context) {
    return changeWorkflow(id, context, ({ documents }) => ({
      documents: [...documents, ...attach(files, context)],
    }))
  },
})

export const detachFromWorkflow = command({
  name: 'workflows.detach',
  needs: 'workflows.edit',
  args: z.object({ id: z.string(), documentId: z.string() }),
  decide({ id, documentId }, context) {
    return changeWorkflow(id, context, ({ documents }) => detach(documents, documentId))
  },
})

export const commentOnWorkflowDocument = command({
  name: 'workflows.comment-on-document',
  needs: 'comments.add',
  args: z.object({ id: z.string(), documentId: z.string(), text: z.string() }),
  decide({ id, documentId, text }, context) {
    return changeWorkflow(id, context, ({ documents }) => commentOn(documents, documentId, text, context))
  },
})

/** The workflow with what changes about it; another tab or teammate may have deleted it meanwhile. */
export function changeWorkflow<Reason extends string = never>(
  id: string,
  { find, now }: Pick<Context, 'find' | 'now'>,
  change: (workflow: Workflow) => Partial<Workflow> | Refused<Reason>,
) {
  const workflow = find(workflows, id)
  if (!workflow) return refuse('workflow-gone')
  const changes = change(workflow)
  return 'reason' in changes ? changes : accept(put(workflows, { ...workflow, ...changes, updatedAt: now }))
}
