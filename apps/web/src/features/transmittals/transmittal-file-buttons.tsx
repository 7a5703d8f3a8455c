/** The buttons that save the cover and the files of a transmittal. */
import { FileArchive, FileText } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import type { TransmittalFiles } from './use-transmittal-files.ts'

export function TransmittalFileButtons({
  files,
  hasZip = true,
}: {
  files: TransmittalFiles
  hasZip?: boolean
}) {
  return (
    <>
      <Button icon={<FileText />} isBusy={files.isCoverBusy} onClick={files.saveCover}>
        Cover PDF
      </Button>
      {hasZip && (
        <Button
          variant="primary"
          icon={<FileArchive />}
          isBusy={files.progress !== undefined}
          onClick={files.saveZip}
        >
          Download ZIP
        </Button>
      )}
    </>
  )
}
