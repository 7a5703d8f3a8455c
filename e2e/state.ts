/** A screen with what stands open on it, and how it is come by. */
import type { Page } from '@playwright/test'
import type { AnyPage } from './any-page.ts'
import type { FixtureFiles } from './site.ts'

export interface State {
  name: string
  path: string
  workspace?: 'demo' | 'own'
  stored?: Record<string, unknown>
  open?: (page: AnyPage, files: FixtureFiles) => Promise<unknown>
  /** Instead of `open`, for what only Playwright can do: other browsers leave the state out. */
  openInChromium?: (page: Page) => Promise<unknown>
  /** What must stand there before anybody looks. */
  opens?: 'dialog' | 'alertdialog' | 'menu' | 'option'
  isInReadme?: boolean
}

export const press =
  (name: string | RegExp) =>
  (page: AnyPage): Promise<void> =>
    page.getByRole('button', { name }).first().click()
