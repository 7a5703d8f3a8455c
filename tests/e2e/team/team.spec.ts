/** A project's team: invite in the demo and for real, change roles, remove and restore. */
import type { Page } from '@playwright/test'
import { choose, expect, letServerMail, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const admin = { id: 'm1', projectId: '1', email: 'marisol@quay.example', name: 'Marisol Tan', role: 'Admin' }
const editor = { id: 'm2', projectId: '1', email: 'ines@moreau.example', name: 'Ines Moreau', role: 'Editor' }
const stored = { constructionProjects: [quayHouse], plumblineTeam: [admin, editor] }
const teamPath = '/projects/1?tab=team'
const functionPath = '**/functions/send-invitation'

const row = (page: Page, name: string) => page.getByRole('listitem', { name })
const toast = (page: Page) => page.getByRole('region', { name: /^Messages/ })

async function invite(page: Page, email: string, role?: string) {
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  if (role) await choose(page, 'Role', role)
  await dialog.getByRole('button', { name: 'Invite Member' }).click()
}

/** Records the e-mails that the page opens in the user's own program, without starting it. */
async function noteMails(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const mails: string[] = []
    Object.assign(window, { mails })
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a[href^="mailto:"]')
      if (!link) return
      event.preventDefault()
      mails.push(decodeURIComponent(link.getAttribute('href') ?? ''))
    })
  })
  return () => page.evaluate(() => (window as unknown as { mails: string[] }).mails)
}

test('in the demo an invited member is stored and survives a reload, and the server is not called', {
  tag: '@long',
}, async ({ page }) => {
  const requested: string[] = []
  await page.route(functionPath, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ json: { error: null } })
  })
  await openSignedIn(page, teamPath, { workspace: 'demo' })

  await invite(page, 'li.chen@x.example')

  await expect(toast(page)).toContainText('Invitation Sent (Simulated)')
  await expect(toast(page)).toContainText('Team Member Added: li.chen@x.example as Viewer')
  await expect.poll(() => storedList(page, 'plumblineTeam')).toHaveLength(6)
  await page.reload()
  await expect(row(page, 'Li Chen')).toContainText('Viewer')
  expect(requested).toEqual([])
})

test('in a personal workspace the server is asked to send the invitation', { tag: '@long' }, async ({
  page,
}) => {
  const bodies: unknown[] = []
  await letServerMail(page)
  await page.route(functionPath, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { error: null } })
  })
  await openSignedIn(page, teamPath, { stored })
  const mails = await noteMails(page)

  await invite(page, 'li.chen@x.example', 'Editor')

  await expect(toast(page)).toContainText('Team Member Added')
  await expect(toast(page)).toContainText('has been sent by e-mail')
  const link = `${new URL(page.url()).origin}/projects/1`
  expect(bodies).toEqual([
    { email: 'li.chen@x.example', inviterName: 'Ana Okafor', what: 'Quay House', role: 'Editor', link },
  ])
  expect(await mails()).toEqual([])
})

test('if the server cannot send mail, a prepared e-mail opens instead, and again from the toast', {
  tag: '@long',
}, async ({ page }) => {
  // The server of the journeys has no mail settings.
  await openSignedIn(page, teamPath, { stored })
  const mails = await noteMails(page)

  await invite(page, 'li.chen@x.example', 'Commenter')

  await expect(toast(page)).toContainText('Send the prepared e-mail from your own e-mail program.')
  expect(await mails()).toHaveLength(1)
  await toast(page).getByRole('button', { name: 'Write E-mail' }).click()
  expect(await mails()).toHaveLength(2)
  const [mail] = await mails()
  expect(mail).toContain('mailto:li.chen@x.example?subject=Ana Okafor invites you to Quay House')
  expect(mail).toContain('in the role Commenter')
  expect(mail).toContain('/projects/1')
  await expect(row(page, 'Li Chen')).toBeVisible()
})

test('suggestions from the directory fill in the address by keyboard, and Escape closes only the suggestions', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, teamPath, { workspace: 'demo' })
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const field = page.getByRole('dialog').getByLabel('Email')

  await field.pressSequentially('priya')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('priya.raman@quayside-holdings.example')
  await page.keyboard.press('Enter')

  await expect(row(page, 'Priya Raman')).toBeVisible()
})

test('a user who is already in the team is refused, and the form stays open', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, teamPath, { stored })
  await invite(page, 'INES@moreau.example')
  await expect(toast(page)).toContainText('Member Exists')
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('roles change and survive a reload; the last Admin keeps their role', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, teamPath, { stored })

  await choose(page, 'Role of Ines Moreau', 'Viewer')
  await expect(toast(page)).toContainText('Role Updated')
  await choose(page, 'Role of Marisol Tan', 'Editor')
  await expect(toast(page)).toContainText('Last Admin')
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page)).not.toContainText('Last Admin')
  await page.getByRole('button', { name: 'Remove Marisol Tan' }).click()
  await expect(toast(page)).toContainText('Last Admin')
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await expect
    .poll(() => storedList(page, 'plumblineTeam'))
    .toMatchObject([admin, { ...editor, role: 'Viewer' }])
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Role of Ines Moreau' })).toHaveText('Viewer')
  await expect(page.getByRole('combobox', { name: 'Role of Marisol Tan' })).toHaveText('Admin')
})

test('Undo restores a removed member', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, teamPath, { stored })

  await page.getByRole('button', { name: 'Remove Ines Moreau' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page)).toContainText('Team Member Removed')
  await expect(row(page, 'Ines Moreau')).toBeHidden()

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Ines Moreau')).toBeVisible()
  await expect.poll(() => storedList(page, 'plumblineTeam')).toEqual([admin, editor])
})
