/** The bytes that a record names, and their kind. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { useEffect, useState } from 'react'
import { FileNotFetchedError } from '#data/files/file-store-error.ts'
import { useServices } from '#data/workspace/services.ts'
import { type FileKind, fileToKind } from './file-kind.ts'

export type FileBytes =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'unreadable' }
  /** It has to be fetched, and that failed. */
  | { state: 'not-fetched'; isTrying: boolean; tryAgain: () => void }
  | { state: 'ready'; bytes: Blob; kind: FileKind }

export function useFileBytes({ key, name }: Pick<FileRef, 'key' | 'name'>): FileBytes {
  const { files } = useServices()
  const [found, setFound] = useState<{ key: string; attempt: number; result: FileBytes }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isStale = false
    async function load(): Promise<FileBytes> {
      const bytes = await files.get(key)
      return bytes ? { state: 'ready', bytes, kind: await fileToKind(bytes, name) } : { state: 'missing' }
    }
    const tryAgain = () => setAttempt((count) => count + 1)
    load()
      .catch((problem: unknown): FileBytes => {
        if (!(problem instanceof FileNotFetchedError)) return { state: 'unreadable' }
        return { state: 'not-fetched', isTrying: false, tryAgain }
      })
      .then((result) => {
        if (!isStale) setFound({ key, attempt, result })
      })
    return () => {
      isStale = true
    }
  }, [files, key, name, attempt])

  const isWaiting = found?.key === key && found.result.state === 'not-fetched'
  useEffect(() => {
    if (!isWaiting) return
    const listen = () => setAttempt((count) => count + 1)
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isWaiting])

  if (found?.key !== key) return { state: 'loading' }
  if (found.result.state !== 'not-fetched') return found.result
  return { ...found.result, isTrying: found.attempt !== attempt }
}
