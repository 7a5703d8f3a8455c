/** Why the file store could not keep a file. */

export type FileStoreReason = 'quota' | 'refused' | 'aborted' | 'read'

export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  readonly reason: FileStoreReason

  constructor(reason: FileStoreReason, cause?: unknown) {
    super(`The file was not stored: ${reason}`, { cause })
    this.reason = reason
  }
}

/** A file of the demo's samples that could not be fetched, or was not what it should be. It may be asked for again. */
export class FileNotFetchedError extends Error {
  override readonly name = 'FileNotFetchedError'
}

const reasonsByName: Partial<Record<string, FileStoreReason>> = {
  QuotaExceededError: 'quota',
  // The file was moved, changed or locked on its disk while it was read.
  NotReadableError: 'read',
  NotFoundError: 'read',
  DataError: 'read',
}

export function problemToReason(problem: unknown): FileStoreReason {
  if (problem instanceof FileStoreError) return problem.reason
  // By name alone: not every DOMException is an Error.
  const { name } = Object(problem) as { name?: unknown }
  return (typeof name === 'string' && reasonsByName[name]) || 'refused'
}
