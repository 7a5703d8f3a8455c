/** Records notifications of the browser, because they cannot be read back. */
import type { Page } from '@playwright/test'

/** Call before the page opens. Returns the titles so far. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = []
    const Real = window.Notification
    window.Notification = new Proxy(Real, {
      construct(target, [title, options]) {
        announced.push(title)
        return Reflect.construct(target, [title, options])
      },
    })
    Object.assign(window, { announced })
  })
  return () => page.evaluate((): string[] => Reflect.get(window, 'announced'))
}
