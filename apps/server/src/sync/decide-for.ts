/** Decides one request on the records in memory. */
import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { namedFiles } from '@plumbline/domain/kernel/records/named-files.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type Account, NotApplied, type Replica } from '@plumbline/domain/team/replica.ts'
import type { Outcome } from '@plumbline/domain/team/replica-outcome.ts'
import type { RequestAnswer } from '@plumbline/domain/team/wire/sync.ts'
import type { Known } from './known.ts'
import { undoneBy } from './request-needs.ts'

export const failed = 'failed-on-server'

export interface Deciding {
  readonly replica: Replica
  readonly known: Pick<Known, 'files' | 'people' | 'effects'>
  readonly account: Account
  /** ISO instant. */
  readonly at: string
  /** Called if the command fails. */
  onError(error: unknown): void
}

/** A command that fails is answered like a refusal. Otherwise the client would send it for ever. */
export function decideFor({ replica, known, account, at, onError }: Deciding, request: Request): Outcome {
  // Knowing the SHA-256 of a file must not be enough to get its bytes by naming it in another record.
  const mayNameFile = (key: string) =>
    known.files.get(key)?.isOwn === true ||
    replica.maySeeFile(replica.getActor(account), key) ||
    restoresFile(request, known, key)
  try {
    return replica.decide(request, account, {
      now: at,
      hasFile: (key) => known.files.has(key) && mayNameFile(key),
      mayNameFile,
      people: known.people.map(({ id, name, email }) => ({ email, name: replica.getName({ id, name }) })),
      performed: (requestId: Id): Performed | undefined => known.effects.get(requestId),
    })
  } catch (error) {
    // The records in memory may be half changed.
    if (error instanceof NotApplied) throw error
    onError(error)
    return refusedWith(failed)
  }
}

/** Whether the request undoes or redoes a change to a record that named the file. */
function restoresFile(request: Request, { effects }: Pick<Known, 'effects'>, key: string): boolean {
  return undoneBy(request).some((id) => namedFiles(effects.get(id)?.inverse).includes(key))
}

export function refusedWith(reason: string): Outcome {
  return { kind: 'refused', reason, fields: [] }
}

export function toAnswer(requestId: Id, outcome: Outcome, seq: number): RequestAnswer {
  if (outcome.kind === 'applied') return { kind: 'applied', requestId, seq }
  const { reason, fields, access } = outcome
  const missing = access && { role: access.role, needed: access.needed, cell: access.cell }
  return { kind: 'refused', requestId, reason, fields: [...fields], ...(missing && { access: missing }) }
}

/** The answer that was given before, to the same request of the same person. */
export function answerBefore(
  { answers }: Pick<Known, 'answers'>,
  { id, hash, by }: { readonly id: Id; readonly hash: string; readonly by: Id },
): RequestAnswer | undefined {
  const before = answers.get(id)
  if (!before) return undefined
  if (before.by === by && before.hash === hash) return before.answer
  // Another request has this id.
  return { kind: 'refused', requestId: id, reason: 'request-id-taken', fields: [] }
}
