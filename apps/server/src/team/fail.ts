/** Answers of the team server to requests that it does not serve. */
import type { SyncFailure } from '@plumbline/domain/wire/sync.ts'
import type { Context } from 'hono'

const statuses = {
  'signed-out': 401,
  'no-access': 403,
  reset: 410,
  upgrade: 426,
  malformed: 400,
} as const satisfies Record<SyncFailure, number>

export function fail(context: Context, failure: SyncFailure): Response {
  return context.json({ failure }, statuses[failure])
}
