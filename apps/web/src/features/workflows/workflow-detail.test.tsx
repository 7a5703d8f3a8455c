import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const key = 'plumblineWorkflows'
const review = {
  id: 'w1',
  name: 'Steel shop drawings',
  description: 'Level 3',
  status: 'Draft',
  documents: [{ id: 'd1', name: 'beam.pdf' }],
  stages: [
    {
      id: 's1',
      name: 'Contractor check',
      assigneeEmail: 'kofi.asante@asantebuild.example',
      instructions: 'Check the lengths.',
      status: 'Pending',
      comments: [],
      documents: [],
    },
    {
      id: 's2',
      name: 'Architect approval',
      assigneeEmail: 'ines.moreau@atelier-moreau.example',
      status: 'Pending',
      documents: [{ id: 'd2', name: 'old-markup.pdf' }],
    },
  ],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const stored = { [key]: [review, { id: 'w2', name: 'Brick sample', status: 'Draft' }] }
const open = (options = {}) => openSite('/workflows/w1', { stored, ...options })
const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })

test('a workflow shows its name, description, initial documents and stages in order', async () => {
  const site = await open()
  expect(site.text('Steel shop drawings')).toBeVisible()
  expect(site.text('Level 3')).toBeVisible()
  expect(site.button('View beam.pdf')).toBeVisible()
  expect(site.cardNames()).toEqual(['Contractor check', 'Architect approval'])
  const first = await site.card('Contractor check')
  for (const shown of ['Kofi Asante', 'Check the lengths.']) expect(first).toHaveTextContent(shown)
  expect(document.title).toBe('Steel shop drawings · Plumbline')
})

test('the back button leads to the list', async () => {
  const site = await open()
  await site.press('Back to Workflows')
  await site.waitForPath('/workflows')
})

test('a workflow that is not there says so, and leads to the list', async () => {
  const site = await openSite('/workflows/w99', { stored })
  await site.waitForPath('/workflows')
  await site.says('Error', 'Workflow not found.')
})

test('a workflow that another tab deletes while it is open leads to the list', async () => {
  const site = await open()
  await site.press('Add Stage')
  site.storeElsewhere(key, [])
  await site.waitForPath('/workflows')
  await site.says('Error', 'Workflow not found.')
  expect(site.dialog()).not.toBeInTheDocument()
})

test('its status can be set by hand, to any of the four', async () => {
  const site = await open()
  expect(await site.optionsOf('Workflow Status')).toEqual(['Draft', 'Active', 'In Progress', 'Completed'])
  await site.user.keyboard('{Escape}')
  await site.choose('Workflow Status', 'Completed')
  await site.says('Status Updated')
  expect(site.stored(key)).toMatchObject([{ id: 'w1', status: 'Completed' }, { status: 'Draft' }])
})

test('a status of an older list is shown among the others', async () => {
  const site = await open({ stored: { [key]: [{ ...review, status: 'Parked' }] } })
  expect(await site.optionsOf('Workflow Status')).toEqual([
    'Parked',
    'Draft',
    'Active',
    'In Progress',
    'Completed',
  ])
})

test('name and description can be edited; without a name that is refused', async () => {
  const site = await open()
  await site.press('Edit Workflow')
  await site.fill('Workflow Name', ' ')
  await site.press('Save')
  await site.says('Workflow Name Required', 'Please enter a name for the workflow.')

  await site.fill('Workflow Name', 'Steel, level 4')
  await site.press('Save')
  await site.says('Workflow Updated')
  expect(await site.findText('Steel, level 4')).toBeVisible()
  expect(site.stored(key)).toMatchObject([{ name: 'Steel, level 4', description: 'Level 3' }, {}])
})

test('an added stage comes last and is Pending', async () => {
  const site = await open()
  await site.press('Add Stage')
  await site.fill('Stage Name', ' Client approval ')
  await site.fill('Assignee Email', 'priya.raman@quayside-holdings.example')
  await site.fill('Instructions', 'After the architect.')
  await site.press('Add Stage')

  await site.says('Stage Added')
  expect(site.cardNames()).toEqual(['Contractor check', 'Architect approval', 'Client approval'])
  const [first] = site.stored(key) as { stages: unknown[] }[]
  expect(first?.stages[2]).toMatchObject({
    name: 'Client approval',
    assigneeEmail: 'priya.raman@quayside-holdings.example',
    instructions: 'After the architect.',
    status: 'Pending',
  })
})

test.each([
  ['name', '', 'a@b.example', 'Enter a name.'],
  ['assignee', 'Client approval', '', 'Enter an e-mail address.'],
])('a stage without %s is refused, and the form stays open', async (_, name, email, error) => {
  const site = await open()
  await site.press('Add Stage')
  await site.fill('Stage Name', name)
  await site.fill('Assignee Email', email)
  await site.press('Add Stage')
  await site.says('Missing Information', 'Stage name and assignee email are required.')
  expect(site.dialog()).toBeVisible()
  expect(site.text(error)).toBeVisible()
  expect(site.stored(key)).toMatchObject([{ stages: [{ id: 's1' }, { id: 's2' }] }, {}])
})

test('a stage takes any of the five statuses', async () => {
  const site = await open()
  expect(await site.optionsOf('Status of Contractor check')).toEqual([
    'Pending',
    'In Review',
    'Approved',
    'Approved with Comments',
    'Rejected',
  ])
  await site.user.keyboard('{Escape}')
  await site.choose('Status of Contractor check', 'Approved with Comments')
  await site.says('Status Updated')
  expect(site.text('1 of 2 stages approved')).toBeVisible()
  expect(site.stored(key)).toMatchObject([{ stages: [{ status: 'Approved with Comments' }, {}] }, {}])
})

test('deleting a stage asks first, and Undo brings it back to its place', async () => {
  const site = await open()
  await site.press('Delete Contractor check')
  await site.press('Delete')
  await site.says('Stage Deleted')
  expect(site.cardNames()).toEqual(['Architect approval'])
  await site.press('Undo')
  expect(site.cardNames()).toEqual(['Contractor check', 'Architect approval'])
})

test('the stage in hand is unfolded; the others unfold at a press', async () => {
  const site = await open()
  expect(await site.findButton('0 documents, 0 comments of Contractor check')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(site.button('View old-markup.pdf')).not.toBeInTheDocument()
  await site.press('1 document, 0 comments of Architect approval')
  expect(await site.findButton('View old-markup.pdf')).toBeVisible()
})

test('folding a stage up keeps a comment that is not sent yet', async () => {
  const site = await open()
  await site.fill('Add a comment', 'Half a thought')
  await site.press('0 documents, 0 comments of Contractor check')
  expect(within(document.body).getByLabelText('Add a comment')).not.toBeVisible()
  await site.press('0 documents, 0 comments of Contractor check')
  expect(within(document.body).getByLabelText('Add a comment')).toHaveValue('Half a thought')
})

test('a stage takes comments, trimmed and signed; one without words is ignored', async () => {
  const site = await open()
  await site.fill('Add a comment', '   ')
  await site.press('Add Comment')
  expect(site.stored(key)).toMatchObject([{ stages: [{ comments: [] }, {}] }, {}])

  await site.fill('Add a comment', '  Cleat at C to move  ')
  await site.press('Add Comment')
  await site.says('Comment Added')
  const comment = { user: 'Ana Okafor', text: 'Cleat at C to move' }
  expect(site.stored(key)).toMatchObject([{ stages: [{ comments: [comment] }, {}] }, {}])
  expect(site.button(/^0 documents, 1 comment of /)).toBeVisible()
})

test('the comments of a stage scroll within 10rem, by keyboard too', async () => {
  await open()
  const list = within(document.body).getByRole('region', { name: 'Comments of Contractor check' })
  expect(list).toHaveStyle({ maxHeight: '10rem' })
  expect(list).toHaveAttribute('tabindex', '0')
})

test.each([
  ['Initial Documents', 'documents'],
  ['Documents of Contractor check', 'stages.0.documents'],
])('%s take real files, and give one up after a question', async (list, at) => {
  const site = await open()
  await site.attach(`Files for ${list}`, [pdf('splice.pdf'), pdf('cleat.pdf')])
  await site.says('Documents Uploaded')
  expect(site.stored(key)).toHaveProperty(
    `0.${at}`,
    expect.arrayContaining([
      expect.objectContaining({
        name: 'splice.pdf',
        file: expect.objectContaining({ type: 'application/pdf', size: '%PDF-1.7 splice.pdf'.length }),
      }),
    ]),
  )

  await site.press('Delete splice.pdf')
  await site.press('Delete')
  await site.says('Document deleted')
  expect(site.button('View splice.pdf')).not.toBeInTheDocument()
  expect(site.button('View cleat.pdf')).toBeVisible()
})

test.each([
  ['beam.pdf', 'documents.0.comments'],
  ['old-markup.pdf', 'stages.1.documents.0.comments'],
])('a comment made on %s in the viewer stays with it', async (name, at) => {
  const site = await open()
  await site.press('1 document, 0 comments of Architect approval')
  await site.press(`View ${name}`)
  await site.findDialog()
  await site.press('Comments & Markups')
  await site.fill('Add a comment', 'Rev B is out')
  await site.press('Add Comment')
  await site.says('Comment Added')
  expect(site.stored(key)).toHaveProperty(`0.${at}`, [expect.objectContaining({ text: 'Rev B is out' })])
})

test('a Viewer may read a workflow and change nothing', async () => {
  const site = await open({ as: 'Viewer' })
  const first = await site.card('Contractor check')
  expect(first).toHaveTextContent('Pending')
  expect(within(document.body).queryByRole('combobox', { name: /Status/ })).not.toBeInTheDocument()
  for (const control of ['Edit Workflow', 'Add Stage', /^Delete/, /^Upload/, 'Add Comment'])
    expect(site.button(control)).not.toBeInTheDocument()
})

test('a Commenter may comment on a stage, and change nothing else', async () => {
  const site = await open({ as: 'Commenter' })
  expect(site.button('Edit Workflow')).not.toBeInTheDocument()
  await site.fill('Add a comment', 'Seen on site')
  await site.press('Add Comment')
  await site.says('Comment Added')
})
