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

/** What is filled in at the moment a stamp is placed. */
export interface StampValues {
  readonly name: string
  readonly date: string
  /** '' if the person has entered none. */
  readonly company: string
}

export const stampPlaces = ['name', 'date', 'company'] as const

/**
 * 'Checked by {name}, {company}' is 'Checked by Ana Okafor' for a person without a company. A line of which nothing
 * remains is left out.
 */
export function fillStamp(template: string, values: StampValues): string {
  const filled = splitLines(template).map((line) => {
    const place = /\{(name|date|company)\}/gi
    if (!place.test(line)) return line
    return (
      line
        // `as`: the pattern has the keys of the values only.
        .replace(place, (_, key: string) => values[key.toLowerCase() as keyof StampValues].trim())
        .replace(/\s+/g, ' ')
        // Separators around a value that is empty.
        .replace(/([,;·|–-])(\s*[,;·|–-])+/g, '$1')
        .replace(/^[\s,;·|–-]+|[\s,;·|–-]+$/g, '')
    )
  })
  return filled.filter((line) => line !== '').join('\n')
}

/** Without empty lines, and without space around each. */
export function splitLines(template: string): readonly string[] {
  return template
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
