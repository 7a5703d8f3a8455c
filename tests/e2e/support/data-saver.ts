/**
 * A browser with data saver on, for which the product fetches a screen when it is opened. Otherwise each page fetches all
 * of them in the background, which takes a quarter of the time of the journeys.
 */
import type { BrowserContext } from '@playwright/test'
import { isLong } from './long.ts'

/** In the long form only where a journey asks for it. */
export const savesData = !isLong

export function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
}
