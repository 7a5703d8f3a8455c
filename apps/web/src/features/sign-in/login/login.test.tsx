import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

test('any non-empty e-mail and password sign in, and the e-mail is stored as the user', async () => {
  const app = await openApp('/login', { as: null })

  await app.fill('Email', 'mei.tanaka@studio.example')
  await app.fill('Password', 'x')
  await app.press('Sign in')

  await app.waitForPath('/dashboard')
  await app.expectToast('Login successful')
  expect(app.stored('plumblineUser')).toEqual({ name: 'Mei Tanaka', email: 'mei.tanaka@studio.example' })
})

test.each([
  ['', 'secret', 'Enter an e-mail address.'],
  ['mei@studio.example', '', 'Enter a password.'],
])(
  'e-mail "%s" with password "%s" is refused, in a toast and at the field',
  async (email, password, error) => {
    const app = await openApp('/login', { as: null })

    await app.fill('Email', email)
    await app.fill('Password', password)
    await app.press('Sign in')

    await app.expectToast('Login failed', 'Please enter valid credentials')
    expect(app.text(error)).toBeVisible()
    expect(app.path()).toBe('/login')
  },
)

test('Try the demo needs no input', async () => {
  const app = await openApp('/login', { as: null })
  expect(
    app.text('Drawings, approvals, actions and the program of your projects, with or without a signal.'),
  ).toBeVisible()
  await app.press('Try the demo')
  await app.waitForPath('/dashboard')
  await app.expectToast('Login successful')
  expect(app.stored('plumblineUser')).toEqual({ name: 'Guest', email: 'guest@plumbline.example' })
})

test('a personal workspace offers no demo', async () => {
  await openApp('/login', { as: null, workspace: 'own' })
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try the demo' })).not.toBeInTheDocument()
})

test('a signed-in user is sent from /login to the dashboard', async () => {
  const app = await openApp('/login')
  expect(app.path()).toBe('/dashboard')
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
])('without a signed-in user %s redirects to the landing page', async (path) => {
  const app = await openApp(path, { as: null })
  expect(app.path()).toBe('/')
})

test('any unknown path also redirects a signed-in user to the landing page', async () => {
  const app = await openApp('/no/such/page')
  expect(app.path()).toBe('/')
})

test('stored user data that cannot be parsed shows an error toast', async () => {
  const app = await openApp('/', { as: null, stored: { plumblineUser: '{"name":' } })
  await app.expectToast('Error', 'Could not load user data.')
})
