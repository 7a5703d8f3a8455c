/** Markups: what people draw and write on the pages of a document's file. The file itself is never changed. */
import * as z from 'zod/mini'
import {
  figure,
  moment,
  optionalLenientList,
  optionalMoment,
  optionalPart,
  optionalText,
  text,
} from '../../kernel/records/lenient.ts'
import { collection, idSchema, record } from '../../kernel/records/record.ts'
import { commentSchema } from '../../people/comments/comment.ts'
import { fileRefSchema } from '../file-ref.ts'

/** The statuses of PDF. A review ends in one of the last four. */
export const markupStatuses = ['open', 'accepted', 'rejected', 'completed', 'cancelled'] as const
export type MarkupStatus = (typeof markupStatuses)[number]

/** The record whose place a pin marks. It may have been deleted since. `stageId`: of one stage of a review. */
const linkSchema = record({ list: text(), id: idSchema, stageId: optionalText() })
export type MarkupLink = z.infer<typeof linkSchema>

const sourceSchema = z.object({
  /** The name of the annotation in the file, by which it is found when the file comes back again. */
  nm: text(),
  fileName: text(),
  /** Who took it over. */
  by: text(),
  /** The entries of its dictionary that mean nothing here, as text, for the next export. */
  keys: text(),
})

/** One id for each markup, which its annotation has too when the file is exported. */
export const markupSchema = record({
  id: idSchema,
  documentId: text(),
  /** That of its document, which decides who sees it. */
  projectId: optionalText(),
  /** The SHA-256 of the file on which it was drawn. A later revision of the document does not have it. */
  fileKey: text(),
  /** From 0. */
  page: figure(),
  kind: text(),
  /**
   * In points of the page as it is without rotation, from the upper left corner of its CropBox, y downwards. Strokes are
   * lists of x, y and pressure. Other kinds have lists of x and y: see `shape.ts`.
   */
  points: z.catch(z.array(z.array(z.number())), () => []),
  /** '#c81e1e' */
  colour: text('#c81e1e'),
  /** The width of the line, in points. */
  width: figure(2),
  /** A colour; empty for none. */
  fill: text(),
  /** From 0 to 1. */
  opacity: figure(1),
  fontSize: figure(12),
  /** The style of the line: see `dash.ts`. Missing for a solid one. */
  dash: optionalText(),
  /** The border of a stamp: see `custom-stamp.ts`. Missing for a rounded one. */
  frame: optionalText(),
  /** What is written on the sheet, or what the shape means. */
  text: text(),
  /** What kind of markup it is, as people name it. */
  subject: text(),
  status: text('open'),
  statusBy: optionalText(),
  statusAt: optionalMoment(),
  comments: optionalLenientList(commentSchema),
  /** Only pins have one. */
  link: optionalPart(linkSchema),
  /** For an image: its picture, and by how many quarter turns it is turned clockwise on the unrotated page. */
  file: optionalPart(fileRefSchema),
  quarterTurns: z.catch(z.optional(z.number()), undefined),
  authorId: text(),
  author: text(),
  /** For a markup that was carried here: the one on the earlier file. */
  carriedFrom: optionalText(),
  /** Whether the sheet has changed near a carried markup, so that its place is to be checked. */
  isSpotChanged: z.catch(z.optional(z.boolean()), undefined),
  /** For a markup that was taken over from a PDF. Its author is then the person whom the PDF names. */
  source: optionalPart(sourceSchema),
  createdAt: moment(),
})
export type Markup = z.infer<typeof markupSchema>

export const markups = collection('markups', markupSchema)

export function isOpen({ status }: Pick<Markup, 'status'>): boolean {
  return !markupStatuses.slice(1).some((decided) => decided === status)
}
