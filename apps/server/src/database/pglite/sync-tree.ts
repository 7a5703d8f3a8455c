/** Writes folders through to the disk: fsync of a file does not store the file's entry in its folder. */
import fs from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder, everything in it, and its entry in the folder around it. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncFolder(folder)
  syncFolder(dirname(folder))
}

/** The entries of a folder. */
export function syncFolder(path: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  try {
    syncPath(path, 'r')
  } catch (error) {
    // A folder that has been removed has nothing to keep.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const file = fs.openSync(path, flags)
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
