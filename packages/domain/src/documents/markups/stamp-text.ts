/** The text of a custom stamp: its limits, and what is filled in when it is placed. */
import { type Refused, refuse } from '../../kernel/commands/command.ts'

export const maxStampLines = 3
/** A longer line is not legible on a stamp that fits a sheet. */
export const maxStampLine = 60
/** As many as a list is still chosen from. */
export const maxStamps = 200

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

/** Undefined if the stamp can be saved. */
export function checkStamp({
  text,
}: {
  readonly text: string
}): Refused<'text-empty' | 'too-many-lines' | 'line-too-long'> | undefined {
  const lines = splitLines(text)
  if (lines.length === 0) return refuse('text-empty', ['text'])
  if (lines.length > maxStampLines) return refuse('too-many-lines', ['text'])
  return lines.some((line) => line.length > maxStampLine) ? refuse('line-too-long', ['text']) : undefined
}
