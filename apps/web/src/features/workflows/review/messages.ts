/** Messages of the workflow screens when a command is done or refused. */

import type { addStage } from '@plumbline/domain/workflows/commands/add-stage.ts'
import type { deleteWorkflow } from '@plumbline/domain/workflows/commands/delete-workflow.ts'
import type {
  attachToStage,
  commentOnStage,
  commentOnStageDocument,
  confirmApproval,
  deleteStage,
  detachFromStage,
  setStageStatus,
} from '@plumbline/domain/workflows/commands/stage-commands.ts'
import type {
  attachToWorkflow,
  commentOnWorkflowDocument,
  createWorkflow,
  detachFromWorkflow,
  editWorkflow,
  setWorkflowStatus,
} from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { maxReviewDays } from '@plumbline/domain/workflows/stage.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import {
  chosenProjectDeleted,
  deletedByAnother,
  deletedMessage,
  savedMessage,
  statusMessage,
} from '#core/texts/record-messages.ts'
import { templateRefused } from '#documents/reviews/start-messages.ts'

const notFound = { title: 'Error', description: 'Workflow not found.' }
const workflowDeleted = deletedByAnother('Workflow Deleted')
const stageDeleted = deletedByAnother('Stage Deleted')
const documentNotFound = deletedByAnother('Document Deleted')
const nameRequired = {
  title: 'Workflow Name Required',
  description: 'Please enter a name for the workflow.',
}
const deleted = { 'workflow-gone': notFound }
const stageOrWorkflowDeleted = { ...deleted, 'stage-gone': stageDeleted }
const commented = { title: 'Comment Added' }

/** Of the forms of a stage. */
export const stageFormRefused = {
  'missing-information': {
    title: 'Missing Information',
    description: 'Stage name and assignee email are required.',
  },
  'days-invalid': {
    title: 'Invalid Days',
    description: `Enter whole working days, from 1 to ${maxReviewDays}.`,
  },
  'date-invalid': { title: 'Invalid Date', description: 'Choose a day of the calendar.' },
}

/** Messages of the commands for a whole workflow. */
export const workflowMessages: MessageTable<
  | typeof createWorkflow
  | typeof editWorkflow
  | typeof deleteWorkflow
  | typeof setWorkflowStatus
  | typeof attachToWorkflow
  | typeof detachFromWorkflow
  | typeof commentOnWorkflowDocument
> = {
  'workflows.create': {
    done: ({ args }) => ({
      title: 'Workflow Created',
      description: `${args.name.trim()} starts as a draft.`,
    }),
    isUndoneByKeys: true,
    refused: { 'name-required': nameRequired, 'project-gone': chosenProjectDeleted, ...templateRefused },
  },
  'workflows.edit': {
    done: ({ args: { draft } }) => savedMessage('Workflow', draft.name.trim()),
    isUndoneByKeys: true,
    refused: {
      ...deleted,
      'name-required': nameRequired,
      'project-gone': chosenProjectDeleted,
      'task-gone': { title: 'Task Not Found', description: 'Choose a task of the program.' },
      'lead-time-gone': { title: 'Item Not Found', description: 'Choose a long lead item.' },
      'date-invalid': stageFormRefused['date-invalid'],
      'days-invalid': stageFormRefused['days-invalid'],
    },
  },
  'workflows.delete': {
    done: ({ inverse }) => deletedMessage('Workflow', getTitle(recordBefore(inverse, workflows)?.name)),
    offersUndo: true,
    refused: deleted,
  },
  'workflows.set-status': {
    done: ({ args: { id, status }, records }) =>
      statusMessage(getTitle(records.find(workflows, id)?.name), status),
    isUndoneByKeys: true,
    refused: deleted,
  },
  'workflows.attach': {
    done: ({ args: { files } }) => uploaded(files.length),
    isUndoneByKeys: true,
    refused: deleted,
  },
  'workflows.detach': {
    done: ({ args: { documentId }, inverse }) =>
      documentDeleted(recordBefore(inverse, workflows)?.documents, documentId),
    offersUndo: true,
    refused: { ...deleted, 'document-gone': documentNotFound },
  },
  'workflows.comment-on-document': {
    done: commented,
    // A comment without text is ignored (spec 5).
    refused: { ...deleted, 'document-gone': documentNotFound, 'comment-empty': null },
  },
}

/** Messages of the commands for one stage of a workflow. */
export const stageMessages: MessageTable<
  | typeof addStage
  | typeof deleteStage
  | typeof setStageStatus
  | typeof confirmApproval
  | typeof attachToStage
  | typeof detachFromStage
  | typeof commentOnStage
  | typeof commentOnStageDocument
> = {
  'workflows.add-stage': {
    done: ({ args }) => ({ title: 'Stage Added', description: `${args.name.trim()} is the last stage now.` }),
    isUndoneByKeys: true,
    refused: { ...deleted, ...stageFormRefused },
  },
  'workflows.delete-stage': {
    done: ({ args: { stageId }, inverse }) => ({
      title: 'Stage Deleted',
      description: `${getTitle(getStage(recordBefore(inverse, workflows), stageId)?.name)} has been removed.`,
    }),
    offersUndo: true,
    refused: stageOrWorkflowDeleted,
  },
  'workflows.set-stage-status': {
    done: ({ args: { id, stageId, status }, records }) =>
      statusMessage(getTitle(getStage(records.find(workflows, id), stageId)?.name), status),
    isUndoneByKeys: true,
    refused: stageOrWorkflowDeleted,
  },
  'workflows.confirm-approval': {
    done: ({ args: { id, stageId, documents }, records }) => ({
      title: 'Approval Confirmed',
      description: `${getTitle(getStage(records.find(workflows, id), stageId)?.name)} is approved at ${listToText(documents.map(({ revision }) => revisionToText(revision)))}.`,
    }),
    offersUndo: true,
    refused: {
      ...stageOrWorkflowDeleted,
      'not-approved': {
        title: 'Stage Not Approved',
        description: 'Its status has changed. Choose a status.',
      },
      'linked-changed': {
        title: 'Revision No Longer Exists',
        description: 'The document has changed. Check its current revision.',
      },
    },
  },
  'workflows.attach-to-stage': {
    done: ({ args: { files } }) => uploaded(files.length),
    isUndoneByKeys: true,
    refused: stageOrWorkflowDeleted,
  },
  'workflows.detach-from-stage': {
    done: ({ args: { documentId, stageId }, inverse }) =>
      documentDeleted(getStage(recordBefore(inverse, workflows), stageId)?.documents, documentId),
    offersUndo: true,
    refused: { ...stageOrWorkflowDeleted, 'document-gone': documentNotFound },
  },
  'workflows.comment-on-stage': {
    done: commented,
    refused: { ...stageOrWorkflowDeleted, 'comment-empty': null },
  },
  'workflows.comment-on-stage-document': {
    done: commented,
    refused: { ...stageOrWorkflowDeleted, 'document-gone': documentNotFound, 'comment-empty': null },
  },
}

export const messages = {
  deleted: workflowDeleted,
  stageDeleted,
  notFound,
  /** The message for each required field that is empty. */
  required: {
    name: 'Enter a name.',
    assigneeEmail: 'Enter an e-mail address.',
    projectId: 'Choose another project.',
    reviewDays: `Enter whole days, from 1 to ${maxReviewDays}.`,
    dueDate: 'Choose a day of the calendar.',
  } as Record<string, string>,
}

/** 'Rev C' */
export function revisionToText(revision: string): string {
  return revision ? `Rev ${revision}` : 'the current revision'
}

function getStage(workflow: Workflow | undefined, stageId: string) {
  return workflow?.stages.find(({ id }) => id === stageId)
}

function uploaded(count: number) {
  return {
    title: 'Documents Uploaded',
    description: count === 1 ? '1 document has been added.' : `${count} documents have been added.`,
  }
}

function documentDeleted(documents: Workflow['documents'] | undefined, documentId: string) {
  const name = documents?.find(({ id }) => id === documentId)?.name
  return { title: 'Document Deleted', description: `${name} has been removed.` }
}
