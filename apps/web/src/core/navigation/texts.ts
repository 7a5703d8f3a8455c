/** Messages for signing out, and for an address with an action that cannot be started. */

export const messages = {
  signedOut: {
    title: 'Logged out successfully',
    description: 'You have been logged out of your account.',
  },
  notStarted: {
    title: 'Nothing Was Started',
    description: 'This action is not available here right now.',
  },
}
