/** The controls of the PDF viewer. */
import { PanelLeft, PencilRuler } from 'lucide-react'
import type { RefObject } from 'react'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import { ToolbarGroup, ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { ZoomControls } from '#documents/viewer/controls/zoom-controls.tsx'
import { DrawingLinksButton } from '#documents/viewer/drawing-links/drawing-links-button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PdfCopyButton } from './pdf-copy-button.tsx'
import type { Trail } from './pdf-navigation.ts'
import { PdfPageControls } from './pdf-page-controls.tsx'
import { PdfSearch } from './pdf-search.tsx'
import type { PdfView } from './use-pdf-view.ts'

interface PdfToolbarProps {
  view: PdfView
  trail: Trail
  searchField: RefObject<HTMLInputElement | null>
  openAt: OpenAt | undefined
  hasThumbnails: boolean
  onThumbnails(): void
  hasTools: boolean
  /** Undefined without the permission to draw. */
  onTools: (() => void) | undefined
}

export function PdfToolbar(props: PdfToolbarProps) {
  const { view, trail, searchField, openAt, hasThumbnails, onThumbnails, hasTools, onTools } = props
  return (
    <ViewerToolbar label="PDF controls" yieldsToPanel>
      <ToolbarGroup isFirst>
        <IconButton
          label="Page thumbnails"
          aria-pressed={hasThumbnails}
          icon={<PanelLeft />}
          onClick={onThumbnails}
        />
        <PdfPageControls {...{ view, trail }} />
        <DrawingLinksButton />
      </ToolbarGroup>
      <ZoomControls
        scale={view.scale}
        fit={view.fit}
        onZoom={view.zoom}
        onFit={view.fitTo}
        onRotate={view.rotate}
      />
      {onTools && (
        <IconButton label="Markup tools" aria-pressed={hasTools} icon={<PencilRuler />} onClick={onTools} />
      )}
      <PdfCopyButton />
      <PdfSearch field={searchField} openAt={openAt} />
    </ViewerToolbar>
  )
}
