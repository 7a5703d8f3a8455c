/** Every table at every width: nothing covers anything, and nothing is truncated without a way to read it. */
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { constructSafetyItems } from './fixtures/safety-items.ts'
import { readPdfFile } from './independent-readers.ts'
import { findIllegibleText } from './legible.ts'
import { sampleOf } from './long.ts'
import { expect, openSignedIn, quayHouse, test } from './site.ts'

const widths = sampleOf(
  [320, 390, 600, 768, 900, 1023, 1024, 1100, 1180, 1280, 1440, 1920, 2560],
  0,
  3,
  5,
  10,
)
const long =
  'Precast stair flights and landings for cores A, B and C, with cast-in sockets and lifting points'
const word = 'Stahlbetonfertigteiltreppenlaufauflagerwinkelbefestigung'

const constructLeadTimeItems = [
  'Tracking',
  'Ordered',
  'In Fabrication',
  'Shipped',
  'Delivered',
  'On Track',
  'At Risk',
  'Delayed',
].map((status, index) => ({
  id: `lead_${index}`,
  name: index === 1 ? word : `${long} ${index}`,
  description: `${long}; ${long}`,
  orderByDate: '2025-12-28',
  requiredOnSiteDate: index === 2 ? 'as soon as the crane has left the site' : '2025-12-30',
  status: index === 3 ? 'Waiting for the approval of the shop drawings' : status,
  alarmDate: index === 4 ? 'the week before the crane comes' : '2026-11-27',
}))

const decision = {
  id: 'd1',
  status: 'Closed',
  by: 'Bartholomew Featherstonehaugh-Cholmondeley',
  on: '2025-12-20',
  note: long,
  documents: [{ id: 'f1', name: 'report.pdf' }],
}
const constructHoldPoints = ['Pending Approval', 'Approved', 'Action Required', 'Notified', 'Closed'].map(
  (status, index) => ({
    id: `hold_${index}`,
    name: index === 1 ? word : `${long} ${index}`,
    description: long,
    projectId: '1',
    dueDate: '2025-12-28',
    responsibleParty: 'Lindqvist Groundworks and Foundations Limited',
    status: index === 3 ? 'Waiting for the approval of the shop drawings' : status,
    alarmDate: '2026-11-27',
    ...(index === 4 && { decisions: [decision] }),
  }),
)

const people = ['ana.okafor', 'bartholomew.featherstonehaugh-cholmondeley', 'li']
const plumblineTasks = people.map((person, index) => ({
  id: `task_${index}`,
  name: long,
  priority: 'Urgent',
  assigneeEmails: [`${person}@quay-house-joint-venture.example`],
  dueDate: '2025-12-28T10:00:00.000Z',
}))

const plumblineTeam = people.map((person, index) => ({
  id: `m${index}`,
  projectId: '1',
  name: person,
  email: `${person}@quay-house-joint-venture.example`,
  role: index === 0 ? 'Admin' : 'Viewer',
}))

const constructionDocuments = ['Blueprint', 'Specification', 'Contract'].map((type, index) => ({
  id: index + 1,
  name: index === 1 ? word : long,
  type,
  project: long,
  updated: '2026-11-01',
  status: index === 2 ? 'Waiting for the approval of the shop drawings' : 'Under Review',
  size: '4.2 MB',
}))

const plumblineConditions = ['Pending', 'In Progress', 'Completed'].map((status, index) => ({
  id: `c${index}`,
  projectId: '1',
  heading: index === 1 ? word : long,
  description: long,
  assignee: 'bartholomew.featherstonehaugh-cholmondeley@quay-house-joint-venture.example',
  dueDate: '2025-12-28',
  status,
}))

const plumblineProgramTasks = Array.from({ length: 60 }, (_, index) => ({
  id: `p${index}`,
  projectId: '1',
  name: index === 1 ? word : `${long} ${index}`,
  isHeading: false,
  level: 0,
  parentId: null,
  startDate: '2026-11-23',
  duration: 5,
  status: 'Pending',
  assigneeEmail: 'bartholomew.featherstonehaugh-cholmondeley@quay-house-joint-venture.example',
}))

const stored = {
  constructionProjects: [{ ...quayHouse, name: long }],
  constructionDocuments,
  plumblineConditions,
  plumblineProgramTasks,
  plumblineProgramProject: '1',
  plumblineTableSettings: { tables: { documents: { isTable: true } } },
  constructLeadTimeItems,
  constructHoldPoints,
  constructSafetyItems,
  plumblineTasks,
  plumblineTeam,
}

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

for (const { name, path, ready } of sampleOf(screens, 0, 5))
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

const printedRegisters = [
  { path: '/lead-times', table: 'Lead Times, printed' },
  { path: '/hold-points', table: 'Hold Points, printed' },
]

for (const { path, table } of sampleOf(printedRegisters, 1))
  test(`${path} prints every record on A4 paper, with its title and the date, and nothing else`, async ({
    page,
  }) => {
    const many = <T extends { id: string }>(records: readonly T[]) =>
      Array.from({ length: 210 }, (_, index) => ({ ...records[index % records.length], id: `r${index}` }))
    await openSignedIn(page, path, {
      stored: {
        ...stored,
        theme: 'dark',
        plumblinePaperSize: 'A4',
        constructLeadTimeItems: many(constructLeadTimeItems),
        constructHoldPoints: many(constructHoldPoints),
      },
    })
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    // The printable width of an A4 page with margins of 12 mm.
    await page.setViewportSize({ width: 703, height: 1032 })
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByRole('table', { name: table })
    await expect(printed.getByRole('row')).toHaveCount(211)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(printed).toContainText(/210 records · Printed \w{3} \d+, \d{4}/)
    await expect(
      page.getByRole('button', { name: /^(Add|Edit|Delete|Set|Invite|Export|Open|Search)/ }),
    ).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(1)
    expect(await findIllegibleText(page)).toEqual([])

    const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
    const { width, height } = paper.getPage(0).getSize()
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(paper.getPageCount()).toBeGreaterThan(5)
  })

test(
  'a table of many columns is printed across the paper, with the number of each sheet',
  {
    tag: '@long',
  },
  async ({ page }, info) => {
    const constructionDocuments = Array.from({ length: 60 }, (_, at) => ({
      id: at + 1,
      name: `${long} ${at}`,
      documentNumber: `A-${at}`,
      revision: 'B',
      discipline: 'Architectural',
      originator: 'Lindqvist',
      purpose: 'S2',
      type: 'Blueprint',
      status: 'Under Review',
      project: quayHouse.name,
      updated: '2026-11-01',
    }))
    await openSignedIn(page, '/documents?table=', {
      stored: { ...stored, constructionDocuments, plumblinePaperSize: 'A4' },
    })
    await expect(page.getByRole('grid', { name: 'Documents' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('table[aria-label="Documents, printed"]')).toBeAttached()
    const path = info.outputPath('paper.pdf')
    const paper = await PDFDocument.load(await page.pdf({ path, preferCSSPageSize: true }))
    expect(paper.getPageCount()).toBeGreaterThan(1)
    for (const sheet of paper.getPages()) {
      const { width, height } = sheet.getSize()
      expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
    }
    const { text, pages } = readPdfFile(path)
    const lastLines = text
      .split('\f')
      .slice(0, pages)
      .map((sheet) => sheet.trim().split('\n').at(-1)?.replaceAll(' ', ''))
    expect(lastLines).toEqual(Array.from({ length: pages }, (_, at) => `${at + 1}/${pages}`))
  },
)

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

/** What a person would print, and how many of its records are on the paper. */
const printed = [
  { path: '/documents', table: 'Documents, printed', count: 3 },
  { path: '/actions', table: 'Tasks, printed', count: 3 },
  { path: '/program', table: 'Program, printed', count: 60 },
  { path: '/projects/1', table: 'Conditions, printed', count: 3 },
  { path: '/safety', table: undefined, count: constructSafetyItems.length },
]

for (const { path, table, count } of sampleOf(printed, 0, 2))
  test(`${path} prints its whole list on A4 paper, and nothing else`, async ({ page }) => {
    await openSignedIn(page, path, { stored: { ...stored, theme: 'dark' } })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 703, height: 1032 })
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    if (table) {
      // The print component is loaded when the browser is idle.
      await expect(main.getByRole('table', { name: table }).getByRole('row')).toHaveCount(count + 1)
      await expect(main.getByRole('table').or(main.getByRole('treegrid'))).toHaveCount(1)
    } else {
      await expect(main.getByRole('article')).toHaveCount(count)
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    const names =
      /^(Add|Edit|Delete|Set|Invite|Export|Import|Open|Search|Download|View|Details|Report|Create|Undo)/
    await expect(page.getByRole('button', { name: names })).toHaveCount(0)
    expect(await findIllegibleText(page)).toEqual([])
  })
