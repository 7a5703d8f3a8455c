/** What went wrong with an account or an invitation, as sentences. A screen may have a better one for its case. */
import type { AccountFailure } from '#data/team/team-accounts.ts'

type Sentences = Record<AccountFailure, string>

const sentences: Sentences = {
  unreachable: 'The server does not answer. Check the connection and try again.',
  malformed: 'The server did not accept this. Check what you entered.',
  upgrade: 'The server has a newer version. Reload the page and try again.',
  reset: 'The server’s database was restored. Reload the page and try again.',
  quota: 'The files of the team take as much space on the server as they may.',
  'storage-full': 'The disk of the server is full. Try again later.',
  'signed-out': 'Your session has ended. Sign in again.',
  'no-access': 'You are no longer allowed to do this.',
  'no-team': 'There is no team on this server.',
  'unknown-route': 'The server does not know this. Reload the page and try again.',
  'not-found': 'This is no longer there.',
  'not-permitted': 'Your role does not allow this.',
  'last-owner': 'The last owner stays: make another member an Owner first.',
  'already-member': 'This address belongs to the team already.',
  'member-elsewhere': 'This person belongs to another team of this server too.',
  'wrong-credentials': 'The e-mail or the password is not right.',
  'wrong-password': 'This is not your password.',
  'wrong-code': 'This code is not right, or it was used before. Enter the next one.',
  'wrong-account': 'This link was made for another e-mail address.',
  'sign-in-first': 'There is an account with this address already. Sign in with it first.',
  'sign-in-again': 'Too much time has passed. Sign in again.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes and try again.',
  'two-factor-on': 'Two-factor authentication is on already.',
  'two-factor-off': 'Two-factor authentication is off.',
  'password-too-short': 'The password is too short.',
  'password-too-long': 'The password is too long.',
  'password-too-common': 'Many people use this password, so it is easy to guess. Choose another one.',
  'link-unknown': 'This link is not valid. It may have been copied incompletely.',
  'link-used': 'This link was used already. Each link works once.',
  'link-expired': 'This link has expired.',
  'link-revoked': 'This link was withdrawn.',
  'link-for-admins':
    'This server sends no e-mail, so only owners and admins get the links for new people. Ask one of them to invite this person.',
  'link-maker-gone': 'The user who made this link may no longer share it.',
  'link-empty': 'What this link showed is no longer there.',
  'transmittal-void': 'This transmittal is void, so it can no longer be acknowledged.',
  'acknowledged-already': 'This recipient has already acknowledged it.',
  'review-moved-on':
    'This review no longer waits for you. It was decided, changed, or given to another person.',
  'decided-already': 'This stage is decided already. Each link decides once.',
  'removed-from-team':
    'You no longer belong to the team, so its mails open nothing. Ask the team to name another reviewer.',
  'revision-newer': 'A newer revision was filed since you opened this page. Look at it before you decide.',
}

export function failureToSentence(failure: AccountFailure, better: Partial<Sentences> = {}): string {
  return better[failure] ?? sentences[failure]
}
