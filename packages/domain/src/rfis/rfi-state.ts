/** What follows from the fields of an RFI: who must act, which answer counts, and whether it is late. */
import type { Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { isAmongEmails } from '../kernel/values/email.ts'
import type { Rfi, RfiAnswer } from './rfi.ts'

export type RfiAction = 'issue' | 'answer' | 'close'

/** The ball in court: who must act now, and what is to be done. Undefined for an RFI that is closed or void. */
export function rfiBall({
  status,
  raisedBy,
  assignee,
}: Pick<Rfi, 'status' | 'raisedBy' | 'assignee'>): { party: string; action: RfiAction } | undefined {
  if (status === 'Open') return { party: assignee, action: 'answer' }
  if (status === 'Answered') return { party: raisedBy, action: 'close' }
  return status === 'Draft' ? { party: raisedBy, action: 'issue' } : undefined
}

/** Whether the address is one of those that must answer: each of them may. */
export function isAddressee({ assignee }: Pick<Rfi, 'assignee'>, email: string): boolean {
  return email !== '' && isAmongEmails(email, assignee.split(','))
}

/** The answer that counts: the last one, unless it was sent back. */
export function officialAnswer({ answers }: Pick<Rfi, 'answers'>): RfiAnswer | undefined {
  const last = answers.at(-1)
  return last?.sentBackAt === undefined ? last : undefined
}

/** Only an open question has a due date that can be missed. */
export function isOverdue(rfi: Pick<Rfi, 'status' | 'dueDate'>, today: Day, timeZone?: string): boolean {
  const day = storedToDay(rfi.dueDate, timeZone)
  return rfi.status === 'Open' && day !== undefined && day < today
}

/** 'RFI-003 Footing depth at gridline C' */
export function rfiTitle({ number, subject }: Pick<Rfi, 'number' | 'subject'>): string {
  return [number, subject].filter(Boolean).join(' ')
}

/** 'Yes, 12,500' */
export function impactToText(impact: string, extent: string): string {
  return impact === 'Yes' && extent !== '' ? `Yes, ${extent}` : impact
}
