/** Read marks: which notifications a person has read. */
import * as z from 'zod/mini'
import { args, idArg, listArg } from '../kernel/args.ts'
import { accept, collection, command, put } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'
import { rememberNews } from './remembered-news.ts'

/** Each person's own, under the id of the person. */
export const readMarks = collection(
  'read-marks',
  record({ id: idSchema, newsIds: z.catch(z.array(z.string()), () => []) }),
  { tracksChanges: false },
)

export const markRead = command({
  name: 'notifications.mark-read',
  needs: 'personal.edit',
  /** `standing`: the notifications that exist now; marks of others are forgotten after a while. */
  args: args({ ids: listArg(idArg()), standing: listArg(idArg()) }),
  decide({ ids, standing }, { actor, find }) {
    const kept = find(readMarks, actor.id) ?? { id: actor.id, newsIds: [] }
    return accept(put(readMarks, { ...kept, newsIds: rememberNews(kept.newsIds, ids, standing) }))
  },
})
