/** The log of answered requests. It is stored in the same write as the records that they changed. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, Outcome } from '#data/backend.ts'
import type { Replacement, TextStorage } from '#data/text-storage.ts'
import { textToJson } from '#data/text-to-json.ts'

export type LoggedAnswer = Exclude<Answer, { kind: 'failed' }> & {
  /** Time of the answer, in ms. */
  readonly at: number
}

export const logKey = 'plumblineAnsweredRequests'
/** A tab resends a request at most this long after it was answered. */
const keptMs = 60_000
const keptAtLeast = 200

/** Shows each tab which of its requests are done, and each new writer which requests it must not perform again. */
export interface AnsweredLog {
  /** The stored answers. */
  read(): readonly LoggedAnswer[]
  has(requestId: Id): boolean
  /** The replacement that adds these answers to the log. */
  replacement(answers: readonly LoggedAnswer[], nowMs: number): Replacement
  removal(): Replacement
}

export function openAnsweredLog(texts: Pick<TextStorage, 'read'>): AnsweredLog {
  let known: { text: string | null; answers: readonly LoggedAnswer[]; ids: ReadonlySet<Id> } | undefined

  function readAll() {
    const text = texts.read(logKey)
    if (known?.text === text) return known
    const stored = text === null ? [] : textToJson(text)
    // `as`: only `replacement` writes this key. Anything else is treated as an empty log.
    const answers = Array.isArray(stored) ? (stored as LoggedAnswer[]) : []
    known = { text, answers, ids: new Set(answers.map(({ requestId }) => requestId)) }
    return known
  }

  return {
    read: () => readAll().answers,
    has: (requestId) => readAll().ids.has(requestId),
    replacement(answers, nowMs) {
      const all = [...readAll().answers, ...answers]
      const firstKept = all.findIndex(
        ({ at }, index) => index >= all.length - keptAtLeast || at > nowMs - keptMs,
      )
      return { key: logKey, was: texts.read(logKey), text: JSON.stringify(all.slice(Math.max(0, firstKept))) }
    },
    removal: () => ({ key: logKey, was: texts.read(logKey), text: null }),
  }
}

export function toLoggedAnswer(requestId: Id, outcome: Outcome): LoggedAnswer {
  const at = Date.now()
  if (outcome.kind === 'refused') {
    const { reason, fields } = outcome
    return { kind: 'refused', requestId, at, reason, fields }
  }
  const { numbers } = outcome
  return { kind: 'stored', requestId, at, ...(numbers && { numbers }) }
}
