/** Which element receives key events. */
import { expect, type Locator } from '@playwright/test'

/** A new dialog handles keys, such as Escape, only after it gets the focus, which may be later than it is visible. */
export async function expectFocusIn(opened: Locator) {
  await expect.poll(() => opened.evaluate((part) => part.contains(document.activeElement))).toBe(true)
}
