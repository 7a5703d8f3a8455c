import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type OpenOptions, openApp } from '#testing/open-app.tsx'
import { stamped } from '#testing/stamped.ts'

const project = { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }
const admin = { id: 'm1', projectId: '1', email: 'marisol@quay.example', name: 'Marisol Tan', role: 'Admin' }
const editor = {
  id: 'm2',
  projectId: '1',
  email: 'ines@moreau.example',
  name: 'Ines Moreau',
  role: 'Editor',
  trade: 'Architect',
  pager: 17,
}
const elsewhere = { id: 'm3', projectId: '2', email: 'kofi@x.example', name: 'Kofi Asante', role: 'Viewer' }
const stored = {
  constructionProjects: [project, { ...project, id: 2, name: 'Mill Lane' }],
  plumblineTeam: [admin, editor, elsewhere],
}

const openTeam = (options: OpenOptions = {}) => openApp('/projects/1?tab=team', { stored, ...options })
type Team = Awaited<ReturnType<typeof openTeam>>

const row = (name: string) => screen.findByRole('listitem', { name })
const rowNames = async () =>
  within(await screen.findByRole('list', { name: 'Team members' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'))

async function invite(app: Team, email: string, role?: string) {
  await app.press('Invite Member')
  await app.fill('Email', email)
  if (role) await app.choose('Role', role)
  await app.press('Invite Member')
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Every e-mail that the product opens in the user's own e-mail program. */
function opened(): string[] {
  const addresses: string[] = []
  function note(event: MouseEvent) {
    const link = (event.target as Element).closest('a[href^="mailto:"]')
    if (!link) return
    event.preventDefault()
    addresses.push(link.getAttribute('href') ?? '')
  }
  document.addEventListener('click', note)
  stops.push(() => document.removeEventListener('click', note))
  return addresses
}

test('the team lists each member of this project with name, e-mail, trade and role', async () => {
  await openTeam()

  expect(await rowNames()).toEqual(['Marisol Tan', 'Ines Moreau'])
  const ines = await row('Ines Moreau')
  expect(ines).toHaveTextContent('Architect')
  expect(within(ines).getByRole('combobox', { name: 'Role of Ines Moreau' })).toHaveTextContent('Editor')
  expect(within(ines).getByRole('link', { name: 'ines@moreau.example' })).toHaveAttribute(
    'href',
    'mailto:ines@moreau.example',
  )
})

test('a member without a name is shown by e-mail, and an unknown role is kept', async () => {
  const odd = { id: 'm9', projectId: 1, email: 'lee@x.example', role: 'Owner' }
  await openTeam({ stored: { ...stored, plumblineTeam: [odd] } })
  expect(within(await row('lee@x.example')).getByRole('combobox')).toHaveTextContent('Owner')
})

test('an empty team explains what to do', async () => {
  const app = await openTeam({ stored: { ...stored, plumblineTeam: [] } })
  expect(await app.findText('No team members yet')).toBeVisible()
  expect(app.button('Invite Member')).toBeVisible()
})

test('an invited member is a Viewer unless another role is chosen, and is kept after a reload', async () => {
  const app = await openTeam()

  await invite(app, '  li.chen@x.example ')
  expect(await row('Li Chen')).toHaveTextContent('Viewer')
  await invite(app, 'sam.roe@x.example', 'Editor')

  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.stored('plumblineTeam')).toMatchObject([
    ...stored.plumblineTeam,
    { projectId: '1', email: 'li.chen@x.example', name: 'Li Chen', role: 'Viewer' },
    { projectId: '1', email: 'sam.roe@x.example', name: 'Sam Roe', role: 'Editor' },
  ])
  await app.reload()
  expect(await rowNames()).toEqual(['Marisol Tan', 'Ines Moreau', 'Li Chen', 'Sam Roe'])
})

test('an invitation offers Viewer, Commenter and Editor, never Admin', async () => {
  const app = await openTeam()
  await app.press('Invite Member')
  expect(await app.getOptions('Role')).toEqual(['Viewer', 'Commenter', 'Editor'])
})

test.each([
  ['', 'Email required', 'Please enter the email of the team member to invite.'],
  ['li.chen', 'Invalid Email', 'Please enter a valid email address.'],
  ['Ines@Moreau.example', 'Member Exists', 'Ines@Moreau.example is already part of this project team.'],
])('inviting "%s" is refused: %s', async (email, title, description) => {
  const app = await openTeam()

  await invite(app, email)

  await app.expectToast(title, description)
  expect(app.dialog()).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(app.stored('plumblineTeam')).toEqual(stored.plumblineTeam)
})

test('in the demo an invitation is only simulated: it is stored but not sent, and the toast states both', async () => {
  const requested: string[] = []
  const mails = opened()
  const app = await openTeam({
    server: (path) => {
      requested.push(path)
      return Response.json({ error: null })
    },
  })

  await invite(app, 'li.chen@x.example', 'Commenter')

  await app.expectToast(
    'Invitation Sent (Simulated)',
    'Team Member Added: li.chen@x.example as Commenter. The demo sends no e-mail.',
  )
  expect([...requested, ...mails]).toEqual([])
})

test('in a personal workspace the server sends the invitation with the sender, the project, the role and the address', async () => {
  const requested: unknown[] = []
  const mails = opened()
  const app = await openTeam({
    workspace: 'own',
    server: (path, body) => {
      requested.push(path, body)
      return Response.json({ error: null })
    },
  })

  await invite(app, 'li.chen@x.example', 'Editor')

  await app.findText('li.chen@x.example as Editor. The invitation has been sent by e-mail.')
  await app.expectToast('Team Member Added')
  expect(requested).toEqual([
    '/functions/send-invitation',
    {
      email: 'li.chen@x.example',
      inviterName: 'Ana Okafor',
      what: 'Quay House',
      role: 'Editor',
      link: `${location.origin}/projects/1`,
    },
  ])
  expect(mails).toEqual([])
})

test.each([
  ['has no e-mail', () => Response.json({ error: { message: 'E-mail is off' } }), 'E-mail is off.'],
  ['does not exist', () => new Response('<html>'), 'This site has no server that sends e-mail.'],
] as const)(
  'if the server %s although it reported it could send mail, a message reports it and a prepared e-mail opens',
  async (_, server, why) => {
    const mails = opened()
    const app = await openTeam({ workspace: 'own', server })

    await invite(app, 'li.chen@x.example', 'Editor')

    await app.findText(
      `li.chen@x.example as Editor. The invitation could not be sent: ${why} Send it from your own e-mail program.`,
    )
    await app.expectToast('Team Member Added')
    expect(mails).toHaveLength(1)
  },
)

test.each([
  ['cannot be reached', {}],
  ['has no mail server', { can: [], server: () => Response.json({ error: null }) }],
] as const)(
  'if the server %s, the form reports it, a prepared e-mail opens, and the toast can open it again',
  async (_, options) => {
    const mails = opened()
    const app = await openTeam({ workspace: 'own', ...options })

    await app.press('Invite Member')
    await app.findText(
      'They join the team of Quay House. This site does not send e-mail, so a prepared one opens in your own e-mail program.',
    )
    await app.press('Cancel')
    await invite(app, 'li.chen@x.example', 'Editor')

    await app.expectToast(
      'Team Member Added',
      'li.chen@x.example as Editor. Send the prepared e-mail from your own e-mail program.',
    )
    await app.press('Write E-mail')
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail).toMatch(/^mailto:li\.chen@x\.example\?/)
      expect(decodeURIComponent(mail)).toContain('Quay House on Plumbline, in the role Editor')
      expect(decodeURIComponent(mail)).toContain(`${location.origin}/projects/1`)
    }
    expect(await row('Li Chen')).toBeVisible()
  },
)

test('a member can be invited again with their current role', async () => {
  const mails = opened()
  const app = await openTeam({ workspace: 'own' })

  await app.press('Invite Ines Moreau again')

  await app.expectToast('Invited Again', 'Send the prepared e-mail')
  expect(decodeURIComponent(mails[0] ?? '')).toContain('in the role Editor')
  expect(app.stored('plumblineTeam')).toEqual(stored.plumblineTeam)
})

test('a changed role is stored immediately and changes nothing else about the member', async () => {
  const app = await openTeam()

  await app.choose('Role of Ines Moreau', 'Commenter')

  await app.expectToast('Role Updated', 'Ines Moreau now has the role Commenter.')
  expect(app.stored('plumblineTeam')).toEqual([admin, stamped({ ...editor, role: 'Commenter' }), elsewhere])
})

test('a member has a history of who gave which role', async () => {
  const app = await openTeam({ workspace: 'own' })
  await app.choose('Role of Ines Moreau', 'Commenter')
  await app.press('History of Ines Moreau')
  const dialog = await screen.findByRole('dialog', { name: 'History' })
  const entries = within(await within(dialog).findByRole('list', { name: 'History' }))
  expect(entries.getAllByRole('listitem')[0]).toHaveTextContent(
    /^Ana Okafor changed the role.*Role: Editor changed to Commenter$/,
  )
})

test('Admin is shown for members who have it and not offered to others', async () => {
  const app = await openTeam()
  expect(await app.getOptions('Role of Marisol Tan')).toEqual(['Admin', 'Viewer', 'Commenter', 'Editor'])
  await app.user.keyboard('{Escape}')
  expect(await app.getOptions('Role of Ines Moreau')).toEqual(['Viewer', 'Commenter', 'Editor'])
})

test('the last Admin can be neither demoted nor removed, and a message explains why', async () => {
  const app = await openTeam()
  const why = 'Marisol Tan is the only Admin of this project: they cannot be removed or given another role.'

  await app.choose('Role of Marisol Tan', 'Viewer')
  await app.expectToast('Last Admin', why)
  expect(screen.getByRole('combobox', { name: 'Role of Marisol Tan' })).toHaveTextContent('Admin')

  await app.press('Remove Marisol Tan')
  await app.expectToast('Last Admin', why)
  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.stored('plumblineTeam')).toEqual(stored.plumblineTeam)
})

test('removing a member asks first; cancelling keeps them', async () => {
  const app = await openTeam()
  await app.press('Remove Ines Moreau')
  expect(await app.findDialog()).toHaveAccessibleName('Remove team member')
  expect(app.dialog()).toHaveTextContent('“Ines Moreau” will be removed.')
  await app.press('Cancel')
  expect(await rowNames()).toEqual(['Marisol Tan', 'Ines Moreau'])
})

test('a removed member is removed, and Undo restores them at their position with every field', async () => {
  const app = await openTeam()

  await app.press('Remove Ines Moreau')
  await app.press('Remove')
  await app.expectToast('Team Member Removed', 'Ines Moreau has been removed from the team.')
  expect(await rowNames()).toEqual(['Marisol Tan'])

  await app.press('Undo')
  expect(app.stored('plumblineTeam')).toEqual(stored.plumblineTeam)
})

test('removing a member whom another tab has removed since then is refused without a crash', async () => {
  const app = await openTeam()
  await app.press('Remove Ines Moreau')
  await app.findDialog()
  app.storeElsewhere('plumblineTeam', [admin, elsewhere])
  await app.press('Remove')
  await app.expectToast('Team Member Removed', 'Another user has removed them already.')
  expect(await rowNames()).toEqual(['Marisol Tan'])
})

test.each(['Viewer', 'Commenter', 'Editor'] as const)(
  'a %s can read the team but not change it',
  async (as) => {
    const app = await openTeam({ as })
    expect(await row('Ines Moreau')).toHaveTextContent('Editor')
    for (const name of ['Invite Member', 'Remove Ines Moreau', 'Invite Ines Moreau again'])
      expect(app.button(name)).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Role of Ines Moreau' })).not.toBeInTheDocument()
  },
)

test('two hundred members are all listed', async () => {
  const crowd = Array.from({ length: 200 }, (_, at) => ({
    ...editor,
    id: `c${at}`,
    email: `person.${at}@x.example`,
    name: `Person ${at}`,
  }))
  await openTeam({ stored: { ...stored, plumblineTeam: crowd } })
  expect(await rowNames()).toHaveLength(200)
})

test('the demo starts with a team on every project', async () => {
  await openApp('/projects/1?tab=team')
  expect(await rowNames()).toEqual(['Marisol Tan', 'Ines Moreau', 'Tobias Lindqvist'])
})
