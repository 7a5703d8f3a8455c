/** The progress of a download of documents. Before it, the choice whether PDFs contain their markups. */
import { Suspense } from 'react'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { useDownloadDocuments } from './use-download-documents.ts'

const DownloadChoiceDialog = lazyModule(() =>
  import('./download-choice-dialog.tsx').then((module) => module.DownloadChoiceDialog),
)

type DocumentsDownloadProps = Pick<ReturnType<typeof useDownloadDocuments>, 'progress' | 'cancel' | 'choice'>

export function DocumentsDownload({ progress, cancel, choice }: DocumentsDownloadProps) {
  return (
    <>
      <DownloadProgress progress={progress} onCancel={cancel} />
      {choice && (
        <Suspense fallback={null}>
          <DownloadChoiceDialog {...choice} />
        </Suspense>
      )}
    </>
  )
}
