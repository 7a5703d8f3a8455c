/** Zoom in steps, zoom to fit, and rotation, for PDFs and images. */
import { Maximize, MoveHorizontal, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ToolbarGroup } from './viewer-toolbar.tsx'

export type Fit = 'width' | 'page'

interface ZoomControlsProps {
  /** 1 is full size. */
  scale: number
  fit: Fit | undefined
  /** In a narrow viewer. */
  isInMenu?: boolean
  onZoom(direction: 1 | -1): void
  onFit(fit: Fit): void
  onRotate(): void
}

export function ZoomControls({ scale, fit, isInMenu = false, onZoom, onFit, onRotate }: ZoomControlsProps) {
  return (
    <ToolbarGroup {...{ isInMenu }}>
      <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => onZoom(-1)} />
      <output
        aria-label="Zoom"
        className="hidden w-12 @2xl:block text-center text-ink text-control tabular-nums"
      >
        {Number((scale * 100).toFixed(scale < 0.01 ? 1 : 0))}%
      </output>
      <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => onZoom(1)} />
      <IconButton
        label="Fit width"
        aria-pressed={fit === 'width'}
        icon={<MoveHorizontal />}
        onClick={() => onFit('width')}
      />
      <IconButton
        label="Fit page"
        aria-pressed={fit === 'page'}
        icon={<Maximize />}
        onClick={() => onFit('page')}
      />
      <IconButton label="Rotate" icon={<RotateCw />} onClick={onRotate} />
    </ToolbarGroup>
  )
}
