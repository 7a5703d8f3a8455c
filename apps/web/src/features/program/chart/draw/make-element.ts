/** Creates elements without React: thousands of rows scroll by, and each is updated in the frame that scrolls. */

export function make(
  className: string,
  parent: Element,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const element = document.createElement(attributes.type === 'button' ? 'button' : 'div')
  element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  return element
}

export function makeSvg(tag: 'svg' | 'path', className: string, parent: Element): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  element.setAttribute('class', className)
  parent.append(element)
  return element
}
