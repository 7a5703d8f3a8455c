/** Shows a document's file: PDFs, images, tables and texts. Other files can be downloaded. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useServices } from '#data/workspace/services.ts'
import { useSaveFile } from '#documents/files/use-download-file.ts'
import { Button } from '#ui/controls/button.tsx'
import type { FileKind } from './controls/file-kind.ts'
import { maxPdfBytes } from './controls/max-pdf-bytes.ts'
import { PageMark } from './controls/page-mark.tsx'
import { useFileBytes } from './controls/use-file-bytes.ts'
import type { OpenAt, ViewedFile } from './controls/viewed-file.ts'
import { ViewerLoading } from './controls/viewer-loading.tsx'
import { ViewerNotice } from './controls/viewer-notice.tsx'

const PdfViewer = lazyModule(() => import('./pdf/pdf-viewer.tsx').then((module) => module.PdfViewer))
const ImageViewer = lazyModule(() => import('./image/image-viewer.tsx').then((module) => module.ImageViewer))
const TextViewer = lazyModule(() => import('./text/text-viewer.tsx').then((module) => module.TextViewer))
const TableViewer = lazyModule(() => import('./table/table-viewer.tsx').then((module) => module.TableViewer))

const notFetched = {
  sample:
    'This sample file is fetched when it is first opened, and that failed. Check the connection and try again.',
  team: 'There is no connection to the team, and this file was not kept offline on this device.',
}

interface DocumentViewProps {
  file: IssuedFile
  /** The document's name, which people know it by. */
  name: string
  openAt?: OpenAt | undefined
}

export function DocumentView({ file, name, openAt }: DocumentViewProps) {
  const found = useFileBytes(file)
  const saveFile = useSaveFile()
  const isTeam = useServices().workspace.kind() === 'team'
  if (found.state === 'loading') return <ViewerLoading name={name} />
  const detail = `${file.name}, ${sizeToText(file.size)}`
  if (found.state === 'not-fetched')
    return (
      <ViewerNotice
        title="Not fetched yet"
        detail={detail}
        why={isTeam ? notFetched.team : notFetched.sample}
        isAlert
      >
        <Button variant="primary" isBusy={found.isTrying} onClick={found.tryAgain}>
          Try again
        </Button>
      </ViewerNotice>
    )
  if (found.state !== 'ready') {
    const why =
      found.state === 'missing'
        ? 'This document is in the register, but its file is not in this browser. It may have been added on another device, or the browser’s storage was cleared.'
        : 'The browser could not read this file from its storage.'
    return <ViewerNotice title="The file is not here" detail={detail} why={why} />
  }
  const { bytes, kind } = found
  const save = () => void saveFile(file, bytes)
  if (kind.kind === 'pdf' && file.size > maxPdfBytes) {
    const why = `PDFs over ${sizeToText(maxPdfBytes)} are too large to open here.`
    return <ViewerNotice title="Too large to show" detail={detail} why={why} onDownload={save} />
  }
  return (
    <Suspense fallback={<ViewerLoading name={name} />}>
      <FileView
        key={file.key}
        fileKey={file.key}
        {...{ kind, bytes, name, detail, openAt }}
        onDownload={save}
      />
    </Suspense>
  )
}

interface FileViewProps extends ViewedFile {
  kind: FileKind
  /** The SHA-256 of the bytes. */
  fileKey: string
}

function FileView({ kind, fileKey, ...visible }: FileViewProps) {
  if (kind.kind === 'pdf') return <PdfViewer {...visible} fileKey={fileKey} />
  if (kind.kind === 'image') return <ImageViewer {...visible} type={kind.type} />
  if (kind.kind === 'table' || kind.kind === 'text')
    return (
      <div className="relative h-full">
        {kind.kind === 'table' ? <TableViewer {...visible} /> : <TextViewer {...visible} />}
        <PageMark />
      </div>
    )
  const why = 'This kind of file cannot be shown in the browser. Download it to open it in its own program.'
  return <ViewerNotice title="No preview" detail={visible.detail} why={why} onDownload={visible.onDownload} />
}
