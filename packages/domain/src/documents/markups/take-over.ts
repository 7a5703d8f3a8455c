/** Takes over what a PDF brings back: new markups, changes of the user's markups, answers, decisions and removals. */
import * as z from 'zod/mini'
import { mayChange } from '../../kernel/access/guards.ts'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { accept, add, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import type { Comment } from '../../people/comments/comment.ts'
import { decideEach } from '../../registers/change-many.ts'
import { documents } from '../document.ts'
import {
  changeSchema,
  decideEdit,
  decideRemoval,
  drawnArgs,
  lacksText,
  maxMarkups,
} from './change-markups.ts'
import { markupStatuses, markups } from './markup.ts'
import { addReturnedCopy, returnedCopyArg } from './pdf-copy.ts'
import { isPin } from './pin.ts'
import { isImage, isValidShape } from './shape.ts'

/** The characters of the entries of an annotation that are stored for the next export. */
export const maxStoredEntries = 4_000
export const maxAnswers = 100
export const maxAnswerLength = 5_000

/** '' where the file does not state it. */
const momentArg = () => z.string().check(z.maxLength(40))
const answerArg = args({
  id: idArg(),
  user: lineArg(),
  text: z.string().check(z.maxLength(maxAnswerLength)),
  timestamp: momentArg(),
})
const answersArg = listArg(answerArg, maxAnswers)
const decidedArgs = { status: z.enum(markupStatuses), statusBy: lineArg(), statusAt: momentArg() }

const returnedSchema = args({
  ...drawnArgs,
  ...{ author: lineArg(), createdAt: momentArg(), comments: answersArg, ...decidedArgs },
  nm: idArg(),
  keys: z.string().check(z.maxLength(maxStoredEntries)),
})
export type ReturnedMarkup = z.infer<typeof returnedSchema>

type Item =
  | { readonly kind: 'new'; readonly markup: ReturnedMarkup }
  | { readonly kind: 'changed'; readonly id: string; readonly change: z.infer<typeof changeSchema> }
  | { readonly kind: 'answered'; readonly id: string; readonly comments: z.infer<typeof answersArg> }
  | ({ readonly kind: 'decided'; readonly id: string } & Decided)
  | { readonly kind: 'missing'; readonly id: string }
type Decided = Pick<ReturnedMarkup, 'status' | 'statusBy' | 'statusAt'>

export const takeOverMarkups = command({
  name: 'markups.take-over',
  needs: 'comments.add',
  args: args({
    documentId: idArg(),
    /** The file on which they are shown, which is not the one that they come from. */
    fileKey: idArg(),
    fileName: lineArg(),
    added: listArg(returnedSchema, maxMarkups),
    changed: listArg(args({ id: idArg(), change: changeSchema }), maxMarkups),
    answered: listArg(args({ id: idArg(), comments: answersArg }), maxMarkups),
    decided: listArg(args({ id: idArg(), ...decidedArgs }), maxMarkups),
    removed: listArg(idArg(), maxMarkups),
    /** Keeps the file as evidence. */
    copy: z.optional(returnedCopyArg),
  }),
  decide({ documentId, fileKey, fileName, added, changed, answered, decided, removed, copy }, context) {
    const document = context.find(documents, documentId)
    if (!document) return refuse('document-gone')
    if (document.file?.key !== fileKey) return refuse('file-superseded')
    const items: readonly Item[] = [
      ...added.map((markup) => ({ kind: 'new', markup }) as const),
      ...changed.map((each) => ({ kind: 'changed', ...each }) as const),
      ...answered.map((each) => ({ kind: 'answered', ...each }) as const),
      ...decided.map((each) => ({ kind: 'decided', ...each }) as const),
      ...removed.map((id) => ({ kind: 'missing', id }) as const),
    ]
    const place = { documentId: document.id, fileKey, fileName, projectId: document.projectId }
    const decision =
      items.length === 0
        ? accept()
        : decideEach(items, 'comments.add', context, (item, each) => decideItem(item, place, each))
    if (decision.kind === 'refused' || !copy) return decision
    return { ...decision, steps: [...decision.steps, addReturnedCopy(copy, document, fileKey, context)] }
  },
})

interface Place {
  readonly documentId: string
  readonly projectId: string | undefined
  readonly fileKey: string
  readonly fileName: string
}

function decideItem(item: Item, place: Place, context: Context) {
  if (item.kind === 'new') return decideNew(item.markup, place, context)
  const stored = context.find(markups, item.id)
  if (!stored || stored.documentId !== place.documentId) return refuse('markup-gone')
  if (item.kind === 'changed') return decideEdit(item.id, item.change, context)
  if (item.kind === 'missing') return decideRemoval(item.id, context)
  if (item.kind === 'decided') return accept(put(markups, { ...stored, ...toDecided(item, context) }))
  const known = stored.comments ?? []
  const comments = toComments(item.comments, context).filter(({ id }) =>
    known.every((each) => each.id !== id),
  )
  return comments.length === 0
    ? accept()
    : accept(put(markups, { ...stored, comments: [...known, ...comments] }))
}

/** The user who takes it over answers for it, as for a markup that they have drawn. */
function decideNew(returned: ReturnedMarkup, place: Place, context: Context) {
  const { nm, keys, comments, status, statusBy, statusAt, author, createdAt, ...drawn } = returned
  const { actor, now } = context
  const { documentId, projectId, fileKey, fileName } = place
  // A file names no record for a pin, and no picture of an image can be read from it.
  if (isPin(drawn) || isImage(drawn) || !isValidShape(drawn)) return refuse('shape-invalid')
  if (lacksText(drawn)) return refuse('text-empty', ['text'])
  const isKnown = context
    .all(markups)
    .some((each) => each.documentId === documentId && each.fileKey === fileKey && each.source?.nm === nm)
  if (isKnown) return refuse('exists')
  const markup = {
    ...{ ...drawn, documentId, fileKey, status: 'open', authorId: actor.id, author: author || actor.name },
    ...(projectId !== undefined && { projectId }),
    ...{ createdAt: toMoment(createdAt, now), source: { nm, fileName, by: actor.name, keys } },
    ...(comments.length > 0 && { comments: toComments(comments, context) }),
  }
  const step = add(markups, markup)
  const mayDecide =
    status !== 'open' &&
    mayChange(actor, 'markups.review', [step], context.unrestricted ?? context, now).allowed
  return mayDecide
    ? accept(add(markups, { ...markup, ...toDecided({ status, statusBy, statusAt }, context) }))
    : accept(step)
}

function toDecided({ status, statusBy, statusAt }: Decided, { actor, now }: Pick<Context, 'actor' | 'now'>) {
  return { status, statusBy: toName(statusBy, actor.name), statusAt: toMoment(statusAt, now) }
}

function toComments(answers: z.infer<typeof answersArg>, { actor, now }: Context): Comment[] {
  return answers.flatMap(({ id, user, text, timestamp }) =>
    text.trim() === ''
      ? []
      : [{ id, user: toName(user, actor.name), text, timestamp: toMoment(timestamp, now) }],
  )
}

/** A file can state any name, so that of another person is marked. */
function toName(stated: string, own: string): string {
  return stated === '' || stated === own ? own : `${stated} (from a PDF)`
}

function toMoment(stated: string, now: string): string {
  const time = Date.parse(stated)
  return Number.isNaN(time) || time > Date.parse(now) ? now : new Date(time).toISOString()
}
