/** Runs tests on files that are kept in a folder, and on files that are kept in an S3-compatible store. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { openDiskBackend } from '../files/disk-backend.ts'
import type { FileBackend } from '../files/file-backend.ts'
import { openS3Backend } from '../files/s3-backend.ts'
import type { Patience } from '../files/s3-client.ts'
import { openS3Server } from './open-s3-server.ts'

/** Opens an empty file backend, which is removed after the test. It writes to no other folder. */
type OpenFileBackend = (maxBytes?: number, folder?: string) => Promise<FileBackend>

export function onEachFileBackend(declareTests: (openFileBackend: OpenFileBackend) => void): void {
  describe('on disk', () =>
    declareTests(async (maxBytes, folder = newFolder()) => openDiskBackend(folder, maxBytes)))
  describe('in a store', () =>
    declareTests(async (maxBytes, incoming = newFolder()) => {
      const { settings } = await openS3()
      return openS3Backend(settings, { incoming, patience, ...(maxBytes && { maxBytes }) })
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
