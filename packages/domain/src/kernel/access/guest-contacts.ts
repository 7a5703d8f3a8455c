/** What guests enter in the directory does not decide which company they see the contacts of. */

import type { Step } from '../records/change.ts'
import { listNamed, type Rec, type Records } from '../records/record.ts'
import { isSameEmail } from '../values/email.ts'
import type { Actor } from './actor.ts'

type Fields = Readonly<Record<string, unknown>>

/** The field of a contact whose address or company was last entered by a guest. */
const mark = 'enteredByGuest'

/**
 * The steps with the mark on contacts of which a guest enters the address or the company, whichever command does it. It
 * is removed when a member of the organisation enters one of them again.
 */
export function markGuestContacts(
  steps: readonly Step[],
  { roles }: Pick<Actor, 'roles'>,
  { find }: Pick<Records, 'find'>,
): readonly Step[] {
  const isGuest = roles.guest !== undefined
  return steps.map((step) => {
    const { collection, change } = step
    if (collection !== 'contacts' || change.kind === 'remove' || change.isBack) return step
    const before = find(listNamed(collection), change.record.id)
    const isEntered =
      !before || differs(before, change.record, 'email') || differs(before, change.record, 'companyName')
    const isMarked = isEntered ? isGuest : read(before, mark) === true
    if (isMarked === (read(change.record, mark) === true)) return step
    const { [mark]: _, ...record } = change.record as Rec & Fields // `as`: fields are read by name.
    return { ...step, change: { ...change, record: { ...record, ...(isMarked && { [mark]: true }) } } }
  })
}

/** Whether the person of this address belongs to the company of the contact. */
export function givesCompany(contact: Rec): boolean {
  return read(contact, mark) !== true
}

function differs(before: Rec, after: Rec, field: string): boolean {
  return !isSameEmail(String(read(before, field) ?? ''), String(read(after, field) ?? ''))
}

function read(record: Rec, field: string): unknown {
  return (record as Rec & Fields)[field] // `as`: fields are read by name, and may be missing.
}
