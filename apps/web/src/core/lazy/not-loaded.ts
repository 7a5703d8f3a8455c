/** The message if code for a change could not be fetched, for example without a connection. */

export const notLoaded = {
  title: 'Nothing was changed',
  description: 'Part of the application could not be loaded. Check the connection and try again.',
  tone: 'destructive',
} as const
