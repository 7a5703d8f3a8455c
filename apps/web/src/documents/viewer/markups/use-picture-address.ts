/** The address of the picture of an image, for as long as it is shown. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { useEffect, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { toPicture } from './encode-picture.ts'

/** Undefined without a picture, until it is read, and where it cannot be fetched. */
export function usePictureAddress(file: FileRef | undefined): string | undefined {
  const { files } = useServices()
  const [address, setAddress] = useState<string>()
  const { key, type = '' } = file ?? {}

  useEffect(() => {
    if (key === undefined) return
    let created: string | undefined
    let isStale = false
    const read = async () => {
      const bytes = await files.get(key)
      if (!bytes || isStale) return
      created = URL.createObjectURL(toPicture(bytes, { type }))
      setAddress(created)
    }
    // Without a connection its frame is shown.
    read().catch(() => undefined)
    return () => {
      isStale = true
      setAddress(undefined)
      if (created) URL.revokeObjectURL(created)
    }
  }, [files, key, type])

  return address
}
