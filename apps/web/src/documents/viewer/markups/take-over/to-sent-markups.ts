/** What a copy that is sent has of each markup, as it is read when it comes back. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { maxSent } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { UnreadablePdfError } from '@plumbline/domain/documents/pdf-value.ts'
import { getMark } from './compare-markups.ts'
import { readAnnotations } from './read-annotations.ts'

export async function toSentMarkups(sent: readonly Markup[], copy: Blob) {
  const marks = await readMarks(copy)
  return sent.slice(0, maxSent).flatMap(({ id, source }) => {
    const mark = marks.get(source?.nm || id)
    return mark === undefined ? [] : [{ id, mark }]
  })
}

/** By the names of the annotations. None of a file that cannot be read again. */
async function readMarks(copy: Blob): Promise<ReadonlyMap<string, string>> {
  try {
    const { markups } = await readAnnotations(copy)
    return new Map(markups.map((found) => [found.nm, getMark(found)]))
  } catch (problem) {
    if (problem instanceof UnreadablePdfError) return new Map()
    throw problem
  }
}
