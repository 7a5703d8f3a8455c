/** Opens the PDF: shows it, asks for its password, or explains why it cannot be shown. */
import { useDocumentState } from '@embedpdf/core/react'
import { PdfErrorCode } from '@embedpdf/models'
import { useDocumentManagerCapability } from '@embedpdf/plugin-document-manager/react'
import { useEffect } from 'react'
import type { ViewedFile } from '#documents/viewer/controls/viewed-file.ts'
import { ViewerLoading } from '#documents/viewer/controls/viewer-loading.tsx'
import { ViewerNotice } from '#documents/viewer/controls/viewer-notice.tsx'
import { documentId } from './engine/pdf-plugins.ts'
import { PdfPasswordForm } from './pdf-password-form.tsx'
import { PdfWorkspace } from './pdf-workspace.tsx'
import { type Redrawing, useRedrawing } from './use-redrawing.ts'

interface PdfOpeningProps extends ViewedFile {
  redrawing: Redrawing
}

export function PdfOpening({ bytes, name, detail, openAt, redrawing, onDownload }: PdfOpeningProps) {
  const { provides: manager } = useDocumentManagerCapability()
  const document = useDocumentState(documentId)
  const isDrawable = useRedrawing(bytes, redrawing)

  useEffect(() => {
    if (!manager || !isDrawable) return
    let isStale = false
    void bytes.arrayBuffer().then((buffer) => {
      if (!isStale) manager.openDocumentBuffer({ buffer, name, documentId })
    })
    return () => {
      isStale = true
    }
  }, [manager, isDrawable, bytes, name])

  if (document?.status === 'loaded') return <PdfWorkspace {...{ bytes, name, openAt }} />
  if (document?.status !== 'error') return <ViewerLoading name={name} />
  if (document.errorCode === PdfErrorCode.Password) {
    return (
      <PdfPasswordForm
        detail={detail}
        isWrong={document.passwordProvided === true}
        onDownload={onDownload}
        onPassword={(password) => manager?.retryDocument(documentId, { password })}
      />
    )
  }
  const why = 'This PDF is damaged or incomplete. Ask for a new copy, or download it and try another program.'
  return <ViewerNotice title="The PDF cannot be shown" detail={detail} why={why} onDownload={onDownload} />
}
