/** Messages about the outcome codes of a project. */
import { projects } from '@plumbline/domain/projects/project.ts'
import type {
  deleteOutcome,
  retireOutcome,
  saveOutcome,
} from '@plumbline/domain/workflows/outcome-codes/outcome-commands.ts'
import {
  maxCodeLength,
  maxLabelLength,
  maxOutcomes,
  readOutcomes,
} from '@plumbline/domain/workflows/outcome-codes/project-outcomes.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

const refused = {
  'project-gone': deletedByAnother('Project Deleted'),
  'outcome-gone': deletedByAnother('Outcome Code Deleted'),
}

export const outcomeMessages: MessageTable<typeof saveOutcome | typeof deleteOutcome | typeof retireOutcome> =
  {
    'projects.save-outcome': {
      done: ({ args: { draft, isNew } }) => ({
        title: isNew ? 'Outcome Code Added' : 'Outcome Code Updated',
        description: `${draft.code.trim()} is used for the next decisions. Earlier decisions stay as they are.`,
      }),
      offersUndo: true,
      refused: {
        ...refused,
        'missing-information': {
          title: 'Missing Information',
          description: 'Enter a code and what it means.',
        },
        'code-too-long': {
          title: 'Code Too Long',
          description: `A code has at most ${maxCodeLength} characters.`,
        },
        'label-too-long': {
          title: 'Text Too Long',
          description: `It has at most ${maxLabelLength} characters.`,
        },
        'code-exists': { title: 'Code Exists', description: 'The project has this code already.' },
        'code-used': {
          title: 'Code Used',
          description: 'Stages were decided with this code. Retire it, and add another one.',
        },
        'status-contradicts': {
          title: 'Status Does Not Match',
          description: 'Where work may not proceed, the status of the stage is Rejected, and only there.',
        },
        'outcomes-too-many': {
          title: 'Too Many Codes',
          description: `A project adds at most ${maxOutcomes} codes.`,
        },
      },
    },
    'projects.retire-outcome': {
      done: ({ args: { projectId, outcomeId, isRetired }, records }) => {
        const project = records.find(projects, projectId)
        const code = (project && readOutcomes(project).find(({ id }) => id === outcomeId)?.code) ?? 'It'
        return isRetired
          ? { title: 'Outcome Code Retired', description: `${code} is no longer offered.` }
          : { title: 'Outcome Code Offered', description: `${code} is offered again.` }
      },
      offersUndo: true,
      refused,
    },
    'projects.delete-outcome': {
      done: ({ args: { outcomeId }, inverse }) => {
        const project = recordBefore(inverse, projects)
        const deleted = project && readOutcomes(project).find(({ id }) => id === outcomeId)
        return { title: 'Outcome Code Deleted', description: `${deleted?.code ?? 'It'} has been removed.` }
      },
      offersUndo: true,
      refused: {
        ...refused,
        'code-used': {
          title: 'Code Used',
          description: 'Stages were decided with this code. Retire it instead.',
        },
      },
    },
  }
