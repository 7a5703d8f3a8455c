/** Zoom by step and to fit, and turning: the same for PDFs and images. */
import { Maximize, MoveHorizontal, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { ToolbarGroup } from './viewer-toolbar.tsx'

export type Fit = 'width' | 'page'

interface ZoomControlsProps {
  /** 1 is full size. */
  scale: number
  fit: Fit | undefined
  onZoom(direction: 1 | -1): void
  onFit(fit: Fit): void
  onRotate(): void
}

const icon = 'size-5'

export function ZoomControls({ scale, fit, onZoom, onFit, onRotate }: ZoomControlsProps) {
  return (
    <ToolbarGroup>
      <IconButton label="Zoom out" icon={<ZoomOut className={icon} />} onClick={() => onZoom(-1)} />
      <output aria-label="Zoom" className="w-12 text-center text-ink text-sm tabular-nums">
        {Math.round(scale * 100)}%
      </output>
      <IconButton label="Zoom in" icon={<ZoomIn className={icon} />} onClick={() => onZoom(1)} />
      <IconButton
        label="Fit width"
        aria-pressed={fit === 'width'}
        icon={<MoveHorizontal className={icon} />}
        onClick={() => onFit('width')}
      />
      <IconButton
        label="Fit page"
        aria-pressed={fit === 'page'}
        icon={<Maximize className={icon} />}
        onClick={() => onFit('page')}
      />
      <IconButton label="Rotate" icon={<RotateCw className={icon} />} onClick={onRotate} />
    </ToolbarGroup>
  )
}
