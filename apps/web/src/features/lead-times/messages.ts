/** Messages of the long lead times register when a command is done or refused. */

import type {
  deleteLeadTime,
  saveLeadTime,
  setLeadTimeAlarm,
  setLeadTimeStatus,
} from '@plumbline/domain/lead-times/change-lead-time.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
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
import { alarmSet } from '#registers/alarm/texts.ts'

const deleted = deletedByAnother('Lead Time Item No Longer Exists')

export const leadTimeMessages: MessageTable<
  typeof saveLeadTime | typeof setLeadTimeStatus | typeof setLeadTimeAlarm | typeof deleteLeadTime
> = {
  'lead-times.save': {
    done: ({ args: { draft, isNew } }) => savedMessage('Lead Time Item', draft.name.trim(), { isNew }),
    isUndoneByKeys: true,
    refused: {
      'name-required': { title: 'Item Name Required', description: 'Please enter a name for the item.' },
      'project-gone': chosenProjectDeleted,
      'item-gone': deleted,
    },
  },
  'lead-times.set-status': {
    done: ({ args: { id, status }, records }) =>
      statusMessage(getTitle(records.find(leadTimes, id)?.name), status),
    offersUndo: true,
    refused: { 'item-gone': deleted },
  },
  'lead-times.set-alarm': alarmSet(leadTimes),
  'lead-times.delete': {
    done: ({ inverse }) => deletedMessage('Lead Time Item', getTitle(recordBefore(inverse, leadTimes)?.name)),
    offersUndo: true,
    refused: { 'item-gone': deleted },
  },
}

export const messages = { deleted }
