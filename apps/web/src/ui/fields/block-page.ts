/** Keeps the page from being pressed, scrolled and read behind a small list. */

const restOfPress = [
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'auxclick',
  'contextmenu',
]

/**
 * Dialogs set styles of the whole page instead. The browser then calculates the style of every element when the list opens and when
 * it closes, which takes longer than all other work of a choice in a long table.
 */
export function blockPage(list: HTMLElement, onPressOutside: () => void): () => void {
  const { abort, listen } = listenToWindow()

  listen('pointerdown', (event) => {
    if (isIn(list, event)) return
    refuse(event)
    refuseRestOfPress()
    onPressOutside()
  })
  listen('wheel', (event) => {
    const isZoom = event instanceof WheelEvent && event.ctrlKey
    if (!isZoom && !scrolls(list, event)) refuseDefault(event)
  })
  listen('touchmove', (event) => {
    const isZoom = 'touches' in event && event.touches instanceof TouchList && event.touches.length > 1
    if (!isZoom && !scrolls(list, event)) refuseDefault(event)
  })
  const showOthers = hideOthers(list)

  return () => {
    abort()
    showOthers()
  }
}

function listenToWindow() {
  const controller = new AbortController()
  const settings = { capture: true, passive: false, signal: controller.signal }
  return {
    abort: () => controller.abort(),
    listen: (type: string, handle: (event: Event) => void) => window.addEventListener(type, handle, settings),
  }
}

const isIn = (list: HTMLElement, { target }: Event) => target instanceof Node && list.contains(target)

const scrolls = (list: HTMLElement, event: Event) =>
  isIn(list, event) && list.scrollHeight > list.clientHeight

function refuseDefault(event: Event) {
  if (event.cancelable) event.preventDefault()
}

function refuse(event: Event) {
  refuseDefault(event)
  event.stopImmediatePropagation()
}

/** The press closes the list, and nothing below the pointer answers it. */
function refuseRestOfPress() {
  const { abort, listen } = listenToWindow()
  for (const type of restOfPress) listen(type, refuse)
  for (const type of ['click', 'auxclick', 'pointerdown', 'pointercancel', 'keydown']) listen(type, abort)
}

/** Hides everything but the list and live regions from assistive technology. */
function hideOthers(list: HTMLElement): () => void {
  const visible = [list, ...document.querySelectorAll('[aria-live]')]
  const hidden: Element[] = []

  function hideIn(parent: Element) {
    for (const child of parent.children) {
      if (visible.includes(child) || child.matches('script, style, [aria-hidden=true]')) continue
      if (visible.some((element) => child.contains(element))) hideIn(child)
      else hidden.push(child)
    }
  }

  hideIn(document.body)
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden')
  }
}
