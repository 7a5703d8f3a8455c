/** A shop drawing goes through two rounds: contractor, engineer and architect work in three browsers. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ben, gus } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { choose, expect } from '../support/site.ts'
import { addToTeam, keepCode, startProject } from '../support/team-site.ts'

// It creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 240_000 })

const review = 'S-301 Level 3 steel'
const summary = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Review', exact: true }) })

async function openReview(page: Page) {
  await page.goto('/workflows')
  await page.getByRole('article', { name: review }).getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: review, level: 1 })).toBeVisible()
}

async function decide(page: Page, stage: string, outcome: string) {
  await page.getByRole('button', { name: `Decide ${stage}` }).click()
  const form = page.getByRole('dialog')
  await choose(page, 'Outcome', outcome)
  await form.getByRole('button', { name: 'Record Decision' }).click()
  await expect(form).toBeHidden()
}

async function addRevision(page: Page, revision: string, path: string) {
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({
    name: `S-301 [${revision}] Level 3 steel.pdf`,
    mimeType: 'application/pdf',
    // The same bytes would not be another revision.
    buffer: Buffer.concat([await readFile(path), Buffer.from(`\n% ${revision}\n`)]),
  })
  // A later revision has the type and the project of the document.
  if (revision === 'A') {
    await choose(page, 'Type', 'Blueprint')
    await choose(page, 'Project', 'Quay House')
  }
  await form.getByRole('button', { name: /^Add/ }).last().click()
  await expect(form).toBeHidden()
}

test('a shop drawing is sent back by the engineer, who was offline, and approved in the second round', async ({
  team: { owner: architect, join },
  files,
}) => {
  await startProject(architect, 'Quay House')
  await addToTeam(architect, 'Quay House', ben.email, 'Editor')
  await addToTeam(architect, 'Quay House', gus.email, 'Commenter')
  const contractor = await join(ben, 'Member')
  const engineer = await join(gus, 'Guest', { keepsCode: true })

  await addRevision(contractor, 'A', files['harbour-tower.pdf'])
  await contractor.goto('/documents?table=')
  const selection = contractor.getByRole('checkbox', { name: /Level 3 steel/ })
  await contractor.getByRole('gridcell').filter({ has: selection }).click()
  await contractor.getByRole('button', { name: 'Start Review' }).click()
  const form = contractor.getByRole('dialog')
  await form.getByLabel('Contractor Check').fill(ben.email)
  await form.getByLabel('Engineer Review').fill(gus.email)
  await form.getByLabel('Architect Review').fill('ana.okafor@harbour.example')
  await form.getByRole('button', { name: 'Start Review' }).click()
  await expect(form).toBeHidden()
  await openReview(contractor)
  await expect(summary(contractor)).toContainText('Ben Castle')
  await decide(contractor, 'Contractor Check', 'A · Approved')

  // A guest who may only comment decides a stage that is theirs, and no other.
  await openReview(engineer)
  await keepCode(engineer)
  await expect(engineer.getByRole('button', { name: 'Decide Engineer Review' })).toBeVisible()
  await expect(engineer.getByRole('button', { name: 'Decide Architect Review' })).toHaveCount(0)
  await engineer.getByRole('button', { name: /^View .*S-301/ }).click()
  await expect(engineer.getByRole('group', { name: 'Markup tools' })).toBeVisible()
  await engineer.context().setOffline(true)
  await engineer.getByRole('button', { name: 'Cloud (C)' }).click()
  const sheet = engineer.getByRole('group', { name: 'Markups of page 1' })
  const box = await sheet.boundingBox()
  if (!box) throw new Error('The sheet is not visible')
  await engineer.mouse.move(box.x + box.width / 4, box.y + box.height / 4)
  await engineer.mouse.down()
  await engineer.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await engineer.mouse.up()
  await engineer.getByRole('button', { name: 'Close Viewer' }).click()
  await decide(engineer, 'Engineer Review', 'C · Revise and resubmit')

  await openReview(architect)
  await expect(summary(architect)).not.toContainText('To revise and resubmit')
  await decide(architect, 'Architect Review', 'A · Approved')
  await engineer.context().setOffline(false)
  for (const page of [contractor, engineer, architect])
    await expect(summary(page)).toContainText('To revise and resubmit')
  await contractor.goto('/dashboard')
  await expect(contractor.getByLabel('Due from Me').getByText('Revise and Resubmit')).toBeVisible()
  await openReview(contractor)
  await contractor.getByRole('button', { name: /^View .*S-301/ }).click()
  await expect(contractor.getByRole('button', { name: /^Cloud by Gus Ahlgren/ })).toBeVisible()
  await contractor.getByRole('button', { name: 'Close Viewer' }).click()

  await addRevision(contractor, 'B', files['harbour-tower.pdf'])
  await openReview(contractor)
  await expect(contractor.getByRole('region', { name: 'Round 1' })).toContainText(
    'C · Revise and resubmit at S-301 Rev A',
  )
  await decide(contractor, 'Contractor Check', 'A · Approved')
  await decide(engineer, 'Engineer Review', 'A · Approved')
  // Its arrival moves the button of the next stage, even between press and release.
  await expect(architect.getByText(/^A · Approved at S-301 Rev B by Gus Ahlgren/)).toBeVisible()
  await decide(architect, 'Architect Review', 'B · Approved with comments')
  for (const page of [contractor, engineer, architect])
    await expect(summary(page)).toContainText('Work may proceed')
  await contractor.goto('/documents?table=')
  await expect(contractor.getByRole('row', { name: /Level 3 steel/ })).toContainText('Approved')
})
