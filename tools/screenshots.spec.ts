/** Screenshots of every screen, in both themes and at two widths. Those in the README go to docs/screenshots. */

import { enter, states } from '../tests/e2e/states/states.ts'
import { expect, openSignedIn, test } from '../tests/e2e/support/site.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const theme of ['light', 'dark'])
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${theme}, ${size}`, () => {
      test.use({ viewport, reducedMotion: 'reduce', hasTouch: size === 'phone', isMobile: size === 'phone' })
      // The texts of PDFs are read in the background.
      test.use({ savesData: false })
      for (const state of states)
        test(state.name, async ({ page, files }) => {
          const { name, path, workspace = 'demo', stored, readmeTheme } = state
          await openSignedIn(page, path, { workspace, stored: { theme, ...stored } })
          await page.waitForLoadState('networkidle')
          await enter(page, state, files)
          const isInReadme = readmeTheme === theme && size === 'desktop'
          const folder = isInReadme ? 'docs/screenshots' : 'test-results/screenshots'
          await page.screenshot({ path: `${folder}/${name}-${theme}-${size}.png` })
        })
    })
    for (const path of ['/', '/login'])
      test(`${theme}, ${size}: ${path}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await page.screenshot({
          path: `test-results/screenshots/${path.slice(1) || 'front'}-${theme}-${size}.png`,
        })
      })
  }
