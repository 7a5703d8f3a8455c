/** A personal workspace is moved to a team: sign in, preview, move, report. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { ana } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { violationsIn } from '../support/axe.ts'
import { expect } from '../support/site.ts'

// It creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

test('a personal workspace is moved to the team with its files, and stays in the browser', async ({
  team: { server, owner, send },
  browser,
}) => {
  const theirs = { ...projectDraft, name: 'quay house' }
  await send(owner, ['projects.add', { id: randomUUID(), draft: theirs }])
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('hasCompletedPlumblineTour', 'true')
    if (localStorage.getItem('plumblineWorkspace') === null) localStorage.setItem('plumblineWorkspace', 'own')
  })
  await page.goto('/login')
  await page.getByText('This browser', { exact: true }).click()
  // The form is laid out again, and a click must not start before that.
  await expect(page.getByText(/^Demo: any e-mail/)).toBeVisible()
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password').fill('anything')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Add Project' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Project Name').fill('Quay House')
  await form.getByLabel('Location').fill('Perth')
  await form.getByLabel('Start Date').fill('2026-01-01')
  await form.getByLabel('End Date').fill('2026-12-31')
  await form.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByRole('heading', { name: 'Quay House' })).toBeVisible()
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  await form.locator('input[type=file]').setInputFiles({
    name: 'levels.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Levels of the quay wall, as surveyed'),
  })
  await form.getByLabel('Document Name').fill('Levels')
  await page.getByRole('combobox', { name: 'Type' }).last().click()
  await page.getByRole('option', { name: 'Blueprint' }).click()
  await page.getByRole('combobox', { name: 'Project' }).last().click()
  await page.getByRole('option', { name: 'Quay House' }).click()
  await form.getByRole('button', { name: 'Add Document' }).click()
  await expect(form).toBeHidden()

  await page.goto('/settings?tab=data')
  await page.getByRole('button', { name: /^Sign In to/ }).click()
  await expect(page).toHaveURL(/login#move/)
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password').fill(ana.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/settings\?tab=data/)
  await page.getByRole('button', { name: /^Move It to/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'Projects 1' })).toBeVisible()
  await expect(dialog.getByText('1 file, ')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: /^Have the name of another project/ })).toBeVisible()
  await expect(dialog.getByRole('listitem').getByText('Quay House', { exact: true })).toBeVisible()
  await expect(dialog.getByText('The activity log stays in this browser')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move Now' }).click()
  await expect(dialog).toHaveAccessibleName(/^Moved to/, { timeout: 30_000 })
  await expect(dialog.getByRole('row', { name: 'Documents 1' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Report' }).click()
  const report = await readFile(await (await saving).path(), 'utf8')
  expect(report).toContain('- Projects: 1')
  expect(report).toContain('another project in the team, and stay apart from it\n- Quay House')

  // A reload finds everything moved, and moves nothing twice.
  await page.reload()
  await page.getByRole('button', { name: /^Move It to/ }).click()
  await expect(dialog).toHaveAccessibleName(/^Moved to/, { timeout: 30_000 })
  await owner.goto('/projects')
  await expect(owner.getByRole('heading', { name: 'Quay House', exact: true })).toHaveCount(1)
  await owner.goto('/documents')
  await expect(owner.getByText('Levels').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('constructionProjects'))).toContain('Quay House')
  await context.close()
})
