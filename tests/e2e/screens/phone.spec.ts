/** Lists on a phone: the content starts near the top, there is one primary button, and filters are in one sheet. */
import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from '../support/site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const lists: readonly {
  path: string
  content: (page: Page) => ReturnType<Page['locator']>
  primary: string
  stored?: Record<string, unknown>
  /** How far below the top it begins, in px. */
  within?: number
}[] = [
  { path: '/lead-times', content: (page) => page.locator('tbody tr').first(), primary: 'Add Lead Time Item' },
  { path: '/hold-points', content: (page) => page.locator('tbody tr').first(), primary: 'Add Hold Point' },
  {
    path: '/directory',
    content: (page) => page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').first(),
    primary: 'Add Contact',
  },
  {
    path: '/projects',
    content: (page) => page.getByRole('list', { name: 'Projects' }).getByRole('listitem').first(),
    primary: 'Add Project',
  },
  {
    path: '/documents',
    content: (page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem').first(),
    primary: 'Add Document',
  },
  {
    path: '/actions',
    content: (page) => page.getByRole('heading', { name: 'Pending' }),
    primary: 'Add New Task',
  },
  {
    path: '/program',
    stored: { plumblineProgramProject: '1' },
    content: (page) => page.locator('.chart-host'),
    primary: 'Add Task/Heading',
  },
  {
    path: '/workflows',
    content: (page) => page.getByRole('list', { name: 'Workflows' }).getByRole('listitem').first(),
    primary: 'Create New Workflow',
    // Tabs, counters and a search are above them.
    within: 290,
  },
]

for (const { path, content, primary, stored = {}, within = 200 } of lists)
  test(`${path} starts within ${within} px of the top of a phone, with one primary button`, {
    tag: '@long',
  }, async ({ page }) => {
    await openSignedIn(page, path, { workspace: 'demo', stored })
    await expect(content(page)).toBeVisible()
    await expect(page.getByRole('main').locator('.button-primary')).toHaveCount(1)
    await expect(page.getByRole('button', { name: primary })).toBeVisible()
    await expect.poll(async () => (await content(page).boundingBox())?.y ?? 999).toBeLessThanOrEqual(within)
  })

test('on a phone the filters are in one sheet, which counts and clears them', async ({ page }) => {
  await openSignedIn(page, '/directory', { workspace: 'demo' })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Consultant', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Filters, 1 active filter' }).click()
  const clear = sheet.getByRole('button', { name: 'Clear' })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(clear).toBeDisabled()
  await expect(clear).toBeFocused()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('on a phone the view of the actions can be chosen in the filter sheet', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/actions', { workspace: 'demo' })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('List', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'All Tasks (List View)' })).toBeVisible()
})

test('on a phone the other actions of a register are in its menu', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/hold-points', { workspace: 'demo' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Export .ics', 'Invite User'])
  await page.getByRole('menuitem', { name: 'Invite User' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible()
})

test('on a phone the cards of a register can be sorted in the filter sheet', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/lead-times', {
    stored: {
      constructLeadTimeItems: [
        { id: 'a', name: 'Panels' },
        { id: 'b', name: 'Beams' },
      ],
    },
  })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Sort By' }).click()
  await page.getByRole('option', { name: 'By Item Name' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('rowheader').first()).toContainText('Beams')
})

test('on a phone the program has its other actions in a menu, and project, filters and columns in one sheet [R49]', async ({
  page,
}) => {
  await openSignedIn(page, '/program', { workspace: 'demo', stored: { plumblineProgramProject: '1' } })
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Import a Plan…',
    'Export for MS Project (.xml)',
    'Export for Primavera P6 (.xer)',
    'Export .csv',
    'Export .ics',
    'Download PDF',
    'Invite User',
    'Collapse all',
    'Expand all',
    'Baselines',
    'Schedule health',
    'Consent gates',
    'Schedule settings',
  ])
  await page.getByRole('menuitem', { name: 'Collapse all' }).click()
  await expect(page.locator('[role=row][aria-expanded=false]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('combobox', { name: 'Project' })).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Look-ahead' }).click()
  await page.getByRole('option', { name: '3 weeks ahead' }).click()
  await sheet.getByText('Week', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Filters, 1 active filter' })).toBeFocused()
  await expect(page.locator('.chart-host')).toHaveAttribute('data-zoom', 'week')
})

test('on a phone, Safety starts with a large button to report an incident with a photo', async ({ page }) => {
  await openSignedIn(page, '/safety', { workspace: 'demo' })
  const report = page.getByRole('button', { name: 'Report Incident' })
  expect((await report.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await report.click()
  const dialog = page.getByRole('dialog', { name: 'Report Incident' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('input[type=file]').evaluate((input) =>
    input.addEventListener('click', () => {
      input.dataset.asked = input.getAttribute('capture') ?? ''
    }),
  )
  await dialog.getByRole('button', { name: 'Take Photo' }).click()
  await expect(dialog.locator('input[type=file]')).toHaveAttribute('data-asked', 'environment')
  await (await chooser).setFiles({
    name: 'edge.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
  })
  await expect(dialog.locator('li img')).toBeVisible()
})

test('hundreds of workflows are counted with full labels on a phone', { tag: '@long' }, async ({ page }) => {
  const plumblineWorkflows = Array.from({ length: 300 }, (_, index) => ({
    id: `w${index}`,
    name: `Review ${index}`,
    status: ['Active', 'Completed', 'Draft'][index % 3],
  }))
  await openSignedIn(page, '/workflows', { stored: { plumblineWorkflows } })
  const first = page.getByRole('list', { name: 'Workflows' }).getByRole('listitem').first()
  // On the narrowest phones the numbers of the counters are below their labels.
  for (const [width, within] of [
    [390, 290],
    [320, 340],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const label of ['Active', 'Completed', 'Draft']) {
      const term = page.locator('dt', { hasText: label })
      await expect(term).toBeVisible()
      expect(await term.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    await expect.poll(async () => (await first.boundingBox())?.y ?? 999).toBeLessThanOrEqual(within)
  }
})

test('on a phone the search of Link Documents is as wide as its dialog', { tag: '@long' }, async ({
  page,
}) => {
  const task = { id: 'levels', projectId: '1', name: 'Check roof levels', priority: 'Urgent' }
  await openSignedIn(page, '/actions', { workspace: 'demo', stored: { plumblineTasks: [task] } })
  await page.getByRole('button', { name: 'Check roof levels' }).first().click()
  await page.getByRole('button', { name: 'Link Document to Check roof levels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Documents' })
  const search = await dialog.getByRole('searchbox', { name: 'Find documents to link' }).boundingBox()
  const project = await dialog.getByRole('combobox', { name: 'Project' }).boundingBox()
  expect(search?.width).toBe(project?.width)
  expect(search?.width).toBeGreaterThan(330)
})
