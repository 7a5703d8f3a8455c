/** The controls of the comparison. */
import { Crosshair, Maximize, Pause, Play, ZoomIn, ZoomOut } from 'lucide-react'
import { ToolbarGroup, ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
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
  onPages: (pages: ComparedPages) => void
  onZoom: (factor: number) => void
  onFit: () => void
  onAlignByHand: () => void
}

const zoomStep = 1.5

export function CompareToolbar(props: CompareToolbarProps) {
  const { look, share, pages, pageCounts, isBlinking } = props
  const { onLook, onShare, onBlinking, onPages, onZoom, onFit, onAlignByHand } = props
  return (
    <ViewerToolbar label="Comparison controls" isOneRow>
      <div className="shrink-0">
        <Segmented
          label="Way of comparing"
          value={look}
          options={[
            { value: 'overlay', label: 'Overlay' },
            { value: 'side', label: 'Side by Side' },
            { value: 'swipe', label: 'Swipe' },
            { value: 'blink', label: 'Blink' },
          ]}
          onChange={onLook}
        />
      </div>
      {(look === 'overlay' || look === 'swipe') && (
        <div className="flex shrink-0 items-center gap-2 text-control">
          <span aria-hidden>Old</span>
          <input
            type="range"
            aria-label={look === 'overlay' ? 'From the old sheet to the new one' : 'Edge between the sheets'}
            min={0}
            max={100}
            value={Math.round(share * 100)}
            className="w-28 cursor-pointer sm:w-40"
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
      <ToolbarGroup>
        <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => onZoom(1 / zoomStep)} />
        <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => onZoom(zoomStep)} />
        <IconButton label="Fit sheet" icon={<Maximize />} onClick={onFit} />
      </ToolbarGroup>
      <PageChoices {...{ pages, pageCounts, onPages }} />
      <Button size="small" variant="ghost" title="Align by Hand" icon={<Crosshair />} onClick={onAlignByHand}>
        <span className="max-lg:sr-only">Align by Hand</span>
      </Button>
    </ViewerToolbar>
  )
}

type PageChoicesProps = Pick<CompareToolbarProps, 'pages' | 'pageCounts' | 'onPages'>

/** Another page of the new file is compared with the page of the old one that is as many pages on. */
export function PageChoices({ pages, pageCounts, onPages }: PageChoicesProps) {
  return (
    <>
      <PageChoice
        label="Page of the old file"
        count={pageCounts.old}
        page={pages.old}
        onPage={(old) => onPages({ ...pages, old })}
      />
      <PageChoice
        label="Page of the new file"
        count={pageCounts.next}
        page={pages.next}
        onPage={(next) => onPages({ old: Math.max(0, pages.old + next - pages.next), next })}
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
