/** The demo's pretended check at the door, and what the door says. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['demo', [1500]],
  ['own', []],
] as const)('a %s workspace pretends to check the password for %j ms', async (workspace, waits) => {
  const site = await openSite('/login', { as: null, latency: 'demo', workspace })
  await site.fill('Email', 'mei@studio.example')
  await site.fill('Password', 'x')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await site.press('Sign in')
  expect(timers.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 1500)).toEqual(waits)
  await expect.poll(site.path, { timeout: 5000 }).toBe('/dashboard')
})

test('the door has Email, Password and Sign in, and says that anything not empty will do', async () => {
  const site = await openSite('/login', { as: null })
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  expect(screen.getByLabelText('Email')).toBeVisible()
  expect(site.button('Sign in')).toBeEnabled()
  expect(site.text(/any e-mail and any password will do/)).toBeVisible()
})

test('the door says that an interactive tour starts on the first login', async () => {
  const site = await openSite('/login', { as: null })
  expect(site.text(/An interactive tour starts on your first login\./)).toBeVisible()
})

test('blanks alone are no e-mail', async () => {
  const site = await openSite('/login', { as: null })
  await site.fill('Email', '   ')
  await site.fill('Password', 'x')
  await site.press('Sign in')
  await site.says('Login failed', 'Please enter valid credentials')
})
