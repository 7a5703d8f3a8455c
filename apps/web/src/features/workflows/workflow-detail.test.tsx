import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

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
const open = (options = {}) => openApp('/workflows/w1', { stored, ...options })
const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })

test('a workflow shows its name, description, initial documents and stages in order', async () => {
  const app = await open()
  expect(app.text('Steel shop drawings')).toBeVisible()
  expect(app.text('Level 3')).toBeVisible()
  expect(app.button('View beam.pdf')).toBeVisible()
  expect(app.cardNames()).toEqual(['Contractor check', 'Architect approval'])
  const first = await app.card('Contractor check')
  for (const visible of ['Kofi Asante', 'Check the lengths.']) expect(first).toHaveTextContent(visible)
  await waitFor(() => expect(document.title).toBe('Steel shop drawings · Plumbline'))
})

test('the back button opens the list', async () => {
  const app = await open()
  await app.press('Back to Workflows')
  await app.waitForPath('/workflows')
})

test('an unknown workflow shows a message and opens the list', async () => {
  const app = await openApp('/workflows/w99', { stored })
  await app.waitForPath('/workflows')
  await app.expectToast('Error', 'Workflow not found.')
})

test('a workflow that another tab deletes while it is open opens the list', async () => {
  const app = await open()
  await app.press('Add Stage')
  app.storeElsewhere(key, [])
  await app.waitForPath('/workflows')
  await app.expectToast('Error', 'Workflow not found.')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('its status can be set manually to any of the four', async () => {
  const app = await open()
  expect(await app.getOptions('Workflow Status')).toEqual(['Draft', 'Active', 'In Progress', 'Completed'])
  await app.user.keyboard('{Escape}')
  await app.choose('Workflow Status', 'Completed')
  await app.expectToast('Status Updated')
  expect(app.stored(key)).toMatchObject([{ id: 'w1', status: 'Completed' }, { status: 'Draft' }])
})

test('a status of an older list is shown among the others', async () => {
  const app = await open({ stored: { [key]: [{ ...review, status: 'Parked' }] } })
  expect(await app.getOptions('Workflow Status')).toEqual([
    'Parked',
    'Draft',
    'Active',
    'In Progress',
    'Completed',
  ])
})

test('name and description can be edited, and an empty name is refused', async () => {
  const app = await open()
  await app.press('Edit Workflow')
  await app.fill('Workflow Name', ' ')
  await app.press('Save')
  await app.expectToast('Workflow Name Required', 'Please enter a name for the workflow.')

  await app.fill('Workflow Name', 'Steel, level 4')
  await app.press('Save')
  await app.expectToast('Workflow Updated')
  expect(await app.findText('Steel, level 4')).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ name: 'Steel, level 4', description: 'Level 3' }, {}])
})

test('a new stage is last and Pending', async () => {
  const app = await open()
  await app.press('Add Stage')
  await app.fill('Stage Name', ' Client approval ')
  await app.fill('Assignee Email', 'priya.raman@quayside-holdings.example')
  await app.fill('Instructions', 'After the architect.')
  await app.press('Add Stage')

  await app.expectToast('Stage Added')
  expect(app.cardNames()).toEqual(['Contractor check', 'Architect approval', 'Client approval'])
  const [first] = app.stored(key) as { stages: unknown[] }[]
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
  const app = await open()
  await app.press('Add Stage')
  await app.fill('Stage Name', name)
  await app.fill('Assignee Email', email)
  await app.press('Add Stage')
  await app.expectToast('Missing Information', 'Stage name and assignee email are required.')
  expect(app.dialog()).toBeVisible()
  expect(app.text(error)).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ stages: [{ id: 's1' }, { id: 's2' }] }, {}])
})

test('a stage can have any of the five statuses', async () => {
  const app = await open()
  expect(await app.getOptions('Status of Contractor check')).toEqual([
    'Pending',
    'In Review',
    'Approved',
    'Approved with Comments',
    'Rejected',
  ])
  await app.user.keyboard('{Escape}')
  await app.choose('Status of Contractor check', 'Approved with Comments')
  await app.expectToast('Status Updated')
  expect(app.text('1 of 2 stages approved')).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ stages: [{ status: 'Approved with Comments' }, {}] }, {}])
})

test('deleting a stage asks first, and Undo restores it at its position', async () => {
  const app = await open()
  await app.press('Delete Contractor check')
  await app.press('Delete')
  await app.expectToast('Stage Deleted')
  expect(app.cardNames()).toEqual(['Architect approval'])
  await app.press('Undo')
  expect(app.cardNames()).toEqual(['Contractor check', 'Architect approval'])
})

test('the current stage is expanded, and the others can be expanded', async () => {
  const app = await open()
  expect(await app.findButton('0 documents, 0 comments of Contractor check')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(app.button('View old-markup.pdf')).not.toBeInTheDocument()
  await app.press('1 document, 0 comments of Architect approval')
  expect(await app.findButton('View old-markup.pdf')).toBeVisible()
})

test('collapsing a stage keeps an unsent comment', async () => {
  const app = await open()
  await app.fill('Add a comment', 'Half a thought')
  await app.press('0 documents, 0 comments of Contractor check')
  expect(within(document.body).getByLabelText('Add a comment')).not.toBeVisible()
  await app.press('0 documents, 0 comments of Contractor check')
  expect(within(document.body).getByLabelText('Add a comment')).toHaveValue('Half a thought')
})

test('a stage accepts comments, trimmed and with their author, and ignores blank ones', async () => {
  const app = await open()
  await app.fill('Add a comment', '   ')
  await app.press('Add Comment')
  expect(app.stored(key)).toMatchObject([{ stages: [{ comments: [] }, {}] }, {}])

  await app.fill('Add a comment', '  Cleat at C to move  ')
  await app.press('Add Comment')
  await app.expectToast('Comment Added')
  const comment = { user: 'Ana Okafor', text: 'Cleat at C to move' }
  expect(app.stored(key)).toMatchObject([{ stages: [{ comments: [comment] }, {}] }, {}])
  expect(app.button(/^0 documents, 1 comment of /)).toBeVisible()
})

test('the comments of a stage scroll within 10rem, also by keyboard', async () => {
  await open()
  const list = within(document.body).getByRole('region', { name: 'Comments of Contractor check' })
  expect(list.style.maxHeight).toBe('10rem')
  expect(list).toHaveAttribute('tabindex', '0')
})

test.each([
  ['Initial Documents', 'documents'],
  ['Documents of Contractor check', 'stages.0.documents'],
])('%s accept real files, which can be removed after a confirmation', async (list, at) => {
  const app = await open()
  await app.attach(`Files for ${list}`, [pdf('splice.pdf'), pdf('cleat.pdf')])
  await app.expectToast('Documents Uploaded')
  expect(app.stored(key)).toHaveProperty(
    `0.${at}`,
    expect.arrayContaining([
      expect.objectContaining({
        name: 'splice.pdf',
        file: expect.objectContaining({ type: 'application/pdf', size: '%PDF-1.7 splice.pdf'.length }),
      }),
    ]),
  )

  await app.press('Delete splice.pdf')
  await app.press('Delete')
  await app.expectToast('Document Deleted')
  expect(app.button('View splice.pdf')).not.toBeInTheDocument()
  expect(app.button('View cleat.pdf')).toBeVisible()
})

test.each([
  ['beam.pdf', 'documents.0.comments'],
  ['old-markup.pdf', 'stages.1.documents.0.comments'],
])('a comment on %s in the viewer stays with it', async (name, at) => {
  const app = await open()
  await app.press('1 document, 0 comments of Architect approval')
  await app.press(`View ${name}`)
  await app.findDialog()
  await app.press('Comments & Markups')
  await app.fill('Add a comment', 'Rev B is out')
  await app.press('Add Comment')
  await app.expectToast('Comment Added')
  expect(app.stored(key)).toHaveProperty(`0.${at}`, [expect.objectContaining({ text: 'Rev B is out' })])
})

test('a Viewer can read a workflow and change nothing', async () => {
  const app = await open({ as: 'Viewer' })
  const first = await app.card('Contractor check')
  expect(first).toHaveTextContent('Pending')
  expect(within(document.body).queryByRole('combobox', { name: /Status/ })).not.toBeInTheDocument()
  for (const control of ['Edit Workflow', 'Add Stage', /^Delete/, /^Upload/, 'Add Comment'])
    expect(app.button(control)).not.toBeInTheDocument()
})

test('a Commenter can comment on a stage and change nothing else', async () => {
  const app = await open({ as: 'Commenter' })
  expect(app.button('Edit Workflow')).not.toBeInTheDocument()
  await app.fill('Add a comment', 'Seen on site')
  await app.press('Add Comment')
  await app.expectToast('Comment Added')
})
