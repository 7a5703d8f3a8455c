/** Changes of a profile: what of them is saved. */
import { isEmail } from '../kernel/email.ts'
import type { Profile } from './profile.ts'

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
