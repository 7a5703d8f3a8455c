/** A review from draft to approved: real drawings, two stages, comments, statuses, a reload. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

test('a workflow goes from draft to approved, and is complete after a reload', async ({ page, files }) => {
  await openSignedIn(page, '/workflows')
  await expect(page.getByRole('heading', { name: 'No Workflows Yet' })).toBeVisible()
  await createWorkflow(page, 'Stair balustrade', files['harbour-tower.pdf'])
  await expect.poll(() => counters(page)).toEqual(['Active0', 'Completed0', 'Draft1'])

  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: 'Stair balustrade', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'View harbour-tower.pdf' }).click()
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  await addStage(page, 'Engineer review', 'tobias.lindqvist@groundworks.example')
  await addStage(page, 'Architect approval', 'ines.moreau@atelier-moreau.example')
  await choose(page, 'Workflow Status', 'In Progress')
  await expect(page.getByRole('status').getByText('Status Updated')).toBeVisible()

  const engineer = page.getByRole('article', { name: 'Engineer review' })
  await engineer.getByLabel('Files for Documents of Engineer review').setInputFiles(files['facade.png'])
  await expect(page.getByRole('status').getByText('Documents Uploaded')).toBeVisible()
  await engineer.getByLabel('Add a comment').fill('Baluster spacing is 124 mm, make it 120.')
  await engineer.getByRole('button', { name: 'Add Comment' }).click()
  await expect(engineer.getByText('Baluster spacing is 124 mm, make it 120.')).toBeVisible()

  await choose(page, 'Status of Engineer review', 'Approved with Comments')
  await choose(page, 'Status of Architect approval', 'Approved')
  await expect(page.getByText('2 of 2 stages approved')).toBeVisible()
  await choose(page, 'Workflow Status', 'Completed')
  await expect(page.getByRole('combobox', { name: 'Workflow Status' })).toHaveText('Completed')

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Workflow Status' })).toHaveText('Completed')
  await page.getByRole('button', { name: '1 document, 1 comment of Engineer review' }).click()
  await page.getByRole('button', { name: 'View facade.png' }).click()
  await expect(page.getByRole('img', { name: /facade\.png/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  await page.getByRole('button', { name: 'Back to Workflows' }).click()
  await expect.poll(() => counters(page)).toEqual(['Active0', 'Completed1', 'Draft0'])
  expect(await storedList(page, 'plumblineWorkflows')).toMatchObject([
    {
      name: 'Stair balustrade',
      status: 'Completed',
      documents: [{ name: 'harbour-tower.pdf', file: { type: 'application/pdf' } }],
      stages: [
        {
          name: 'Engineer review',
          assigneeEmail: 'tobias.lindqvist@groundworks.example',
          status: 'Approved with Comments',
          comments: [{ user: 'Ana Okafor' }],
          documents: [{ name: 'facade.png' }],
        },
        { name: 'Architect approval', status: 'Approved' },
      ],
    },
  ])
})

test('a shop drawing goes through two rounds to Approved', { tag: '@long' }, async ({ page, files }) => {
  const me = 'ana.okafor@harbour.example'
  const drawing = { id: 1, documentNumber: 'S-301', revision: 'A', name: 'Level 3 steel', type: 'Blueprint' }
  const link = { id: '1', documentNumber: 'S-301', revision: 'A', title: 'Level 3 steel' }
  const steel = {
    ...{ id: 'w1', name: 'Steel of level 3', status: 'Draft', projectId: '1', submittedBy: me },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', documents: [], documentLinks: [link] },
    stages: [
      { id: 's1', name: 'Engineer', assigneeEmail: 'tobias@groundworks.example', reviewDays: 10 },
      { id: 's2', name: 'Architect', assigneeEmail: 'ines@atelier.example', reviewDays: 5 },
    ],
  }
  await openSignedIn(page, '/workflows/w1', {
    stored: {
      constructionProjects: [quayHouse],
      constructionDocuments: [{ ...drawing, project: 'Quay House', projectId: '1', status: 'New' }],
      plumblineWorkflows: [steel],
    },
  })
  const summary = page.locator('section', { has: page.getByRole('heading', { name: 'Review', exact: true }) })
  const decide = async (stage: string, outcome: string) => {
    await page.getByRole('button', { name: `Decide ${stage}` }).click()
    const form = page.getByRole('dialog')
    await choose(page, 'Outcome', outcome)
    await form.getByRole('button', { name: 'Record Decision' }).click()
    await expect(form).toBeHidden()
  }

  await page.getByRole('button', { name: 'Start Review' }).click()
  await expect(summary).toContainText('tobias@groundworks.example')
  await expect(summary).toContainText('Work may not proceed')
  await decide('Engineer', 'C · Revise and resubmit')
  await expect(summary).toContainText('To revise and resubmit')
  await page.goto('/dashboard')
  await expect(page.getByLabel('Due from Me').getByText('Revise and Resubmit')).toBeVisible()

  await page.goto('/documents')
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({
    name: 'S-301 [B] Level 3 steel.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(files['harbour-tower.pdf']),
  })
  await expect(form.getByText('revision', { exact: false }).first()).toBeVisible()
  await form.getByRole('button', { name: /^Add/ }).last().click()
  await expect(form).toBeHidden()

  await page.goto('/workflows/w1')
  await expect(page.getByRole('region', { name: 'Round 1' })).toContainText(
    'C · Revise and resubmit at S-301 Rev A',
  )
  await decide('Engineer', 'A · Approved')
  await expect(summary).toContainText('ines@atelier.example')
  await decide('Architect', 'B · Approved with comments')
  await expect(summary).toContainText('Work may proceed')
  await expect(page.getByRole('combobox', { name: 'Workflow Status' })).toHaveText('Completed')

  await page.reload()
  await expect(summary).toContainText('B · Approved with comments')
  const [stored] = await storedList(page, 'plumblineWorkflows')
  expect(stored).toMatchObject({
    status: 'Completed',
    rounds: [{ id: '1', outcome: 'C' }],
    stages: [
      {
        status: 'Approved',
        decision: { documents: [{ revision: 'B', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
      },
      { status: 'Approved with Comments' },
    ],
    ballPeriods: [{ round: 1 }, { party: me, action: 'resubmit' }, { round: 2 }, { round: 2 }],
  })
})

test('a workflow deleted in another tab returns its reader to the list with a message', {
  tag: '@long',
}, async ({ page, context }) => {
  const stored = { plumblineWorkflows: [{ id: 'w1', name: 'Brick sample', status: 'Draft' }] }
  await openSignedIn(page, '/workflows/w1', { stored })
  await expect(page.getByRole('heading', { name: 'Brick sample' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/workflows')
  await other.getByRole('button', { name: 'Delete Brick sample' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect(page).toHaveURL('/workflows')
  await expect(page.getByRole('status').getByText('Workflow not found.')).toBeVisible()
})

test('1,000 workflows are listed without mounting them all', { tag: '@long' }, async ({ page }) => {
  const plumblineWorkflows = Array.from({ length: 1000 }, (_, at) => ({
    id: `w${at}`,
    name: `Sample ${at + 1}`,
    status: 'Active',
  }))
  await openSignedIn(page, '/workflows', { stored: { plumblineWorkflows } })
  await expect(page.getByRole('article', { name: 'Sample 1', exact: true })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(100)
  await expect.poll(() => counters(page)).toEqual(['Active1000', 'Completed0', 'Draft0'])
})

/** The text of the counters: 'Active1'. */
async function counters(page: Page): Promise<string[]> {
  return page.locator('main dl > div').allTextContents()
}

async function createWorkflow(page: Page, name: string, file: string) {
  await page.getByRole('button', { name: 'Create New Workflow' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Workflow Name').fill(name)
  await dialog.getByLabel('Description').fill('Shop drawings of stair 2')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Create Workflow' }).click()
  await expect(dialog).toBeHidden()
}

async function addStage(page: Page, name: string, assigneeEmail: string) {
  await page.getByRole('button', { name: 'Add Stage' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stage Name').fill(name)
  await dialog.getByLabel('Assignee Email').fill(assigneeEmail)
  await dialog.getByRole('button', { name: 'Add Stage' }).click()
  await expect(dialog).toBeHidden()
}
