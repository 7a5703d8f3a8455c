/** What a press on the sheet begins: a stroke, a shape that is dragged, one more corner, or a move. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import {
  distance,
  getHandles,
  isTextMark,
  moveHandle,
  moveShape,
  type Point,
  type TextMarkKind,
} from '@plumbline/domain/documents/markups/shape.ts'
import { simplifyStroke } from '@plumbline/domain/documents/markups/stroke.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { MarkupSession, Scaling, Tool, Unfinished } from './board.ts'
import {
  dragToPoints,
  getMinCorners,
  getSheetFactor,
  hasCorners,
  isStroke,
  needsText,
  placeAt,
  placeCallout,
  type Size,
  toDrawnKind,
} from './draw.ts'
import type { TextSelection } from './text-marks/text-selection.ts'
import type { MarkupActions } from './use-markup-actions.ts'

/** What the gesture has made of the page so far. */
export interface Preview {
  readonly drawn?: Unfinished
  readonly moved?: ReadonlyMap<Id, number[][]>
}

export interface Gesture {
  readonly pointerId: number
  readonly from: Point
  /** On the screen, because a hand shakes by pixels. */
  readonly pressed: Point
  hasMoved: boolean
  move?(to: Point, event: PointerEvent): void
  /** `isPress`: the pointer has hardly moved. */
  end(to: Point, isPress: boolean, event: PointerEvent): void
}

export interface GestureOptions {
  session: MarkupSession
  actions: MarkupActions
  page: number
  sheet: Size
  /** Those of the page. */
  drawn: readonly Markup[]
  texts: TextSelection | undefined
}

/** The page that the gesture is on. */
export interface GesturePage {
  getOptions(): GestureOptions
  show(preview: Preview): void
  toPoint(event: { clientX: number; clientY: number }): Point
  /** Pixels a point. */
  getScale(): number
}

/** Pixels. */
const closingDistance = 10
const snapDistance = 8
/** Pixels that a simplified stroke may differ from the drawn one. */
const tolerance = 0.4
const angleStep = Math.PI / 12

/** Undefined where the press is not one of markups. */
export function beginGesture(page: GesturePage, event: PointerEvent): Gesture | undefined {
  const { board, mayDraw } = page.getOptions().session
  const { tool, selected } = board.state()
  const begun = {
    ...{ pointerId: event.pointerId, from: page.toPoint(event), hasMoved: false },
    pressed: { x: event.clientX, y: event.clientY },
  }
  if (tool && mayDraw) {
    if (isTextMark(tool)) return beginTextMark(page, tool, begun)
    if (isStroke(tool)) return beginStroke(page, tool, begun, event)
    return hasCorners(tool) ? beginCorners(page, tool, begun) : beginDrag(page, tool, begun)
  }
  const target = event.target instanceof Element ? event.target : undefined
  const id = target?.closest('[data-markup]')?.getAttribute('data-markup') ?? undefined
  if (id !== undefined)
    return beginMove(page, begun, id, target?.getAttribute('data-handle') ?? undefined, event.shiftKey)
  if (selected.length > 0) board.set({ selected: [] })
  return undefined
}

type Begun = Pick<Gesture, 'pointerId' | 'from' | 'pressed' | 'hasMoved'>

function beginStroke(on: GesturePage, kind: Unfinished['kind'], begun: Begun, event: PointerEvent): Gesture {
  const { page, session, sheet } = on.getOptions()
  const width = kind === 'pen' ? session.board.state().look.width * getSheetFactor(sheet) : 0
  const stroke: number[] = [begun.from.x, begun.from.y, toPressure(event)]
  const draw = () => on.show({ drawn: { page, kind, points: [stroke] } })
  draw()
  return {
    ...begun,
    move(_, moved) {
      const samples = moved.getCoalescedEvents?.() ?? []
      for (const sample of samples.length > 0 ? samples : [moved]) {
        const { x, y } = on.toPoint(sample)
        stroke.push(x, y, toPressure(sample))
      }
      draw()
    },
    end() {
      const points = [simplifyStroke(stroke, tolerance / on.getScale(), width)]
      finish(on, { page, kind, points })
    },
  }
}

/** From letter to letter, or the word that is pressed. */
function beginTextMark(on: GesturePage, kind: TextMarkKind, begun: Begun): Gesture | undefined {
  const { page, texts, actions } = on.getOptions()
  if (!texts) return undefined
  const first = texts.findLetter(page, begun.from, true)
  const extend = (to: Point) => {
    const last = texts.findLetter(page, to, false)
    return first === undefined || last === undefined ? undefined : texts.select(page, first, last)
  }
  texts.clear()
  return {
    ...begun,
    move: (to) => void extend(to),
    async end(to, isPress) {
      const word = isPress && first !== undefined ? texts.findTerm(page, first) : undefined
      await (word ? texts.select(page, word.from, word.to) : isPress ? undefined : extend(to))
      await markSelected(texts, kind, actions)
    },
  }
}

/** Returns whether text was selected. */
export async function markSelected(
  texts: TextSelection,
  kind: TextMarkKind,
  actions: MarkupActions,
): Promise<boolean> {
  if (!texts.isSelected()) return false
  const marks = await texts.readMarks(kind)
  texts.clear()
  return actions.addTextMarks(marks)
}

function beginDrag(on: GesturePage, tool: Tool, begun: Begun): Gesture {
  const { page, sheet, session } = on.getOptions()
  const kind = toDrawnKind(tool)
  const factor = getSheetFactor(sheet)
  const toPoints = (to: Point, event: PointerEvent) => {
    if (kind === 'callout') return placeCallout(begun.from, to, factor)
    const isLine = kind === 'line' || kind === 'arrow'
    return dragToPoints(kind, begun.from, isLine ? aim(on, to, begun.from, event) : to) ?? []
  }
  return {
    ...begun,
    move: (to, event) => on.show({ drawn: { page, kind, points: toPoints(to, event) } }),
    end(to, isPress, event) {
      // A line or a shape without a size would not be found again.
      const isPlaced = kind === 'text' || kind === 'stamp' || kind === 'callout' || kind === 'pin'
      const points = isPress ? (isPlaced ? placeAt(kind, begun.from, factor) : []) : toPoints(to, event)
      if (tool !== 'part') return finish(on, { page, kind, points })
      on.show({})
      const [region = []] = points
      if (region.length === 4) scale(session, page, { region })
    },
  }
}

function beginCorners(on: GesturePage, tool: Tool, begun: Begun): Gesture {
  const { page, session, actions, sheet } = on.getOptions()
  const { board } = session
  const kind = toDrawnKind(tool)
  const { corners } = board.state()
  const isGoingOn = corners?.page === page && corners.kind === kind
  const list = isGoingOn ? (corners.points[0] ?? []) : []
  const start = kind === 'length' ? snap(on, begun.from) : begun.from
  /** A single length, a room or a cloud can also be dragged. */
  const drag = (to: Point, event: PointerEvent) =>
    isGoingOn ? undefined : dragToPoints(kind, start, aim(on, to, start, event, kind))
  const near = (to: Point, x: number | undefined, y: number | undefined) =>
    x !== undefined && y !== undefined && distance({ x, y }, to) * on.getScale() <= closingDistance
  return {
    ...begun,
    move(to, event) {
      const points = drag(to, event)
      if (points) on.show({ drawn: { page, kind, points } })
    },
    end(to, isPress, event) {
      const dragged = isPress ? undefined : drag(to, event)
      if (dragged)
        return tool === 'calibration' ? measured(dragged[0]) : finish(on, { page, kind, points: dragged })
      const least = getMinCorners(kind) * 2
      const isOpen = kind === 'polyline' || kind === 'length' || kind === 'count'
      const isClosing = !isOpen && list.length >= 6 && near(to, list[0], list[1])
      const isLast = list.length >= Math.min(4, least) && near(to, list.at(-2), list.at(-1))
      on.show({})
      if (isClosing || isLast) return finishCorners(session, actions, sheet)
      const [x, y] = [list.at(-2), list.at(-1)]
      const last = x === undefined || y === undefined ? undefined : { x, y }
      const corner = kind === 'count' ? to : aim(on, to, last, event)
      const points = [...list, round(corner.x), round(corner.y)]
      if (tool === 'calibration' && points.length === 4) return measured(points)
      board.set({ corners: { page, kind, points: [points] } })
    },
  }

  function measured(line: readonly number[] = []) {
    on.show({})
    scale(session, page, { line })
  }
}

/** Returns to the form of the scale. */
export function scale({ board }: MarkupSession, page: number, drawn: Partial<Scaling>): void {
  const { scaling } = board.state()
  const known = scaling?.page === page ? scaling : undefined
  board.set({ tool: undefined, corners: undefined, scaling: { ...known, page, ...drawn } })
}

function beginMove(
  on: GesturePage,
  begun: Begun,
  id: Id,
  handle: string | undefined,
  isAdding: boolean,
): Gesture {
  const { actions, drawn, session } = on.getOptions()
  const { board } = session
  const { selected } = board.state()
  const ids = isAdding || selected.includes(id) ? [...new Set([...selected, id])] : [id]
  board.set({ selected: isAdding && selected.includes(id) ? selected.filter((each) => each !== id) : ids })
  const moving = drawn.filter(
    (markup) => ids.includes(markup.id) && actions.mayChange(markup) && !isTextMark(markup.kind),
  )
  const toMoved = (to: Point) => {
    const by = { x: to.x - begun.from.x, y: to.y - begun.from.y }
    const target = handle === undefined ? undefined : moving.find((markup) => markup.id === id)
    if (target) return new Map([[id, moveHandle(target, Number(handle), to)]])
    return new Map(moving.map((markup) => [markup.id, moveShape(markup, by)]))
  }
  return {
    ...begun,
    move: (to) => on.show({ moved: toMoved(to) }),
    end(to, isPress) {
      // A second press opens it in the panel.
      if (isPress && !isAdding && selected.length === 1 && selected[0] === id) board.set({ opened: id })
      if (!isPress) actions.edit([...toMoved(to)].map(([each, points]) => ({ id: each, change: { points } })))
      on.show({})
    },
  }
}

function finish(on: GesturePage, drawn: Unfinished) {
  on.show({})
  const { actions, session, sheet } = on.getOptions()
  if ((drawn.points[0] ?? []).length === 0) return
  if (drawn.kind === 'pin') session.board.set({ pinning: drawn })
  else if (needsText(drawn.kind)) session.board.set({ writing: drawn })
  else actions.add(drawn, sheet)
}

/** Stores the shape whose corners were pressed one by one. */
export function finishCorners({ board }: MarkupSession, actions: MarkupActions, sheet: Size): void {
  const { corners } = board.state()
  board.set({ corners: undefined })
  if (corners && (corners.points[0] ?? []).length >= getMinCorners(corners.kind) * 2)
    actions.add(corners, sheet)
}

/** Corners are forgotten when the tool is left, but places that were counted are not. */
export function leaveCorners(session: MarkupSession, actions: MarkupActions, sheet: Size): void {
  if (session.board.state().corners?.kind === 'count') finishCorners(session, actions, sheet)
  else session.board.set({ corners: undefined })
}

/** The line from the last corner to the pointer. */
export function followPointer(on: GesturePage, event: PointerEvent): void {
  const { page, session } = on.getOptions()
  const { corners, tool } = session.board.state()
  if (corners?.page !== page || corners.kind === 'count') return
  const list = corners.points[0] ?? []
  const last = { x: list.at(-2) ?? 0, y: list.at(-1) ?? 0 }
  const { x, y } = aim(on, on.toPoint(event), last, event)
  const kind = corners.kind === 'length' && tool !== 'calibration' ? 'length' : 'polyline'
  on.show({ drawn: { ...corners, kind, points: [[...list, x, y]] } })
}

/** At a corner of another markup that is near; with Shift at an angle of 15 degrees. */
function aim(
  on: GesturePage,
  to: Point,
  from: Point | undefined,
  { shiftKey }: PointerEvent,
  kind?: Unfinished['kind'],
): Point {
  if (kind === 'cloud' || kind === 'area') return to
  if (!shiftKey || !from) return snap(on, to)
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / angleStep) * angleStep
  const along = (to.x - from.x) * Math.cos(angle) + (to.y - from.y) * Math.sin(angle)
  return { x: from.x + along * Math.cos(angle), y: from.y + along * Math.sin(angle) }
}

function snap(on: GesturePage, to: Point): Point {
  let nearest = to
  let reach = snapDistance / on.getScale()
  for (const markup of on.getOptions().drawn)
    for (const handle of getHandles(markup)) {
      const apart = distance(handle, to)
      if (apart < reach) {
        nearest = handle
        reach = apart
      }
    }
  return nearest
}

/** Only a pen is pressed on purpose. A mouse has no pressure, and that of a finger is the size of its tip. */
function toPressure({ pressure, pointerType }: PointerEvent): number {
  return pointerType === 'pen' ? round(Math.max(0, Math.min(1, pressure))) : 0.5
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
