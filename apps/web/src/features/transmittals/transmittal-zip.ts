/** The files of a transmittal for a ZIP: named by number, revision and title, with a register of them. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import type { Transmittal, TransmittalLine } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ZipRegister } from '#documents/files/use-download-zip.ts'

/** The id is that of the document. */
export function filesOfTransmittal({ lines }: Transmittal): readonly { id: Id; file: FileRef | undefined }[] {
  return lines.map((line) => ({
    id: line.id,
    file: line.file && { ...line.file, name: getFileName(line, line.file) },
  }))
}

export function registerOfTransmittal({ lines }: Transmittal): ZipRegister {
  return {
    columns: ['Number', 'Revision', 'Title', 'File', 'SHA-256'],
    rows: (namesInZip) =>
      lines.map(({ documentNumber, revision, title, file }, index) => [
        ...[documentNumber, revision, title],
        ...[namesInZip[index], file?.key ?? ''],
      ]),
  }
}

/** 'A-101 [C] Ground floor plan.pdf' */
function getFileName({ documentNumber, revision, title }: TransmittalLine, { name }: FileRef): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  const stem = [documentNumber, revision && `[${revision}]`, title].filter(Boolean).join(' ')
  return stem === '' ? name : stem + ending
}
