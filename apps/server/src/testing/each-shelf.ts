/** Runs tests on files that are kept in a folder, and on files that are kept in an S3-compatible store. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { openDiskShelf } from '../files/disk-shelf.ts'
import type { FileShelf } from '../files/file-shelf.ts'
import type { Patience } from '../files/s3-client.ts'
import { openS3Shelf } from '../files/s3-shelf.ts'
import { openS3Server } from './open-s3-server.ts'

/** Opens an empty shelf, which is gone when the test is over. It writes to no other folder. */
type OpenShelf = (mostBytes?: number, folder?: string) => Promise<FileShelf>

export function onEachShelf(declareTests: (openShelf: OpenShelf) => void): void {
  describe('on disk', () =>
    declareTests(async (mostBytes, folder = newFolder()) => openDiskShelf(folder, mostBytes)))
  describe('in a store', () =>
    declareTests(async (mostBytes, incoming = newFolder()) => {
      const { settings } = await openS3()
      return openS3Shelf(settings, { incoming, patience, ...(mostBytes && { mostBytes }) })
    }))
}

/** Short, because a test that waits for a fault should be over soon. */
export const patience: Patience = { attempts: 3, firstWaitMs: 1, pauseMs: 300 }

/** A store that is closed when the test is over. */
export async function openS3() {
  const store = await openS3Server()
  onTestFinished(() => store.close())
  return store
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
