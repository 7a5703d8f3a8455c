/** Describes where the focus was, so that it can be restored after the element itself is removed. */

export interface FocusPlace {
  element: Element
  /** The key of the surrounding record, which may be rendered elsewhere. */
  key: string | undefined
  /** Items of the same list that may take the focus instead, nearest first. */
  neighbours: readonly Element[]
  /** The surrounding elements, nearest first. */
  surroundings: readonly Element[]
}

const items = 'li, tr'
const headings = 'h1, h2, h3, h4, h5, h6'
const pressable = 'a[href], button, input, select, textarea, [tabindex="0"]'

export function getPlace(element: Element): FocusPlace {
  const item = element.closest(items)
  return {
    element,
    key: element.closest<HTMLElement>('[data-key]')?.dataset.key,
    neighbours: item
      ? [...siblings(item, 'nextElementSibling'), ...siblings(item, 'previousElementSibling')]
      : [],
    surroundings: [...ancestors(element)],
  }
}

/** The element itself, or its record, the next item of its list, or the heading above. */
export function focusPlace(place: FocusPlace | undefined): void {
  const candidates = [
    place?.element,
    place?.key !== undefined && firstIn(document.querySelector(`[data-key="${CSS.escape(place.key)}"]`)),
    ...(place?.neighbours ?? [])
      .filter((item) => item.isConnected)
      .slice(0, 1)
      .map(firstIn),
  ]
  for (const candidate of candidates) if (candidate && takesFocus(candidate)) return
  focusHeading(place?.surroundings.find((element) => element.isConnected))
}

/** The heading that labels the element or one around it, or else the main part of the page. */
export function focusHeading(start: Element | undefined | null): void {
  for (const around of start ? ancestors(start, true) : []) {
    const heading = around.querySelector<HTMLElement>(headings)
    if (!heading) continue
    heading.tabIndex = -1
    if (takesFocus(heading)) return
  }
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
}

/** Whether nothing has the focus, or only the main part, which gets it when it is lost. */
export function isFocusLost(): boolean {
  const active = document.activeElement
  return !active || active === document.body || active.matches('main[tabindex]')
}

function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function firstIn(item: Element | null): Element | null {
  return item?.querySelector(pressable) ?? null
}

function* siblings(from: Element, way: 'nextElementSibling' | 'previousElementSibling') {
  for (let item = from[way]; item; item = item[way]) yield item
}

/** Up to the main part of the page, or the surrounding dialog. */
function* ancestors(from: Element, withItself = false) {
  for (let element = withItself ? from : from.parentElement; element; element = element.parentElement) {
    if (element === document.body) return
    yield element
    if (element.matches('main, [role="dialog"]')) return
  }
}
