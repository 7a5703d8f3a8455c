/** Moves and resizes columns by the pointer. A line shows where the edge of a column will be. By keyboard, the menu of a column does both. */

/** What the event of React and that of the browser share. */
interface Pressed {
  readonly currentTarget: Element
  readonly clientX: number
  readonly button: number
  readonly pointerType: string
}

/** Pixels that a hand moves while it clicks. */
const slack = 4
/** How near to the edge of the table, in pixels, a column scrolls it, and how far in each frame. */
const edge = 36
const step = 8

/** `onDrop` has the new place among all columns. The first one, the name, stays where it is. Fingers scroll instead. */
export function dragTitle(pressed: Pressed, onDrop: (to: number) => void): void {
  const parts = getParts(pressed.currentTarget)
  if (!parts || pressed.button !== 0 || pressed.pointerType === 'touch') return
  const { grid, title, titles, scroller } = parts
  const from = titles.indexOf(title)
  if (from === 0) return
  const others = titles.filter((other) => other !== title)
  const line = guideLine(grid)
  const ghost = overlay('grid-ghost')
  ghost.textContent = title.ariaLabel
  let to = from
  let x = pressed.clientX
  let frame: number | undefined

  function follow() {
    to = Math.max(1, others.filter((other) => getMiddle(other) < x).length)
    const next = others[to]?.getBoundingClientRect().left
    line.moveTo(next ?? others.at(-1)?.getBoundingClientRect().right ?? x)
    ghost.style.left = `${x}px`
    ghost.style.top = `${title.getBoundingClientRect().top}px`
  }
  function scroll() {
    frame = requestAnimationFrame(scroll)
    const { left, right } = scroller.getBoundingClientRect()
    const across = x > right - edge ? step : x < left + edge ? -step : 0
    if (across === 0) return
    scroller.scrollLeft += across
    follow()
  }

  followPointer(
    pressed,
    (at) => {
      x = at
      if (frame === undefined) {
        title.classList.add('is-dragged')
        document.body.append(ghost)
        frame = requestAnimationFrame(scroll)
      }
      follow()
    },
    (isDropped) => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      title.classList.remove('is-dragged')
      ghost.remove()
      line.remove()
      if (isDropped && to !== from) onDrop(to)
    },
  )
}

/** The new width of a column in pixels, and the present widths of all columns. */
type OnWidth = (width: number, visible: readonly number[]) => void

export function dragEdge(pressed: Pressed, narrowest: number, onDrop: OnWidth): void {
  const parts = getParts(pressed.currentTarget)
  if (!parts || pressed.button !== 0) return
  const { left, right } = parts.title.getBoundingClientRect()
  const line = guideLine(parts.grid)
  let width = right - left
  followPointer(
    pressed,
    (x) => {
      width = Math.max(narrowest, Math.round(right - left + x - pressed.clientX))
      line.moveTo(left + width)
    },
    (isDropped) => {
      line.remove()
      if (isDropped) onDrop(width, getWidths(parts.titles))
    },
  )
}

/** The width at which nothing is cut off in the rows that are mounted. */
export function fitWidth(handle: Element, key: string, onFit: OnWidth): void {
  const parts = getParts(handle)
  const cells = [...(parts?.grid.querySelectorAll(`[data-rows] [data-column="${CSS.escape(key)}"]`) ?? [])]
  if (!parts || cells.length === 0) return
  const range = document.createRange()
  const widths = cells.map((cell) => {
    range.selectNodeContents(cell)
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    return (
      range.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    )
  })
  onFit(Math.ceil(Math.max(...widths)) + 1, getWidths(parts.titles))
}

function getWidths(titles: readonly Element[]): readonly number[] {
  return titles.map((title) => Math.round(title.getBoundingClientRect().width))
}

function getParts(element: Element) {
  const title = element.closest<HTMLElement>('.grid-title')
  const grid = element.closest<HTMLElement>('.register-grid')
  const scroller = grid?.querySelector('.register-grid-scroller')
  if (!title || !grid || !scroller) return undefined
  return { title, grid, scroller, titles: [...grid.querySelectorAll<HTMLElement>('.grid-title')] }
}

function getMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** `onEnd` is notified whether something was dragged and dropped: not after a click, Escape, or a lost pointer. */
function followPointer(
  { clientX: start }: Pressed,
  onMove: (x: number) => void,
  onEnd: (isDropped: boolean) => void,
): void {
  const pressing = new AbortController()
  const { signal } = pressing
  let hasMoved = false
  let isOver = false

  function end(isDropped: boolean) {
    if (!isOver) onEnd(isDropped && hasMoved)
    isOver = true
  }
  window.addEventListener(
    'pointermove',
    ({ clientX }) => {
      hasMoved ||= Math.abs(clientX - start) > slack
      if (hasMoved && !isOver) onMove(clientX)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    () => {
      pressing.abort()
      // After Escape, too, the button is still to be released.
      if (hasMoved) swallowClick()
      end(true)
    },
    { signal },
  )
  const lose = () => {
    pressing.abort()
    end(false)
  }
  for (const lost of ['pointercancel', 'blur']) window.addEventListener(lost, lose, { signal })
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hasMoved || isOver) return
    event.stopPropagation()
    end(false)
  }
  window.addEventListener('keydown', cancel, { signal, capture: true })
}

/** Who drops a title where it was has not clicked it. */
function swallowClick() {
  const listening = new AbortController()
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { signal: listening.signal, capture: true, once: true })
  setTimeout(() => listening.abort())
}

/** A line in the height of the grid. */
function guideLine(grid: Element) {
  const { top, bottom } = grid.getBoundingClientRect()
  const line = overlay('grid-guide')
  line.style.top = `${Math.max(0, top)}px`
  line.style.height = `${Math.min(window.innerHeight, bottom) - Math.max(0, top)}px`
  return {
    moveTo(x: number) {
      line.style.left = `${x}px`
      if (!line.isConnected) document.body.append(line)
    },
    remove: () => line.remove(),
  }
}

function overlay(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.ariaHidden = 'true'
  return element
}
