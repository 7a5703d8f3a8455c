/** Every table at every width: nothing covers anything, and nothing is cut without a way to read it. */
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { constructSafetyItems } from './fixtures/safety-items.ts'
import { findIllegibleText } from './legible.ts'
import { expect, openSignedIn, quayHouse, test } from './site.ts'

const widths = [320, 390, 600, 768, 900, 1023, 1024, 1100, 1180, 1280, 1440, 1920, 2560]
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

const stored = {
  constructionProjects: [{ ...quayHouse, name: long }],
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
  ]

for (const { name, path, ready } of screens)
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

for (const { path, table } of [
  { path: '/lead-times', table: 'Lead Times, printed' },
  { path: '/hold-points', table: 'Hold Points, printed' },
])
  test(`${path} prints every record on A4 paper, with its title and the date, and nothing else`, async ({
    page,
  }) => {
    const many = <T extends { id: string }>(records: readonly T[]) =>
      Array.from({ length: 210 }, (_, index) => ({ ...records[index % records.length], id: `r${index}` }))
    await openSignedIn(page, path, {
      stored: {
        ...stored,
        theme: 'dark',
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
