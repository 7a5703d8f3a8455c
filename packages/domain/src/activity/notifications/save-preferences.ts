/** Saves a person's notification preferences. */
import * as z from 'zod/mini'
import { args } from '../../kernel/commands/args.ts'
import { accept, command, put } from '../../kernel/commands/command.ts'
import { preferenceList, preferencesSchema } from './preferences.ts'

export const savePreferences = command({
  name: 'preferences.save',
  needs: 'personal.edit',
  /** The preferences that the person changed. Another tab may have saved the others since then. */
  args: args({
    draft: z.partial(
      args({
        emailNotifications: z.boolean(),
        documentUpdates: z.boolean(),
        taskAssignments: z.boolean(),
        projectChanges: z.boolean(),
        dailyDigest: z.boolean(),
        hasTakenTour: z.boolean(),
      }),
    ),
  }),
  decide({ draft }, { actor, find }) {
    const stored = find(preferenceList, actor.id) ?? { ...preferencesSchema.parse({}), id: actor.id }
    return accept(put(preferenceList, { ...stored, ...draft }))
  },
})
