import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineInvitees'
const ana = {
  id: 'i1',
  register: 'lead-times',
  email: 'ana@x.example',
  invitedAt: '2026-11-01T08:00:00.000Z',
}
const kofi = { id: 'i2', register: 'hold-points', email: 'kofi@x.example' }
const stored = { [key]: [ana, kofi] }
const listText = async () => (await screen.findByRole('region', { name: 'Invited users' })).textContent

async function invite(app: Awaited<ReturnType<typeof openApp>>, email: string) {
  await app.press('Invite User')
  await app.fill('Email', email)
  await app.press('Invite User')
}

test.each([
  ['/lead-times', 'Invited: ana@x.example'],
  ['/hold-points', 'Invited: kofi@x.example'],
])('%s shows the people invited to it, and not those of other registers', async (path, text) => {
  await openApp(path, { stored })
  expect(await listText()).toContain(text)
  expect((await listText())?.match(/x\.example/g)).toHaveLength(1)
})

test('the invited list is cut to 47 characters and an ellipsis when it is longer than 50', async () => {
  const long = { ...ana, id: 'i3', email: 'bartholomew.featherstonehaugh@long-company.example' }
  await openApp('/lead-times', { stored: { [key]: [ana, long] } })
  const whole = `${ana.email}, ${long.email}`
  expect(await screen.findByText(`Invited: ${whole.slice(0, 47)}...`)).toHaveAttribute('title', whole)
})

test.each([
  ['demo', 'Invitation Sent (Simulated)'],
  ['own', 'User Invited'],
] as const)(
  'in a workspace of the kind %s, inviting states %s, and the list is kept after a reload',
  async (workspace, title) => {
    const app = await openApp('/lead-times', {
      stored,
      workspace,
      server: () => Response.json({ error: null }),
    })

    await invite(app, '  li.chen@x.example ')

    await app.expectToast(title)
    expect(app.dialog()).not.toBeInTheDocument()
    await app.reload()
    expect(await listText()).toContain('ana@x.example, li.chen@x.example')
    expect(app.stored(key)).toMatchObject([ana, kofi, { register: 'lead-times', email: 'li.chen@x.example' }])
  },
)

const noMail =
  'They are added to the list of the Long Lead Times Register. This site does not send e-mail, so a prepared one opens in your own e-mail program.'
const sent = () => Response.json({ error: null })

test.each([
  ['demo', {}, 'They are added to the list of the Long Lead Times Register. The demo sends no e-mail.'],
  ['own', { server: sent }, 'They get an e-mail with a link to the Long Lead Times Register.'],
  ['own', { server: sent, can: [] }, noMail],
  ['own', {}, noMail],
] as const)(
  'in a workspace of the kind %s with the server %j, the form states: %s',
  async (workspace, server, promise) => {
    const app = await openApp('/lead-times', { workspace, ...server })
    await app.press('Invite User')
    await app.findDialog()
    expect(await app.findText(promise)).toBeVisible()
  },
)

test('the server sends the invitation with the register and its address', async () => {
  const requested: unknown[] = []
  const app = await openApp('/hold-points', {
    workspace: 'own',
    server: (path, body) => {
      requested.push(path, body)
      return Response.json({ error: null })
    },
  })
  await invite(app, 'li.chen@x.example')
  await app.findText(/sent by e-mail/)
  expect(requested).toEqual([
    '/functions/send-invitation',
    {
      email: 'li.chen@x.example',
      inviterName: 'Ana Okafor',
      what: 'the Project Hold Points Register',
      link: `${location.origin}/hold-points`,
    },
  ])
})

test.each([
  ['li.chen', 'Invalid Email', 'Please enter a valid email address.'],
  ['ANA@x.example', 'User Already Invited', 'ANA@x.example is already on the invitation list.'],
])('inviting "%s" to a register is refused: %s', async (email, title, description) => {
  const app = await openApp('/lead-times', { stored })

  await invite(app, email)

  await app.expectToast(title, description)
  expect(app.dialog()).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(app.stored(key)).toEqual(stored[key])
})

test('an empty e-mail does nothing', async () => {
  const app = await openApp('/lead-times', { stored })

  await invite(app, '   ')

  expect(app.dialog()).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeValid()
  expect(screen.getByRole('region', { name: /^Messages/ })).toHaveTextContent(/^$/)
  expect(app.stored(key)).toEqual(stored[key])
})

test('an invitation can be withdrawn after a confirmation, and Undo restores it', async () => {
  const app = await openApp('/lead-times', { stored })

  await app.press('Show All (1)')
  expect(within(await app.findDialog()).getByText('ana@x.example')).toBeVisible()
  await app.press('Withdraw invitation of ana@x.example')
  await app.press('Delete')

  await app.expectToast('Invitation Withdrawn', 'ana@x.example is no longer on the list.')
  expect(app.stored(key)).toEqual([kofi])
  await app.press('Undo')
  expect(app.stored(key)).toEqual([ana, kofi])
})

test('a damaged list of invited users starts empty', async () => {
  await openApp('/lead-times', { stored: { [key]: '[{' } })
  expect(await listText()).toContain('No one has been invited yet.')
})
