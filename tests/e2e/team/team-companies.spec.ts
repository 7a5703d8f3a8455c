/** Two companies and a guest on one project, in three browsers: a long edit offline, a conflict, a removal, a drawing. */
import type { Page } from '@playwright/test'
import { ben, gus } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { addDocument, expect } from '../support/site.ts'
import { addTask, addToTeam, keepCode, startProject, storedTexts } from '../support/team-site.ts'

// Three browsers on a machine of two cores.
test.setTimeout(180_000)

const project = 'Quay House'

/** The details of a task on the Actions screen. */
async function openTask(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog')
}

async function renameTask(page: Page, from: string, to: string) {
  await page
    .getByRole('button', { name: `Actions for ${from}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill(to)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
}

test('three companies work on one project, one of them offline, and one is removed', {
  tag: '@long',
}, async ({ team: { owner, join }, files }) => {
  await startProject(owner, project)
  const [member, guest] = [await join(ben, 'Member', { keepsCode: true }), await join(gus, 'Guest')]
  await addToTeam(owner, project, ben.email, 'Editor')
  await addToTeam(owner, project, gus.email, 'Viewer')

  // A drawing that one company files is read by the guest.
  await owner.goto('/documents')
  await addDocument(owner, 'Harbour tower, structure', files['harbour-tower.pdf'], project)
  await guest.goto('/documents')
  await guest.getByRole('button', { name: 'View Harbour tower, structure' }).click()
  await expect(guest.getByText('of 17', { exact: true })).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Page 1', exact: true })).toContainText('1. Steel works')
  await guest.keyboard.press('Escape')

  // One goes offline for a long edit, during which the other changes and deletes what he works on.
  for (const page of [owner, member]) await page.goto('/actions')
  for (const name of ['Order façade anchors', 'Book the crane']) await addTask(owner, name)
  await expect(member.getByText('Book the crane').first()).toBeVisible()
  await keepCode(member)
  await member.context().setOffline(true)
  await expect(member.getByRole('button', { name: /^Offline since/ })).toBeVisible()
  await renameTask(member, 'Order façade anchors', 'Order façade anchors, stainless')
  await renameTask(member, 'Book the crane', 'Book the 60 t crane')
  const names = Array.from({ length: 12 }, (_, number) => `Level ${number + 1}: set out`)
  for (const name of names) await addTask(member, name)

  const details = await openTask(owner, 'Order façade anchors')
  await details.getByLabel('Add a comment').fill('A2 is not enough this close to the water.')
  await details.getByRole('button', { name: 'Add Comment' }).click()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Actions for Book the crane' }).first().click()
  await owner.getByRole('menuitem', { name: 'Delete' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('Book the crane')).toHaveCount(0)

  await member.context().setOffline(false)
  // Only what is near the viewport is mounted.
  for (const name of names) {
    await owner.getByPlaceholder('Search tasks...').fill(name)
    await expect(owner.getByText(name, { exact: true }).first()).toBeVisible()
  }
  await owner.getByPlaceholder('Search tasks...').fill('')
  // Both changes of the first task exist, on both screens.
  for (const page of [owner, member]) {
    const merged = await openTask(page, 'Order façade anchors, stainless')
    await expect(merged).toContainText('A2 is not enough this close to the water.')
    await page.keyboard.press('Escape')
  }
  // The change of the deleted task was refused. It is resolved by discarding it.
  await member.getByRole('button', { name: '1 change needs attention' }).click()
  await expect(member.getByText('“Book the crane, Book the 60 t crane”')).toBeVisible()
  await member.getByRole('button', { name: /^Discard: / }).click()
  await member.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(member.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  await expect(member.getByText('Book the 60 t crane')).toHaveCount(0)

  // The guest is removed from the organisation while his page is open.
  await owner.goto('/settings?tab=people')
  await owner.getByRole('button', { name: `Remove ${gus.name}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(guest.getByRole('button', { name: 'No longer in the team' })).toBeVisible()
  await expect(guest.getByText('Harbour tower, structure')).toHaveCount(0)
  await expect.poll(() => storedTexts(guest)).not.toContain('Harbour tower')
})
