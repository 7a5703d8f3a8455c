import { linkPaths } from '@plumbline/domain/team/wire/team.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { openApp } from '#testing/open-app.tsx'

test('the links that the server makes lead to these pages', () => {
  expect(linkPaths).toEqual({
    claim: paths.claim,
    invitation: paths.invitation,
    reset: paths.resetPassword,
  })
})

test.each([
  ['/claim', 'Open the whole link that the server printed'],
  ['/invitation', 'Open the whole link from your invitation.'],
  ['/reset-password', 'Open the whole link.'],
])('%s without a token shows which link to open', async (path, sentence) => {
  const app = await openApp(path, { as: null })
  expect(await app.findText(new RegExp(sentence))).toBeVisible()
})

test.each([
  ['/claim', 'link-used', /^The team of this server was created already\./],
  ['/reset-password', 'link-expired', /^This link has expired\./],
])(
  '%s with a link that cannot be used explains why instead of showing its form',
  async (path, failure, why) => {
    const app = await openApp(`${path}#c4qFqD7Whu`, {
      as: null,
      server: () => Response.json({ failure }, { status: 410 }),
    })
    expect(await app.findText(why)).toBeVisible()
    expect(screen.queryByLabelText(/Password$/)).not.toBeInTheDocument()
  },
)

test('the token is taken out of the address', async () => {
  const app = await openApp('/claim#c4qFqD7Whu', { as: null })
  await app.findButton('Create Team')
  expect(app.path()).toBe('/claim')
})

test('a team is created with a name, an address and a password that no one guesses', async () => {
  const app = await openApp('/claim#c4qFqD7Whu', { as: null })
  await app.press('Create Team')
  for (const error of ['Enter a name for the team.', 'Enter your name.', 'Enter your e-mail address.'])
    expect(await app.findText(error)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Organisation')).toHaveFocus())

  await app.fill('Organisation', 'Harbour Build')
  expect(screen.queryByText('Enter a name for the team.')).not.toBeInTheDocument()
  await app.fill('Your Name', 'Ana Okafor')
  await app.fill('Email', 'ana@harbour.example')
  await app.fill('Password', 'Okafor2026')
  await app.press('Create Team')
  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(password).toHaveFocus())
  expect(password).toHaveAccessibleDescription(/Easy to guess/)

  await app.fill('Password', 'three tugs one quay')
  expect(app.text('A good password.')).toBeVisible()
  await app.press('Create Team')
  expect(await app.findText(/^The server does not answer\./)).toBeVisible()
})

test('a password that the server refuses as common is not called good enough', async () => {
  const app = await openApp('/reset-password#c4qFqD7Whu', {
    as: null,
    server: () => Response.json({ failure: 'password-too-common' }, { status: 400 }),
  })
  await app.fill('New Password', 'Baseball')
  expect(app.text(/^Good enough\./)).toBeVisible()
  await app.press('Change Password')
  expect(await app.findText(/^Many people use this password/)).toBeVisible()
  expect(screen.queryByText(/^Good enough\./)).not.toBeInTheDocument()
  await app.fill('New Password', 'three tugs')
  expect(app.text(/^Good enough\./)).toBeVisible()
})

test('a password can be shown while it is typed', async () => {
  const app = await openApp('/reset-password#c4qFqD7Whu', { as: null })
  expect(await screen.findByLabelText('New Password')).toHaveAttribute('type', 'password')
  await app.press('Show new password')
  expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'text')
})
