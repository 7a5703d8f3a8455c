/** The reasons why the file store could not store a file. */

export type FileStoreReason = 'quota' | 'refused' | 'aborted' | 'read'

export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  readonly reason: FileStoreReason

  constructor(reason: FileStoreReason, cause?: unknown) {
    super(`The file was not stored: ${reason}`, { cause })
    this.reason = reason
  }
}

/** A sample file of the demo could not be fetched, or had the wrong content. Fetching may be retried. */
export class FileNotFetchedError extends Error {
  override readonly name = 'FileNotFetchedError'
}

const reasonsByName: Partial<Record<string, FileStoreReason>> = {
  QuotaExceededError: 'quota',
  // The file was moved, changed or locked on disk while it was read.
  NotReadableError: 'read',
  NotFoundError: 'read',
  DataError: 'read',
}

export function problemToReason(problem: unknown): FileStoreReason {
  if (problem instanceof FileStoreError) return problem.reason
  // Checked by name, because not every DOMException is an Error.
  const { name } = Object(problem) as { name?: unknown }
  return (typeof name === 'string' && reasonsByName[name]) || 'refused'
}
