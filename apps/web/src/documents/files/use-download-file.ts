/** Downloads one stored file. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { messages } from '#core/files/messages.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { createSupersededMarker } from './mark-superseded.ts'
import { recordOpenedFiles } from './record-opened.ts'

export function useDownloadFile() {
  const services = useServices()
  const toasts = useToasts()
  const save = useSaveFile()
  return async (file: IssuedFile): Promise<void> => {
    try {
      const bytes = await services.files.get(file.key)
      if (bytes) {
        recordOpenedFiles(services, new Set([file.key]))
        await save(file, bytes)
      } else toasts.show({ ...messages.deleted(file.name), tone: 'destructive' })
    } catch (problem) {
      toasts.show({ ...messages.downloadFailed(problem), tone: 'destructive' })
    }
  }
}

/** Saves bytes that are at hand. If a superseded file cannot be marked, it is saved as it is, and a message reports it. */
export function useSaveFile() {
  const toasts = useToasts()
  return async (file: IssuedFile, bytes: Blob): Promise<void> => {
    const marker = createSupersededMarker()
    const marked = await marker.mark(file, bytes)
    marker.stop()
    saveBlob(marked ?? bytes, file.name)
    if (!marked) toasts.show(messages.unstamped(file.name))
  }
}
