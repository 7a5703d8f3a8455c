/** The shell shows the stored theme, person and notifications. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  [undefined, true, 'dark'],
  [undefined, false, 'light'],
  ['sepia', false, 'light'],
] as const)(
  'with the stored theme %s and a dark system preference of %s, the page is %s',
  async (theme, prefersDark, visible) => {
    const app = await openApp('/projects', { stored: theme ? { theme } : {}, prefersDark })
    expect(app.theme()).toBe(visible)
  },
)

test('Profile opens the settings with the profile tab active', async () => {
  const app = await openApp('/projects')
  await app.press('User menu')
  await app.press('Profile')
  expect(await screen.findByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
})

test('the settings have the tabs Profile, Notifications, Security, Appearance and Data', async () => {
  await openApp('/settings')
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs).toEqual(['Profile', 'Notifications', 'Security', 'Appearance', 'Data'])
})

test('the name of the profile takes precedence over the name of the sign-in', async () => {
  const plumblineProfile = { name: 'Anneliese Okafor', email: 'ana@harbour.example' }
  const app = await openApp('/projects', { stored: { plumblineProfile } })
  await app.press('User menu')
  expect(await app.findText('Anneliese Okafor')).toBeVisible()
})

test('the sidebar holds the product’s name and Logout, and marks the screen that is open', async () => {
  await openApp('/documents')
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(nav.getByRole('link', { name: 'Plumbline' })).toBeVisible()
  expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(nav.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')
})

test('a notification shows its title, message, kind and age', async () => {
  const notification = {
    id: 'n1',
    title: 'Steel is late',
    message: 'The mill slips a week.',
    type: 'warning',
    read: false,
    date: '2026-11-19T10:00:00.000Z',
  }
  const app = await openApp('/projects', { stored: { plumblineNotifications: [notification] } })
  await app.press('Notifications, 1 unread')
  const row = await app.findButton(/Steel is late/)
  expect(row).toHaveTextContent('The mill slips a week.')
  expect(row).toHaveTextContent('2 days ago')
  expect(within(row as HTMLElement).getByLabelText('Warning')).toBeVisible()
})
