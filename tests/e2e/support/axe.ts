/** Runs axe in the page itself, which needs no separate page for results, and loads it once. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** Half as long as the readable one, and compiled for each new page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations on the page, or in the part with this selector: by rule, with the elements. */
export async function violationsIn(page: Page, options: RunOptions = {}, part = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(
    async ([selector, requested]) => {
      // `as`: the evaluated source has set it.
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Passed rules are not reported in detail, and elements by their HTML alone.
      const { violations } = await axe.run(selector, {
        ...requested,
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
      })
      // A grid keeps the focus, and its arrow keys scroll the boxes of its rows and totals.
      const isReached = (id: string, element: Element | undefined) =>
        id === 'scrollable-region-focusable' && element?.closest('[role=grid][tabindex="0"]')
      return violations.flatMap(({ id, nodes }) => {
        const found = nodes.filter((node) => !isReached(id, node.element))
        return found.length > 0 ? `${id}: ${found.map((node) => node.html).join(' | ')}` : []
      })
    },
    [part, options] as const,
  )
}

/** In both themes. */
export async function expectAccessible(page: Page) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      localStorage.setItem('theme', value)
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value, storageArea: localStorage }))
    }, theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.evaluate(endTransitions)
    expect(await violationsIn(page)).toEqual([])
  }
}

/** In the long form, the colors of buttons pass through those between the themes. */
async function endTransitions() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
