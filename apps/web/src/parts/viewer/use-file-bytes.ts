/** The bytes that a record names, and what they are. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { useEffect, useState } from 'react'
import { useSite } from '#data/site.ts'
import { type FileKind, fileToKind } from './file-kind.ts'

export type FileBytes =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'unreadable' }
  | { state: 'ready'; bytes: Blob; kind: FileKind }

export function useFileBytes({ key, name }: FileRef): FileBytes {
  const { files } = useSite()
  const [found, setFound] = useState<{ key: string; result: FileBytes }>()

  useEffect(() => {
    let isStale = false
    async function load(): Promise<FileBytes> {
      const bytes = await files.get(key)
      return bytes ? { state: 'ready', bytes, kind: await fileToKind(bytes, name) } : { state: 'missing' }
    }
    load()
      .catch((): FileBytes => ({ state: 'unreadable' }))
      .then((result) => {
        if (!isStale) setFound({ key, result })
      })
    return () => {
      isStale = true
    }
  }, [files, key, name])

  return found?.key === key ? found.result : { state: 'loading' }
}
