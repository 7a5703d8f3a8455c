/** Saves a person's own profile. */
import * as z from 'zod/mini'
import { args, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { isEmail } from '../../kernel/values/email.ts'
import { blankProfile, profiles } from './profile.ts'

export const saveProfile = command({
  name: 'profile.save',
  needs: 'personal.edit',
  /** The fields that the person changed; another tab may have saved the others since then. */
  args: args({
    draft: z.partial(
      args({ name: lineArg(), email: lineArg(), phone: lineArg(), company: lineArg(), role: lineArg() }),
    ),
  }),
  decide({ draft }, { actor, find }) {
    const changed = Object.entries(draft).map(([field, typed]) => [field, typed?.trim() ?? ''] as const)
    const trimmed: Partial<Record<string, string>> = Object.fromEntries(changed)
    // An empty e-mail means the one that the person signed in with.
    if (trimmed.email && !isEmail(trimmed.email)) return refuse('email-invalid', ['email'])
    const stored = find(profiles, actor.id) ?? { ...blankProfile(), id: actor.id }
    return accept(put(profiles, { ...stored, ...trimmed }))
  },
})
