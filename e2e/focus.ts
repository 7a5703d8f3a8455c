/** Where the keys go. */
import { expect, type Locator } from '@playwright/test'

/** What has just opened hears keys, also Escape, from then on: not yet when it is seen. */
export async function expectFocusIn(opened: Locator) {
  await expect.poll(() => opened.evaluate((part) => part.contains(document.activeElement))).toBe(true)
}
