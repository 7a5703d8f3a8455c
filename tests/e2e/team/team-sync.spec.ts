/** Work of several people in one team: what one enters, the others see, also after hours without signal. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ben, gus } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { violationsIn } from '../support/axe.ts'
import { choose, expect } from '../support/site.ts'
import { addTask, addToTeam, keepCode, startProject, storedTexts } from '../support/team-site.ts'

// Each creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

const task = (page: Page, name: string) => page.getByText(name, { exact: true }).first()

test('what one person enters, the other sees immediately, and after a reload', { tag: '@long' }, async ({
  team: { owner, join },
}) => {
  const member = await join(ben, 'Member')
  await owner.goto('/actions')
  await member.goto('/actions')
  await addTask(owner, 'Order façade anchors')
  await expect(task(member, 'Order façade anchors')).toBeVisible()
  await addTask(member, 'Book the crane')
  await expect(task(owner, 'Book the crane')).toBeVisible()
  await member.reload()
  await expect(task(member, 'Order façade anchors')).toBeVisible()
})

test('a person without signal goes on working, and nothing of it is lost', async ({
  team: { owner, join },
}) => {
  const member = await join(ben, 'Member', { keepsCode: true })
  await owner.goto('/actions')
  await member.goto('/actions')
  await keepCode(member)
  await expect(member.getByRole('button', { name: 'Add New Task' })).toBeVisible()
  await member.context().setOffline(true)
  await addTask(member, 'Photograph the lift pit')
  await addTask(owner, 'At the same time in the office')
  await expect(task(member, 'Photograph the lift pit')).toBeVisible()
  await expect(task(owner, 'Photograph the lift pit')).toHaveCount(0)
  // The page is closed in the basement, and opened again there.
  await member.reload()
  await expect(task(member, 'Photograph the lift pit')).toBeVisible()
  await member.context().setOffline(false)
  await expect(task(owner, 'Photograph the lift pit')).toBeVisible()
  await expect(task(member, 'At the same time in the office')).toBeVisible()
})

test('a view that one person shares is chosen by the other, with its filter and columns [R32]', {
  tag: '@long',
}, async ({ team: { owner, join } }) => {
  const member = await join(ben, 'Member')
  await owner.goto('/actions')
  await addTask(owner, 'Order façade anchors')
  await addTask(owner, 'Book the crane')
  await owner.goto('/actions?table=q.crane')
  const rows = (page: Page) => page.getByRole('grid', { name: 'Tasks' }).getByRole('rowheader')
  await expect(rows(owner)).toHaveText(['Book the crane', 'Total 1'])
  await owner.getByRole('button', { name: 'Column Comments' }).click()
  await owner.getByRole('menuitem', { name: 'Hide column' }).click()
  await owner.getByRole('button', { name: 'Views' }).click()
  await owner.getByLabel('Save this view as').fill('Cranes')
  await owner.getByLabel('For everybody in this workspace').check()
  await owner.getByRole('button', { name: 'Save View' }).click()
  await expect(owner.getByRole('region', { name: 'Shared views' })).toContainText('Cranes')

  await member.goto('/actions?table=')
  await expect(rows(member)).toHaveCount(3)
  await member.getByRole('button', { name: 'Views' }).click()
  const shared = member.getByRole('region', { name: 'Shared views' })
  await shared.getByRole('button', { name: 'Cranes', exact: true }).click()
  await expect(rows(member)).toHaveText(['Book the crane', 'Total 1'])
  await expect(member.getByRole('columnheader', { name: 'Comments' })).toHaveCount(0)

  await owner.getByRole('button', { name: 'Delete view Cranes' }).click()
  await member.getByRole('button', { name: 'Views' }).click()
  await expect(shared).toHaveCount(0)
})

test('a guest sees his project and nothing else, as long as he is in its team', { tag: '@long' }, async ({
  team: { owner, join },
}) => {
  await startProject(owner, 'Quay House')
  await startProject(owner, 'Canary Tower')
  const guest = await join(gus, 'Guest')
  await guest.goto('/projects')
  await expect(guest.getByText('No projects found')).toBeVisible()
  await addToTeam(owner, 'Quay House', gus.email, 'Editor')
  await expect(guest.getByRole('heading', { name: 'Quay House' })).toBeVisible()
  await expect(guest.getByText('Canary Tower')).toHaveCount(0)
  const stored = await storedTexts(guest)
  expect(stored).toContain('Quay House')
  expect(stored).not.toContain('Canary')

  await owner.getByRole('button', { name: /Remove .*Gus/i }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(guest.getByText('No projects found')).toBeVisible()
})

test('a drawing that one person files is opened by another', async ({ team: { owner, join } }) => {
  await startProject(owner, 'Quay House')
  const admin = await join(ben, 'Admin')
  const bytes = Buffer.from('Levels of the quay wall, as surveyed')
  await owner.goto('/documents')
  await owner.getByRole('button', { name: 'Add Document' }).first().click()
  const dialog = owner.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'levels.txt', mimeType: 'text/plain', buffer: bytes })
  await dialog.getByLabel('Document Name').fill('Levels')
  await choose(owner, 'Type', 'Blueprint')
  await choose(owner, 'Project', 'Quay House')
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await admin.goto('/documents')
  await expect(admin.getByText('Levels').first()).toBeVisible({ timeout: 30_000 })
  const key = createHash('sha256').update(bytes).digest('hex')
  const session = await (await admin.request.get('/v1/session')).json()
  const path = `/v1/organisations/${session.organisation.id}/files/${key}`
  await expect.poll(async () => (await admin.request.get(path)).status()).toBe(200)
  expect(await (await admin.request.get(path)).body()).toEqual(bytes)
})

test('a form explains what another user changed while it was open, and restores the user’s value', {
  tag: '@long',
}, async ({ team: { owner, join } }) => {
  const member = await join(ben, 'Member')
  await owner.goto('/actions')
  await addTask(owner, 'Order façade anchors')
  await member.goto('/actions')
  for (const page of [owner, member]) {
    await page.getByRole('button', { name: 'Order façade anchors', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog').getByLabel('Task Name')).toBeVisible()
  }
  const form = member.getByRole('dialog')
  await form.getByLabel('Due Date').fill('2027-03-04')
  await form.getByLabel('Description').fill('For the north side')

  await owner.getByRole('dialog').getByLabel('Due Date').fill('2027-05-06')
  await owner.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  const notice = form.getByRole('status').filter({ hasText: 'while you were editing' })
  await expect(notice).toContainText('Ana Okafor changed the due date while you were editing.')
  await expect(form.getByLabel('Due Date')).toHaveValue('2027-05-06')
  await expect(form.getByLabel('Description')).toHaveValue('For the north side')
  await expect(form.getByRole('button', { name: 'Save Changes' })).toBeInViewport()
  expect(await violationsIn(member)).toEqual([])

  await notice.getByRole('button', { name: 'Restore Mine' }).focus()
  await member.keyboard.press('Enter')
  await expect(form.getByLabel('Due Date')).toHaveValue('2027-03-04')
  await expect(notice.getByRole('button', { name: 'Use the Change' })).toBeFocused()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  await expect(owner.getByRole('article', { name: 'Order façade anchors' })).toContainText('Due Mar 4, 2027')
})

test('the author of a text that was replaced offline compares both texts and restores theirs', {
  tag: '@long',
}, async ({ team: { owner, join } }) => {
  const member = await join(ben, 'Member', { keepsCode: true })
  await owner.goto('/actions')
  await addTask(owner, 'Order façade anchors')
  await member.goto('/actions')
  await keepCode(member)
  await expect(task(member, 'Order façade anchors')).toBeVisible()
  await member.context().setOffline(true)
  await describeTask(owner, 'Order façade anchors', 'For the north side, by crane')
  await describeTask(member, 'Order façade anchors', 'For the south side')
  await member.context().setOffline(false)

  await owner.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
  await owner.getByRole('button', { name: /Ben Castle replaced your description: Order façade/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'Your Description Was Replaced' })
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('For the north side, by crane')
  await expect(dialog.getByRole('region', { name: 'Now' })).toContainText('For the south side')
  expect(await violationsIn(owner)).toEqual([])
  await dialog.getByRole('button', { name: 'Restore Mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(owner.getByText('Description Restored')).toBeVisible()
  await member.getByRole('button', { name: 'Order façade anchors', exact: true }).click()
  await expect(member.getByRole('dialog')).toContainText('For the north side, by crane')
})

async function describeTask(page: Page, name: string, description: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Description').fill(description)
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('people who have the same record open see each other’s initials', { tag: '@long' }, async ({
  team: { owner, join },
}) => {
  const member = await join(ben, 'Member')
  await owner.goto('/actions')
  await addTask(owner, 'Order façade anchors')
  await member.goto('/actions')
  const open = (page: Page) => page.getByRole('button', { name: 'Order façade anchors', exact: true }).click()
  await Promise.all([open(owner), open(member)])
  const initials = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('img', { name: `${name} is looking at this record` })
  await expect(initials(owner, 'Ben Castle')).toHaveText('BC')
  await expect(initials(member, 'Ana Okafor')).toHaveText('AO')
  expect(await violationsIn(member)).toEqual([])

  await member.keyboard.press('Escape')
  await expect(initials(owner, 'Ben Castle')).toHaveCount(0)
  await open(member)
  await expect(initials(owner, 'Ben Castle')).toBeVisible()
  // The page reports it while it is left.
  await member.goto('about:blank')
  await expect(initials(owner, 'Ben Castle')).toHaveCount(0)
})

test.describe('in a browser that can start without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('logging out without signal ends the session at the next contact', { tag: '@long' }, async ({
    team: { owner },
  }) => {
    await owner.goto('/actions')
    await keepCode(owner)
    const status = async () => (await owner.request.get('/v1/session')).status()
    expect(await status()).toBe(200)
    await owner.context().setOffline(true)
    await owner.getByRole('button', { name: 'Logout' }).click()
    await expect(owner).toHaveURL('/login')
    await owner.context().setOffline(false)
    await expect.poll(status).toBe(401)
  })
})
