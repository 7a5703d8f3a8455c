/** axe on every screen and state; what colours decide, in both themes. */
import type { Page } from '@playwright/test'
import { violationsIn } from './axe.ts'
import { expect, openSignedIn, test } from './site.ts'
import { enter, states } from './states.ts'

// Measured at rest: a panel that still fades in has another contrast than the one people read.
test.use({ reducedMotion: 'reduce' })

for (const state of states)
  test(`axe finds nothing serious: ${state.name}`, async ({ page, files }) => {
    const { path, workspace = 'demo', stored } = state
    await openSignedIn(page, path, { workspace, stored: { theme: 'light', ...stored } })
    await enter(page, state, files)
    // A menu hangs from the page's end, outside of its regions, and has the focus while it is open.
    const rules = { region: { enabled: state.opens !== 'menu' } }
    expect(await violationsIn(page, { rules })).toEqual([])

    await turnDark(page)
    expect(await violationsIn(page, { runOnly: ['color-contrast'] })).toEqual([])
  })

/** As when another tab chooses the theme: what is open stays open. */
async function turnDark(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark', storageArea: localStorage }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}
