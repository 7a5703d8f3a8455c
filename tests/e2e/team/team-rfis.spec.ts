/** A question about the work goes between two people of a team, one of them without a connection for a while. */
import type { Page } from '@playwright/test'
import { projectDraft } from '../../../packages/domain/src/testing/project-draft.ts'
import { ben, gus } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { expect } from '../support/site.ts'
import { keepCode } from '../support/team-site.ts'

// It creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

const rfi = (page: Page) => page.getByRole('dialog', { name: 'RFI-001 Width of the handrail' })
const press = (page: Page, name: string) => rfi(page).getByRole('button', { name }).click()

async function openRfi(page: Page) {
  await page.goto('/workflows/rfis')
  await page.getByText('RFI-001').click()
  await page.keyboard.press('Enter')
  await expect(rfi(page)).toBeVisible()
}

async function record(page: Page, answer: string) {
  await press(page, 'Answer…')
  const dialog = page.getByRole('dialog', { name: 'Answer RFI' })
  await dialog.getByLabel('Answer', { exact: true }).fill(answer)
  await dialog.getByRole('button', { name: 'Record Answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(rfi(page)).toContainText(answer)
}

test('an RFI is issued, answered by a viewer, sent back, answered again offline, and closed', {
  tag: '@long',
}, async ({ team: { owner, join, send } }) => {
  const seat = (id: string, email: string, role: string) =>
    ['team.invite', { id, projectId: 'quay', email, role }] as const
  await send(
    owner,
    ['projects.add', { id: 'quay', draft: { ...projectDraft, name: 'Quay House' } }],
    seat('contractor', ben.email, 'Editor'),
    seat('architect', gus.email, 'Viewer'),
  )
  const contractor = await join(ben, 'Member')
  const architect = await join(gus, 'Member', { keepsCode: true })

  await contractor.goto('/workflows/rfis')
  await contractor.getByRole('button', { name: 'Add RFI' }).click()
  const form = contractor.getByRole('dialog', { name: 'Add RFI' })
  await form.getByLabel('Project').click()
  await contractor.getByRole('option', { name: 'Quay House' }).click()
  await form.getByLabel('Subject').fill('Width of the handrail')
  await form.getByLabel('Question', { exact: true }).fill('The detail shows 50 mm, the elevation 40 mm.')
  await form.getByLabel('To Be Answered By').fill(gus.email)
  await form.getByLabel('To Be Answered By').press('Enter')
  await form.getByRole('button', { name: 'Save' }).click()
  await press(contractor, 'Issue')

  await openRfi(architect)
  await keepCode(architect)
  await record(architect, 'The detail is right.')
  await expect(rfi(architect).getByRole('button', { name: 'Close RFI' })).toHaveCount(0)

  await expect(rfi(contractor)).toContainText('The detail is right.')
  await architect.context().setOffline(true)
  await press(contractor, 'Send Back…')
  const reason = contractor.getByRole('dialog', { name: 'Send Back Answer' })
  await reason.getByLabel('Reason').fill('On which levels?')
  await reason.getByRole('button', { name: 'Send Back' }).click()
  await expect(rfi(contractor)).toContainText('On which levels?')
  await expect(rfi(architect).getByRole('button', { name: 'Answer…' })).toHaveCount(0)

  await architect.context().setOffline(false)
  await expect(rfi(architect)).toContainText('On which levels?')
  await architect.context().setOffline(true)
  await record(architect, '50 mm on all levels.')
  // What is not sent yet is stored in the browser.
  await openRfi(architect)
  await expect(rfi(architect)).toContainText('50 mm on all levels.')
  await expect(rfi(contractor)).not.toContainText('50 mm on all levels.')

  await architect.context().setOffline(false)
  await expect(rfi(contractor)).toContainText('50 mm on all levels.')
  const sentBack = contractor.getByRole('list', { name: 'Answers that were sent back' })
  await expect(sentBack).toContainText('The detail is right.')
  await press(contractor, 'Close RFI')
  for (const page of [contractor, architect])
    await expect(rfi(page).getByText('Closed', { exact: true })).toBeVisible()
  await expect(rfi(architect).getByRole('button', { name: 'Answer…' })).toHaveCount(0)
})
