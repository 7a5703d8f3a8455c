/** Messages of the commands that move a review. */

import type { delegateStage, takeBackStage } from '@plumbline/domain/workflows/commands/delegate-stage.ts'
import type { editStage } from '@plumbline/domain/workflows/commands/edit-stage.ts'
import type { decideReviewStage, startRound } from '@plumbline/domain/workflows/commands/review-commands.ts'
import { getOutcome, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { roundNumber } from '@plumbline/domain/workflows/round.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { nameInRecords } from '#people/assignees/people.ts'
import { messages, stageFormRefused, stageMessages } from './messages.ts'

const refused = stageMessages['workflows.delete-stage'].refused

const notReady = {
  title: 'Stage Not Ready',
  description: 'It is already decided, or an earlier stage is still to be decided.',
}

export const reviewMessages: MessageTable<
  | typeof decideReviewStage
  | typeof editStage
  | typeof startRound
  | typeof delegateStage
  | typeof takeBackStage
> = {
  'workflows.delegate': {
    done: ({ args: { id, to }, records }) => ({
      title: 'Stage Delegated',
      description: `${nameInRecords(records, to.trim(), records.find(workflows, id)?.projectId ?? undefined)} decides on it now.`,
    }),
    offersUndo: true,
    refused: {
      ...refused,
      'stage-not-ready': notReady,
      'person-required': { title: 'Person Required', description: 'Choose a person with an e-mail address.' },
      'person-unknown': {
        title: 'Person Not Known',
        description: 'Choose a person of the team or the directory of the project.',
      },
      'same-person': { title: 'Same Person', description: 'This person has the stage already.' },
      'reason-required': { title: 'Reason Required', description: 'Enter why the stage is delegated.' },
      'delegated-too-often': {
        title: 'Delegated Too Often',
        description: 'Ask the first person of the stage to take it back.',
      },
    },
  },
  'workflows.take-back': {
    done: ({ args: { id, stageId }, records }) => {
      const workflow = records.find(workflows, id)
      const email = workflow?.stages.find((each) => each.id === stageId)?.assigneeEmail ?? ''
      const name = nameInRecords(records, email, workflow?.projectId ?? undefined)
      return { title: 'Stage Taken Back', description: `${name || 'Its first person'} decides on it again.` }
    },
    offersUndo: true,
    refused: {
      ...refused,
      'stage-not-ready': notReady,
      'not-delegated': { title: 'Not Delegated', description: 'The stage is with its first person.' },
    },
  },
  'workflows.decide': {
    done: ({ args: { id, stageId, outcome }, records }) => {
      const stage = records.find(workflows, id)?.stages.find((each) => each.id === stageId)
      const decided = stage && getOutcome(stage)
      return {
        title: 'Decision Recorded',
        description: `${getTitle(stage?.name)}: ${decided ? outcomeToText(decided) : outcome}.`,
      }
    },
    isUndoneByKeys: true,
    refused: {
      ...refused,
      'stage-not-ready': {
        title: 'Stage Not Ready',
        description: 'An earlier stage is still to be decided. You can choose a status instead.',
      },
      'outcome-unknown': {
        title: 'Outcome Not Offered',
        description: 'The project no longer offers this outcome. Please choose another one.',
      },
      'revision-newer': {
        title: 'Newer Revision',
        description: 'A newer revision was filed since then. Please look at it before you decide.',
      },
    },
  },
  'workflows.edit-stage': {
    done: ({ args: { draft } }) => ({
      title: 'Stage Updated',
      description: `${draft.name.trim()} has been updated.`,
    }),
    isUndoneByKeys: true,
    refused: { ...refused, ...stageFormRefused },
  },
  'workflows.start-round': {
    done: ({ args: { id }, records }) => {
      const workflow = records.find(workflows, id)
      return {
        title: `Round ${workflow ? roundNumber(workflow) : ''} Started`,
        description: 'The same people review again. Earlier rounds stay below.',
      }
    },
    offersUndo: true,
    refused: {
      'workflow-gone': messages.notFound,
      'round-undecided': {
        title: 'Round Not Decided',
        description: 'No stage of this round is decided yet.',
      },
    },
  },
}
