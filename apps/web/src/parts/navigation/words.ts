/** What leaving says. */

export const words = {
  signedOut: {
    title: 'Logged out successfully',
    description: 'You have been logged out of your account.',
  },
}
