/** Measures how long an act takes, and the longest task of the page in it, which is how long a person cannot press anything. */
import type { Page } from '@playwright/test'
import { goal } from './report.ts'

/** In milliseconds: a longer task would be felt as a frozen page. */
export const longestTask = 200

export interface Measured<Result = unknown> {
  readonly result: Result
  readonly ms: number
  readonly longestTask: number
}

export async function measured<Result>(page: Page, act: () => Promise<Result>): Promise<Measured<Result>> {
  await page.evaluate(() => {
    const found = { longest: 0, from: performance.now() }
    const watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration)
    })
    watcher.observe({ entryTypes: ['longtask'] })
    Object.assign(window, { found })
  })
  const result = await act()
  const taken = await page.evaluate(async () => {
    // Tasks are reported after they have ended.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { found } = window as unknown as { found: { longest: number; from: number } }
    return { ms: performance.now() - found.from, longestTask: found.longest }
  })
  return { result, ...taken }
}

export function limit(name: string, most: number, ms: number) {
  return goal(name, `≤ ${most} ms`, `${Math.round(ms)} ms`, ms <= most)
}
