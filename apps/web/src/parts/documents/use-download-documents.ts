/** Downloads documents as one ZIP: their files and a register. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { useServices } from '#data/services.ts'
import { useDownloadZip } from '#parts/files/use-download-zip.ts'
import { registerOf } from './zip-register.ts'

export function useDownloadDocuments() {
  const { clock } = useServices()
  const { download, progress, cancel } = useDownloadZip()

  function downloadAll(shown: readonly ProjectDocument[]) {
    const name = `plumbline_documents_${dayOf(clock.now())}.zip`
    void download({ name, files: shown, register: registerOf(shown) })
  }

  return { downloadAll, progress, cancel }
}
