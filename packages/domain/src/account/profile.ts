/** The profile: what a person says of themselves. Its name signs comments and stands in the user menu. */
import * as z from 'zod/mini'
import { isEmail } from '../kernel/email.ts'

const line = (initial: string) => z.catch(z.string(), initial)

export const profileSchema = z.looseObject({
  name: line(''),
  email: line(''),
  phone: line(''),
  company: line(''),
  role: line('Project Manager'),
})
export interface Profile {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly role: string
}

export type ProfileDecision =
  | { readonly kind: 'accepted'; readonly profile: Profile }
  | { readonly kind: 'refused'; readonly reason: 'email-invalid'; readonly fields: readonly string[] }

/**
 * Only what somebody changed is written, over what is stored at present: another tab may have saved meanwhile. An
 * empty e-mail stands for the one that the person is signed in with.
 */
export function decideProfile(present: Profile, changes: Partial<Profile>): ProfileDecision {
  const trimmed = Object.fromEntries(Object.entries(changes).map(([field, text]) => [field, text.trim()]))
  const profile = { ...present, ...trimmed }
  const isRefused = Boolean(trimmed.email) && !isEmail(profile.email)
  return isRefused
    ? { kind: 'refused', reason: 'email-invalid', fields: ['email'] }
    : { kind: 'accepted', profile }
}
