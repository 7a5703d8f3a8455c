/** Accounts of a team, from the link that the server prints to the last member who is removed. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { codeMs, codeOf } from './fixtures/authenticator.ts'
import { startTeamServer, type TeamServer } from './fixtures/team-server.ts'
import { addProject, test as base, choose, expect } from './site.ts'

const team = 'Harbour Build'
const ana = { name: 'Ana Okafor', email: 'ana.okafor@harbour.example', password: 'three tugs, one quay' }
const ben = { name: 'Ben Castle', email: 'ben.castle@quay.example', password: 'four grey bollards' }

interface Fixtures {
  isEmbedded: boolean
  server: TeamServer
  /** A browser of somebody who has never been here. */
  newBrowser: () => Promise<Page>
}

const test = base.extend<Fixtures>({
  isEmbedded: [false, { option: true }],
  server: async ({ isEmbedded }, use) => {
    const server = await startTeamServer({ isEmbedded })
    await use(server)
    await server.stop()
  },
  newBrowser: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
      await context.addInitScript(() => localStorage.setItem('hasCompletedPlumblineTour', 'true'))
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

// Each creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

test.describe('on a new embedded database', () => {
  test.use({ isEmbedded: true })

  test('a team is claimed, grows by invitation, and loses a member', async ({ server, newBrowser }) => {
    const owner = await newBrowser()
    await claim(owner, server)
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

test('the token of a link is in no address, no history and no storage', async ({ server, newBrowser }) => {
  const page = await newBrowser()
  await page.goto(server.claimLink)
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeVisible()
  const token = new URL(server.claimLink).hash.slice(1)
  expect(page.url()).toBe(`${server.url}/claim`)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  )
  expect(kept).not.toContain(token)
})

test('links that cannot be used say what to do', async ({ server, newBrowser }) => {
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
  await fillClaim(page)
  await expect(page.getByText('The team of this server was created already.')).toBeVisible()

  const forBen = await invite(owner, ben.email, 'Member')
  await owner.goto(forBen)
  await expect(owner.getByText(`On this device ${ana.email} is signed in.`)).toBeVisible()
  await owner.getByRole('button', { name: 'Sign Out and Continue' }).click()
  await expect(owner.getByRole('button', { name: 'Create Account and Join' })).toBeVisible()
})

test('signing in tells neither which was wrong nor who has an account', async ({ server, newBrowser }) => {
  await claim(await newBrowser(), server)
  const page = await newBrowser()
  for (const person of [{ ...ana, password: 'wrong password' }, ben]) {
    await signIn(page, person)
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'The e-mail or the password is not right.',
    )
    await expect(page.getByText('Login failed')).toBeVisible()
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter valid credentials')).toBeVisible()

  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('This server sends no e-mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await signIn(page, ana)
  await expect(page).toHaveURL('/dashboard')
})

test('the workspace of the browser stays on offer beside the team', async ({ server, newBrowser }) => {
  await claim(await newBrowser(), server)
  const page = await newBrowser()
  await page.goto('/login')
  await page.getByRole('radio', { name: 'This browser' }).check()
  await page.getByLabel('Email').fill('mei@studio.example')
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/settings')
  await expect(page.getByRole('tab')).toHaveText([
    'Profile',
    'Notifications',
    'Security',
    'Appearance',
    'Data',
  ])
})

test('a second factor is asked for, each code works once, and back-up codes replace the app', async ({
  server,
  newBrowser,
}) => {
  const owner = await newBrowser()
  await claim(owner, server)
  await owner.goto('/settings?tab=security')
  const { secret, backupCodes } = await turnOnTwoFactor(owner)
  expect(backupCodes).toHaveLength(10)

  const next = codeOf(secret, Date.now() + codeMs)
  const phone = await newBrowser()
  await signIn(phone, ana)
  await phone.getByLabel('Code').fill(next)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).toHaveURL('/dashboard')

  const laptop = await newBrowser()
  await signIn(laptop, ana)
  await laptop.getByLabel('Code').fill(next)
  await laptop.getByRole('button', { name: 'Sign in' }).click()
  await expect(laptop.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right/)
  await laptop.getByRole('button', { name: 'Use a back-up code' }).click()
  await laptop.getByLabel('Back-up Code').fill(backupCodes[0] ?? '')
  await laptop.getByRole('button', { name: 'Sign in' }).click()
  await expect(laptop).toHaveURL('/dashboard')

  await owner.reload()
  const devices = owner.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await owner.getByRole('button', { name: 'Sign Out Other Devices' }).click()
  await expect(devices).toHaveCount(1)
})

test('a password is changed, and reset by a link that an owner hands over', async ({
  server,
  newBrowser,
}) => {
  const owner = await newBrowser()
  await claim(owner, server)
  await owner.goto('/settings?tab=people')
  const joiner = await newBrowser()
  await join(joiner, await invite(owner, ben.email, 'Guest'))

  await owner.reload()
  await owner.getByRole('button', { name: `Reset password of ${ben.name}` }).click()
  const link = await takeLink(owner)
  const forgetful = await newBrowser()
  await forgetful.goto(link)
  await forgetful.getByLabel('New Password', { exact: true }).fill('a slipway and a crane')
  await forgetful.getByRole('button', { name: 'Change Password' }).click()
  await expect(forgetful.getByRole('heading', { level: 1 })).toHaveText('Password Changed')
  await forgetful.goto(link)
  await forgetful.getByLabel('New Password', { exact: true }).fill('a slipway and a barge')
  await forgetful.getByRole('button', { name: 'Change Password' }).click()
  await expect(forgetful.getByText('it was used already or replaced by a newer one')).toBeVisible()

  await signIn(forgetful, { ...ben, password: 'a slipway and a crane' })
  await expect(forgetful).toHaveURL('/dashboard')
  await forgetful.goto('/settings?tab=security')
  await expect(forgetful.getByRole('tab', { name: 'People' })).toHaveCount(0)
  const current = forgetful.getByLabel('Current Password', { exact: true })
  await current.fill('not this one')
  await forgetful.getByLabel('New Password', { exact: true }).fill('two cranes and a barge')
  await forgetful.getByLabel('Confirm New Password', { exact: true }).fill('two cranes and a barge')
  await forgetful.getByRole('button', { name: 'Update Password' }).click()
  await expect(current).toHaveAccessibleDescription('This is not your password.')
  await expect(current).toBeFocused()
  await current.fill('a slipway and a crane')
  await forgetful.getByRole('button', { name: 'Update Password' }).click()
  await expect(forgetful.getByText('Your other devices have been signed out.')).toBeVisible()
})

test('logging out tells which changes wait, and keeps them', async ({ server, newBrowser }) => {
  const page = await newBrowser()
  await claim(page, server)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByRole('radio', { name: team })).toBeChecked()

  await signIn(page, ana)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Login successful')).toBeVisible()
  await page.route('**/push', (route) => route.abort())
  await page.goto('/projects')
  await addProject(page, 'Quay House')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('1 Change Not Sent Yet')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/projects')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log Out Anyway' }).click()
  await expect(page).toHaveURL('/login')

  await page.unroute('**/push')
  const pushed = page.waitForResponse((response) => response.url().endsWith('/push') && response.ok())
  await signIn(page, ana)
  await pushed
  const other = await newBrowser()
  await signIn(other, ana)
  await expect(other).toHaveURL('/dashboard')
  await other.goto('/projects')
  await expect(other.getByRole('article', { name: 'Quay House' })).toBeVisible()
})

test('whoever joins a project and is new becomes a guest of that project', async ({ server, newBrowser }) => {
  const owner = await newBrowser()
  await claim(owner, server)
  await owner.goto('/projects')
  await addProject(owner, 'Quay House')
  await addProject(owner, 'Mill Lane')
  await owner.getByRole('article', { name: 'Quay House' }).getByRole('link').first().click()
  await owner.getByRole('tab', { name: 'Team' }).click()
  await owner.getByRole('button', { name: 'Invite Member' }).first().click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog).toContainText(`Whoever is new to ${team} is invited as a guest`)
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

test('axe finds no violations on the pages for accounts, in both themes', async ({ server, newBrowser }) => {
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
  await turnOnTwoFactor(page, () => expectAccessible(page))

  const other = await newBrowser()
  await other.goto(link)
  await expect(other.getByLabel('Your Name')).toBeFocused()
  await expectAccessible(other)
  await other.goto('/invitation#nonsense')
  await expect(other.getByText('This Invitation Cannot Be Used')).toBeVisible()
  await expectAccessible(other)
  await other.goto('/reset-password#nonsense')
  await expectAccessible(other)
  await other.goto('/login')
  await expect(other.getByRole('radio', { name: team })).toBeChecked()
  await expectAccessible(other)
  await signIn(other, ana)
  await expect(other.getByLabel('Code')).toBeFocused()
  await expectAccessible(other)
})

const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name })

async function claim(page: Page, server: TeamServer) {
  await page.goto(server.claimLink)
  await fillClaim(page)
  // The server creates its database first.
  await expect(page).toHaveURL('/dashboard', { timeout: 60_000 })
}

async function fillClaim(page: Page) {
  await page.getByLabel('Organisation').fill(team)
  await page.getByLabel('Email').fill(ana.email)
  await fillAccount(page, ana)
  await page.getByRole('button', { name: 'Create Team' }).click()
}

async function fillAccount(page: Page, { name, password }: typeof ana) {
  await page.getByLabel('Your Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Invites from the tab for people, and returns the link that is shown. */
async function invite(page: Page, email: string, role: string, look?: () => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Invite Person' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await choose(page, 'Role', role)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  return takeLink(page, look)
}

async function takeLink(page: Page, look?: () => Promise<void>): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Link' })
  await field.waitFor()
  await look?.()
  const link = await field.inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  return link
}

async function join(page: Page, link: string) {
  await page.goto(link)
  await fillAccount(page, ben)
  await page.getByRole('button', { name: 'Create Account and Join' }).click()
  await expect(page).toHaveURL('/dashboard')
}

async function signIn(page: Page, { email, password }: Pick<typeof ana, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function turnOnTwoFactor(page: Page, look?: () => Promise<void>) {
  await page.getByRole('button', { name: 'Turn On' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password)
  await look?.()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await look?.()
  const secret = await dialog.getByLabel('Secret Key').inputValue()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const codes = dialog.getByRole('list', { name: 'Back-up codes' }).getByRole('listitem')
  await codes.first().waitFor()
  await look?.()
  const backupCodes = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^On\. Signing in asks/)).toBeVisible()
  return { secret, backupCodes }
}
