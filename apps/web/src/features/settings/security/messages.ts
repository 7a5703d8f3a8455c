/** Messages about the security of an account. */

export const messages = {
  passwordChanged: {
    title: 'Password Changed',
    description: 'Your other devices have been signed out.',
  },
  twoFactorOn: {
    title: 'Two-Factor Authentication On',
    description: 'From now on, signing in asks for a code of your app.',
  },
  twoFactorOff: {
    title: 'Two-Factor Authentication Off',
    description: 'Signing in asks for your password alone.',
  },
  sessionEnded: (device: string) => ({
    title: 'Device Signed Out',
    description: `${device} has to sign in again, and loses its copy of the records when it next reaches the server.`,
  }),
  othersEnded: {
    title: 'Other Devices Signed Out',
    description: 'You are signed in on this device alone.',
  },
  failed: (why: string) => ({ title: 'Not Done', description: why, tone: 'destructive' as const }),
}
