/** The messages of every command by its name, for requests that are refused after their screen was left. */

import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import type { CommandMessages, Message } from '#core/perform/messages.ts'
import { showRefused } from '#core/perform/show-refused.ts'
import { undoMessages } from '#core/perform/undo-messages.ts'
import type { Refusal } from '#data/storage/backend.ts'
import type { Fault } from '#data/storage/faults.ts'
import { removeRevisionMessages } from '#documents/details/remove-revision-messages.ts'
import { documentTableMessages } from '#documents/entries/documents-table-messages.ts'
import { documentMessages } from '#documents/entries/messages.ts'
import { fileMessages } from '#documents/links/file-messages.ts'
import { linkMessages as documentLinkMessages } from '#documents/links/messages.ts'
import { startMessages } from '#documents/reviews/start-messages.ts'
import { transmittalMessages } from '#documents/transmittals/messages.ts'
import {
  carryMessages,
  copyMessages,
  markupMessages,
  stampMessages,
  takeOverMessages,
} from '#documents/viewer/markups/messages.ts'
import { deadlineMessages } from '#features/dashboard/texts/messages.ts'
import { contactTableMessages } from '#features/directory/contacts-table-messages.ts'
import { contactMessages } from '#features/directory/messages.ts'
import { holdPointTableMessages } from '#features/hold-points/hold-points-table-messages.ts'
import { holdPointMessages } from '#features/hold-points/messages.ts'
import { leadTimeTableMessages } from '#features/lead-times/lead-times-table-messages.ts'
import { leadTimeMessages } from '#features/lead-times/messages.ts'
import { rowAddedMessages } from '#features/program/cells/cell-messages.ts'
import { importMessages } from '#features/program/exchange/messages.ts'
import { updateMessages } from '#features/program/exchange/update/update-messages.ts'
import { gateMessages } from '#features/program/gates/messages.ts'
import { editMessages } from '#features/program/items/edit-messages.ts'
import { linkMessages } from '#features/program/links/messages.ts'
import { planMessages } from '#features/program/planning/messages.ts'
import { rowCommandMessages } from '#features/program/rows/messages.ts'
import { settingsMessages as programSettingsMessages } from '#features/program/settings/messages.ts'
import { conditionTableMessages } from '#features/projects/conditions/texts/conditions-table-messages.ts'
import { conditionMessages } from '#features/projects/conditions/texts/messages.ts'
import { consentMessages } from '#features/projects/consents/messages.ts'
import { fieldMessages } from '#features/projects/fields/messages.ts'
import { projectMessages } from '#features/projects/messages.ts'
import { outcomeMessages } from '#features/projects/outcomes/messages.ts'
import { teamMessages } from '#features/projects/team/messages.ts'
import { permissionMessages } from '#features/projects/team/permissions/messages.ts'
import { teamTableMessages } from '#features/projects/team/team-table-messages.ts'
import { rfiMessages } from '#features/rfis/messages.ts'
import { rfiTableMessages } from '#features/rfis/rfis-table-messages.ts'
import { safetyMessages } from '#features/safety/records/messages.ts'
import { safetyTableMessages } from '#features/safety/table/safety-table-messages.ts'
import { absenceMessages } from '#features/settings/absences/messages.ts'
import { settingsMessages } from '#features/settings/messages.ts'
import { taskMessages } from '#features/tasks/dialogs/messages.ts'
import { taskTableMessages } from '#features/tasks/table/tasks-table-messages.ts'
import { stageMessages, workflowMessages } from '#features/workflows/review/messages.ts'
import { reviewMessages } from '#features/workflows/review/review-messages.ts'
import { stageTableMessages } from '#features/workflows/stages/stages-table-messages.ts'
import { workflowTableMessages } from '#features/workflows/table/workflows-table-messages.ts'
import { templateMessages } from '#features/workflows/templates/messages.ts'
import { invitationMessages } from '#registers/invitations/messages.ts'
import { ownTableMessages } from '#registers/table/model/own-table-messages.ts'
import { sharedViewMessages } from '#registers/table/views/shared-view-texts.ts'

export const messagesByCommand: ReadonlyMap<string, CommandMessages<unknown, string>> = new Map(
  [
    contactTableMessages,
    documentTableMessages,
    holdPointTableMessages,
    leadTimeTableMessages,
    updateMessages,
    conditionTableMessages,
    teamTableMessages,
    permissionMessages,
    fieldMessages,
    safetyTableMessages,
    taskTableMessages,
    stageTableMessages,
    reviewMessages,
    workflowTableMessages,
    rfiTableMessages,
    templateMessages,
    ownTableMessages,
    sharedViewMessages,
    contactMessages,
    deadlineMessages,
    documentMessages,
    removeRevisionMessages,
    documentLinkMessages,
    fileMessages,
    conditionMessages,
    consentMessages,
    outcomeMessages,
    editMessages,
    gateMessages,
    rowAddedMessages,
    holdPointMessages,
    importMessages,
    invitationMessages,
    leadTimeMessages,
    linkMessages,
    planMessages,
    programSettingsMessages,
    projectMessages,
    rowCommandMessages,
    safetyMessages,
    settingsMessages,
    absenceMessages,
    stageMessages,
    taskMessages,
    teamMessages,
    undoMessages,
    workflowMessages,
    rfiMessages,
    transmittalMessages,
    startMessages,
    markupMessages,
    takeOverMessages,
    stampMessages,
    carryMessages,
    copyMessages,
    // `as`: the words of a command are only given the arguments of a request for that command.
  ].flatMap((table) => Object.entries(table) as unknown as [string, CommandMessages<unknown, string>][]),
)

/** The message for a request that was refused after its tab was closed, when its record is no longer on the screen. */
export function refusalToMessage(
  { request, refusal }: Extract<Fault, { kind: 'request-refused' }>,
  records: Records,
): Message | null {
  const message = findRefusalMessage(request, refusal, records)
  if (!message) return null
  const description = `A change from a closed tab was not saved.${message.description ? ` ${message.description}` : ''}`
  return { ...message, description }
}

/** The message for a request that the server of the team has refused. */
export function refusalToText(request: Request, refusal: Omit<Refusal, 'kind'>, records: Records): Message {
  return ofServer[refusal.reason] ?? findRefusalMessage(request, refusal, records) ?? { title: 'Not Saved' }
}

/** Reasons for which only a server refuses. */
const ofServer: Readonly<Record<string, Message>> = {
  'file-too-large': {
    title: 'File Too Large',
    description: 'Your team’s server does not accept a file of this size.',
  },
  quota: {
    title: 'No Space Left for Files',
    description:
      'Your files, or those of the team, take as much space on the server as they may. Settings, Data has the figures. Delete files that are no longer needed, or ask an owner of the team.',
  },
  'too-slow': {
    title: 'Not Sent',
    description: 'Your connection is too slow for a change of this size. Try again on a faster one.',
  },
  'failed-on-server': {
    title: 'Not Saved',
    description: 'Your team’s server could not save this change. Its operator finds the reason in its log.',
  },
  'record-too-large': {
    title: 'Not Saved',
    description: 'The record and its comments are too large. Put the text into a file, and attach it.',
  },
  'takes-too-long': {
    title: 'Not Saved',
    description: 'This change takes your team’s server too long. Make it in smaller parts.',
  },
  'command-unknown': {
    title: 'Not Saved',
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
