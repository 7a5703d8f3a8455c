/** Puts the bytes of files into the file store, before the record that names them. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type FileStore, FileStoreError } from '#data/files/file-store.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from './messages.ts'
import { toPlainName } from './plain-name.ts'

/** The key of each file's bytes. */
export type FileKeys = ReadonlyMap<File, string>
export type MayStore = (keys: FileKeys) => boolean

export function useStoreFiles() {
  const { files: fileStore } = useServices()
  const router = useRouter()
  const toasts = useToasts()
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)
  const hasLeft = useRef(false)
  const isStoring = progress !== undefined

  // An upload does not continue after its screen was left. On the same screen, the record that should take the files
  // may be gone: the command reports that better.
  useEffect(() => {
    const { pathname } = router.latestLocation
    hasLeft.current = false
    return () => {
      hasLeft.current = router.latestLocation.pathname !== pathname
      if (hasLeft.current) aborter.current?.abort()
    }
  }, [router])

  useEffect(() => {
    if (!isStoring) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isStoring])

  /**
   * Undefined if the files could not be stored, which has then been reported. `mayStore` is asked once the keys of all
   * files are known, before anything is stored.
   */
  async function store(files: readonly File[], mayStore?: MayStore): Promise<readonly FileRef[] | undefined> {
    if (hasLeft.current) return undefined
    aborter.current = new AbortController()
    const { signal } = aborter.current
    const total = files.reduce((sum, file) => sum + file.size, 0) || 1
    const refs: FileRef[] = []
    const hashingShare = mayStore ? 0.8 : 0
    let stored = 0
    setProgress(0)
    try {
      if (mayStore) {
        const keys = await hashAll(fileStore, files, signal, (bytes) =>
          setProgress((hashingShare * bytes) / total),
        )
        if (!mayStore(keys)) return undefined
      }
      // One after the other, because the disk is the bottleneck and memory use stays constant.
      for (const file of files) {
        const before = stored
        const onProgress = (share: number) =>
          setProgress(hashingShare + ((1 - hashingShare) * (before + share * file.size)) / total)
        const ref = await fileStore.put(file, { signal, onProgress })
        refs.push({ ...ref, name: toPlainName(ref.name) })
        stored += file.size
      }
      return refs
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error
      toasts.show({ ...messages.storing[error.reason], tone: 'destructive' })
      return undefined
    } finally {
      setProgress(undefined)
    }
  }

  /** `progress`: the share stored so far, 0 to 1, while files are being stored. */
  return { store, progress, cancel: () => aborter.current?.abort() }
}

async function hashAll(
  fileStore: FileStore,
  files: readonly File[],
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<FileKeys> {
  const keys = new Map<File, string>()
  let done = 0
  for (const file of files) {
    const before = done
    const onProgress = (share: number) => onBytes(before + share * file.size)
    keys.set(file, await fileStore.getKey(file, { signal, onProgress }))
    done += file.size
    onBytes(done)
  }
  return keys
}
