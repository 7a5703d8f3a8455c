import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineWorkflows'
const stage = (id: string, status: string) => ({
  id,
  name: `Stage ${id}`,
  assigneeEmail: 'a@b.example',
  status,
})
const stored = {
  [key]: [
    {
      id: 'w1',
      name: 'Steel shop drawings',
      description: 'Level 3',
      status: 'In Progress',
      documents: [{ id: 'd1', name: 'beam.pdf' }],
      stages: [
        stage('1', 'Approved'),
        stage('2', 'Approved with Comments'),
        stage('3', 'Rejected'),
        stage('4', 'Pending'),
      ],
      createdAt: '2026-11-01T08:00:00.000Z',
      updatedAt: '2026-11-02T08:00:00.000Z',
      fabricator: 'kept',
    },
    { id: 'w2', name: 'Brick sample', status: 'Draft' },
    { id: 'w3', name: 'Door hardware', status: 'Active' },
    { id: 'w4', name: 'Window samples', status: 'Completed' },
  ],
}

/** The text of the counters: 'Active2'. */
const counters = () => [...document.querySelectorAll('dl > div')].map((counter) => counter.textContent)

test('the three counters count what is stored: Active is Active or In Progress', async () => {
  const app = await openApp('/workflows', { stored })
  expect(counters()).toEqual(['Active2', 'Completed1', 'Draft1'])
  expect(app.cardNames()).toEqual(['Steel shop drawings', 'Brick sample', 'Door hardware', 'Window samples'])
})

test('the cards are searched as the table is: words in any order, without accents, in every field', async () => {
  const more = { id: 'w5', name: 'Façade B-201', description: 'North elevation', status: 'Draft' }
  const app = await openApp('/workflows', { stored: { ...stored, [key]: [...stored[key], more] } })
  for (const [query, names] of [
    ['drawings steel', ['Steel shop drawings']],
    ['facade', ['Façade B-201']],
    ['b201', ['Façade B-201']],
    ['stage 3', ['Steel shop drawings']],
    ['elevation', ['Façade B-201']],
  ] as const) {
    await app.fill('Search workflows', query)
    await waitFor(() => expect(app.cardNames()).toEqual(names))
  }
  await app.fill('Search workflows', 'nothing of the kind')
  expect(await screen.findByText('No workflows found')).toBeVisible()
})

test('a card shows name, description, status, approved stages, documents and its last change', async () => {
  const app = await openApp('/workflows', { stored })
  const card = await app.card('Steel shop drawings')
  for (const visible of ['Steel shop drawings', 'Level 3', 'In Progress', '1 document', 'Nov 2, 2026'])
    expect(card).toHaveTextContent(visible)
  expect(within(card).getByRole('progressbar', { name: '2 of 4 stages approved' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
})

test('a card opens its workflow', async () => {
  const app = await openApp('/workflows', { stored })
  await app.press('View Details')
  await app.waitForPath('/workflows/w1')
})

test('a new workflow is a Draft with a trimmed name and its initial documents, and survives a reload', async () => {
  const app = await openApp('/workflows', { workspace: 'own' })

  await app.press('Create New Workflow')
  await app.fill('Workflow Name', '  Stair balustrade ')
  await app.fill('Description', 'Shop drawings of stair 2')
  await app.attach('Initial Documents', [
    new File(['%PDF-1.7 a'], 'stair.pdf', { type: 'application/pdf' }),
    new File(['%PDF-1.7 b'], 'detail.pdf', { type: 'application/pdf' }),
  ])
  await app.press('Create Workflow')

  await app.expectToast('Workflow Created')
  expect(app.dialog()).not.toBeInTheDocument()
  const documents = [
    { name: 'stair.pdf', file: { name: 'stair.pdf', type: 'application/pdf', size: 10 } },
    { name: 'detail.pdf', file: { name: 'detail.pdf' } },
  ]
  expect(app.stored(key)).toMatchObject([
    { name: 'Stair balustrade', status: 'Draft', stages: [], documents },
  ])
  await app.reload()
  expect(await app.card('Stair balustrade')).toHaveTextContent('2 documents')
})

test('a new workflow takes the stages of a template, for which every reviewer is named', async () => {
  const app = await openApp('/workflows', { workspace: 'own' })
  await app.press('Create New Workflow')
  await app.fill('Workflow Name', 'Brick sample')
  await app.choose('Template', 'Sample')
  await app.fill('Architect Review', 'ines@studio.example')
  await app.press('Create Workflow')

  await app.expectToast('Missing Information', 'Each stage of the template needs a reviewer.')
  expect(app.text('Choose the reviewer.')).toBeVisible()
  await app.fill('Client Acceptance', 'client@quay.example')
  await app.press('Create Workflow')
  await app.expectToast('Workflow Created')
  expect(app.stored(key)).toMatchObject([
    {
      status: 'Draft',
      stages: [
        { name: 'Architect Review', assigneeEmail: 'ines@studio.example', reviewDays: 10 },
        { name: 'Client Acceptance', assigneeEmail: 'client@quay.example', reviewDays: 5 },
      ],
    },
  ])
})

test('a workflow without a name is refused, and the form stays open', async () => {
  const app = await openApp('/workflows', { stored })

  await app.press('Create New Workflow')
  await app.fill('Workflow Name', '   ')
  await app.press('Create Workflow')

  await app.expectToast('Workflow Name Required', 'Please enter a name for the workflow.')
  expect(app.dialog()).toBeVisible()
  expect(app.text('Enter a name.')).toBeVisible()
  expect(app.stored(key)).toHaveLength(4)
})

test('deleting a workflow asks first, and Undo restores it completely', async () => {
  const app = await openApp('/workflows', { stored })

  await app.press('Delete Steel shop drawings')
  await app.press('Cancel')
  expect(await app.card('Steel shop drawings')).toBeVisible()

  await app.press('Delete Steel shop drawings')
  await app.press('Delete')
  await app.expectToast('Workflow Deleted')
  expect(app.cardNames()).toEqual(['Brick sample', 'Door hardware', 'Window samples'])

  await app.press('Undo')
  expect(app.stored(key)).toMatchObject(stored[key])
})

test('without workflows it shows "No Workflows Yet" and offers the first', async () => {
  const app = await openApp('/workflows', { workspace: 'own' })
  expect(app.text('No Workflows Yet')).toBeVisible()
  expect(app.button('Create New Workflow')).toBeVisible()
})

test('the demo starts with two workflows', async () => {
  const app = await openApp('/workflows')
  expect(app.cardNames()).toHaveLength(2)
})

test('corrupt workflows fall back to an empty list', async () => {
  const app = await openApp('/workflows', { stored: { [key]: '[{"id":' } })
  expect(app.text('No Workflows Yet')).toBeVisible()
  await app.expectToast('Stored Data Could Not Be Read')
})

test('a workflow stored by another tab appears and is counted', async () => {
  const app = await openApp('/workflows', { stored })
  app.storeElsewhere(key, [...stored[key], { id: 'w5', name: 'Lift car finishes', status: 'Draft' }])
  expect(await app.card('Lift car finishes')).toBeVisible()
  expect(counters()).toContain('Draft2')
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s can read the workflows but neither create nor delete',
  async (as) => {
    const app = await openApp('/workflows', { as, stored })
    expect(await app.card('Brick sample')).toBeVisible()
    expect(app.button('Create New Workflow')).not.toBeInTheDocument()
    expect(app.button('Delete Brick sample')).not.toBeInTheDocument()
  },
)

test('a workflow without a name is called Untitled on its card and in the confirmation', async () => {
  const app = await openApp('/workflows', { stored: { [key]: [{ id: 'w1', name: '', stages: [] }] } })
  expect(await app.card('Untitled')).toBeVisible()
  await app.press('Delete Untitled')
  expect(await app.findDialog()).toHaveTextContent('“Untitled” will be deleted.')
})

const ofProjects = {
  constructionProjects: ['Quay House', 'Mill Lane', 'Empty Lot'].map((name, at) => ({ id: at + 1, name })),
  [key]: [
    { id: 'w1', name: 'Steel', projectId: '1' },
    { id: 'w2', name: 'Bricks', projectId: '2' },
    { id: 'w3', name: 'Doors' },
    { id: 'w4', name: 'Windows', projectId: '9' },
  ],
}

test('a card shows the project of its workflow, if it has one', async () => {
  const app = await openApp('/workflows', { stored: ofProjects })
  expect(await app.card('Steel')).toHaveTextContent('Quay House')
  expect(await app.card('Doors')).toHaveTextContent('No project')
  expect(await app.card('Windows')).toHaveTextContent('No project')
})

test.each([
  ['Quay House', ['Steel']],
  ['Mill Lane', ['Bricks']],
  ['No project', ['Doors', 'Windows']],
  ['Empty Lot', []],
])('filtered by %s, the list shows %j, and the counters do not change', async (choice, names) => {
  const app = await openApp('/workflows', { stored: ofProjects })
  const choices = ['All Projects', 'Quay House', 'Mill Lane', 'Empty Lot', 'No project']
  expect(await app.getOptions('Project')).toEqual(choices)
  await app.user.keyboard('{Escape}')
  await app.choose('Project', choice)
  expect(app.cardNames()).toEqual(names)
  expect(counters()).toEqual(['Active0', 'Completed0', 'Draft4'])
})

test('a filter without results reports it, and is cleared when its project is deleted', async () => {
  const app = await openApp('/workflows', { stored: ofProjects })
  await app.choose('Project', 'Empty Lot')
  expect(app.text('No workflows for this project yet.')).toBeVisible()
  app.storeElsewhere('constructionProjects', ofProjects.constructionProjects.slice(0, 2))
  expect(await app.card('Steel')).toBeVisible()
  expect(app.cardNames()).toHaveLength(4)
})

test('a new workflow is in the filtered project unless another is chosen', async () => {
  const app = await openApp('/workflows', { stored: ofProjects })
  await app.choose('Project', 'Empty Lot')
  await app.press('Create New Workflow')
  await app.fill('Workflow Name', 'Paving')
  await app.press('Create Workflow')
  await app.expectToast('Workflow Created')
  expect(await app.card('Paving')).toHaveTextContent('Empty Lot')

  await app.press('Create New Workflow')
  await app.fill('Workflow Name', 'Gates')
  const dialog = await app.findDialog()
  await app.user.click(within(dialog).getByLabelText('Project'))
  await app.user.click(await screen.findByRole('option', { name: 'Mill Lane' }))
  await app.press('Create Workflow')
  await vi.waitFor(() =>
    expect((app.stored(key) as unknown[]).slice(4)).toMatchObject([
      { name: 'Paving', projectId: '3' },
      { name: 'Gates', projectId: '2' },
    ]),
  )
})
