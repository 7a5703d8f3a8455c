/** What leaving says, and what an address that asks for what cannot be begun. */

export const words = {
  signedOut: {
    title: 'Logged out successfully',
    description: 'You have been logged out of your account.',
  },
  notStarted: {
    title: 'Nothing Was Started',
    description: 'What was asked for is not possible here at present.',
  },
}
