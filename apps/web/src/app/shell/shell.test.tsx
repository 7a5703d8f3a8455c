import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const sidebar = [
  ['Dashboard', '/dashboard'],
  ['Documents', '/documents'],
  ['Projects', '/projects'],
  ['Directory', '/directory'],
  ['Workflows', '/workflows'],
  ['Actions', '/actions'],
  ['Program', '/program'],
  ['Lead Times', '/lead-times'],
  ['Hold Points', '/hold-points'],
  ['Safety', '/safety'],
  ['Settings', '/settings'],
] as const

test('the sidebar links every screen, in order', async () => {
  const site = await openSite('/projects')
  const links = site.linksOf('Main').filter(({ name }) => name !== 'Plumbline')
  expect(links).toEqual(sidebar.map(([name, href]) => ({ name, href })))
})

test.each(sidebar)('%s leads to %s', async (name, path) => {
  const site = await openSite('/projects')
  await site.press(name)
  await site.waitForPath(new RegExp(`^${path}`))
})

test('Logout forgets the user, says so, and goes to the sign-in page', async () => {
  const site = await openSite('/projects')

  await site.press('Logout')

  await site.waitForPath('/login')
  await site.says('Logged out successfully', 'You have been logged out of your account.')
  expect(site.stored('plumblineUser')).toBeNull()
})

test('the user menu shows name and e-mail, and leads to profile and settings', async () => {
  const site = await openSite('/projects')

  await site.press('User menu')
  expect(await site.findText('Ana Okafor')).toBeVisible()
  expect(await site.findText('ana.okafor@harbour.example')).toBeVisible()
  await site.press('Profile')
  await site.waitForPath('/settings?tab=profile')

  await site.press('User menu')
  await site.press('Settings')
  await site.waitForPath('/settings')

  await site.press('User menu')
  await site.press('Log out')
  await site.waitForPath('/login')
})

test('the theme toggle cycles light, dark, system, light, and stores each under theme', async () => {
  const site = await openSite('/projects', { stored: { theme: 'light' } })
  for (const next of ['dark', 'system', 'light']) {
    await site.press(/^Toggle theme/)
    expect(site.storage.getItem('theme')).toBe(next)
  }
})

test('without a stored theme the page follows what the machine prefers', async () => {
  const site = await openSite('/projects', { prefersDark: true })
  expect(site.theme()).toBe('dark')
})

test('system mode follows the machine live', async () => {
  const site = await openSite('/projects', { stored: { theme: 'system' } })
  expect(site.theme()).toBe('light')
  site.preferDark(true)
  expect(site.theme()).toBe('dark')
})

test('notifications: the badge counts the unread, a press marks one read, and one button marks all', async () => {
  const site = await openSite('/projects')

  await site.press('Notifications, 2 unread')
  await site.press(/Shop drawings waiting for review/)
  expect(await site.findButton('Notifications, 1 unread')).toBeVisible()
  await site.press('Mark all as read')
  expect(await site.findButton('Notifications')).toBeVisible()
  expect(site.stored('plumblineNotifications')).toMatchObject([
    { read: true },
    { read: true },
    { read: true },
  ])
})

test('without notifications the dropdown says "No new notifications"', async () => {
  const site = await openSite('/projects', { stored: { plumblineNotifications: [] } })
  await site.press('Notifications')
  expect(await site.findText('No new notifications')).toBeVisible()
})
