/** Messages for signing out, and for an address with an action that cannot be started. */

export const words = {
  signedOut: {
    title: 'Logged out successfully',
    description: 'You have been logged out of your account.',
  },
  signedOutHere: {
    title: 'Logged out in this browser',
    description:
      'The server could not be told. To end the session there as well, sign in on another device and use Settings, Security.',
  },
  notStarted: {
    title: 'Nothing Was Started',
    description: 'This action is not available here right now.',
  },
}
