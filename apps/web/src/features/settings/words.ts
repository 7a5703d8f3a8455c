/** Messages of the settings. */
import type { saveProfile } from '@plumbline/domain/account/save-profile.ts'
import type { savePreferences } from '@plumbline/domain/notifications/save-preferences.ts'
import type { WordsTable } from '#parts/perform/words.ts'

export const emailInvalid = { title: 'Invalid Email', description: 'Please enter a valid email address.' }

export const settingsWords: WordsTable<typeof saveProfile | typeof savePreferences> = {
  'profile.save': {
    done: { title: 'Settings saved', description: 'Your profile is up to date.' },
    refused: { 'email-invalid': emailInvalid },
  },
  'preferences.save': {
    done: { title: 'Preferences Saved', description: 'You will get the notifications you have chosen.' },
    refused: {},
  },
}
