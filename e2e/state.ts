/** A screen with what stands open on it, and how it is come by. */
import type { Page } from '@playwright/test'
import type { FixtureFiles } from './site.ts'

export interface State {
  name: string
  path: string
  workspace?: 'demo' | 'own'
  stored?: Record<string, unknown>
  open?: (page: Page, files: FixtureFiles) => Promise<unknown>
  /** What must stand there before anybody looks. */
  opens?: 'dialog' | 'alertdialog' | 'menu' | 'option'
  isInReadme?: boolean
}

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()
