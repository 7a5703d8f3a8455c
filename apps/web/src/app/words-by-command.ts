/** The words of every command by its name, for requests that are refused when the screen that made them is gone. */
import type { Records } from '@plumbline/domain/kernel/record.ts'
import type { Request } from '@plumbline/domain/kernel/request.ts'
import type { Refusal } from '#data/backend.ts'
import type { Fault } from '#data/faults.ts'
import { deadlineWords } from '#features/dashboard/words.ts'
import { contactTableWords } from '#features/directory/contacts-table-words.ts'
import { contactWords } from '#features/directory/words.ts'
import { holdPointTableWords } from '#features/hold-points/hold-points-table-words.ts'
import { holdPointWords } from '#features/hold-points/words.ts'
import { leadTimeTableWords } from '#features/lead-times/lead-times-table-words.ts'
import { leadTimeWords } from '#features/lead-times/words.ts'
import { rowAddedWords } from '#features/program/cells/cell-words.ts'
import { updateWords } from '#features/program/exchange/update/update-words.ts'
import { importWords } from '#features/program/exchange/words.ts'
import { editWords } from '#features/program/items/edit-words.ts'
import { linkWords } from '#features/program/links/words.ts'
import { planWords } from '#features/program/planning/words.ts'
import { rowCommandWords } from '#features/program/rows/words.ts'
import { settingsWords as programSettingsWords } from '#features/program/settings/words.ts'
import { conditionTableWords } from '#features/projects/conditions/conditions-table-words.ts'
import { conditionWords } from '#features/projects/conditions/words.ts'
import { teamTableWords } from '#features/projects/team/team-table-words.ts'
import { teamWords } from '#features/projects/team/words.ts'
import { projectWords } from '#features/projects/words.ts'
import { safetyTableWords } from '#features/safety/safety-table-words.ts'
import { safetyWords } from '#features/safety/words.ts'
import { settingsWords } from '#features/settings/words.ts'
import { taskTableWords } from '#features/tasks/tasks-table-words.ts'
import { taskWords } from '#features/tasks/words.ts'
import { stageTableWords } from '#features/workflows/stages-table-words.ts'
import { stageWords, workflowWords } from '#features/workflows/words.ts'
import { workflowTableWords } from '#features/workflows/workflows-table-words.ts'
import { fileWords } from '#parts/document-links/file-words.ts'
import { linkWords as documentLinkWords } from '#parts/document-links/words.ts'
import { documentTableWords } from '#parts/documents/documents-table-words.ts'
import { removeRevisionWords } from '#parts/documents/remove-revision-words.ts'
import { documentWords } from '#parts/documents/words.ts'
import { invitationWords } from '#parts/invitations/words.ts'
import { sayRefused } from '#parts/perform/say-refused.ts'
import { undoWords } from '#parts/perform/undo-words.ts'
import type { CommandWords, Said } from '#parts/perform/words.ts'
import { ownTableWords } from '#parts/register-table/own-table-words.ts'
import { sharedViewWords } from '#parts/register-table/shared-view-words.ts'
import { transmittalWords } from '#parts/transmittals/words.ts'

export const wordsByCommand: ReadonlyMap<string, CommandWords<unknown, string>> = new Map(
  [
    contactTableWords,
    documentTableWords,
    holdPointTableWords,
    leadTimeTableWords,
    updateWords,
    conditionTableWords,
    teamTableWords,
    safetyTableWords,
    taskTableWords,
    stageTableWords,
    workflowTableWords,
    ownTableWords,
    sharedViewWords,
    contactWords,
    deadlineWords,
    documentWords,
    removeRevisionWords,
    documentLinkWords,
    fileWords,
    conditionWords,
    editWords,
    rowAddedWords,
    holdPointWords,
    importWords,
    invitationWords,
    leadTimeWords,
    linkWords,
    planWords,
    programSettingsWords,
    projectWords,
    rowCommandWords,
    safetyWords,
    settingsWords,
    stageWords,
    taskWords,
    teamWords,
    undoWords,
    workflowWords,
    transmittalWords,
    // `as`: the words of a command are only given the arguments of a request for that command.
  ].flatMap((table) => Object.entries(table) as unknown as [string, CommandWords<unknown, string>][]),
)

/** What is said of a request that was refused after its tab was closed: what it was about is no longer on the screen. */
export function refusedToSaid(
  { request, refusal }: Extract<Fault, { kind: 'request-refused' }>,
  records: Records,
): Said | null {
  const said = sayOf(request, refusal, records)
  if (!said) return null
  const description = `A change from a closed tab was not saved.${said.description ? ` ${said.description}` : ''}`
  return { ...said, description }
}

/** What is said of a request that the server of the team has refused. */
export function refusedToWords(request: Request, refusal: Omit<Refusal, 'kind'>, records: Records): Said {
  return ofServer[refusal.reason] ?? sayOf(request, refusal, records) ?? { title: 'Not saved' }
}

/** Reasons for which only a server refuses. */
const ofServer: Readonly<Record<string, Said>> = {
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

function sayOf(request: Request, refusal: Omit<Refusal, 'kind'>, records: Records): Said | null {
  const words = wordsByCommand.get(request.name)
  return words ? sayRefused(refusal, request.args, words, records) : null
}
