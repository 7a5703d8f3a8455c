/** The tools above the table of a register, with its filters, from 640 px on. */
import type { Page } from '@playwright/test'
import { testedRegisters } from '../../../apps/web/src/testing/tested-registers.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const widths = [640, 700, 768, 1024, 1280, 1440, 1920]

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
  test(`the tools of ${name} are in one row from 640 px on, with a filter`, { tag: '@long' }, async ({
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

/** The fewest rows between titles and totals as the table opens. Screens with alerts or a project above it have fewer. */
const fewestRows: Readonly<Record<string, number>> = {
  tasks: 32,
  contacts: 32,
  documents: 30,
  transmittals: 30,
  'lead-times': 30,
  'hold-points': 30,
  workflows: 30,
}

for (const { name, label, path, stored } of testedRegisters) {
  const fewest = fewestRows[name]
  if (fewest === undefined) continue
  test(`${name} opens with many rows on a screen of 1080 px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await openSignedIn(page, `${path}${path.includes('?') ? '&' : '?'}table=`, {
      stored: { constructionProjects: [quayHouse], ...stored },
    })
    const grid = page.getByRole('grid', { name: label })
    await expect(grid).toBeVisible()
    const roomForRows = () =>
      grid.evaluate((table) => {
        const titles = table.firstElementChild?.getBoundingClientRect().bottom ?? innerHeight
        const totals = table.lastElementChild?.getBoundingClientRect().height ?? 0
        const row = table.querySelector('[data-rows] > *')?.getBoundingClientRect().height ?? innerHeight
        return Math.floor((innerHeight - titles - totals) / row)
      })
    await expect.poll(roomForRows).toBeGreaterThanOrEqual(fewest)
  })
}
