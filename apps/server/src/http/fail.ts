/** Answers of the team server to requests that it does not serve. */
import type { SyncFailure } from '@plumbline/domain/team/wire/sync.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'

const statuses = {
  'signed-out': 401,
  'no-access': 403,
  reset: 410,
  upgrade: 426,
  malformed: 400,
  'storage-full': 507,
  quota: 507,
  'no-team': 404,
  'unknown-route': 404,
  'not-found': 404,
  'not-permitted': 403,
  'last-owner': 409,
  'already-member': 409,
  'member-elsewhere': 409,
  'wrong-credentials': 401,
  'wrong-password': 403,
  'wrong-code': 401,
  'wrong-account': 403,
  'sign-in-first': 401,
  'sign-in-again': 401,
  'too-many-attempts': 429,
  'two-factor-on': 409,
  'two-factor-off': 409,
  'password-too-short': 400,
  'password-too-long': 400,
  'password-too-common': 400,
  'link-unknown': 404,
  'link-used': 410,
  'link-expired': 410,
  'link-revoked': 410,
  'link-for-admins': 403,
  'link-maker-gone': 410,
  'link-empty': 410,
  'transmittal-void': 409,
  'acknowledged-already': 409,
  'review-moved-on': 410,
  'decided-already': 409,
  'revision-newer': 409,
  'removed-from-team': 403,
} as const satisfies Record<SyncFailure | TeamFailure, number>

export function fail(context: Context, failure: SyncFailure | TeamFailure): Response {
  return context.json({ failure }, statuses[failure])
}

/** The client may come back after these seconds. */
export function failForNow(
  context: Context,
  seconds: number,
  failure: 'too-many-attempts' | 'storage-full' = 'too-many-attempts',
): Response {
  context.header('Retry-After', String(seconds))
  return fail(context, failure)
}
