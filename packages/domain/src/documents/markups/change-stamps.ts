/** Saves and deletes custom stamps. */
import * as z from 'zod/mini'
import { isAuthor } from '../../kernel/access/guards.ts'
import { args, formArgs, idArg } from '../../kernel/commands/args.ts'
import { accept, command, type Refused, refuse, remove, save } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { type CustomStamp, customStamps, splitLines, stampFrames } from './custom-stamp.ts'

export const maxStampLines = 3
/** A longer line is not legible on a stamp that fits a sheet. */
export const maxStampLine = 60
/** As many as a list is still chosen from. */
export const maxStamps = 200

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
    /** Of a new stamp. Null for the whole workspace. */
    projectId: z.nullable(idArg()),
  }),
  decide({ id, isNew, projectId, ...form }, { actor, all, find, now }) {
    const stored = isNew ? newStamp(id) : find(customStamps, id)
    if (!stored) return refuse('stamp-gone')
    if (!isNew && !isAuthor(stored.authorId, actor)) return refuse('not-author')
    const { draft } = openDraft(stored, getStampDraft, form)
    const refused = checkStamp(draft)
    if (refused) return refused
    if (isNew && all(customStamps).length >= maxStamps) return refuse('too-many-stamps', ['text'])
    const made = isNew && { projectId, authorId: actor.id, author: actor.name, createdAt: now }
    return accept(
      save(customStamps, { ...stored, ...made, ...draft, text: splitLines(draft.text).join('\n') }, isNew),
    )
  },
})

/** Those of other people need the permission to review: see `access/guards.ts`. */
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

/** Undefined if the stamp can be saved. */
export function checkStamp({
  text,
}: Pick<StampDraft, 'text'>): Refused<'text-empty' | 'too-many-lines' | 'line-too-long'> | undefined {
  const lines = splitLines(text)
  if (lines.length === 0) return refuse('text-empty', ['text'])
  if (lines.length > maxStampLines) return refuse('too-many-lines', ['text'])
  return lines.some((line) => line.length > maxStampLine) ? refuse('line-too-long', ['text']) : undefined
}
