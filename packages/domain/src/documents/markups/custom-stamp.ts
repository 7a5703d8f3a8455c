/** Stamps that people make for themselves, beside the built-in ones. */
import type * as z from 'zod/mini'
import { moment, nullableText, text } from '../../kernel/records/lenient.ts'
import { collection, idSchema, record } from '../../kernel/records/record.ts'

/** The border of a stamp. */
export const stampFrames = ['rounded', 'square', 'oval'] as const
export type StampFrame = (typeof stampFrames)[number]

export const customStampSchema = record({
  id: idSchema,
  /** Null for a stamp of the whole workspace. Guests, who see their projects alone, make stamps of one project. */
  projectId: nullableText(),
  /** One to three lines, with places for what is filled in when it is placed: see `fillStamp`. */
  text: text(),
  /** '#c81e1e' */
  colour: text('#c81e1e'),
  frame: text('rounded'),
  authorId: text(),
  author: text(),
  createdAt: moment(),
})
export type CustomStamp = z.infer<typeof customStampSchema>

export const customStamps = collection('custom-stamps', customStampSchema, { idPrefix: 'stamp_' })
