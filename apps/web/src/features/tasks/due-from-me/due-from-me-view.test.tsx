import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const me = 'ana.okafor@harbour.example'
const others = ['ben@harbour.example']
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
  ],
  plumblineTasks: [
    { id: 't1', name: 'Answer RFI', assigneeEmails: [me], dueDate: '2026-11-21', projectId: '1' },
    { id: 't2', name: 'Of somebody else', assigneeEmails: others, dueDate: '2026-11-01' },
  ],
  constructHoldPoints: [
    { id: 'h1', name: 'Slab steel', responsibleParty: 'Ana Okafor', dueDate: '2026-11-20', projectId: '1' },
  ],
  constructLeadTimeItems: [{ id: 'l1', name: 'Lift', orderByDate: '2026-11-25', projectId: '2' }],
  constructSafetyItems: [
    {
      id: 's1',
      kind: 'training',
      workerName: 'Mo Reyes',
      certificationType: 'White card',
      expiryDate: '2026-11-18',
    },
  ],
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Due from Me' }))
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('a, button, p, p + *')].map((part) => part.textContent))

test('My Actions opens with what is due from the user in every register, oldest first', async () => {
  const app = await openApp('/actions', { workspace: 'own', stored })
  await app.findText('Slab steel')
  expect(screen.getByRole('radio', { name: 'Due from Me' })).toBeChecked()
  expect(rows()).toEqual([
    ['White card of Mo Reyes', 'Expiry', 'Expired 3 days ago'],
    ['Slab steel', 'Hold Point · Quay House', '1 day overdue'],
    ['Answer RFI', 'Action · Quay House', 'Due today'],
    ['Lift', 'Order By · Mill Lane', 'Due Nov 25, 2026'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/safety?highlight=s1', '/hold-points?highlight=h1', '/lead-times?highlight=l1']),
  )
})

test.each([
  ['a hold point', { constructHoldPoints: stored.constructHoldPoints }, 'Slab steel'],
  [
    'a condition',
    { plumblineConditions: [{ id: 'c', projectId: '1', heading: 'Noise', assignee: me }] },
    'Noise',
  ],
  [
    'a stage',
    {
      plumblineWorkflows: [
        {
          id: 'w',
          name: 'Steel',
          status: 'Active',
          stages: [{ id: 's', name: 'Engineer', assigneeEmail: me }],
        },
      ],
    },
    'Engineer',
  ],
])('My Actions opens with it for a user who has no action but %s', async (_, lists, name) => {
  const { constructionProjects } = stored
  const app = await openApp('/actions', { workspace: 'own', stored: { constructionProjects, ...lists } })
  await app.findText(name)
  expect(screen.getByRole('radio', { name: 'Due from Me' })).toBeChecked()
})

test('it can be searched, and limited to a kind and a project', async () => {
  const app = await openApp('/actions', { workspace: 'own', stored })
  await app.user.type(
    await screen.findByRole('searchbox', { name: 'Search what is due from me' }),
    'quay steel',
  )
  expect(rows().map(([name]) => name)).toEqual(['Slab steel'])
  await app.user.clear(screen.getByRole('searchbox', { name: 'Search what is due from me' }))
  await app.choose('Project', 'Mill Lane')
  expect(rows().map(([name]) => name)).toEqual(['Lift'])
  await app.choose('Kind', 'Condition')
  expect(app.text('Nothing matches')).toBeVisible()
})

test('an action opens where it is, and leaves the list when it is complete', async () => {
  const app = await openApp('/actions', { workspace: 'own', stored })
  await app.user.click(await screen.findByRole('button', { name: 'Answer RFI' }))
  expect(await screen.findByRole('dialog', { name: 'Answer RFI' })).toBeVisible()
  await app.user.keyboard('{Escape}')
  app.storeElsewhere('plumblineTasks', [{ ...stored.plumblineTasks[0], priority: 'Complete' }])
  await app.findText('Lift')
  expect(rows().map(([name]) => name)).not.toContain('Answer RFI')
  expect(screen.getByRole('radio', { name: 'Due from Me' })).toBeChecked()
})

test('an address that names a task shows that task on the board, and the switch leads back', async () => {
  const app = await openApp('/actions?highlight=t2', { workspace: 'own', stored })
  expect(await app.findText('Of somebody else')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Kanban' })).toBeChecked()
  await app.press('Due from Me')
  await app.findText('Slab steel')
  await app.waitForPath('/actions')
})

test('with nothing assigned the board is shown, and the list states that nothing is due', async () => {
  const app = await openApp('/actions', { workspace: 'own', stored: {} })
  expect(screen.getByRole('radio', { name: 'Kanban' })).toBeChecked()
  await app.press('Due from Me')
  expect(await app.findText('Nothing is due from you')).toBeVisible()
})
