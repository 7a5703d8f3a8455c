/** The message after an import. */
import type { Finished, Message } from '#core/perform/messages.ts'

interface ImportCounts {
  readonly added: number
  readonly changed: number
  readonly leftOut: number
}

/** '312 added, 41 changed, 7 left out.' */
function countsToText({ added, changed, leftOut }: ImportCounts): string {
  const parts = [
    added > 0 && `${added.toLocaleString('en')} added`,
    changed > 0 && `${changed.toLocaleString('en')} changed`,
    leftOut > 0 && `${leftOut.toLocaleString('en')} left out`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing changed.' : `${parts.join(', ')}.`
}

interface Rows {
  readonly rows: readonly { readonly isNew?: true | undefined }[]
}

/** `leftOut`: rows that were not part of the request, because they are faulty. */
export function importedMany({ args, skipped }: Finished<Rows>, leftOut = 0): Message {
  const without = new Set(skipped.map(({ index }) => index))
  const done = args.rows.filter((_, index) => !without.has(index))
  const added = done.filter(({ isNew }) => isNew).length
  const counts = { added, changed: done.length - added, leftOut: leftOut + without.size }
  return { title: 'Imported', description: countsToText(counts) }
}
