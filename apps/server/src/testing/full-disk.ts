/** A disk on which no file can be written any more. */
import { type FileHandle, open } from 'node:fs/promises'
import { onTestFinished, vi } from 'vitest'

/** Returns how to make space again. It is made when the test is over at the latest. */
export async function fillDisk(code: 'ENOSPC' | 'EDQUOT' = 'ENOSPC'): Promise<() => void> {
  const file = await open(import.meta.filename)
  // `as`: every open file has this prototype, whose class Node does not export.
  const files = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  const error = Object.assign(new Error(`${code}: no space left on device, write`), { code })
  const writing = vi.spyOn(files, 'writeFile').mockRejectedValue(error)
  const makeSpace = () => writing.mockRestore()
  onTestFinished(makeSpace)
  return makeSpace
}
