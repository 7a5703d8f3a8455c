/** The photo or file of a safety record in the viewer, which is loaded when it is first needed. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'

const ViewerDialog = lazyModule(() =>
  import('#documents/viewer/viewer-dialog.tsx').then((module) => module.ViewerDialog),
)

export function FileViewer({ file, onClose }: { file: FileRef; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ViewerDialog name={file.name} file={file} onClose={onClose} />
    </Suspense>
  )
}
