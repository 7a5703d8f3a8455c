/** What the settings say. */

export const words = {
  saved: { title: 'Settings saved', description: 'Your profile is up to date.' },
  preferencesSaved: {
    title: 'Preferences Saved',
    description: 'From now on you are told what you have chosen.',
  },
  refused: {
    'email-invalid': { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  },
}
