/** The register that is added to a ZIP of documents. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { ZipRegister } from '#parts/files/use-download-zip.ts'

const columns = ['ID', 'Name', 'Type', 'Project', 'Status', 'Size', 'Last Updated', 'Description', 'File']

export function registerOf(shown: readonly ProjectDocument[]): ZipRegister {
  return {
    columns,
    rows: (namesInZip) =>
      shown.map(({ id, name, type, project, status, size, updated, description }, at) => [
        id,
        name,
        type,
        project,
        status,
        size ?? '',
        updated,
        description ?? '',
        namesInZip[at],
      ]),
  }
}
