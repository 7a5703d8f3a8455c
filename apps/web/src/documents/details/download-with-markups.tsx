/** A button that downloads a revision with its markups. Hidden where there are none. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isPdf } from '@plumbline/domain/documents/pdf-text.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'

const DownloadMarkupsDialog = lazyModule(() =>
  import('#documents/viewer/markups/panel/download-markups-dialog.tsx').then(
    (module) => module.DownloadMarkupsDialog,
  ),
)

interface DownloadWithMarkupsProps {
  documentId: Id
  file: IssuedFile | undefined
  /** The label of a button that shows only an icon. */
  label?: string
}

export function DownloadWithMarkups({ documentId, file, label }: DownloadWithMarkupsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fileKey = file?.key
  const drawn = useView(
    markups,
    () => ({ where: (each) => each.documentId === documentId && each.fileKey === fileKey }),
    [documentId, fileKey],
  )
  if (!file || !isPdf(file) || drawn.length === 0) return null
  return (
    <>
      {label === undefined ? (
        <p className="mt-5 flex flex-wrap items-center justify-between gap-2">
          <span>{countToLabel(drawn.length, 'markup')} on this revision</span>
          <Button size="small" icon={<FileDown />} onClick={() => setIsOpen(true)}>
            Download with Markups
          </Button>
        </p>
      ) : (
        <IconButton label={label} icon={<FileDown />} onClick={() => setIsOpen(true)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadMarkupsDialog {...{ documentId }} fileKey={file.key} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
