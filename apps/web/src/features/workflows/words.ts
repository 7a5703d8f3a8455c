/** What the workflow screens say when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'

const notFound = { title: 'Error', description: 'Workflow not found.' }
const workflowGone = { title: 'Workflow Deleted', description: 'Somebody has deleted it already.' }
const stageGone = { title: 'Stage Deleted', description: 'Somebody has deleted it already.' }
const documentGone = { title: 'Document deleted', description: 'Somebody has deleted it already.' }
const nameRequired = {
  title: 'Workflow Name Required',
  description: 'Please enter a name for the workflow.',
}
const gone = { 'workflow-gone': notFound }
const stageOrWorkflowGone = { ...gone, 'stage-gone': stageGone }

export const words = {
  gone: workflowGone,
  stageGone,
  notFound,
  created: (name: string): Words<'name-required'> => ({
    done: { title: 'Workflow Created', description: `${name} starts as a draft.` },
    refused: { 'name-required': nameRequired },
  }),
  edited: (name: string): Words<'name-required' | 'workflow-gone'> => ({
    done: { title: 'Workflow Updated', description: `${name} has been updated.` },
    refused: { ...gone, 'name-required': nameRequired },
  }),
  deleted: (name: string): Words<'workflow-gone'> => ({
    done: { title: 'Workflow Deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: gone,
  }),
  statusSet: (name: string, status: string): Words<'workflow-gone'> => ({
    done: statusUpdated(name, status),
    refused: gone,
  }),
  attached: (count: number): Words<'workflow-gone'> => ({ done: uploaded(count), refused: gone }),
  detached: (name: string): Words<'workflow-gone' | 'document-gone'> => ({
    done: documentDeleted(name),
    offersUndo: true,
    refused: { ...gone, 'document-gone': documentGone },
  }),
  stageAdded: (name: string): Words<'missing-information' | 'workflow-gone'> => ({
    done: { title: 'Stage Added', description: `${name} is the last stage now.` },
    refused: {
      ...gone,
      'missing-information': {
        title: 'Missing Information',
        description: 'Stage name and assignee email are required.',
      },
    },
  }),
  stageDeleted: (name: string): Words<'workflow-gone' | 'stage-gone'> => ({
    done: { title: 'Stage Deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: stageOrWorkflowGone,
  }),
  stageStatusSet: (name: string, status: string): Words<'workflow-gone' | 'stage-gone'> => ({
    done: statusUpdated(name, status),
    refused: stageOrWorkflowGone,
  }),
  attachedToStage: (count: number): Words<'workflow-gone' | 'stage-gone'> => ({
    done: uploaded(count),
    refused: stageOrWorkflowGone,
  }),
  detachedFromStage: (name: string): Words<'workflow-gone' | 'stage-gone' | 'document-gone'> => ({
    done: documentDeleted(name),
    offersUndo: true,
    refused: { ...stageOrWorkflowGone, 'document-gone': documentGone },
  }),
  commented: {
    done: { title: 'Comment Added' },
    refused: {
      ...stageOrWorkflowGone,
      'document-gone': documentGone,
      // A comment without text is ignored (spec 5).
      'comment-empty': null,
    },
  } satisfies Words<'workflow-gone' | 'stage-gone' | 'document-gone' | 'comment-empty'>,
  /** What each required field asks for when it is empty. */
  required: {
    name: 'Enter a name.',
    assigneeEmail: 'Enter an e-mail address.',
  } as Record<string, string>,
}

function statusUpdated(name: string, status: string) {
  return { title: 'Status Updated', description: `${name} is now ${status}.` }
}

function uploaded(count: number) {
  return {
    title: 'Documents Uploaded',
    description: count === 1 ? '1 document has been added.' : `${count} documents have been added.`,
  }
}

function documentDeleted(name: string) {
  return { title: 'Document deleted', description: `${name} has been removed.` }
}
