/** The controls of the PDF viewer. In a narrow one, such as on a phone, some of them are entries of a menu. */
import {
  ChevronDown,
  ChevronUp,
  Ellipsis,
  Maximize,
  MoveHorizontal,
  PanelLeft,
  PencilRuler,
  RotateCw,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { ToolbarGroup, ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { ZoomControls } from '#documents/viewer/controls/zoom-controls.tsx'
import {
  DrawingLinksButton,
  DrawingLinksMenuItem,
} from '#documents/viewer/drawing-links/drawing-links-button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'
import { MenuChoices } from '#ui/controls/menu-choices.tsx'
import { PdfCopyButton } from './pdf-copy-button.tsx'
import type { Trail } from './pdf-navigation.ts'
import { PdfPageControls } from './pdf-page-controls.tsx'
import { PdfSearch } from './pdf-search.tsx'
import type { PdfFind } from './use-pdf-search.ts'
import type { PdfView } from './use-pdf-view.ts'

interface PdfToolbarProps {
  view: PdfView
  trail: Trail
  search: PdfFind
  hasThumbnails: boolean
  onThumbnails(): void
  hasTools: boolean
  /** Undefined without the permission to draw. */
  onTools: (() => void) | undefined
}

export function PdfToolbar(props: PdfToolbarProps) {
  const { view, trail, search, hasThumbnails, onThumbnails, hasTools, onTools } = props
  return (
    <ViewerToolbar label="PDF controls" yieldsToPanel>
      <ToolbarGroup>
        <IconButton
          label="Page thumbnails"
          aria-pressed={hasThumbnails}
          icon={<PanelLeft />}
          onClick={onThumbnails}
        />
        <PdfPageControls {...{ view, trail }} />
        <DrawingLinksButton className="@max-2xl:hidden" />
      </ToolbarGroup>
      <ZoomControls
        isInMenu
        scale={view.scale}
        fit={view.fit}
        onZoom={view.zoom}
        onFit={view.fitTo}
        onRotate={view.rotate}
      />
      <div className="flex items-center gap-1 @max-2xl:ml-auto">
        <PdfCopyButton />
        {onTools && (
          <IconButton label="Markup tools" aria-pressed={hasTools} icon={<PencilRuler />} onClick={onTools} />
        )}
        <IconButton
          label="Search the document"
          className="@2xl:hidden"
          aria-expanded={search.isOpen}
          icon={<Search />}
          onClick={search.isOpen ? search.close : search.open}
        />
        <MoreControls view={view} />
      </div>
      <PdfSearch search={search} />
    </ViewerToolbar>
  )
}

function MoreControls({ view }: { view: PdfView }) {
  return (
    <Menu
      label="More controls"
      trigger={<IconButton label="More controls" className="@2xl:hidden" icon={<Ellipsis />} />}
    >
      <MenuItem icon={<ChevronUp />} isDisabled={view.page <= 1} onSelect={() => view.goTo(view.page - 1)}>
        Previous page
      </MenuItem>
      <MenuItem
        icon={<ChevronDown />}
        isDisabled={view.page >= view.pageCount}
        onSelect={() => view.goTo(view.page + 1)}
      >
        Next page
      </MenuItem>
      <DrawingLinksMenuItem />
      <MenuSeparator />
      <MenuItem icon={<ZoomOut />} onSelect={() => view.zoom(-1)}>
        Zoom out
      </MenuItem>
      <MenuItem icon={<ZoomIn />} onSelect={() => view.zoom(1)}>
        Zoom in
      </MenuItem>
      <MenuChoices
        label="Fit"
        value={view.fit ?? ''}
        options={[
          {
            value: 'width',
            content: (
              <>
                <MoveHorizontal />
                Fit width
              </>
            ),
          },
          {
            value: 'page',
            content: (
              <>
                <Maximize />
                Fit page
              </>
            ),
          },
        ]}
        onChoose={(fit) => view.fitTo(fit === 'page' ? 'page' : 'width')}
      />
      <MenuItem icon={<RotateCw />} onSelect={view.rotate}>
        Rotate
      </MenuItem>
    </Menu>
  )
}
