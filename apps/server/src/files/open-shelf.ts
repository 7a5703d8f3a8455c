/** Opens the place for files that the settings name: a folder, or an S3-compatible store. */
import { join } from 'node:path'
import { ConfigError } from '../config-error.ts'
import { openDiskShelf } from './disk-shelf.ts'
import { type FileShelf, FilesUnavailable } from './file-shelf.ts'
import type { S3Settings } from './s3-client.ts'

export interface FileSettings {
  /** Files are kept here, or wait here until they are in the store. */
  readonly dataDir: string
  readonly store: S3Settings | undefined
}

/** Throws a `ConfigError` if the store cannot be used. The code for it is loaded only where it is set. */
export async function openShelf({ dataDir, store }: FileSettings): Promise<FileShelf> {
  if (!store) return openDiskShelf(join(dataDir, 'files'))
  const { openS3Shelf } = await import('./s3-shelf.ts')
  return openS3Shelf(store, { incoming: join(dataDir, 'incoming') }).catch((error) => {
    throw error instanceof FilesUnavailable ? new ConfigError(error.message) : error
  })
}
