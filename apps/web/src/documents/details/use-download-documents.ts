/** Downloads documents as one ZIP: their files and a register. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Issued } from '@plumbline/domain/documents/document-issues.ts'
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { useServices } from '#data/workspace/services.ts'
import { useDownloadZip, type ZipRegister } from '#documents/files/use-download-zip.ts'

/** A document as it is, or as it was at an earlier revision. */
type Downloaded = ProjectDocument & Partial<Pick<Issued, 'superseded'>>

export function useDownloadDocuments() {
  const { clock } = useServices()
  const { download, progress, cancel } = useDownloadZip()

  function downloadAll(visible: readonly Downloaded[]) {
    const name = `plumbline_documents_${instantToDay(clock.now())}.zip`
    void download({ name, files: visible, register: getRegister(visible) })
  }

  return { downloadAll, progress, cancel }
}

const columns = [
  'ID',
  'Name',
  'Type',
  'Project',
  'Status',
  'Size',
  'Last Updated',
  'Description',
  'File',
  'Number',
  'Revision',
  'Purpose',
  'Discipline',
  'Originator',
  'Revision Date',
  'Superseded',
]

/** The register of documents that goes into a ZIP beside their files. */
function getRegister(visible: readonly Downloaded[]): ZipRegister {
  return {
    columns,
    rows: (namesInZip) =>
      visible.map((document, at) => [
        document.id,
        document.name,
        document.type,
        document.project,
        document.status,
        document.size ?? '',
        document.updated,
        document.description ?? '',
        namesInZip[at],
        document.documentNumber ?? '',
        document.revision ?? '',
        document.purpose ?? '',
        document.discipline ?? '',
        document.originator ?? '',
        document.revisionDate ?? '',
        document.superseded?.supersededAt ?? '',
      ]),
  }
}
