/** Every table at every width: nothing covers anything, and nothing is truncated without a way to read it. */
import type { Page } from '@playwright/test'
import { long, stored, word } from '../fixtures/long-records.ts'
import { findIllegibleText } from '../support/legible.ts'
import { getSample } from '../support/long.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

const widths = getSample(
  [320, 390, 600, 768, 900, 1023, 1024, 1100, 1180, 1280, 1440, 1920, 2560],
  0,
  3,
  5,
  10,
)
const screens: readonly { name: string; path: string; ready: (page: Page) => ReturnType<Page['locator']> }[] =
  [
    { name: 'Lead Times', path: '/lead-times', ready: (page) => page.getByRole('row').nth(8) },
    { name: 'Hold Points', path: '/hold-points', ready: (page) => page.getByRole('row').nth(5) },
    {
      name: 'Task Analytics',
      path: '/actions/analytics',
      ready: (page) => page.getByRole('table', { name: 'Detailed User Statistics' }),
    },
    {
      name: 'Team',
      path: '/projects/1?tab=team',
      ready: (page) => page.getByRole('combobox', { name: /^Role of li/ }),
    },
    { name: 'Safety', path: '/safety', ready: (page) => page.getByRole('article').first() },
    {
      name: 'Documents',
      path: '/documents',
      ready: (page) => page.getByText(/^Precast stair flights/).first(),
    },
    ...['profile', 'notifications', 'security', 'appearance', 'data'].map((tab) => ({
      name: `Settings, ${tab}`,
      path: `/settings?tab=${tab}`,
      ready: (page: Page) => page.getByRole('tabpanel').getByText(/./).first(),
    })),
  ]

for (const { name, path, ready } of getSample(screens, 0, 5))
  test(`${name} can be read at every width from 320 to 2560 px`, async ({ page }) => {
    await openSignedIn(page, path, { stored })
    const found: Record<number, readonly string[]> = {}
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(ready(page)).toBeVisible()
      const faults = await findIllegibleText(page)
      if (faults.length > 0) found[width] = faults
    }
    expect(found).toEqual({})
  })

test('the table of an import can be read at every width from 320 to 2560 px', async ({ page }) => {
  await openSignedIn(page, '/program', { stored })
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
  const dialog = page.getByRole('dialog')
  const lines = [
    'Task;Start;Days;Predecessor',
    `${long};3/13/2026;5;`,
    `${word};4/4/2026;1;${long}`,
    ';4/4/2026;1;',
  ]
  const buffer = Buffer.from(lines.join('\n'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer })
  const found: Record<number, readonly string[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(dialog.getByRole('table', { name: 'First rows of the plan' })).toBeVisible()
    const faults = await findIllegibleText(page)
    if (faults.length > 0) found[width] = faults
  }
  expect(found).toEqual({})
})
