/** Signing in to a team and out of it, with passwords, second factors and links to reset them. */
import { claim, enableTwoFactor, invite, join, signIn, takeLink, team, test } from '../fixtures/accounts.ts'
import { codeMs, getCode } from '../fixtures/authenticator.ts'
import { ana, ben } from '../fixtures/people.ts'
import { addProject, expect } from '../support/site.ts'

// Each creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

test('signing in reveals neither which was wrong nor who has an account', { tag: '@long' }, async ({
  server,
  newBrowser,
}) => {
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

test('the workspace of the browser stays on offer beside the team', { tag: '@long' }, async ({
  server,
  newBrowser,
}) => {
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

test('a second factor is asked for, each code works once, and back-up codes replace the app', {
  tag: '@long',
}, async ({ server, newBrowser }) => {
  const owner = await newBrowser()
  await claim(owner, server)
  await owner.goto('/settings?tab=security')
  const { secret, backupCodes } = await enableTwoFactor(owner)
  expect(backupCodes).toHaveLength(10)

  const next = getCode(secret, Date.now() + codeMs)
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

test('a password is changed, and reset by a link that an owner hands over', { tag: '@long' }, async ({
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
  await expect(forgetful.getByText('it was used already or replaced by a newer one')).toBeVisible()
  await expect(forgetful.getByLabel('New Password', { exact: true })).toHaveCount(0)

  // Where Ben was signed in, no screen looks as if there had never been any records.
  await expect(joiner.getByRole('region', { name: 'Signed out' })).toBeVisible()
  await expect(joiner.getByText('No projects yet')).toBeHidden()
  await expect(joiner.getByRole('heading', { name: 'Dashboard', exact: true })).toBeHidden()

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

test('logging out reports which changes wait, and keeps them', { tag: '@long' }, async ({
  server,
  newBrowser,
}) => {
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
