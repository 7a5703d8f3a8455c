/**
 * Writes to the page only what differs. Some values make the browser recalculate styles even if they are the same, and
 * comparing costs far less than that.
 */

const styles = new WeakMap<HTMLElement | SVGElement, Map<string, string>>()

/** For properties that nothing else writes: they are compared with what was written last. */
export function writeStyle(element: HTMLElement, property: string, value: string) {
  let written = styles.get(element)
  if (!written) {
    written = new Map()
    styles.set(element, written)
  }
  if (written.get(property) === value) return
  written.set(property, value)
  element.style.setProperty(property, value)
}

/** Undefined removes the attribute. */
export function writeAttribute(element: Element, name: string, value: string | undefined) {
  if (element.getAttribute(name) === (value ?? null)) return
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

export function writeClass(element: HTMLElement, className: string) {
  if (element.className !== className) element.className = className
}

export function writeText(node: Text, text: string) {
  if (node.data !== text) node.data = text
}

export function writeHidden(element: HTMLElement, isHidden: boolean) {
  if (element.hidden !== isHidden) element.hidden = isHidden
}
