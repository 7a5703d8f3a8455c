/** Shows an image: fitted at first, then zoomed, rotated and dragged. Scripts in it never run. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { PageMark } from '#documents/viewer/controls/page-mark.tsx'
import { takeFirstFocus } from '#documents/viewer/controls/take-first-focus.ts'
import { useElementSize } from '#documents/viewer/controls/use-element-size.ts'
import type { ViewedFile } from '#documents/viewer/controls/viewed-file.ts'
import { ViewerNotice } from '#documents/viewer/controls/viewer-notice.tsx'
import { ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { type Fit, ZoomControls } from '#documents/viewer/controls/zoom-controls.tsx'
import { stepZoom } from '#documents/viewer/controls/zoom-steps.ts'

export function ImageViewer({ bytes, type, name, detail, onDownload }: ViewedFile & { type: string }) {
  const url = useBlobUrl(bytes, type)
  const stage = useRef<HTMLElement>(null)
  const room = useElementSize(stage)
  const [natural, setNatural] = useState<{ width: number; height: number }>()
  const [zoom, setZoom] = useState<Fit | number>('page')
  const [rotations, setRotations] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => takeFirstFocus(stage.current), [])

  if (isBroken) {
    const why = 'The image is damaged, or of a type that this browser does not support.'
    return (
      <ViewerNotice title="The image cannot be shown" detail={detail} why={why} onDownload={onDownload} />
    )
  }
  const isTurned = rotations % 2 === 1
  const upright = natural ?? { width: 1, height: 1 }
  const visible = isTurned ? { width: upright.height, height: upright.width } : upright
  const scale = typeof zoom === 'number' ? zoom : room && natural ? fitScale(zoom, visible, room) : 1
  const step = (direction: 1 | -1) => setZoom(stepZoom(scale, direction))
  const rotate = () => setRotations((before) => (before + 1) % 4)

  function zoomByKey(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') setZoom('page')
    else if (event.key === 'r') rotate()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls within, not a control
    <div className="@container flex h-full min-h-0 flex-col bg-canvas" onKeyDown={zoomByKey}>
      <ViewerToolbar label="Image controls">
        <ZoomControls
          scale={scale}
          fit={typeof zoom === 'number' ? undefined : zoom}
          onZoom={step}
          onFit={setZoom}
          onRotate={rotate}
        />
      </ViewerToolbar>
      <section
        ref={stage}
        aria-label={`Image ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className="grid min-h-0 flex-1 cursor-grab overflow-auto p-4 active:cursor-grabbing"
        onPointerDown={startPan}
      >
        <div
          className="relative m-auto shrink-0"
          style={{ width: visible.width * scale, height: visible.height * scale }}
        >
          {url && (
            <img
              src={url}
              alt={name}
              draggable={false}
              className={natural ? 'absolute max-w-none' : 'invisible absolute'}
              style={{
                width: upright.width * scale,
                height: upright.height * scale,
                left: ((visible.width - upright.width) * scale) / 2,
                top: ((visible.height - upright.height) * scale) / 2,
                rotate: `${rotations * 90}deg`,
              }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                // An SVG without a size reports none.
                setNatural({ width: naturalWidth || 1000, height: naturalHeight || 1000 })
              }
              onError={() => setIsBroken(true)}
            />
          )}
          {natural && <PageMark />}
        </div>
      </section>
    </div>
  )
}

const padding = 32

function fitScale(
  fit: Fit,
  visible: { width: number; height: number },
  room: { width: number; height: number },
): number {
  const byWidth = (room.width - padding) / visible.width
  const scale = fit === 'width' ? byWidth : Math.min(byWidth, (room.height - padding) / visible.height, 1)
  return Math.max(0.01, scale)
}

function useBlobUrl(bytes: Blob, type: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(bytes.slice(0, bytes.size, type))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [bytes, type])
  return url
}

/** Drags the content of a scroller with the mouse; fingers scroll by themselves. */
function startPan(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse' || event.button !== 0) return
  const stage = event.currentTarget
  const pan = ({ movementX, movementY }: globalThis.PointerEvent) => stage.scrollBy(-movementX, -movementY)
  const stop = () => {
    stage.removeEventListener('pointermove', pan)
    stage.removeEventListener('lostpointercapture', stop)
  }
  stage.setPointerCapture(event.pointerId)
  stage.addEventListener('pointermove', pan)
  stage.addEventListener('lostpointercapture', stop)
}
