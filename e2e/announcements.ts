/** What the browser is asked to announce: its own notifications cannot be read back. */
import type { Page } from '@playwright/test'

/** To be called before the page opens; answers with the titles so far. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = []
    const Real = window.Notification
    window.Notification = new Proxy(Real, {
      construct(target, [title, options]) {
        told.push(title)
        return Reflect.construct(target, [title, options])
      },
    })
    Object.assign(window, { told })
  })
  return () => page.evaluate((): string[] => Reflect.get(window, 'told'))
}
