/** Measures how long an act takes, and the longest task of the page in it, which is how long a person cannot press anything. */
import type { Page } from '@playwright/test'
import { goal } from './report.ts'

/** In milliseconds: a longer task would be felt as a frozen page. */
export const maxTaskMs = 200

export interface Measured<Result = unknown> {
  readonly result: Result
  readonly ms: number
  readonly maxTaskMs: number
}

export async function measured<Result>(page: Page, act: () => Promise<Result>): Promise<Measured<Result>> {
  await page.evaluate(() => {
    const found = { maxMs: 0, from: performance.now() }
    const watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.maxMs = Math.max(found.maxMs, duration)
    })
    watcher.observe({ entryTypes: ['longtask'] })
    Object.assign(window, { found })
  })
  const result = await act()
  const durations = await page.evaluate(async () => {
    // Tasks are reported after they have ended.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { found } = window as unknown as { found: { maxMs: number; from: number } }
    return { ms: performance.now() - found.from, maxTaskMs: found.maxMs }
  })
  return { result, ...durations }
}

export function limit(name: string, max: number, ms: number) {
  return goal(name, `≤ ${max} ms`, `${Math.round(ms)} ms`, ms <= max)
}
