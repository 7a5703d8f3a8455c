/**
 * Where tests of the server put their databases: in memory, where it has room for those of all workers, because a disk
 * takes up to half of their time. What a power cut leaves is simulated, so a test does not depend on the disk below it.
 */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

export function temporaryFolder(): string {
  return freeBytes(inMemory) >= neededBytes ? inMemory : tmpdir()
}

/** 0 for a folder that this system does not have. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
