/** Shows a PDF. Loaded only when one is opened. Only this folder uses the engine's library. */
import { EmbedPDF } from '@embedpdf/core/react'
import type { ViewedFile } from '#documents/viewer/controls/viewed-file.ts'
import { ViewerLoading } from '#documents/viewer/controls/viewer-loading.tsx'
import { ViewerNotice } from '#documents/viewer/controls/viewer-notice.tsx'
import { Button } from '#ui/controls/button.tsx'
import { pdfPlugins } from './engine/pdf-plugins.ts'
import { usePdfEngine } from './engine/use-pdf-engine.ts'
import { PdfOpening } from './pdf-opening.tsx'

export function PdfViewer({ fileKey, ...file }: ViewedFile & { fileKey: string }) {
  const { engine: started, restart } = usePdfEngine(fileKey)
  if (started.state === 'failed') {
    const why =
      'The PDF viewer could not be loaded. Check the connection and try again, or download the file.'
    return (
      <ViewerNotice title="No viewer" detail={file.detail} why={why} onDownload={file.onDownload}>
        <Button variant="primary" onClick={restart}>
          Try again
        </Button>
      </ViewerNotice>
    )
  }
  if (started.state === 'starting') return <ViewerLoading name={file.name} />
  return (
    <EmbedPDF engine={started.engine} plugins={pdfPlugins}>
      {({ pluginsReady }) =>
        pluginsReady ? <PdfOpening {...file} redrawing={started} /> : <ViewerLoading name={file.name} />
      }
    </EmbedPDF>
  )
}
