import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

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

/** As they are read: 'Active2'. */
const counters = () => [...document.querySelectorAll('dl > div')].map((counter) => counter.textContent)

test('the three counters count what is stored: Active is Active or In Progress', async () => {
  const site = await openSite('/workflows', { stored })
  expect(counters()).toEqual(['Active2', 'Completed1', 'Draft1'])
  expect(site.cardNames()).toEqual(['Steel shop drawings', 'Brick sample', 'Door hardware', 'Window samples'])
})

test('a card shows name, description, status, approved stages, documents and its last change', async () => {
  const site = await openSite('/workflows', { stored })
  const card = await site.card('Steel shop drawings')
  for (const shown of ['Steel shop drawings', 'Level 3', 'In Progress', '1 document', 'Nov 2, 2026'])
    expect(card).toHaveTextContent(shown)
  expect(within(card).getByRole('progressbar', { name: '2 of 4 stages approved' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
})

test('a card leads to its workflow', async () => {
  const site = await openSite('/workflows', { stored })
  await site.press('View Details')
  await site.waitForPath('/workflows/w1')
})

test('a created workflow is a Draft with its trimmed name and its initial documents, and outlives a reload', async () => {
  const site = await openSite('/workflows', { workspace: 'own' })

  await site.press('Create New Workflow')
  await site.fill('Workflow Name', '  Stair balustrade ')
  await site.fill('Description', 'Shop drawings of stair 2')
  await site.attach('Initial Documents', [
    new File(['%PDF-1.7 a'], 'stair.pdf', { type: 'application/pdf' }),
    new File(['%PDF-1.7 b'], 'detail.pdf', { type: 'application/pdf' }),
  ])
  await site.press('Create Workflow')

  await site.says('Workflow Created')
  expect(site.dialog()).not.toBeInTheDocument()
  const documents = [
    { name: 'stair.pdf', file: { name: 'stair.pdf', type: 'application/pdf', size: 10 } },
    { name: 'detail.pdf', file: { name: 'detail.pdf' } },
  ]
  expect(site.stored(key)).toMatchObject([
    { name: 'Stair balustrade', status: 'Draft', stages: [], documents },
  ])
  await site.reload()
  expect(await site.card('Stair balustrade')).toHaveTextContent('2 documents')
})

test('a workflow without a name is refused, and the form stays open', async () => {
  const site = await openSite('/workflows', { stored })

  await site.press('Create New Workflow')
  await site.fill('Workflow Name', '   ')
  await site.press('Create Workflow')

  await site.says('Workflow Name Required', 'Please enter a name for the workflow.')
  expect(site.dialog()).toBeVisible()
  expect(site.text('Enter a name.')).toBeVisible()
  expect(site.stored(key)).toHaveLength(4)
})

test('deleting a workflow asks first, and Undo brings it back whole', async () => {
  const site = await openSite('/workflows', { stored })

  await site.press('Delete Steel shop drawings')
  await site.press('Cancel')
  expect(await site.card('Steel shop drawings')).toBeVisible()

  await site.press('Delete Steel shop drawings')
  await site.press('Delete')
  await site.says('Workflow Deleted')
  expect(site.cardNames()).toEqual(['Brick sample', 'Door hardware', 'Window samples'])

  await site.press('Undo')
  expect(site.stored(key)).toMatchObject(stored[key])
})

test('without workflows it says "No Workflows Yet" and offers the first', async () => {
  const site = await openSite('/workflows', { workspace: 'own' })
  expect(site.text('No Workflows Yet')).toBeVisible()
  expect(site.button('Create New Workflow')).toBeVisible()
})

test('the demo starts with two workflows', async () => {
  const site = await openSite('/workflows')
  expect(site.cardNames()).toHaveLength(2)
})

test('corrupt workflows fall back to an empty list', async () => {
  const site = await openSite('/workflows', { stored: { [key]: '[{"id":' } })
  expect(site.text('No Workflows Yet')).toBeVisible()
  await site.says('Stored data could not be read')
})

test('a workflow stored by another tab appears, and is counted', async () => {
  const site = await openSite('/workflows', { stored })
  site.storeElsewhere(key, [...stored[key], { id: 'w5', name: 'Lift car finishes', status: 'Draft' }])
  expect(await site.card('Lift car finishes')).toBeVisible()
  expect(counters()).toContain('Draft2')
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s may read the workflows but neither create nor delete',
  async (as) => {
    const site = await openSite('/workflows', { as, stored })
    expect(await site.card('Brick sample')).toBeVisible()
    expect(site.button('Create New Workflow')).not.toBeInTheDocument()
    expect(site.button('Delete Brick sample')).not.toBeInTheDocument()
  },
)

test('a workflow without a name is called Untitled on its card and in the question', async () => {
  const site = await openSite('/workflows', { stored: { [key]: [{ id: 'w1', name: '', stages: [] }] } })
  expect(await site.card('Untitled')).toBeVisible()
  await site.press('Delete Untitled')
  expect(await site.findDialog()).toHaveTextContent('“Untitled” will be deleted.')
})
