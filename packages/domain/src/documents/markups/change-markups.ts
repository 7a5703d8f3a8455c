/** Adds, changes, answers and removes markups, and decides on them. */
import * as z from 'zod/mini'
import { isAuthor } from '../../kernel/access/guards.ts'
import { args, idArg, lineArg, listArg, numberArg, textArg } from '../../kernel/commands/args.ts'
import {
  type Accepted,
  accept,
  add,
  type Context,
  command,
  put,
  type Refused,
  refuse,
  remove,
} from '../../kernel/commands/command.ts'
import { changedFields } from '../../kernel/commands/draft.ts'
import type { Id } from '../../kernel/records/record.ts'
import { newComment } from '../../people/comments/comment.ts'
import { decideEach, withChange } from '../../registers/change-many.ts'
import { documents, type ProjectDocument } from '../document.ts'
import { fileArg } from '../file-ref.ts'
import { stampFrames } from './custom-stamp.ts'
import { dashes } from './dash.ts'
import { type Markup, type MarkupLink, markupStatuses, markups } from './markup.ts'
import { hasRecord, isPin, linkArg } from './pin.ts'
import { withHidden } from './replaced-annotations.ts'
import { isImage, isValidShape, isWritten, markupKinds, maxCoordinate, maxStrokes } from './shape.ts'

/** The most that one request may add or change, such as when a busy sheet is pasted. */
export const maxMarkups = 200
const maxPages = 100_000
/** Points. */
export const maxWidth = 100
export const minFontSize = 2
export const maxFontSize = 500
/** On one file of a document. */
export const maxImages = 50
/** Larger images are scaled down before they are stored. */
export const maxImageBytes = 4 * 1024 * 1024
export const imageTypes = ['image/jpeg', 'image/png'] as const

const colourArg = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

const look = {
  points: listArg(listArg(numberArg(-maxCoordinate, maxCoordinate), 5_000), maxStrokes),
  colour: colourArg,
  width: numberArg(0, maxWidth),
  /** Empty for none. */
  fill: z.union([z.literal(''), colourArg]),
  opacity: numberArg(0.05, 1),
  fontSize: numberArg(minFontSize, maxFontSize),
  dash: z.optional(z.enum(dashes)),
  text: z.string().check(z.maxLength(5_000)),
  subject: lineArg(),
}

const placedArgs = {
  id: idArg(),
  page: z.int().check(z.minimum(0), z.maximum(maxPages)),
  ...look,
}
/** The arguments of a markup that a user draws. */
export const drawnArgs = { ...placedArgs, kind: z.enum(markupKinds) }

const newMarkupSchema = args({
  ...drawnArgs,
  /** Only stamps have one. */
  frame: z.optional(z.enum(stampFrames)),
  /** Required for pins. No other kind has one. */
  link: z.optional(linkArg),
  /** Required for images. No other kind has one. */
  file: z.optional(fileArg),
  quarterTurns: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
})
export type NewMarkup = z.infer<typeof newMarkupSchema>

export const changeSchema = z.partial(args(look))
export type MarkupChange = z.infer<typeof changeSchema>

export const addMarkups = command({
  name: 'markups.add',
  needs: 'comments.add',
  args: args({
    documentId: idArg(),
    /** The SHA-256 of the file that they were drawn on. */
    fileKey: idArg(),
    markups: listArg(newMarkupSchema, maxMarkups),
  }),
  decide({ documentId, fileKey, markups: drawn }, { actor, all, find, now }) {
    const document = find(documents, documentId)
    if (!document) return refuse('document-gone')
    if (document.file?.key !== fileKey) return refuse('file-superseded')
    const hasOneIdTwice = new Set(drawn.map(({ id }) => id)).size < drawn.length
    if (drawn.length === 0 || hasOneIdTwice || !drawn.every(isValidShape)) return refuse('shape-invalid')
    if (drawn.some((markup) => isPin(markup) !== (markup.link !== undefined))) return refuse('shape-invalid')
    if (drawn.some(({ link }) => link && !hasRecord(link, { find }))) return refuse('record-gone')
    if (drawn.some(lacksText)) return refuse('text-empty', ['text'])
    if (drawn.some((markup) => isImage(markup) !== hasPicture(markup))) return refuse('image-invalid')
    const images = drawn.filter(isImage).length
    if (images > 0) {
      const isOnFile = (each: Markup) => each.documentId === documentId && each.fileKey === fileKey
      const known = all(markups).filter((each) => isImage(each) && isOnFile(each)).length
      if (known + images > maxImages) return refuse('too-many-images')
    }
    const origin = getOrigin(document, fileKey, { actor, now })
    return accept(...drawn.map((markup) => add(markups, { ...markup, ...origin })))
  },
})

/** The fields of every new markup on this file. */
function getOrigin(
  { id, projectId }: ProjectDocument,
  fileKey: string,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
) {
  const author = { authorId: actor.id, author: actor.name, createdAt: now }
  return { documentId: id, ...(projectId !== undefined && { projectId }), fileKey, status: 'open', ...author }
}

function hasPicture({ file }: Pick<NewMarkup, 'file'>): boolean {
  return file !== undefined && imageTypes.some((type) => type === file.type) && file.size <= maxImageBytes
}

/** A pin for a record that the same request adds. */
export const newPinArg = args({ documentId: idArg(), fileKey: idArg(), ...placedArgs })
export type NewPin = z.infer<typeof newPinArg>

/** Adds the pin of a record that the same request adds, so that both are undone together. */
export function withPin<Reason extends string>(
  decided: Accepted | Refused<Reason>,
  pin: NewPin | undefined,
  link: MarkupLink,
  context: Context,
) {
  if (!pin || decided.kind === 'refused') return decided
  const step = decidePin(pin, link, context)
  return 'reason' in step ? step : accept(...decided.steps, step)
}

function decidePin(
  { documentId, fileKey, ...place }: NewPin,
  link: MarkupLink,
  { actor, find, now }: Pick<Context, 'actor' | 'find' | 'now'>,
) {
  const document = find(documents, documentId)
  if (!document) return refuse('drawing-gone')
  if (document.file?.key !== fileKey) return refuse('drawing-superseded')
  const pin = { ...place, kind: 'pin', link }
  if (!isValidShape(pin)) return refuse('drawing-gone')
  return add(markups, { ...pin, ...getOrigin(document, fileKey, { actor, now }) })
}

/**
 * Links a pin to another record, such as when the first one was deleted. Pins of other people need the permission to
 * review.
 */
export const linkMarkup = command({
  name: 'markups.link',
  needs: 'comments.add',
  args: args({ id: idArg(), link: linkArg }),
  decide({ id, link }, context) {
    const markup = context.find(markups, id)
    if (!markup || !isPin(markup)) return refuse('markup-gone')
    if (!isOnCurrentFile(markup, context)) return refuse('file-superseded')
    if (!hasRecord(link, context)) return refuse('record-gone')
    const { list = '', id: linked, stageId } = markup.link ?? {}
    const isSame = list === link.list && linked === link.id && stageId === link.stageId
    return isSame ? accept() : accept(put(markups, { ...markup, link }))
  },
})

/** One gesture may change several markups. */
export const editMarkups = command({
  name: 'markups.edit',
  needs: 'comments.add',
  args: args({ edits: listArg(args({ id: idArg(), change: changeSchema }), maxMarkups) }),
  decide: ({ edits }, context) =>
    decideEach(edits, 'comments.add', context, ({ id, change }, each) => decideEdit(id, change, each)),
})

export function decideEdit(id: Id, change: MarkupChange, context: Context) {
  const stored = context.find(markups, id)
  if (!stored) return refuse('markup-gone')
  if (!isAuthor(stored.authorId, context.actor)) return refuse('not-author')
  if (!isOnCurrentFile(stored, context)) return refuse('file-superseded')
  const { isSpotChanged, ...shape } = withChange<Markup>(stored, change)
  // The place of a pin that the user has moved is known again.
  const edited = change.points || !isSpotChanged ? shape : { ...shape, isSpotChanged }
  // A markup whose kind belongs to a later version can still be recoloured.
  if (change.points && !isValidShape(edited)) return refuse('shape-invalid')
  if (change.text !== undefined && lacksText(edited)) return refuse('text-empty', ['text'])
  return Object.keys(changedFields(stored, edited)).length === 0 ? accept() : accept(put(markups, edited))
}

/** Markups of other people need the permission to review: see `access/guards.ts`. */
export const removeMarkups = command({
  name: 'markups.remove',
  needs: 'comments.add',
  args: args({ ids: listArg(idArg(), maxMarkups) }),
  decide: ({ ids }, context) =>
    decideEach(ids, 'comments.add', context, (id, each) => decideRemoval(id, each)),
})

export function decideRemoval(id: Id, context: Context) {
  const stored = context.find(markups, id)
  if (!stored) return refuse('markup-gone')
  if (!isOnCurrentFile(stored, context)) return refuse('file-superseded')
  const document = context.find(documents, stored.documentId)
  // Otherwise the annotation that it was made from would be visible again.
  const hiding = document && withHidden(document, stored)
  return accept(remove(markups, id), ...(hiding ? [put(documents, hiding)] : []))
}

/** Markups of superseded revisions can still be commented on. */
export const commentOnMarkup = command({
  name: 'markups.comment',
  needs: 'comments.add',
  args: args({ id: idArg(), text: textArg() }),
  decide({ id, text }, context) {
    const markup = context.find(markups, id)
    if (!markup) return refuse('markup-gone')
    const comment = newComment(text, context)
    if (!comment) return refuse('comment-empty')
    return accept(put(markups, { ...markup, comments: [...(markup.comments ?? []), comment] }))
  },
})

export const setMarkupStatus = command({
  name: 'markups.set-status',
  needs: 'markups.review',
  args: args({ ids: listArg(idArg()), status: z.enum(markupStatuses) }),
  decide: ({ ids, status }, context) =>
    decideEach(ids, 'markups.review', context, (id, { actor, find, now }) => {
      const stored = find(markups, id)
      if (!stored) return refuse('markup-gone')
      if (stored.status === status) return accept()
      return accept(put(markups, { ...stored, status, statusBy: actor.name, statusAt: now }))
    }),
})

/** Markups of superseded revisions stay as they were. One whose document no longer exists can be removed. */
function isOnCurrentFile({ documentId, fileKey }: Markup, { find }: Pick<Context, 'find'>): boolean {
  const document = find(documents, documentId)
  return document === undefined || document.file?.key === fileKey
}

export function lacksText({ kind, text }: Pick<Markup, 'kind' | 'text'>): boolean {
  return isWritten(kind) && text.trim() === ''
}
