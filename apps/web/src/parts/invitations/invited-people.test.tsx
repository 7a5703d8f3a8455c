import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

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

async function invite(site: Awaited<ReturnType<typeof openSite>>, email: string) {
  await site.press('Invite User')
  await site.fill('Email', email)
  await site.press('Invite User')
}

test.each([
  ['/lead-times', 'Invited: ana@x.example'],
  ['/hold-points', 'Invited: kofi@x.example'],
])('%s shows who has been invited to it, and to no other register', async (path, text) => {
  await openSite(path, { stored })
  expect(await listText()).toContain(text)
  expect((await listText())?.match(/x\.example/g)).toHaveLength(1)
})

test('the invited list is cut to 47 characters and an ellipsis when it is longer than 50', async () => {
  const long = { ...ana, id: 'i3', email: 'bartholomew.featherstonehaugh@long-company.example' }
  await openSite('/lead-times', { stored: { [key]: [ana, long] } })
  const whole = `${ana.email}, ${long.email}`
  expect(await screen.findByText(`Invited: ${whole.slice(0, 47)}...`)).toHaveAttribute('title', whole)
})

test.each([
  ['demo', 'Invitation Sent (Simulated)'],
  ['own', 'User Invited'],
] as const)(
  'in a workspace of the kind %s, inviting says %s, and the list outlives a reload',
  async (workspace, title) => {
    const site = await openSite('/lead-times', {
      stored,
      workspace,
      server: () => Response.json({ error: null }),
    })

    await invite(site, '  li.chen@x.example ')

    await site.says(title)
    expect(site.dialog()).not.toBeInTheDocument()
    await site.reload()
    expect(await listText()).toContain('ana@x.example, li.chen@x.example')
    expect(site.stored(key)).toMatchObject([
      ana,
      kofi,
      { register: 'lead-times', email: 'li.chen@x.example' },
    ])
  },
)

const noMail =
  'They are put on the list of the Long Lead Times Register. This site sends no e-mail: one opens ready-written in your own e-mail program.'
const sent = () => Response.json({ error: null })

test.each([
  ['demo', {}, 'They are put on the list of the Long Lead Times Register. The demo sends no e-mail.'],
  ['own', { server: sent }, 'They are told by e-mail how to get to the Long Lead Times Register.'],
  ['own', { server: sent, can: [] }, noMail],
  ['own', {}, noMail],
] as const)(
  'in a workspace of the kind %s with the server %j, the form promises: %s',
  async (workspace, server, promise) => {
    const site = await openSite('/lead-times', { workspace, ...server })
    await site.press('Invite User')
    await site.findDialog()
    expect(await site.findText(promise)).toBeVisible()
  },
)

test('the server sends the invitation: to which register, and where it is', async () => {
  const asked: unknown[] = []
  const site = await openSite('/hold-points', {
    workspace: 'own',
    server: (path, body) => {
      asked.push(path, body)
      return Response.json({ error: null })
    },
  })
  await invite(site, 'li.chen@x.example')
  await site.findText(/sent by e-mail/)
  expect(asked).toEqual([
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
  const site = await openSite('/lead-times', { stored })

  await invite(site, email)

  await site.says(title, description)
  expect(site.dialog()).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(site.stored(key)).toEqual(stored[key])
})

test('an empty e-mail does nothing', async () => {
  const site = await openSite('/lead-times', { stored })

  await invite(site, '   ')

  expect(site.dialog()).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeValid()
  expect(screen.getByRole('region', { name: /^Messages/ })).toHaveTextContent(/^$/)
  expect(site.stored(key)).toEqual(stored[key])
})

test('an invitation can be withdrawn after a question, and Undo brings it back', async () => {
  const site = await openSite('/lead-times', { stored })

  await site.press('Show All (1)')
  expect(within(await site.findDialog()).getByText('ana@x.example')).toBeVisible()
  await site.press('Withdraw invitation of ana@x.example')
  await site.press('Delete')

  await site.says('Invitation Withdrawn', 'ana@x.example is no longer on the list.')
  expect(site.stored(key)).toEqual([kofi])
  await site.press('Undo')
  expect(site.stored(key)).toEqual([ana, kofi])
})

test('a damaged list of invited users begins empty', async () => {
  await openSite('/lead-times', { stored: { [key]: '[{' } })
  expect(await listText()).toContain('Nobody has been invited yet.')
})
