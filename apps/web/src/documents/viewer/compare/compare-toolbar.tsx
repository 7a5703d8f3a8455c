/** The controls of the comparison, in one row. Those for which it has no room are entries of a menu. */
import {
  ChevronDown,
  ChevronUp,
  Crosshair,
  Ellipsis,
  Maximize,
  Pause,
  Play,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { RequestedPages } from './compare-sheets.ts'
import type { ComparedPages } from './use-comparison.ts'

export type Look = 'overlay' | 'side' | 'swipe' | 'blink'

interface CompareToolbarProps {
  look: Look
  share: number
  pages: ComparedPages
  pageCounts: ComparedPages
  isBlinking: boolean
  onLook: (look: Look) => void
  onShare: (share: number) => void
  onBlinking: () => void
  onPages: (pages: RequestedPages) => void
  onZoom: (factor: number) => void
  onFit: () => void
  onAlignByHand: () => void
}

const zoomStep = 1.5

const looks: readonly { readonly value: Look; readonly label: string }[] = [
  { value: 'overlay', label: 'Overlay' },
  { value: 'side', label: 'Side by Side' },
  { value: 'swipe', label: 'Swipe' },
  { value: 'blink', label: 'Blink' },
]

export function CompareToolbar(props: CompareToolbarProps) {
  const { look, share, pages, pageCounts, isBlinking } = props
  const { onLook, onShare, onBlinking, onPages, onZoom, onFit, onAlignByHand } = props
  return (
    <ViewerToolbar label="Comparison controls">
      <div className="shrink-0 @max-2xl:hidden">
        <Segmented label="Way of comparing" value={look} options={looks} onChange={onLook} />
      </div>
      <Select
        aria-label="Way of comparing"
        className="w-auto shrink-0 @2xl:hidden"
        value={look}
        options={looks}
        // `as`: the options are the ways.
        onChange={(chosen) => onLook(chosen as Look)}
      />
      {(look === 'overlay' || look === 'swipe') && (
        <div className="flex items-center gap-2 text-control @max-2xl:min-w-0 @max-2xl:flex-1">
          <span aria-hidden>Old</span>
          <input
            type="range"
            aria-label={look === 'overlay' ? 'From the old sheet to the new one' : 'Edge between the sheets'}
            min={0}
            max={100}
            value={Math.round(share * 100)}
            className="min-h-target min-w-0 cursor-pointer pointer-coarse:min-h-touch @max-2xl:w-full @2xl:w-40"
            style={{ accentColor: 'var(--accent)' }}
            onChange={(event) => onShare(Number(event.currentTarget.value) / 100)}
          />
          <span aria-hidden>New</span>
        </div>
      )}
      {look === 'blink' && (
        <IconButton
          label={isBlinking ? 'Pause blinking' : 'Show the other sheet'}
          icon={isBlinking ? <Pause /> : <Play />}
          onClick={onBlinking}
        />
      )}
      <div className="flex items-center gap-1 @max-6xl:hidden">
        <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => onZoom(1 / zoomStep)} />
        <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => onZoom(zoomStep)} />
        <IconButton label="Fit sheet" icon={<Maximize />} onClick={onFit} />
      </div>
      <div className="flex items-center gap-1 @max-6xl:hidden">
        <PageChoices {...{ pages, pageCounts, onPages }} />
      </div>
      <Button
        size="small"
        variant="ghost"
        title="Align by Hand"
        icon={<Crosshair />}
        className="@max-6xl:hidden"
        onClick={onAlignByHand}
      >
        <span className="@max-7xl:sr-only">Align by Hand</span>
      </Button>
      <MoreControls {...props} />
    </ViewerToolbar>
  )
}

function MoreControls({ pages, pageCounts, onPages, onZoom, onFit, onAlignByHand }: CompareToolbarProps) {
  const go = (by: 1 | -1) => onPages(toPages(pages, pages.next + by))
  const hasPages = Math.max(pageCounts.old, pageCounts.next) > 1
  return (
    <Menu
      label="More controls"
      trigger={
        <IconButton label="More controls" className="ml-auto shrink-0 @6xl:hidden" icon={<Ellipsis />} />
      }
    >
      {hasPages && (
        <>
          <MenuItem icon={<ChevronUp />} isDisabled={pages.next <= 0} onSelect={() => go(-1)}>
            Previous page
          </MenuItem>
          <MenuItem
            icon={<ChevronDown />}
            isDisabled={pages.next >= pageCounts.next - 1}
            onSelect={() => go(1)}
          >
            Next page
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<ZoomOut />} onSelect={() => onZoom(1 / zoomStep)}>
        Zoom out
      </MenuItem>
      <MenuItem icon={<ZoomIn />} onSelect={() => onZoom(zoomStep)}>
        Zoom in
      </MenuItem>
      <MenuItem icon={<Maximize />} onSelect={onFit}>
        Fit sheet
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Crosshair />} onSelect={onAlignByHand}>
        Align by Hand
      </MenuItem>
    </Menu>
  )
}

/** Both files go on together, if their sheets have no numbers. */
function toPages({ old, next: before }: ComparedPages, next: number): RequestedPages {
  return { old: Math.max(0, old + next - before), next }
}

type PageChoicesProps = Pick<CompareToolbarProps, 'pages' | 'pageCounts' | 'onPages'>

/** Another page of the new file is compared with the page of the old one that has its sheet. */
export function PageChoices({ pages, pageCounts, onPages }: PageChoicesProps) {
  return (
    <>
      <PageChoice
        label="Page of the old file"
        count={pageCounts.old}
        page={pages.old}
        onPage={(old) => onPages({ ...pages, old, isOldChosen: true })}
      />
      <PageChoice
        label="Page of the new file"
        count={pageCounts.next}
        page={pages.next}
        onPage={(next) => onPages(toPages(pages, next))}
      />
    </>
  )
}

interface PageChoiceProps {
  label: string
  count: number
  page: number
  onPage: (page: number) => void
}

function PageChoice({ label, count, page, onPage }: PageChoiceProps) {
  if (count <= 1) return null
  return (
    <Select
      aria-label={label}
      className="w-auto"
      value={String(page)}
      options={Array.from({ length: count }, (_, index) => ({
        value: String(index),
        label: `${label.includes('old') ? 'Old' : 'New'} page ${index + 1}`,
      }))}
      onChange={(value) => onPage(Number(value))}
    />
  )
}
