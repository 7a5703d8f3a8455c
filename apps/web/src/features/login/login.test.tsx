import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

test('any non-empty e-mail and password sign in, and the e-mail is stored as the user', async () => {
  const site = await openSite('/login', { as: null })

  await site.fill('Email', 'mei.tanaka@studio.example')
  await site.fill('Password', 'x')
  await site.press('Sign in')

  await site.waitForPath('/dashboard')
  await site.says('Login successful')
  expect(site.stored('plumblineUser')).toEqual({ name: 'Mei Tanaka', email: 'mei.tanaka@studio.example' })
})

test.each([
  ['', 'secret', 'Enter an e-mail address.'],
  ['mei@studio.example', '', 'Enter a password.'],
])(
  'e-mail "%s" with password "%s" is refused, in a toast and at the field',
  async (email, password, error) => {
    const site = await openSite('/login', { as: null })

    await site.fill('Email', email)
    await site.fill('Password', password)
    await site.press('Sign in')

    await site.says('Login failed', 'Please enter valid credentials')
    expect(site.text(error)).toBeVisible()
    expect(site.path()).toBe('/login')
  },
)

test('Try the demo needs no typing', async () => {
  const site = await openSite('/login', { as: null })
  expect(
    site.text('Drawings, approvals, actions and the program of your projects, with or without signal.'),
  ).toBeVisible()
  await site.press('Try the demo')
  await site.waitForPath('/dashboard')
  await site.says('Login successful')
  expect(site.stored('plumblineUser')).toEqual({ name: 'Guest', email: 'guest@plumbline.example' })
})

test('where the workspace is one of your own, there is no demo to try', async () => {
  await openSite('/login', { as: null, workspace: 'own' })
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try the demo' })).not.toBeInTheDocument()
})

test('a signed-in user is sent from /login to the dashboard', async () => {
  const site = await openSite('/login')
  expect(site.path()).toBe('/dashboard')
})

test.each([
  '/dashboard',
  '/notifications',
  '/documents',
  '/projects',
  '/projects/1',
  '/directory',
  '/workflows',
  '/workflows/1',
  '/actions',
  '/actions/analytics',
  '/program',
  '/lead-times',
  '/hold-points',
  '/safety',
  '/settings',
  '/no/such/page',
])('without a signed-in user %s leads to the landing page', async (path) => {
  const site = await openSite(path, { as: null })
  expect(site.path()).toBe('/')
})

test('any unknown path leads a signed-in user to the landing page too', async () => {
  const site = await openSite('/no/such/page')
  expect(site.path()).toBe('/')
})

test('stored user data that cannot be parsed gives an error toast', async () => {
  const site = await openSite('/', { as: null, stored: { plumblineUser: '{"name":' } })
  await site.says('Error', 'Could not load user data.')
})
