/** The forms of the settings: profile, notifications, and the controls that only a server could work. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the profile begins as who has signed in, a Project Manager; saved, its name stands in the user menu and signs', async () => {
  const site = await openSite('/settings', { stored: { plumblineProfile: { pronouns: 'she' } } })
  expect(await screen.findByLabelText('Name')).toHaveValue('Ana Okafor')
  expect(screen.getByLabelText('Email')).toHaveValue('ana.okafor@harbour.example')
  expect(screen.getByLabelText('Role')).toHaveValue('Project Manager')

  await site.fill('Name', ' Ana O. ')
  await site.fill('Phone', '0400 000 111')
  await site.fill('Company', 'Harbour Build')
  await site.press('Save')
  await site.says('Settings saved')
  // What nobody changed stays as it was: the e-mail of the sign-in, and a field that is not known here.
  expect(site.stored('plumblineProfile')).toEqual({
    name: 'Ana O.',
    email: '',
    phone: '0400 000 111',
    company: 'Harbour Build',
    role: 'Project Manager',
    pronouns: 'she',
  })
  await site.press('User menu')
  expect(await screen.findByRole('menu')).toHaveTextContent('Ana O.')
})

test('an e-mail that is none is refused beside its field, and nothing is saved', async () => {
  const site = await openSite('/settings')
  await site.fill('Email', 'ana@harbour')
  await site.press('Save')
  await site.says('Invalid Email', 'Please enter a valid email address.')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(site.stored('plumblineProfile')).toBeNull()
})

test('two tabs: what the other one saves is shown, what is entered here stays, and neither is lost', async () => {
  const site = await openSite('/settings')
  await site.fill('Company', 'Quay Build')
  site.storeElsewhere('plumblineProfile', { name: 'Ana O.', company: 'Harbour Build' })
  expect(screen.getByLabelText('Name')).toHaveValue('Ana O.')
  expect(screen.getByLabelText('Company')).toHaveValue('Quay Build')
  expect(site.text('Another tab has saved this field too. Save replaces it.')).toBeVisible()

  await site.press('Save')
  await site.says('Settings saved')
  expect(site.stored('plumblineProfile')).toMatchObject({ name: 'Ana O.', company: 'Quay Build' })
})

test('unsaved changes outlive a look at another tab, and leaving the settings asks first', async () => {
  const site = await openSite('/settings')
  await site.fill('Company', 'Quay Build')
  await site.press('Security')
  await site.findText(/There is no account server here/)
  await site.press('Profile')
  expect(await screen.findByLabelText('Company')).toHaveValue('Quay Build')

  await site.press('Projects')
  expect(await site.findDialog()).toHaveTextContent('Discard changes?')
  await site.press('Keep Editing')
  expect(site.path()).toBe('/settings?tab=profile')
  await site.press('Projects')
  await site.press('Discard')
  await site.waitForPath('/projects')
})

test.each([
  ['demo', 1000],
  ['own', 0],
] as const)('a %s workspace takes %i ms to save settings', async (workspace, ms) => {
  const site = await openSite('/settings', { latency: 'demo', workspace })
  await site.fill('Company', 'Quay Build')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  await act(() => vi.advanceTimersByTimeAsync(Math.max(0, ms - 1)))
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('aria-busy')).toBe(ms > 0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(site.stored('plumblineProfile')).toMatchObject({ company: 'Quay Build' })
})

test('five switches say what they do, begin as the spec has them, and are saved together', async () => {
  const site = await openSite('/settings?tab=notifications', {
    stored: { plumblineNotificationSettings: { sms: true } },
  })
  await site.findText('Email Notifications')
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

  await site.user.click(screen.getByRole('switch', { name: 'Daily Digest' }))
  await site.user.click(screen.getByRole('switch', { name: 'Email Notifications' }))
  await site.press('Save Preferences')
  await site.says('Preferences Saved')
  expect(site.stored('plumblineNotificationSettings')).toEqual({
    emailNotifications: false,
    documentUpdates: true,
    taskAssignments: true,
    projectChanges: true,
    dailyDigest: true,
    sms: true,
  })
})

test('with Email Notifications off, a new action asks the server for no mail', async () => {
  const calls: unknown[] = []
  const site = await openSite('/actions', {
    stored: { plumblineNotificationSettings: { emailNotifications: false } },
    server: (_, body) => {
      calls.push(body)
      return Response.json({ error: null })
    },
  })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Pour slab')
  await site.fill('Assignees', 'bo@quay.example')
  await site.press('Add Task')
  await site.says('Task Added!')
  expect(calls).toEqual([])
})

test('the browser is asked for its permission only when that is pressed, and then can be told to be quiet', async () => {
  const asked = vi.fn(() => Promise.resolve('granted'))
  vi.stubGlobal('Notification', Object.assign(class {}, { permission: 'default', requestPermission: asked }))
  const site = await openSite('/settings?tab=notifications')
  await site.findText(/has not been asked yet/)
  expect(asked).not.toHaveBeenCalled()
  await site.press('Allow Browser Notifications')
  await site.user.click(await screen.findByRole('switch', { name: 'Notify me in this browser' }))
  expect(site.storage.getItem('plumblineBrowserNotices')).toBe('off')
})

test('in an own workspace, what only a server could do is left out, and one line says why', async () => {
  const site = await openSite('/settings?tab=security', { workspace: 'own' })
  await site.findText(
    'Passwords, two-factor authentication and other devices need an account server, and this workspace has none.',
  )
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument()
  expect(screen.queryByText(/Not available here/)).not.toBeInTheDocument()
  expect(site.button('Sign Out of This Browser')).toBeEnabled()
})

test('what only a server could do is there, disabled, and says why; signing out works', async () => {
  const site = await openSite('/settings?tab=security')
  await site.findText(/There is no account server here/)
  for (const label of [
    'Current Password',
    'New Password',
    'Confirm New Password',
    'Two-Factor Authentication',
  ])
    expect(screen.getByLabelText(label, { selector: 'input' })).toBeDisabled()
  for (const name of ['Update Password', 'Sign Out Other Devices']) expect(site.button(name)).toBeDisabled()
  for (const name of ['Change Password', 'Two-Factor Authentication', 'Other Devices'])
    expect(screen.getByRole('group', { name })).toHaveAccessibleDescription(/^Not available here\./)

  await site.press('Sign Out of This Browser')
  await site.says('Logged out successfully')
  expect(site.storage.getItem('plumblineUser')).toBeNull()
})

test.each([
  [['send-task-notification'], /^When you add an action, the server is asked/],
  [[], /^This site sends no e-mail\./],
])('in an own workspace whose server can %j, Email Notifications says what it does', async (can, means) => {
  await openSite('/settings?tab=notifications', {
    workspace: 'own',
    server: () => Response.json({ error: null }),
    can,
  })
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Email Notifications' })).toHaveAccessibleDescription(means),
  )
})
