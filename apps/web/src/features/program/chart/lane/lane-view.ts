/** Renders the lane of hold points and long lead items below the months. Only visible marks exist. */
import { toHref } from '#core/navigation/href.ts'
import type { ChartView } from '../draw/chart-view.ts'
import { make } from '../draw/make-element.ts'
import { writeStyle } from '../draw/write.ts'
import { plotWidth } from '../model/chart-state.ts'
import './lane.css'
import { type Lane, lineHeight, type PlacedMark } from '../model/lane-layout.ts'
import { getTone, placedToLabel, placedToPath, placedToText } from './lane-texts.ts'

/** Returns a function that draws the lane; `x` is the left edge of the viewport. */
export function createLaneView(view: ChartView, onOpen: (path: string) => void) {
  const { frame, state } = view
  const names = make('chart-lane-names', frame.pane, { 'aria-hidden': 'true' })
  const lane = make('chart-lane', frame.pane, {
    role: 'group',
    'aria-label': 'Hold points and long lead items',
  })
  const inner = make('chart-lane-marks', lane)
  const links = createMarkLinks(view, inner)
  let drawn: { lane: Lane | undefined; origin: number; today: number; x: number } | undefined

  function drawLane(x: number) {
    const { data, origin, layout } = state
    const visible = layout.mode === 'table' ? undefined : state.lane
    const width = plotWidth(state)
    writeStyle(inner, 'transform', `translateX(${-x}px)`)
    const { today } = data
    const isSame = drawn && drawn.lane === visible && drawn.origin === origin && drawn.today === today
    // Draws half a viewport to either side, as for the arrows.
    if (drawn && isSame && Math.abs(drawn.x - x) < width / 2) return links.keepTextsInView(x)
    if (!isSame) {
      lane.hidden = names.hidden = !visible
      writeNames(names, visible)
      links.replace(visible)
    }
    drawn = { lane: visible, origin, today, x }
    if (visible) links.fill(visible, x - width / 2, x + width * 1.5)
    links.keepTextsInView(x)
  }

  inner.addEventListener('keydown', (event) => {
    const placed = state.lane?.placed ?? []
    const current = links.getCurrent()
    const to = getStep(event.key, current ? placed.indexOf(current) : -1)
    if (to === undefined) return
    event.preventDefault()
    const mark = placed[Math.max(0, Math.min(placed.length - 1, to))]
    if (!mark) return
    scrollToMark(view, mark)
    links.focus(mark)
  })
  inner.addEventListener('focusin', ({ target }) => {
    const mark = links.find(target)
    if (mark) links.choose(mark)
  })
  inner.addEventListener('click', (event) => {
    const mark = links.find(event.target)
    if (!mark || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    onOpen(placedToPath(mark))
  })
  return drawLane
}

/** The links of the marks near the viewport. One of them is in the tab order. */
function createMarkLinks({ state }: ChartView, inner: HTMLElement) {
  const links = new Map<PlacedMark, HTMLAnchorElement>()
  let current: PlacedMark | undefined
  const getLeft = () => state.origin * state.dayWidth

  function add(mark: PlacedMark): HTMLAnchorElement {
    const link = createLink(mark, state.data.today)
    link.tabIndex = mark === current ? 0 : -1
    const x = Math.round(mark.left - getLeft())
    link.style.transform = `translate(${x}px,${mark.line * lineHeight}px)`
    inner.append(link)
    links.set(mark, link)
    return link
  }

  function choose(mark: PlacedMark | undefined) {
    const [before, link] = [current && links.get(current), mark && links.get(mark)]
    if (before) before.tabIndex = -1
    if (link) link.tabIndex = 0
    current = mark
  }

  return {
    choose,
    getCurrent: () => current,
    find: (target: EventTarget | null) =>
      [...links].find(([, link]) => target instanceof Node && link.contains(target))?.[0],
    /** Removes the links. Those of the other lane are added by `fill`, except for one that had the focus. */
    replace(visible: Lane | undefined) {
      const hadFocus = [...links.values()].some((link) => link === document.activeElement)
      for (const link of links.values()) link.remove()
      links.clear()
      // Another zoom groups the marks differently: the focus stays on the same record.
      current = visible?.placed.find((placed) => current && holds(placed, current)) ?? visible?.placed[0]
      if (hadFocus && current) add(current).focus({ preventScroll: true })
    },
    fill({ placed }: Lane, fromX: number, toX: number) {
      for (const mark of placed) {
        const x = mark.left - getLeft()
        const isNear = x < toX && x + mark.width > fromX
        const link = links.get(mark)
        if (isNear && !link) add(mark)
        else if (!isNear && link && link !== document.activeElement) {
          link.remove()
          links.delete(mark)
        }
      }
      const hasCurrent = current !== undefined && links.has(current)
      if (!hasCurrent) choose(placed.find((mark) => links.has(mark)))
    },
    focus(mark: PlacedMark) {
      const link = links.get(mark) ?? add(mark)
      choose(mark)
      link.focus({ preventScroll: true })
    },
    /** Keeps each label visible while its bar is; `x` is the left edge of the viewport. */
    keepTextsInView(x: number) {
      for (const [{ shape, left, width }, link] of links) {
        if (shape !== 'lead') continue
        const indent = `${Math.round(Math.max(0, Math.min(x + getLeft() - left, width - 60)))}px`
        if (link.style.getPropertyValue('--indent') !== indent) link.style.setProperty('--indent', indent)
      }
    },
  }
}

function scrollToMark({ frame: { scroller }, state, draw }: ChartView, mark: PlacedMark) {
  const left = mark.left - state.origin * state.dayWidth
  const room = plotWidth(state)
  if (left < scroller.scrollLeft) scroller.scrollLeft = left - lineHeight
  else if (left + lineHeight > scroller.scrollLeft + room) scroller.scrollLeft = left + 2 * lineHeight - room
  draw()
}

function createLink(mark: PlacedMark, today: number): HTMLAnchorElement {
  const link = document.createElement('a')
  const label = placedToLabel(mark, today)
  const several = mark.shape === 'hold' && mark.marks.length > 1 ? ' is-several' : ''
  link.className = `chart-mark is-${mark.shape} is-${getTone(mark, today)}${several}`
  link.href = toHref(placedToPath(mark))
  link.title = label
  link.setAttribute('aria-label', label)
  link.draggable = false
  link.style.width = `${mark.width}px`
  const text = document.createElement('span')
  text.textContent = placedToText(mark)
  link.append(text)
  return link
}

function writeNames(names: HTMLElement, lane: Lane | undefined) {
  names.replaceChildren()
  for (const { text, line } of lane?.names ?? []) {
    const name = make('chart-lane-name', names)
    name.textContent = text
    name.style.top = `${line * lineHeight}px`
  }
}

function getStep(key: string, at: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return Number.MAX_SAFE_INTEGER
    default:
      return undefined
  }
}

function holds(placed: PlacedMark, other: PlacedMark): boolean {
  return placed.marks.some((mark) => mark === other.marks[0])
}
