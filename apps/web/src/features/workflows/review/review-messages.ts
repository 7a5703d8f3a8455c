/** Messages of the commands that move a review. */

import type { editStage } from '@plumbline/domain/workflows/commands/edit-stage.ts'
import type { decideReviewStage, startRound } from '@plumbline/domain/workflows/commands/review-commands.ts'
import { outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { roundNumber } from '@plumbline/domain/workflows/round.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { messages, stageFormRefused, stageMessages } from './messages.ts'

const refused = stageMessages['workflows.delete-stage'].refused

export const reviewMessages: MessageTable<typeof decideReviewStage | typeof editStage | typeof startRound> = {
  'workflows.decide': {
    done: ({ args: { id, stageId, outcome }, records }) => {
      const stage = records.find(workflows, id)?.stages.find((each) => each.id === stageId)
      return {
        title: 'Decision Recorded',
        description: `${getTitle(stage?.name)}: ${outcomeToText(outcome)}.`,
      }
    },
    isUndoneByKeys: true,
    refused: {
      ...refused,
      'stage-not-ready': {
        title: 'Stage Not Ready',
        description: 'An earlier stage is still to be decided. You can choose a status instead.',
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
