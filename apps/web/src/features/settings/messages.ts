/** Messages of the settings. */

import type { savePreferences } from '@plumbline/domain/activity/notifications/save-preferences.ts'
import { maxStamps } from '@plumbline/domain/documents/markups/stamp-text.ts'
import type { saveProfile } from '@plumbline/domain/people/account/save-profile.ts'
import type { bringRecords } from '@plumbline/domain/team/move/bring-records.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { emailInvalid } from '#core/texts/input-messages.ts'

const cannotMove = {
  title: 'Records Not Moved',
  description: 'The server does not take these records. They stay in your personal workspace.',
}

export const settingsMessages: MessageTable<
  typeof saveProfile | typeof savePreferences | typeof bringRecords
> = {
  'profile.save': {
    done: { title: 'Settings saved', description: 'Your profile is up to date.' },
    refused: { 'email-invalid': emailInvalid },
  },
  'preferences.save': {
    done: { title: 'Preferences Saved', description: 'You will get the notifications you have chosen.' },
    refused: {},
  },
  'move.bring-records': {
    // The dialog shows how far the move is.
    done: null,
    refused: {
      'list-unknown': cannotMove,
      'records-mixed': cannotMove,
      'record-invalid': cannotMove,
      'too-many-stamps': {
        title: 'Too Many Stamps',
        description: `The team would have more than ${maxStamps} stamps. Delete those that are not used, then move again.`,
      },
    },
  },
}
