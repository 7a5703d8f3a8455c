/** What every link that is mailed to one person has. Only the hash of its token is stored. */
import { addDays } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { newToken } from '../../accounts/opaque-token.ts'

/** `Row`: how it is stored. The caller inserts it and mails the token to the person, to no one else. */
export interface CreatedLink<Row> {
  readonly id: string
  readonly token: string
  readonly expiresAt: Date
  readonly row: Row
}

interface Validity {
  /** By when the person has to answer, as stored. */
  readonly dueDate: string | null | undefined
  /** After the due date, or after the mail if that is later or there is none. */
  readonly validDays: number
  readonly now: Date
}

export function makeLink({ dueDate, validDays, now }: Validity) {
  const { token, hash } = newToken()
  const id = crypto.randomUUID()
  const today = now.toISOString().slice(0, 10)
  const due = storedToDay(dueDate, 'UTC') ?? today
  const expiresAt = new Date(`${addDays(due > today ? due : today, validDays)}T23:59:59.000Z`)
  return { id, token, expiresAt, stored: { id, token_hash: hash, created_at: now, expires_at: expiresAt } }
}
