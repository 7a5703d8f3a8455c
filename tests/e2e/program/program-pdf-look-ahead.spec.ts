/** The look-ahead and the plan as PDF: created on the screen, read by another engine. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../../apps/web/src/testing/read-pdf.ts'
import { getProgram } from '../fixtures/programme.ts'
import { choose, expect, openSignedIn, test } from '../support/site.ts'

const blank = { projectId: '1', isHeading: false, level: 0, parentId: null, status: 'Pending' }

/** This many days from today. */
function day(count: number): string {
  return new Date(Date.UTC(2026, 10, 23 + count)).toISOString().slice(0, 10)
}

function stored() {
  const baselines = [{ name: 'Contract', startDate: day(0), endDate: day(4), duration: 5 }]
  return {
    plumblineCriticalPath: 'on',
    ...getProgram([
      { ...blank, id: 'p1', name: 'Ground', isHeading: true },
      { ...blank, id: 'p2', name: 'Dig', parentId: 'p1', startDate: day(2), duration: 5, baselines },
      { ...blank, id: 'p3', name: 'Clear', parentId: 'p1', startDate: day(-9), duration: 3 },
      { ...blank, id: 'p4', name: 'Pour', startDate: day(7), duration: 3, predecessorId: 'p2' },
      { ...blank, id: 'p5', name: 'Handover', startDate: day(300), duration: 1 },
    ]),
    constructHoldPoints: [{ id: 'h1', name: 'Inspect the pit', projectId: '1', dueDate: day(6) }],
    constructLeadTimeItems: [{ id: 'l1', name: 'Lifts', orderByDate: day(8), status: 'Tracking' }],
  }
}

async function askForPdf(page: Page) {
  await page.clock.setFixedTime(`${day(0)}T10:00:00`)
  await openSignedIn(page, '/program', { stored: stored() })
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download PDF' })
  await expect(dialog.getByLabel('Critical path')).toBeChecked()
  return dialog
}

async function downloadPdf(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), pages: await readPdf(await readFile(await download.path())) }
}

test('a look-ahead is downloaded with its tasks, hold points and long lead items', { tag: '@long' }, async ({
  page,
}) => {
  const dialog = await askForPdf(page)
  await dialog.getByText('Look-ahead', { exact: true }).click()
  await choose(page, 'Weeks', '2 weeks')
  await choose(page, 'Orientation', 'Portrait')
  const { name, pages } = await downloadPdf(page)

  await expect(page.getByRole('dialog')).toBeHidden()
  expect(name).toMatch(/^plumbline_look_ahead_Quay_House_\d{8}\.pdf$/)
  // The paper size for the browser's language, US English.
  expect([pages[0]?.width, pages[0]?.height].map((side) => Math.round(side ?? 0))).toEqual([612, 792])
  for (const text of ['Look-ahead, 2 weeks: Quay House', 'Ground', 'Dig', 'Pour', 'Inspect the pit', 'Lifts'])
    expect(pages[0]?.text).toContain(text)
  expect(pages[0]?.text).toMatch(/Late 7 d/)
  expect(pages[0]?.text).not.toContain('Handover')
})

test('critical path, a baseline and chosen columns are printed, and the columns are remembered', {
  tag: '@long',
}, async ({ page }) => {
  const dialog = await askForPdf(page)
  await choose(page, 'Baseline', 'Contract')
  await dialog.getByLabel('Assigned To').uncheck()
  await dialog.getByLabel('Float (d)').check()
  const { pages } = await downloadPdf(page)

  for (const text of ['Critical link', 'Baseline Contract', 'Float (d)'])
    expect(pages[0]?.text).toContain(text)
  expect(pages[0]?.text).not.toContain('Assigned To')

  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(dialog.getByLabel('Float (d)')).toBeChecked()
  await expect(dialog.getByLabel('Assigned To')).not.toBeChecked()
})
