/** A screen with something open on it, and how to get there. */
import type { Page } from '@playwright/test'
import type { AnyPage } from '../support/any-page.ts'
import type { FixtureFiles } from '../support/site.ts'

export interface State {
  name: string
  path: string
  workspace?: 'demo' | 'own'
  stored?: Record<string, unknown>
  open?: (page: AnyPage, files: FixtureFiles) => Promise<unknown>
  /** Instead of `open`, if only Playwright can do it. Other browsers skip the state. */
  openInChromium?: (page: Page) => Promise<unknown>
  /** What must be visible before the state is checked. */
  opens?: 'dialog' | 'alertdialog' | 'menu' | 'option'
  /** The theme in which the README shows the state. */
  readmeTheme?: 'light' | 'dark'
}

export const press =
  (name: string | RegExp) =>
  (page: AnyPage): Promise<void> =>
    page.getByRole('button', { name }).first().click()

/** A button of the page, or an item of its menu on a phone. */
export function pressAction(name: string) {
  return async (page: AnyPage) => {
    await page
      .getByRole('button', { name: new RegExp(`^(${name}|More actions)$`) })
      .first()
      .waitFor()
    const menu = page.getByRole('button', { name: 'More actions' })
    if (!(await menu.isVisible())) return press(name)(page)
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
  }
}
