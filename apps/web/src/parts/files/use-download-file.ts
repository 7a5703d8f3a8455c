/** Downloads one stored file. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { useServices } from '#data/services.ts'
import { saveBlob } from '#parts/download/save-blob.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export function useDownloadFile() {
  const { files } = useServices()
  const toasts = useToasts()
  return async (file: FileRef): Promise<void> => {
    try {
      const bytes = await files.get(file.key)
      if (bytes) saveBlob(bytes, file.name)
      else toasts.show({ ...words.gone(file.name), tone: 'destructive' })
    } catch (problem) {
      toasts.show({ ...words.downloadFailed(problem), tone: 'destructive' })
    }
  }
}
