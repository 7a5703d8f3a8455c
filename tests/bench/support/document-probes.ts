/** The 10,000 documents that are measured, the searches, and how long a key press or a change from another tab takes. */
import type { Page } from '@playwright/test'
import { makeDocuments } from './large-store.ts'
import { timeUntil, type VisibleRows } from './probe.ts'

const key = 'constructionDocuments'
export const documents = makeDocuments()
const typed = ['1', '12', '123', '7', '70', '704', 'stair core s', '99', '998', 'fern', '5000'].map(
  (query) => ({
    query,
    count: documents.filter(holds(query)).length,
    first: documents.find(holds(query))?.name ?? '',
  }),
)

export async function timeKeys(page: Page): Promise<number[]> {
  await page.bringToFront()
  const box = page.getByLabel('Search documents')
  const measured: number[] = []
  for (const { query, count, first } of typed) {
    await box.fill(query.slice(0, -1))
    const last = query.at(-1) ?? ''
    measured.push(await timeUntil(page, 'keydown', { count, first }, () => box.press(last)))
  }
  await box.fill('')
  return measured
}

export function timeForeign(page: Page, text: string, visible: VisibleRows): Promise<number> {
  return page.bringToFront().then(() =>
    timeUntil(page, 'storage', visible, () =>
      page.evaluate(
        ([key, text]) => {
          localStorage.setItem(key, text)
          dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }))
        },
        [key, text] as const,
      ),
    ),
  )
}

export function countNodes(page: Page): Promise<[number, number]> {
  return page.evaluate(() => [
    document.querySelectorAll('*').length,
    document.querySelectorAll('ul[aria-label="Documents"] *, [role=grid] *').length,
  ])
}

function holds(query: string) {
  return ({ name, project, description }: (typeof documents)[number]) =>
    `${name}\n${project}\n${description}`.toLowerCase().includes(query)
}
