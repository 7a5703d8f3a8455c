/** What the store hears of requests that a server has decided, and how refused ones are kept. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Pushed } from '@plumbline/domain/team/wire/sync.ts'
import type { Answer } from '#data/storage/backend.ts'
import type { QueuedRequest, RefusedRequest } from './team-cache-schema.ts'

type Refused = Extract<Pushed['answers'][number], { kind: 'refused' }>

export function toRefused(
  { request, performed }: QueuedRequest,
  { reason, fields, access }: Refused,
): RefusedRequest {
  return { request, performed, refusal: { reason, fields, access: access && { role: undefined, ...access } } }
}

export function toAnswer(settled: RefusedRequest | Id): Answer {
  if (typeof settled === 'string') return stored(settled)
  return { kind: 'refused', requestId: settled.request.id, ...settled.refusal }
}

export function stored(requestId: Id): Answer {
  return { kind: 'stored', requestId }
}
