/** The settings forms: profile, notifications, and controls that need a server. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the profile starts as the signed-in user, a Project Manager; once saved, its name is in the user menu and signs comments', async () => {
  const app = await openApp('/settings', { stored: { plumblineProfile: { pronouns: 'she' } } })
  expect(await screen.findByLabelText('Name')).toHaveValue('Ana Okafor')
  expect(screen.getByLabelText('Email')).toHaveValue('ana.okafor@harbour.example')
  expect(screen.getByLabelText('Role')).toHaveValue('Project Manager')

  await app.fill('Name', ' Ana O. ')
  await app.fill('Phone', '0400 000 111')
  await app.fill('Company', 'Harbour Build')
  await app.press('Save')
  await app.expectToast('Settings saved')
  // Untouched values stay: the e-mail of the sign-in, and an unknown field.
  expect(app.stored('plumblineProfile')).toEqual({
    name: 'Ana O.',
    email: '',
    phone: '0400 000 111',
    company: 'Harbour Build',
    role: 'Project Manager',
    pronouns: 'she',
  })
  await app.press('User menu')
  expect(await screen.findByRole('menu')).toHaveTextContent('Ana O.')
})

test('an invalid e-mail is refused next to its field, and nothing is saved', async () => {
  const app = await openApp('/settings')
  await app.fill('Email', 'ana@harbour')
  await app.press('Save')
  await app.expectToast('Invalid Email', 'Please enter a valid email address.')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(app.stored('plumblineProfile')).toBeNull()
})

test('with two tabs, saved values of the other tab are shown, input here is kept, and neither is lost', async () => {
  const app = await openApp('/settings')
  await app.fill('Company', 'Quay Build')
  app.storeElsewhere('plumblineProfile', { name: 'Ana O.', company: 'Harbour Build' })
  expect(screen.getByLabelText('Name')).toHaveValue('Ana O.')
  expect(screen.getByLabelText('Company')).toHaveValue('Quay Build')
  expect(app.text('Another tab has saved this field too. Save replaces it.')).toBeVisible()

  await app.press('Save')
  await app.expectToast('Settings saved')
  expect(app.stored('plumblineProfile')).toMatchObject({ name: 'Ana O.', company: 'Quay Build' })
})

test('unsaved changes are kept while another tab is open, and leaving the settings asks first', async () => {
  const app = await openApp('/settings')
  await app.fill('Company', 'Quay Build')
  await app.press('Security')
  await app.findText(/There is no account server here/)
  await app.press('Profile')
  expect(await screen.findByLabelText('Company')).toHaveValue('Quay Build')

  await app.press('Projects')
  expect(await app.findDialog()).toHaveTextContent('Discard changes?')
  await app.press('Keep Editing')
  expect(app.path()).toBe('/settings?tab=profile')
  await app.press('Projects')
  await app.press('Discard')
  await app.waitForPath('/projects')
})

test.each([
  ['demo', 1000],
  ['own', 0],
] as const)('a %s workspace takes %i ms to save settings', async (workspace, ms) => {
  const app = await openApp('/settings', { latency: 'demo', workspace })
  await app.fill('Company', 'Quay Build')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  await act(() => vi.advanceTimersByTimeAsync(Math.max(0, ms - 1)))
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('aria-busy')).toBe(ms > 0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(app.stored('plumblineProfile')).toMatchObject({ company: 'Quay Build' })
})

test('five switches have descriptions, start as in the specification, and are saved together', async () => {
  const app = await openApp('/settings?tab=notifications', {
    stored: { plumblineNotificationSettings: { sms: true } },
  })
  await app.findText('Email Notifications')
  const switches = () =>
    screen
      .getAllByRole<HTMLInputElement>('switch')
      .map((found) => [found.labels?.[0]?.textContent, found.checked])
  expect(switches()).toEqual([
    ['Email Notifications', true],
    ['Document Updates', true],
    ['Task Assignments', true],
    ['Project Changes', true],
    ['Daily Digest', false],
  ])
  for (const found of screen.getAllByRole('switch')) expect(found).toHaveAccessibleDescription(/\.$/)

  await app.user.click(screen.getByRole('switch', { name: 'Daily Digest' }))
  await app.user.click(screen.getByRole('switch', { name: 'Email Notifications' }))
  await app.press('Save Preferences')
  await app.expectToast('Preferences Saved')
  expect(app.stored('plumblineNotificationSettings')).toEqual({
    emailNotifications: false,
    documentUpdates: true,
    taskAssignments: true,
    projectChanges: true,
    dailyDigest: true,
    sms: true,
  })
})

test('with Email Notifications off, a new action does not ask the server for an e-mail', async () => {
  const calls: unknown[] = []
  const app = await openApp('/actions', {
    stored: { plumblineNotificationSettings: { emailNotifications: false } },
    server: (_, body) => {
      calls.push(body)
      return Response.json({ error: null })
    },
  })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  await app.fill('Assignees', 'bo@quay.example')
  await app.press('Add Task')
  await app.expectToast('Task Added!')
  expect(calls).toEqual([])
})

test('the browser is asked for permission only after a click, and its notifications can be switched off again', async () => {
  const requested = vi.fn(() => Promise.resolve('granted'))
  vi.stubGlobal(
    'Notification',
    Object.assign(class {}, { permission: 'default', requestPermission: requested }),
  )
  const app = await openApp('/settings?tab=notifications')
  await app.findText(/Press the button to allow notifications/)
  expect(requested).not.toHaveBeenCalled()
  await app.press('Allow Browser Notifications')
  await app.user.click(await screen.findByRole('switch', { name: 'Notify me in this browser' }))
  expect(app.storage.getItem('plumblineBrowserNotices')).toBe('off')
})

test('in a personal workspace, controls that need a server are hidden, and one line explains why', async () => {
  const app = await openApp('/settings?tab=security', { workspace: 'own' })
  await app.findText(
    'Passwords, two-factor authentication and other devices need an account server, and this workspace has none.',
  )
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument()
  expect(screen.queryByText(/Not available here/)).not.toBeInTheDocument()
  expect(app.button('Sign Out of This Browser')).toBeEnabled()
})

test('controls that need a server are disabled and say why; signing out works', async () => {
  const app = await openApp('/settings?tab=security')
  await app.findText(/There is no account server here/)
  for (const label of [
    'Current Password',
    'New Password',
    'Confirm New Password',
    'Two-Factor Authentication',
  ])
    expect(screen.getByLabelText(label, { selector: 'input' })).toBeDisabled()
  for (const name of ['Update Password', 'Sign Out Other Devices']) expect(app.button(name)).toBeDisabled()
  for (const name of ['Change Password', 'Two-Factor Authentication', 'Other Devices'])
    expect(screen.getByRole('group', { name })).toHaveAccessibleDescription(/^Not available here\./)

  await app.press('Sign Out of This Browser')
  await app.expectToast('Logged out successfully')
  expect(app.storage.getItem('plumblineUser')).toBeNull()
})

test.each([
  [['send-task-notification'], /^When you add an action, the server is asked/],
  [[], /^This site does not send e-mail\./],
])(
  'in a personal workspace whose server can %j, Email Notifications explains what it does',
  async (can, means) => {
    await openApp('/settings?tab=notifications', {
      workspace: 'own',
      server: () => Response.json({ error: null }),
      can,
    })
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Email Notifications' })).toHaveAccessibleDescription(means),
    )
  },
)
