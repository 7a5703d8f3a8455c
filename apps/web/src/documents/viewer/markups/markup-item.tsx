/** A markup on its page: drawn, found by a press, reached by Tab, and changed by keys and handles. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { measure } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import {
  getHandles,
  isHighlight,
  isTextMark,
  moveHandle,
  moveShape,
} from '@plumbline/domain/documents/markups/shape.ts'
import { variesInPressure } from '@plumbline/domain/documents/markups/stroke.ts'
import { type KeyboardEvent, memo, useState } from 'react'
import { LayerPortal } from '#ui/surfaces/layer-portal.tsx'
import type { MarkupSession } from './board.ts'
import { markupToLabel, measuredToLabel, statusToLabel } from './markup-labels.ts'
import { highlighterWidth, inkToPath, MarkupShape, quadsToPath, shapeToPath } from './markup-shape.tsx'
import { pinToText } from './pins/pin-labels.ts'
import { PinShape } from './pins/pin-shape.tsx'
import { usePinned } from './pins/use-pinned.ts'
import type { MarkupActions } from './use-markup-actions.ts'
import { usePictureAddress } from './use-picture-address.ts'

interface MarkupItemProps {
  markup: Markup
  session: MarkupSession
  actions: MarkupActions
  /** Where a gesture has moved it. */
  points: number[][] | undefined
  isSelected: boolean
  /** Undefined while something is drawn: then presses go through to the page. */
  isPressable: boolean
  /** Pixels a point. */
  scale: number
  /** Those of the file, for the values of measurements. */
  sheetScales: readonly SheetScale[]
  /** The layer that is multiplied with the sheet. */
  highlights: Element | null
}

/** Pixels. */
const hitWidth = 12
const handleSize = 5
const fingerSize = 14

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The handle that keys move first: the tip of a callout. Of a box it is the lower right corner, of a line its end. */
const firstHandles: Readonly<Partial<Record<string, number>>> = { callout: 0 }

export const MarkupItem = memo(function MarkupItem(props: MarkupItemProps) {
  const {
    markup: stored,
    session,
    actions,
    points,
    isSelected,
    isPressable,
    scale,
    sheetScales,
    highlights,
  } = props
  const { board } = session
  const { id } = stored
  const mayChange = actions.mayChange(stored)
  const nudge = useNudge(stored, actions)
  const moved = points ?? nudge.points
  const markup = moved ? { ...stored, points: moved } : stored
  const isMark = isTextMark(markup.kind)
  const isInk = variesInPressure(markup)
  const path = isMark ? quadsToPath(markup.points) : isInk ? inkToPath(markup) : shapeToPath(markup)
  const lineWidth = isInk ? 0 : markup.width * (markup.kind === 'highlighter' ? highlighterWidth : 1)
  const measured = measure(markup, sheetScales)
  const value = measured && measuredToLabel(measured)
  const pinned = usePinned(stored.link)
  const picture = usePictureAddress(stored.file)
  const isArea =
    isMark ||
    isInk ||
    markup.fill !== '' ||
    ['count', 'pin', 'text', 'callout', 'stamp', 'image'].includes(markup.kind)

  /** Returns whether the key was one of a button. */
  function pressButton(key: string): boolean {
    if (key === 'Enter' || key === ' ') board.set({ selected: [id], opened: id })
    else if (key === 'Delete' || key === 'Backspace')
      actions.askToRemove(isSelected ? board.state().selected : [id])
    else return false
    return true
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return
    const isNudge = mayChange && !isMark && nudge.press(event)
    if (event.altKey && !isNudge) return
    if (!isNudge && !pressButton(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const hit = {
    ...{ d: path, fill: isArea ? 'transparent' : 'none', stroke: 'transparent' },
    ...{ strokeWidth: Math.max(hitWidth / scale, markup.width) },
    pointerEvents: isPressable ? (isArea ? 'all' : 'stroke') : 'none',
  } as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot be a part of a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={
        markup.kind === 'pin'
          ? pinToText(stored, pinned)
          : [markupToLabel(stored), value, statusToLabel(stored.status)].filter(Boolean).join(', ')
      }
      aria-pressed={isSelected}
      aria-keyshortcuts={mayChange && !isMark ? 'Alt+ArrowRight Alt+Enter' : undefined}
      data-markup={id}
      className="markup"
      style={{ touchAction: isSelected && mayChange && !isMark ? 'none' : undefined }}
      onKeyDown={press}
      onKeyUp={nudge.finish}
      onBlur={nudge.finish}
      onFocus={() => {
        if (!board.state().selected.includes(id)) board.set({ selected: [id] })
      }}
    >
      <path d={path} className="markup-halo" fill="none" strokeWidth={lineWidth + 6 / scale} />
      {markup.kind === 'pin' ? (
        <PinShape markup={markup} pinned={pinned} />
      ) : isHighlight(markup.kind) ? (
        <LayerPortal layer={highlights}>
          <MarkupShape markup={markup} />
        </LayerPortal>
      ) : (
        <MarkupShape {...{ markup, value, picture }} />
      )}
      {markup.kind === 'callout' && <CalloutHit markup={markup} isPressable={isPressable} />}
      <path {...hit} />
      {isSelected && mayChange && isPressable && <Handles {...{ markup, scale }} chosen={nudge.handle} />}
    </g>
  )
})

/** Arrow keys move the markup, and with Alt one of its handles. Alt and Enter choose the next handle. */
function useNudge(stored: Markup, actions: MarkupActions) {
  const handles = getHandles(stored)
  const [chosen, setChosen] = useState<number>()
  /** How far held keys have moved the markup or a handle. */
  const [nudge, setNudge] = useState<{ x: number; y: number; handle: number | undefined }>()
  const handle = chosen ?? firstHandles[stored.kind] ?? Math.min(2, handles.length - 1)
  const at = nudge?.handle === undefined ? undefined : handles[nudge.handle]
  const points =
    nudge &&
    (nudge.handle !== undefined && at
      ? moveHandle(stored, nudge.handle, { x: at.x + nudge.x, y: at.y + nudge.y })
      : moveShape(stored, nudge))

  /** Held keys are one change. */
  function finish() {
    if (!points) return
    actions.edit([{ id: stored.id, change: { points } }])
    setNudge(undefined)
  }

  return {
    points,
    finish,
    /** Undefined until one is chosen or moved by a key. */
    handle: nudge?.handle ?? chosen,
    /** Returns whether the key was one of these. */
    press({ key, altKey, shiftKey }: KeyboardEvent): boolean {
      if (altKey && key === 'Enter' && handles.length > 0) {
        finish()
        setChosen(chosen === undefined ? handle : (chosen + 1) % handles.length)
        return true
      }
      const arrow = arrows[key]
      if (!arrow || (altKey && handles.length === 0)) return false
      const moves = altKey ? handle : undefined
      if (nudge && nudge.handle !== moves) finish()
      const from = nudge && nudge.handle === moves ? nudge : { x: 0, y: 0 }
      const by = shiftKey ? 10 : 1
      setNudge({ x: from.x + arrow[0] * by, y: from.y + arrow[1] * by, handle: moves })
      return true
    },
  }
}

interface HandlesProps {
  markup: Markup
  scale: number
  /** The one that keys move. */
  chosen: number | undefined
}

function Handles({ markup, scale, chosen }: HandlesProps) {
  return getHandles(markup).map(({ x, y }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a handle is known by its place in the shape
    <g key={index}>
      <circle
        cx={x}
        cy={y}
        r={(index === chosen ? 1.5 * handleSize : handleSize) / scale}
        className="markup-handle"
        strokeWidth={1.5 / scale}
      />
      <circle
        cx={x}
        cy={y}
        r={fingerSize / scale}
        fill="transparent"
        data-handle={index}
        style={{ touchAction: 'none', cursor: 'move', pointerEvents: 'all' }}
      />
    </g>
  ))
}

function CalloutHit({ markup, isPressable }: { markup: Markup; isPressable: boolean }) {
  const box = { ...markup, kind: 'text', points: [(markup.points[0] ?? []).slice(2)] }
  return <path d={shapeToPath(box)} fill="transparent" pointerEvents={isPressable ? 'all' : 'none'} />
}
