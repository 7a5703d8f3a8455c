/** The buttons that save the cover and the files of a transmittal. */
import { FileArchive, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import type { TransmittalFiles } from './use-transmittal-files.ts'

interface TransmittalFileButtonsProps {
  files: TransmittalFiles
  hasZip?: boolean
  /** What the ZIP contains. */
  children?: ReactNode
}

export function TransmittalFileButtons({ files, hasZip = true, children }: TransmittalFileButtonsProps) {
  return (
    <>
      <Button icon={<FileText />} isBusy={files.isCoverBusy} onClick={files.saveCover}>
        Cover PDF
      </Button>
      {children}
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
