/** axe in the page itself: asked there it needs no page of its own to sum up, and is brought along once. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What is wrong on the page, or in the part of it that a selector names: by rule, with the elements. */
export async function violationsIn(page: Page, options: RunOptions = {}, part = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, asked]) => {
      // `as`: the source that was evaluated has put it there.
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // What passes is not spelt out.
      const { violations } = await axe.run(selector, { ...asked, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    },
    [part, options] as const,
  )
}
