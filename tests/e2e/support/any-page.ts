/** The part of Playwright's page that the states use. Pages of other browsers offer it as well (browsers/page). */
import type { Locator, Page } from '@playwright/test'

interface Finder {
  getByRole(...query: Parameters<Page['getByRole']>): AnyLocator
  getByLabel(...query: Parameters<Page['getByLabel']>): AnyLocator
  getByText(...query: Parameters<Page['getByText']>): AnyLocator
  locator(selector: string): AnyLocator
}

type Acts = 'click' | 'fill' | 'focus' | 'isVisible' | 'press' | 'setInputFiles' | 'waitFor'

export interface AnyLocator extends Finder, Pick<Locator, Acts> {
  first(): AnyLocator
  last(): AnyLocator
  filter(options: { hasText: string | RegExp }): AnyLocator
}

export interface AnyPage extends Finder, Pick<Page, 'setViewportSize'> {
  readonly keyboard: { press(keys: string): Promise<void> }
  evaluate<Result>(run: () => Result): Promise<Result>
}
