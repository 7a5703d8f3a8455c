/** The registers of conditions, reviews, RFIs and transmittals as Excel workbooks, read by openpyxl. */
import type { Page } from '@playwright/test'
import { readWorkbook } from '../support/independent-readers.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const condition = { projectId: '1', status: 'Pending', conditionNumber: 'B3' }
const outcome = {
  ...{ code: 'E', label: 'Proceed', status: 'Approved with Comments', mayProceed: true, endsRound: false },
  documentStatus: 'Approved',
}
const zone = { id: 'zone', register: 'conditions', name: 'Zone', kind: 'choice', choices: ['North'] }
const stage = { name: 'Engineer', status: 'Pending', assigneeEmail: 'ana.okafor@harbour.example' }
const stored = {
  constructionProjects: [{ ...quayHouse, outcomes: [{ id: 'e', ...outcome }], addedFields: [zone] }],
  plumblineConditions: [
    {
      ...{ ...condition, id: 'c1', heading: '=HYPERLINK("x")', dueDate: '2026-12-01' },
      ...{ amountKind: 'Bond', amount: '12500.50', lodgedOn: '2026-11-02', refundedOn: '' },
    },
  ],
  plumblineWorkflows: [
    {
      ...{ id: 'w1', name: '+Slab drawings', status: 'Active', projectId: '1' },
      createdAt: '2026-11-10T08:00:00.000Z',
      stages: [{ ...stage, id: 's', dueDate: '2026-12-08', createdAt: '2026-11-10T08:00:00.000Z' }],
    },
  ],
  plumblineRfis: [
    {
      ...{ id: 'r1', number: 'RFI-001', subject: '@Depth', projectId: '1', status: 'Open' },
      ...{ dueDate: '2026-12-02', createdAt: '2026-11-10T08:00:00.000Z' },
    },
  ],
  plumblineTransmittals: [
    {
      ...{ id: 't1', number: 'TR-001', projectId: '1', reason: 'For Construction' },
      ...{ issuedAt: '2026-11-12T08:00:00.000Z', respondBy: '2026-12-03', documents: [], recipients: [] },
    },
  ],
}

async function saveWorkbook(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
  return readWorkbook(await (await download).path())
}

test('registers are Excel workbooks with dates as dates and without formulas', async ({ page }) => {
  await openSignedIn(page, '/projects/1?tab=conditions&table=', { stored })
  const sheets = [
    ['/projects/1?tab=conditions&table=', ['=HYPERLINK("x")', 'date 2026-12-01']],
    ['/workflows?table=', ['+Slab drawings', 'date 2026-12-08']],
    ['/workflows/rfis', ['RFI-001', '@Depth', 'date 2026-12-02']],
    ['/documents/transmittals', ['TR-001', 'date 2026-12-03']],
  ] as const
  for (const [path, values] of sheets) {
    await page.goto(path)
    const sheet = await saveWorkbook(page)
    expect(sheet.formulas).toBe(0)
    expect(sheet.rows[1]).toEqual(expect.arrayContaining([...values]))
  }
})
