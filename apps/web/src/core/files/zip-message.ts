/** The message about a ZIP that was downloaded, with what could not be done. */
import { countToLabel } from '#core/texts/count-to-label.ts'

/** What could not be done with files of a ZIP. */
export interface ZipProblems {
  /** The number of missing files. */
  readonly notFetched: number
  /** The number of superseded files whose pages could not be marked. */
  readonly unstamped: number
  /** The names of files that are included without their markups. */
  readonly withoutMarkups: readonly string[]
  /** The names of files that are not encrypted any more, because markups were added. */
  readonly decrypted: readonly string[]
}

/** `entries`: the number of rows in the ZIP's register, if it has one. */
export function toZipMessage(
  files: number,
  entries: number | undefined,
  missing: readonly string[],
  { notFetched = 0, unstamped = 0, withoutMarkups = [], decrypted = [] }: Partial<ZipProblems> = {},
) {
  return {
    title: 'Download Started',
    description: [
      notFetched > 0
        ? `${missing.length} of ${countToLabel(files, 'file')} could not be fetched${missing.length > notFetched ? ' or are no longer in this browser' : ''}: ${missing.join(', ')}. Check the connection and try again.`
        : missing.length > 0
          ? `${missing.length} of ${countToLabel(files, 'file')} ${missing.length === 1 ? 'is' : 'are'} no longer in this browser: ${missing.join(', ')}.`
          : entries === undefined
            ? `${countToLabel(files, 'file')} in one ZIP.`
            : `${countToLabel(files, 'file')} and a register of ${countToLabel(entries, 'document')}.`,
      unstamped > 0 &&
        `${countToLabel(unstamped, 'superseded file')} could not be marked on ${unstamped === 1 ? 'its' : 'their'} pages.`,
      withoutMarkups.length > 0 &&
        `Included without markups, because they could not be written: ${withoutMarkups.join(', ')}.`,
      decrypted.length > 0 &&
        `Unlike the ${decrypted.length === 1 ? 'original' : 'originals'}, not encrypted: ${decrypted.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
