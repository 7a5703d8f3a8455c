/** A safety record's photo or file in the viewer, which loads when it is first needed. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { lazy, Suspense } from 'react'

const ViewerDialog = lazy(() =>
  import('#parts/viewer/viewer-dialog.tsx').then((module) => ({ default: module.ViewerDialog })),
)

export function FileViewer({ file, onClose }: { file: FileRef; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ViewerDialog name={file.name} file={file} onClose={onClose} />
    </Suspense>
  )
}
