/** Leaves out work of the test libraries whose result nothing uses. Screen tests spend a tenth of their time on it. */
import { configure, getConfig } from '@testing-library/react'
import StyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js'
import ElementDefaults from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import { computed, element } from 'happy-dom/lib/PropertySymbol.js'

/**
 * While a test waits, each attempt that fails prints the page into its error, which the next attempt throws away. The
 * error of the last attempt is printed when the time is over.
 */
export function printPageOnlyAtEnd(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError(message, container) {
      const isAttempt: unknown = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      if (isAttempt !== true) return getElementError(message, container)
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    },
  })
}

/** A style is copied for each element above another one. Its values are flat, so copying them needs no deep clone. */
export function copyStylesWithoutDeepClones(): void {
  Object.defineProperty(CSSPropertyManager.prototype, 'clone', {
    configurable: true,
    value(this: CSSPropertyManager) {
      const properties = Object.entries(this.properties).map(([name, property]) => [name, { ...property }])
      const definedPropertyNames: unknown = Reflect.get(this, 'definedPropertyNames')
      return Object.assign(new CSSPropertyManager(), {
        properties: Object.fromEntries(properties),
        definedPropertyNames: Object.assign({}, definedPropertyNames),
      })
    },
  })
}

/**
 * Each search by role reads these three styles of hundreds of elements, and the test page computes all styles of an
 * element and of those around it for that. Without a style sheet that sets them, they are those of the tag, except in
 * elements with a style attribute that names them.
 */
const readFromTag: readonly string[] = ['display', 'visibility', 'pointer-events']

export function readStylesFromTags(): void {
  const { getPropertyValue } = StyleDeclaration.prototype
  Object.defineProperty(StyleDeclaration.prototype, 'getPropertyValue', {
    configurable: true,
    value(this: StyleDeclaration, name: string) {
      const styled: unknown = Reflect.get(this, element)
      const isQuick = readFromTag.includes(name) && Reflect.get(this, computed) === true
      if (!isQuick || !(styled instanceof Element) || mayBeSet(styled, name))
        return getPropertyValue.call(this, name)
      const defaults: unknown = Reflect.get(ElementDefaults, styled.tagName)
      // The default of a dialog depends on whether it is open.
      if (typeof defaults === 'object') return getPropertyValue.call(this, name)
      return (styled.isConnected && new RegExp(`${name}: *([^;]+)`).exec(String(defaults))?.[1]) || ''
    },
  })
}

/** Whether a style attribute or a style sheet of the head names this style. */
function mayBeSet(styled: Element, name: string): boolean {
  for (const sheet of document.head.children)
    if (sheet.localName === 'link' || (sheet.localName === 'style' && sheet.textContent.includes(name)))
      return true
  if (name !== 'visibility') return styled.getAttribute('style')?.includes(name) ?? false
  for (let one: Element | null = styled; one; one = one.parentElement)
    if (one.getAttribute('style')?.includes(name)) return true
  return false
}
