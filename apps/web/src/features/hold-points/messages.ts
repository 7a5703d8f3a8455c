/** Messages of the hold point register when a command is done or refused. */

import type { deleteHoldPoint, setHoldPointAlarm } from '@plumbline/domain/hold-points/change-hold-point.ts'
import { holdPoints, isReleased } from '@plumbline/domain/hold-points/hold-point.ts'
import type {
  releaseHoldPoint,
  setHoldPointStatus,
} from '@plumbline/domain/hold-points/release-hold-point.ts'
import type { saveHoldPoint } from '@plumbline/domain/hold-points/save-hold-point.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import {
  chosenProjectDeleted,
  deletedByAnother,
  deletedMessage,
  savedMessage,
  statusMessage,
} from '#core/texts/record-messages.ts'
import { linkRefusals } from '#documents/links/link-refusals.ts'
import { alarmSet } from '#registers/alarm/texts.ts'

const deleted = deletedByAnother('Hold Point No Longer Exists')

export const holdPointMessages: MessageTable<
  | typeof saveHoldPoint
  | typeof setHoldPointStatus
  | typeof releaseHoldPoint
  | typeof setHoldPointAlarm
  | typeof deleteHoldPoint
> = {
  'hold-points.save': {
    done: ({ args: { draft, isNew } }) => savedMessage('Hold Point', draft.name.trim(), { isNew }),
    isUndoneByKeys: true,
    refused: {
      'name-required': {
        title: 'Item Name Required',
        description: 'Please enter a name for the hold point.',
      },
      'project-required': {
        title: 'Project Required',
        description: 'Please select a project for this hold point.',
      },
      'project-gone': chosenProjectDeleted,
      'item-gone': deleted,
      ...linkRefusals,
    },
  },
  'hold-points.set-status': {
    done: ({ args: { id, status }, records }) =>
      statusMessage(getTitle(records.find(holdPoints, id)?.name), status),
    offersUndo: true,
    refused: { 'item-gone': deleted },
  },
  'hold-points.release': {
    done: ({ args: { id, status, by }, records }) => ({
      title: isReleased({ status }) ? 'Hold Point Released' : 'Decision Recorded',
      description: `${getTitle(records.find(holdPoints, id)?.name)} is now ${status}, decided by ${by.trim()}.`,
    }),
    offersUndo: true,
    refused: {
      'item-gone': deleted,
      'by-required': { title: 'Name Required', description: 'Please enter who decided.' },
      'day-required': { title: 'Date Required', description: 'Please enter the day of the decision.' },
      'day-in-future': {
        title: 'Date in the Future',
        description: 'A decision cannot be dated in the future.',
      },
    },
  },
  'hold-points.set-alarm': alarmSet(holdPoints),
  'hold-points.delete': {
    done: ({ inverse }) => deletedMessage('Hold Point', getTitle(recordBefore(inverse, holdPoints)?.name)),
    offersUndo: true,
    refused: { 'item-gone': deleted },
  },
}

export const messages = { deleted }
