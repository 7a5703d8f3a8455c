/** Counts what a person's hands do in a journey: clicks of the mouse, and keys. */
import type { Page } from '@playwright/test'

interface HandCount {
  clicks: number
  keys: number
}

/**
 * Before the first page is opened. Choosing files takes clicks in the dialog of the system, which no page sees: add
 * them with `choseFiles`.
 */
export async function countHands(page: Page) {
  const count: HandCount = { clicks: 0, keys: 0 }
  await page.exposeFunction('plumblineCounted', (what: keyof HandCount) => {
    count[what] += 1
  })
  await page.addInitScript(() => {
    const tell = (what: string) => Reflect.get(window, 'plumblineCounted')?.(what)
    addEventListener('pointerdown', (event) => event.isTrusted && tell('clicks'), true)
    addEventListener('keydown', (event) => event.isTrusted && tell('keys'), true)
  })
  return {
    count,
    /** One click that opens the dialog of the system, one on the file, and one on Open. */
    choseFiles() {
      count.clicks += 3
    },
    /** The list of a select belongs to the system as well. */
    choseOption() {
      count.clicks += 1
    },
  }
}

/** What a person needs who takes three seconds for each click, and half a second for each key. */
export function getMinutes({ clicks, keys }: HandCount): number {
  return (clicks * 3 + keys * 0.5) / 60
}
