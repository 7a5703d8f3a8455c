import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

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
  const app = await openApp('/projects')
  const links = app.getLinks('Main').filter(({ name }) => name !== 'Plumbline')
  expect(links).toEqual(sidebar.map(([name, href]) => ({ name, href })))
})

test.each(sidebar)('%s leads to %s', async (name, path) => {
  const app = await openApp('/projects')
  await app.press(name)
  await app.waitForPath(new RegExp(`^${path}`))
})

test('Logout forgets the user, reports it, and goes to the sign-in page', async () => {
  const app = await openApp('/projects')

  await app.press('Logout')

  await app.waitForPath('/login')
  await app.expectToast('Logged out successfully', 'You have been logged out of your account.')
  expect(app.stored('plumblineUser')).toBeNull()
})

test('the user menu shows name and e-mail, and leads to profile and settings', async () => {
  const app = await openApp('/projects')

  await app.press('User menu')
  expect(await app.findText('Ana Okafor')).toBeVisible()
  expect(await app.findText('ana.okafor@harbour.example')).toBeVisible()
  await app.press('Profile')
  await app.waitForPath('/settings?tab=profile')

  await app.press('User menu')
  await app.press('Settings')
  await app.waitForPath('/settings')

  await app.press('User menu')
  await app.press('Log out')
  await app.waitForPath('/login')
})

test('the theme toggle cycles light, dark, system, light, and stores each under theme', async () => {
  const app = await openApp('/projects', { stored: { theme: 'light' } })
  for (const next of ['dark', 'system', 'light']) {
    await app.press(/^Toggle theme/)
    expect(app.storage.getItem('theme')).toBe(next)
  }
})

test('without a stored theme the page follows the system preference', async () => {
  const app = await openApp('/projects', { prefersDark: true })
  expect(app.theme()).toBe('dark')
})

test('system mode follows changes of the system preference', async () => {
  const app = await openApp('/projects', { stored: { theme: 'system' } })
  expect(app.theme()).toBe('light')
  app.preferDark(true)
  expect(app.theme()).toBe('dark')
})

test('notifications: the badge counts the unread ones, a click marks one as read, and one button marks all', async () => {
  const app = await openApp('/projects')

  await app.press('Notifications, 2 unread')
  await app.press(/Shop drawings waiting for review/)
  expect(await app.findButton('Notifications, 1 unread')).toBeVisible()
  await app.press('Mark all as read')
  expect(await app.findButton('Notifications')).toBeVisible()
  expect(app.stored('plumblineReadAlarms')).toEqual(expect.arrayContaining(['1', '2', '3']))
})

test('without notifications the dropdown shows "No new notifications"', async () => {
  const app = await openApp('/projects', { stored: { plumblineNotifications: [] } })
  await app.press('Notifications')
  expect(await app.findText('No new notifications')).toBeVisible()
})
