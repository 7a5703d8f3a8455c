/** People come into a team and leave it: the first by the link that the server prints, the others by invitation. */

import {
  claim,
  enableTwoFactor,
  fillAccount,
  invite,
  join,
  row,
  signIn,
  takeLink,
  team,
  test,
} from '../fixtures/accounts.ts'
import { ana, ben } from '../fixtures/people.ts'
import { expectAccessible } from '../support/axe.ts'
import { addProject, choose, expect } from '../support/site.ts'

// Each creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

test.describe('on a new embedded database', () => {
  test.use({ isEmbedded: true })

  test('a team is claimed, grows by invitation, and loses a member', async ({ server, newBrowser }) => {
    const owner = await newBrowser()
    const reported = owner.getByText('The server prepares its database.').waitFor()
    await Promise.all([claim(owner, server), reported])
    await owner.goto('/settings?tab=people')
    const link = await invite(owner, ben.email, 'Admin')
    await expect(row(owner, ben.email)).toContainText('Invited by Ana Okafor')

    const joiner = await newBrowser()
    await joiner.goto(link)
    await expect(joiner.getByRole('heading', { level: 1 })).toHaveText(`Join ${team}`)
    await expect(joiner.getByLabel('Email')).toHaveValue(ben.email)
    await fillAccount(joiner, ben)
    await joiner.getByRole('button', { name: 'Create Account and Join' }).click()
    await expect(joiner).toHaveURL('/dashboard')

    await joiner.goto(link)
    await expect(joiner.getByText('This invitation was accepted already.')).toBeVisible()

    await joiner.goto('/settings?tab=people')
    await expect(row(joiner, ana.name)).toContainText('Owner')
    await expect(row(joiner, ana.name).getByRole('button')).toHaveCount(0)

    await owner.reload()
    await choose(owner, `Role of ${ben.name}`, 'Member')
    await expect(owner.getByText(`${ben.name} now has the role Member.`)).toBeVisible()
    // Without being loaded again.
    await expect(joiner.getByRole('tab', { name: 'People' })).toHaveCount(0)

    await owner.getByRole('button', { name: `Remove ${ben.name}` }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(owner.getByText(`${ben.name} can no longer open the team.`)).toBeVisible()
    await expect(row(owner, ben.name)).toHaveCount(0)

    const removed = await newBrowser()
    await signIn(removed, ben)
    await expect(removed.getByText('Your account belongs to no team any more.').first()).toBeVisible()
  })
})

test('the token of a link is in no address, no history and no storage', { tag: '@long' }, async ({
  server,
  newBrowser,
}) => {
  const page = await newBrowser()
  await page.goto(server.claimLink)
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeVisible()
  const token = new URL(server.claimLink).hash.slice(1)
  expect(page.url()).toBe(`${server.url}/claim`)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  )
  expect(stored).not.toContain(token)
})

test('links that cannot be used say what to do', { tag: '@long' }, async ({ server, newBrowser }) => {
  const owner = await newBrowser()
  await claim(owner, server)
  await owner.goto('/settings?tab=people')
  const link = await invite(owner, ben.email, 'Member')
  await owner.getByRole('button', { name: `Withdraw invitation of ${ben.email}` }).click()
  await expect(row(owner, ben.email)).toHaveCount(0)

  const page = await newBrowser()
  await page.goto(link)
  await expect(page.getByText('This invitation was withdrawn.')).toBeVisible()
  await page.goto('/invitation#nonsense')
  await expect(page.getByText('Open the whole link from your invitation.')).toBeVisible()
  await page.goto('/invitation')
  await expect(page.getByText('Open the whole link from your invitation.')).toBeVisible()
  await page.goto(server.claimLink)
  await expect(page.getByText('The team of this server was created already.')).toBeVisible()

  const forBen = await invite(owner, ben.email, 'Member')
  await owner.goto(forBen)
  await expect(owner.getByText(`On this device ${ana.email} is signed in.`)).toBeVisible()
  await owner.getByRole('button', { name: 'Sign Out and Continue' }).click()
  await expect(owner.getByRole('button', { name: 'Create Account and Join' })).toBeVisible()
})

test('a user who joins a project and is new becomes a guest of that project', { tag: '@long' }, async ({
  server,
  newBrowser,
}) => {
  const owner = await newBrowser()
  await claim(owner, server)
  await owner.goto('/projects')
  await addProject(owner, 'Quay House')
  await addProject(owner, 'Mill Lane')
  await owner.getByRole('article', { name: 'Quay House' }).getByRole('link').first().click()
  await owner.getByRole('tab', { name: 'Team' }).click()
  await owner.getByRole('button', { name: 'Invite Member' }).first().click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog).toContainText(`A person who is new to ${team} is invited as a guest`)
  await dialog.getByLabel('Email').fill(ben.email)
  await dialog.getByRole('button', { name: 'Invite Member' }).click()
  const link = await takeLink(owner)

  const guest = await newBrowser()
  await guest.goto(link)
  await expect(guest.getByText('As a guest you see the projects that you are invited to.')).toBeVisible()
  await join(guest, link)
  await guest.goto('/projects')
  await expect(guest.getByRole('article', { name: 'Quay House' })).toBeVisible()
  await expect(guest.getByRole('article')).toHaveCount(1)

  await owner
    .getByRole('button', { name: /^Invite .* again$/ })
    .first()
    .click()
  await expect(owner.getByText('They find the project among theirs.')).toBeVisible()
})

test('axe finds no violations on the pages for accounts, in both themes', { tag: '@long' }, async ({
  server,
  newBrowser,
}) => {
  const page = await newBrowser()
  await page.goto(server.claimLink)
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expectAccessible(page)
  await claim(page, server)
  await page.goto('/settings?tab=people')
  await page.getByRole('button', { name: 'Invite Person' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const link = await invite(page, ben.email, 'Member', () => expectAccessible(page))
  await expectAccessible(page)
  await page.goto('/settings?tab=security')
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await enableTwoFactor(page, () => expectAccessible(page))

  const other = await newBrowser()
  await other.goto(link)
  await expect(other.getByLabel('Your Name')).toBeFocused()
  await expectAccessible(other)
  await other.goto('/invitation#nonsense')
  await expect(other.getByText('This Invitation Cannot Be Used')).toBeVisible()
  await expectAccessible(other)
  await other.goto('/reset-password#nonsense')
  await expect(other.getByText('This Link Cannot Be Used')).toBeVisible()
  await expectAccessible(other)
  await other.goto('/login')
  await expect(other.getByRole('radio', { name: team })).toBeChecked()
  await expectAccessible(other)
  await signIn(other, ana)
  await expect(other.getByLabel('Code')).toBeFocused()
  await expectAccessible(other)
})
