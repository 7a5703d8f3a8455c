/** The demo's simulated check at sign-in, and the texts of the sign-in page. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['demo', [1500]],
  ['own', []],
] as const)('a %s workspace simulates a password check for %j ms', async (workspace, waits) => {
  const app = await openApp('/login', { as: null, latency: 'demo', workspace })
  await app.fill('Email', 'mei@studio.example')
  await app.fill('Password', 'x')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await app.press('Sign in')
  await expect.poll(app.path, { timeout: 5000 }).toBe('/dashboard')
  expect(timers.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 1500)).toEqual(waits)
})

test('the sign-in page has Email, Password and Sign in, and states that any non-empty values work', async () => {
  const app = await openApp('/login', { as: null })
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  expect(screen.getByLabelText('Email')).toBeVisible()
  expect(app.button('Sign in')).toBeEnabled()
  expect(app.text(/any e-mail and any password will do/)).toBeVisible()
})

test('the sign-in page states that an interactive tour starts on the first login', async () => {
  const app = await openApp('/login', { as: null })
  expect(app.text(/An interactive tour starts on your first login\./)).toBeVisible()
})

test('a blank text is not an e-mail', async () => {
  const app = await openApp('/login', { as: null })
  await app.fill('Email', '   ')
  await app.fill('Password', 'x')
  await app.press('Sign in')
  await app.expectToast('Login failed', 'Please enter valid credentials')
})
