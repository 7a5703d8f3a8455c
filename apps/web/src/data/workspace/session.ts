/** The session: who is signed in here, and in which role. */
import type { Actor, Role } from '@plumbline/domain/kernel/access/actor.ts'
import { emailToName } from '@plumbline/domain/kernel/values/email.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { Values } from '#data/storage/value-store.ts'
import { profile, type User, user } from '#data/storage/values.ts'

export interface Session {
  /** The signed-in user as the author of requests. */
  actor(): Actor
  user(): User | undefined
  /** The name with which the user's comments are signed. */
  author(): string
  signIn(email: string): Write
  signOut(): void
  onChange(listener: () => void): () => void
  /** Called when the name or the roles of the actor have changed, too. */
  onActor(listener: () => void): () => void
}

export function createSession(values: Values, role: Role): Session {
  const author = () => values.get(profile).name || values.get(user)?.name || 'Current User'
  return {
    actor() {
      const email = values.get(user)?.email ?? ''
      return { id: email || 'local', name: author(), email, roles: { everywhere: role } }
    },
    user: () => values.get(user),
    author,
    signIn: (email) => values.set(user, { name: emailToName(email), email: email.trim() }),
    signOut: () => void values.remove(user),
    onChange: (listener) => values.onChange(user, listener),
    onActor: (listener) => values.onChange(user, listener),
  }
}
