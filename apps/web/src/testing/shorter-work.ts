/** Leaves out work of the test libraries whose result nothing uses. Screen tests spend a tenth of their time on it. */
import { configure, getConfig } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

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
