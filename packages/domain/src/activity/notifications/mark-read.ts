/** Marks notifications as read for one person. */
import { args, idArg, listArg } from '../../kernel/commands/args.ts'
import { accept, command, put } from '../../kernel/commands/command.ts'
import { readMarks } from './read-marks.ts'
import { rememberNotifications } from './remembered-notifications.ts'

export const markRead = command({
  name: 'notifications.mark-read',
  needs: 'personal.edit',
  /** `standing`: the ids of the current notifications. Read marks of other users are removed after a while. */
  args: args({ ids: listArg(idArg()), standing: listArg(idArg()) }),
  decide({ ids, standing }, { actor, find }) {
    const stored = find(readMarks, actor.id) ?? { id: actor.id, newsIds: [] }
    return accept(
      put(readMarks, { ...stored, newsIds: rememberNotifications(stored.newsIds, ids, standing) }),
    )
  },
})
