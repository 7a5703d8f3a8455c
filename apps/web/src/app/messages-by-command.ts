/** The words of every command by its name, for requests that are refused when the screen that made them is gone. */
import type { Records } from '@plumbline/domain/kernel/record.ts'
import type { Request } from '@plumbline/domain/kernel/request.ts'
import type { Refusal } from '#data/backend.ts'
import type { Fault } from '#data/faults.ts'
import { deadlineMessages } from '#features/dashboard/words.ts'
import { contactTableMessages } from '#features/directory/contacts-table-words.ts'
import { contactMessages } from '#features/directory/words.ts'
import { holdPointTableMessages } from '#features/hold-points/hold-points-table-words.ts'
import { holdPointMessages } from '#features/hold-points/words.ts'
import { leadTimeTableMessages } from '#features/lead-times/lead-times-table-words.ts'
import { leadTimeMessages } from '#features/lead-times/words.ts'
import { rowAddedMessages } from '#features/program/cells/cell-words.ts'
import { updateMessages } from '#features/program/exchange/update/update-words.ts'
import { importMessages } from '#features/program/exchange/words.ts'
import { editMessages } from '#features/program/items/edit-words.ts'
import { linkMessages } from '#features/program/links/words.ts'
import { planMessages } from '#features/program/planning/words.ts'
import { rowCommandMessages } from '#features/program/rows/words.ts'
import { settingsMessages as programSettingsWords } from '#features/program/settings/words.ts'
import { conditionTableMessages } from '#features/projects/conditions/conditions-table-words.ts'
import { conditionMessages } from '#features/projects/conditions/words.ts'
import { teamTableMessages } from '#features/projects/team/team-table-words.ts'
import { teamMessages } from '#features/projects/team/words.ts'
import { projectMessages } from '#features/projects/words.ts'
import { safetyTableMessages } from '#features/safety/safety-table-words.ts'
import { safetyMessages } from '#features/safety/words.ts'
import { settingsMessages } from '#features/settings/words.ts'
import { taskTableMessages } from '#features/tasks/tasks-table-words.ts'
import { taskMessages } from '#features/tasks/words.ts'
import { stageTableMessages } from '#features/workflows/stages-table-words.ts'
import { stageMessages, workflowMessages } from '#features/workflows/words.ts'
import { workflowTableMessages } from '#features/workflows/workflows-table-words.ts'
import { fileMessages } from '#parts/document-links/file-words.ts'
import { linkMessages as documentLinkWords } from '#parts/document-links/words.ts'
import { documentTableMessages } from '#parts/documents/documents-table-words.ts'
import { removeRevisionMessages } from '#parts/documents/remove-revision-words.ts'
import { documentMessages } from '#parts/documents/words.ts'
import { invitationMessages } from '#parts/invitations/words.ts'
import { showRefused } from '#parts/perform/say-refused.ts'
import { undoMessages } from '#parts/perform/undo-words.ts'
import type { CommandMessages, Message } from '#parts/perform/words.ts'
import { ownTableMessages } from '#parts/register-table/own-table-words.ts'
import { sharedViewMessages } from '#parts/register-table/shared-view-words.ts'
import { transmittalMessages } from '#parts/transmittals/words.ts'

export const messagesByCommand: ReadonlyMap<string, CommandMessages<unknown, string>> = new Map(
  [
    contactTableMessages,
    documentTableMessages,
    holdPointTableMessages,
    leadTimeTableMessages,
    updateMessages,
    conditionTableMessages,
    teamTableMessages,
    safetyTableMessages,
    taskTableMessages,
    stageTableMessages,
    workflowTableMessages,
    ownTableMessages,
    sharedViewMessages,
    contactMessages,
    deadlineMessages,
    documentMessages,
    removeRevisionMessages,
    documentLinkWords,
    fileMessages,
    conditionMessages,
    editMessages,
    rowAddedMessages,
    holdPointMessages,
    importMessages,
    invitationMessages,
    leadTimeMessages,
    linkMessages,
    planMessages,
    programSettingsWords,
    projectMessages,
    rowCommandMessages,
    safetyMessages,
    settingsMessages,
    stageMessages,
    taskMessages,
    teamMessages,
    undoMessages,
    workflowMessages,
    transmittalMessages,
    // `as`: the words of a command are only given the arguments of a request for that command.
  ].flatMap((table) => Object.entries(table) as unknown as [string, CommandMessages<unknown, string>][]),
)

/** What is said of a request that was refused after its tab was closed: what it was about is no longer on the screen. */
export function refusalToMessage(
  { request, refusal }: Extract<Fault, { kind: 'request-refused' }>,
  records: Records,
): Message | null {
  const message = findRefusalMessage(request, refusal, records)
  if (!message) return null
  const description = `A change from a closed tab was not saved.${message.description ? ` ${message.description}` : ''}`
  return { ...message, description }
}

/** What is said of a request that the server of the team has refused. */
export function refusalToText(request: Request, refusal: Omit<Refusal, 'kind'>, records: Records): Message {
  return ofServer[refusal.reason] ?? findRefusalMessage(request, refusal, records) ?? { title: 'Not saved' }
}

/** Reasons for which only a server refuses. */
const ofServer: Readonly<Record<string, Message>> = {
  'file-too-large': {
    title: 'File too large',
    description: 'Your team’s server does not accept a file of this size.',
  },
  quota: {
    title: 'No Space Left for Files',
    description:
      'Your files, or those of the team, take as much space on the server as they may. Settings, Data has the figures. Delete files that are no longer needed, or ask an owner of the team.',
  },
  'too-slow': {
    title: 'Not sent',
    description: 'Your connection is too slow for a change of this size. Try again on a faster one.',
  },
  'failed-on-server': {
    title: 'Not saved',
    description: 'Your team’s server could not save this change. Its operator finds the reason in its log.',
  },
  'record-too-large': {
    title: 'Not saved',
    description: 'The record and its comments are too large. Put the text into a file, and attach it.',
  },
  'takes-too-long': {
    title: 'Not saved',
    description: 'This change takes your team’s server too long. Make it in smaller parts.',
  },
  'command-unknown': {
    title: 'Not saved',
    description:
      'Your team’s server does not know this kind of change. It may have an older version of Plumbline.',
  },
}

function findRefusalMessage(
  request: Request,
  refusal: Omit<Refusal, 'kind'>,
  records: Records,
): Message | null {
  const messages = messagesByCommand.get(request.name)
  return messages ? showRefused(refusal, request.args, messages, records) : null
}
