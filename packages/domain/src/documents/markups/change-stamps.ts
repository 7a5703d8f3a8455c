/** Saves and deletes custom stamps. */
import * as z from 'zod/mini'
import { isAuthor } from '../../kernel/access/guards.ts'
import { args, formArgs, idArg } from '../../kernel/commands/args.ts'
import { accept, command, refuse, remove, save } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { projects } from '../../projects/project.ts'
import { type CustomStamp, customStamps, stampFrames } from './custom-stamp.ts'
import { checkStamp, maxStamps, splitLines } from './stamp-text.ts'

const stampDraftSchema = args({
  text: z.string().check(z.maxLength(1_000)),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  frame: z.enum(stampFrames),
})
export type StampDraft = z.infer<typeof stampDraftSchema>

export const saveStamp = command({
  name: 'custom-stamps.save',
  needs: 'comments.add',
  args: args({
    ...formArgs(stampDraftSchema),
    /** The project of a new stamp. Null for the whole workspace. */
    projectId: z.nullable(idArg()),
  }),
  decide({ id, isNew, projectId, ...form }, { actor, all, find, now }) {
    const stored = isNew ? newStamp(id) : find(customStamps, id)
    if (!stored) return refuse('stamp-gone')
    if (!isNew && !isAuthor(stored.authorId, actor)) return refuse('not-author')
    const { draft } = openDraft(stored, getStampDraft, form)
    const refused = checkStamp(draft)
    if (refused) return refused
    if (isNew && projectId !== null && !find(projects, projectId)) return refuse('project-gone')
    if (isNew && all(customStamps).length >= maxStamps) return refuse('too-many-stamps', ['text'])
    const created = isNew && { projectId, authorId: actor.id, author: actor.name, createdAt: now }
    return accept(
      save(customStamps, { ...stored, ...created, ...draft, text: splitLines(draft.text).join('\n') }, isNew),
    )
  },
})

/** Stamps of other people need the permission to review: see `access/guards.ts`. */
export const deleteStamp = command({
  name: 'custom-stamps.delete',
  needs: 'comments.add',
  args: args({ id: idArg() }),
  decide: ({ id }, { find }) =>
    find(customStamps, id) ? accept(remove(customStamps, id)) : refuse('stamp-gone'),
})

function newStamp(id: string): CustomStamp {
  const blank = { text: '', colour: '', frame: '', authorId: '', author: '', createdAt: '' }
  return { id, projectId: null, ...blank }
}

/** The draft that the form opens with. A frame of a later version opens as the first one. */
export function getStampDraft({ text, colour, frame }: CustomStamp): StampDraft {
  return { text, colour, frame: stampFrames.find((each) => each === frame) ?? 'rounded' }
}
