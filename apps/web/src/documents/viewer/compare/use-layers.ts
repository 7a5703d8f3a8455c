/** The pictures that a pane paints: the sheets, what is mixed of them, and the part in view in more detail. */
import { useEffect, useRef, useState } from 'react'
import type { Size } from '#documents/viewer/controls/use-element-size.ts'
import type { PaintedLayer } from './compare-pane.tsx'
import type { ComparedSheets, Comparison, Pictures } from './compare-sheets.ts'
import { getSeenPart, type SheetView } from './sheet-view.ts'

export interface Layers {
  readonly old: readonly PaintedLayer[]
  readonly next: readonly PaintedLayer[]
  readonly mixed: readonly PaintedLayer[]
}

interface LayerOptions {
  comparison: Comparison
  compared: ComparedSheets
  sheet: Size
  view: SheetView | undefined
  room: Size | undefined
  /** Undefined unless the overlay is shown. */
  share: number | undefined
}

/** Milliseconds without a movement after which the part in view is drawn in detail. */
const settledAfter = 160

export function useLayers({ comparison, compared, sheet, view, room, share }: LayerOptions): Layers {
  const { pictures } = compared
  const [detail, setDetail] = useState<Pictures>()
  const [mixed, setMixed] = useState<{ of: Pictures; picture: ImageBitmap }>()
  const [mixedDetail, setMixedDetail] = useState<{ of: Pictures; picture: ImageBitmap }>()
  const part = view && room && getSeenPart(view, sheet, room)
  const scale = (view?.zoom ?? 1) * (window.devicePixelRatio || 1)
  const baseScale = pictures.old.width / (pictures.box.right - pictures.box.left)
  const key = part && scale > baseScale * 1.1 ? JSON.stringify([part, scale]) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the part and the scale
  useEffect(() => {
    setDetail(undefined)
    if (key === '' || !part) return
    let isStale = false
    const timer = setTimeout(() => {
      comparison.drawDetail(part, scale).then(
        (drawn) => {
          if (!isStale) setDetail(drawn)
        },
        // Without the detail, the whole sheet is shown enlarged.
        () => undefined,
      )
    }, settledAfter)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [comparison, pictures, key])

  useMixed(share, pictures, (of, at) =>
    comparison.mix('base', at).then((it) => it && setMixed({ of, picture: it })),
  )
  useMixed(share, detail, (of, at) =>
    comparison.mix('detail', at).then((it) => it && setMixedDetail({ of, picture: it })),
  )

  const { box, old, next } = pictures
  return {
    old: [{ picture: old, box }, ...(detail ? [{ picture: detail.old, box: detail.box }] : [])],
    next: [{ picture: next, box }, ...(detail ? [{ picture: detail.next, box: detail.box }] : [])],
    mixed: [
      // Until it has been mixed, the new sheet is shown.
      { picture: mixed?.of === pictures ? mixed.picture : next, box },
      ...(detail && mixedDetail?.of === detail ? [{ picture: mixedDetail.picture, box: detail.box }] : []),
    ],
  }
}

/** Mixes for the latest share, one after the other, and skips those in between. */
function useMixed(
  share: number | undefined,
  pictures: Pictures | undefined,
  mix: (of: Pictures, share: number) => Promise<unknown>,
): void {
  const latest = useRef({ share, pictures, mix })
  latest.current = { share, pictures, mix }
  const isMixing = useRef(false)
  useEffect(() => {
    if (share === undefined || !pictures || isMixing.current) return
    isMixing.current = true
    const go = async () => {
      for (;;) {
        const now = latest.current
        if (now.share === undefined || !now.pictures) return
        await now.mix(now.pictures, now.share)
        if (latest.current.share === now.share && latest.current.pictures === now.pictures) return
      }
    }
    go().then(
      () => {
        isMixing.current = false
      },
      // The comparison was closed.
      () => {
        isMixing.current = false
      },
    )
  }, [share, pictures])
}
