/** axe on every screen and state; what colours decide, in both themes. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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
    const spared = state.opens === 'menu' ? ['region'] : []
    expect(await violationsOf(axeOn(page).disableRules(spared))).toEqual([])

    await turnDark(page)
    expect(await violationsOf(axeOn(page).withRules(['color-contrast']))).toEqual([])
  })

/** Five times as fast: without frames axe needs no page of its own to sum up, and what passes is not spelt out. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** As when another tab chooses the theme: what is open stays open. */
async function turnDark(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark', storageArea: localStorage }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}
