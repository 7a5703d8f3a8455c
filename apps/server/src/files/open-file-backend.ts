/** Opens the place for files that the settings name: a folder, or an S3-compatible store. */
import { join } from 'node:path'
import { ConfigError } from '../process/config-error.ts'
import { openDiskBackend } from './disk-backend.ts'
import { type FileBackend, FilesUnavailable } from './file-backend.ts'
import type { S3Settings } from './s3-client.ts'

export interface FileSettings {
  /** Files are kept here, or wait here until they are in the store. */
  readonly dataDir: string
  readonly store: S3Settings | undefined
}

/** Throws a `ConfigError` if the store cannot be used. The code for it is loaded only where it is set. */
export async function openFileBackend({ dataDir, store }: FileSettings): Promise<FileBackend> {
  if (!store) return openDiskBackend(join(dataDir, 'files'))
  const { openS3Backend } = await import('./s3-backend.ts')
  return openS3Backend(store, { incoming: join(dataDir, 'incoming') }).catch((error) => {
    throw error instanceof FilesUnavailable ? new ConfigError(error.message) : error
  })
}
