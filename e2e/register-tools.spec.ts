/** The tools above the table of a register, with its filters, from 768 px on. */
import type { Page } from '@playwright/test'
import { testedRegisters } from '../apps/web/src/testing/tested-registers.ts'
import { expect, openSignedIn, quayHouse, test } from './site.ts'

const widths = [768, 1024, 1280, 1440, 1920]

/** The rows in which the tools are: the middles of their boxes, to the pixel. Tools beyond the right edge are named. */
async function rowsOfTools(page: Page) {
  const names = ['Add filter', 'Columns', 'Views', 'Export', 'Import']
  const tools = [
    page.getByRole('searchbox', { name: 'Search this table' }),
    ...names.map((name) => page.getByRole('button', { name, exact: true })),
    ...(await page.getByRole('radiogroup', { name: /^(View|Rows)$/ }).all()),
  ]
  const width = page.viewportSize()?.width ?? 0
  const middles = new Set<number>()
  const cut: string[] = []
  let end = 0
  for (const tool of tools) {
    const box = (await tool.count()) > 0 ? await tool.boundingBox() : null
    if (!box) continue
    middles.add(Math.round(box.y + box.height / 2))
    if (box.x < end || box.x + box.width > width - 16) cut.push(String(tool))
    end = box.x + box.width
  }
  return { rows: middles.size, cut }
}

for (const { name, label, path, stored, column } of testedRegisters)
  test(`the tools of ${name} are in one row from 768 px on, with a filter`, { tag: '@long' }, async ({
    page,
  }) => {
    const view = `table=f.${column.key}.is.${encodeURIComponent(`${column.first}.${column.last}`)}`
    await openSignedIn(page, `${path}${path.includes('?') ? '&' : '?'}${view}`, {
      stored: { constructionProjects: [quayHouse], ...stored },
    })
    await expect(page.getByRole('grid', { name: label })).toBeVisible()
    const chip = page.getByRole('button', { name: `Remove filter: ${column.title} is` })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(chip).toBeVisible()
      await expect.poll(() => rowsOfTools(page), { message: `${width} px` }).toEqual({ rows: 1, cut: [] })
    }
  })
