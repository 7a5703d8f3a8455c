/** The conditions of one project, driven as a person would. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenOptions, openSite } from '#testing/open-site.tsx'

const said = { id: 'k1', user: 'Ines Moreau', text: 'Council agrees.', timestamp: '2026-11-18T10:00:00.000Z' }
const traffic = {
  id: 'c1',
  projectId: '1',
  heading: 'Traffic plan',
  description: 'Before the first truck.',
  assignee: 'marisol@quay.example',
  dueDate: '2026-11-20',
  priority: 'High',
  status: 'Pending',
  documents: [{ id: 'd1', name: 'old plan.pdf', comments: [said] }],
  conditionComments: [said],
  clause: 'B12',
}
const noise = { id: 'c2', projectId: 1, name: 'Noise report', status: 'Completed', dueDate: '2026-11-01' }
const elsewhere = { id: 'c3', projectId: '2', heading: 'Trees stay' }
const project = { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }
const stored = {
  constructionProjects: [project, { ...project, id: 2, name: 'Mill Lane' }],
  plumblineConditions: [traffic, noise, elsewhere],
}

async function openConditions(options: OpenOptions = {}) {
  const site = await openSite('/projects/1', { stored, ...options })
  await screen.findByRole('heading', { level: 2, name: /conditions? completed$|^No conditions yet$/ })
  return site
}
type Conditions = Awaited<ReturnType<typeof openConditions>>

const statusOf = (heading: string) => screen.getByRole('combobox', { name: `Status of ${heading}` })
const first = (site: Conditions) => (site.stored('plumblineConditions') as Record<string, unknown>[])[0]

async function unfold(site: Conditions, heading = 'Traffic plan') {
  await site.press(new RegExp(`documents?, \\d+ comments? of ${heading}$`))
  return screen.findByRole('group', { name: `Documents of ${heading}` })
}

/** Dropped, for the picker would not even offer what is refused. */
async function drop(onto: HTMLElement, ...files: File[]) {
  await act(async () => void fireEvent.drop(onto, { dataTransfer: { files, types: ['Files'] } }))
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

test('each condition of this project shows heading, description, assignee, due date, priority and status', async () => {
  const site = await openConditions()

  expect(site.cardNames()).toEqual(['Traffic plan', 'Noise report'])
  const card = await site.card('Traffic plan')
  for (const shown of ['Before the first truck.', 'marisol@quay.example', 'Due Nov 20, 2026', 'High'])
    expect(card).toHaveTextContent(shown)
  expect(await screen.findByRole('combobox', { name: 'Status of Traffic plan' })).toHaveTextContent('Pending')
})

test('a condition stored with a name in place of a heading shows it', async () => {
  const site = await openConditions()
  expect(await site.card('Noise report')).toHaveTextContent('Nobody assigned')
})

test('overdue is what is due before today and not Completed', async () => {
  const site = await openConditions()
  expect(await site.card('Traffic plan')).toHaveTextContent('Overdue')
  expect(await site.card('Noise report')).not.toHaveTextContent('Overdue')
})

test('without conditions the tab says what it is for and offers the first step', async () => {
  const site = await openConditions({ stored: { ...stored, plumblineConditions: [] } })
  expect(site.text('No conditions yet')).toBeVisible()
  expect(site.button('Add Condition')).toBeVisible()
})

test('an added condition comes last, is Pending and of Medium priority, and outlives a reload', async () => {
  const site = await openConditions()

  await site.press('Add Condition')
  await site.fill('Heading', '  Dust screens ')
  await site.fill('Description', 'Two metres high.')
  await site.fill('Assignee', 'kofi@x.example')
  await site.fill('Due Date', '2026-12-24')
  await site.press('Add Condition')

  await site.says('Condition Added', 'Dust screens has been added.')
  expect(site.dialog()).not.toBeInTheDocument()
  expect(site.stored('plumblineConditions')).toMatchObject([
    traffic,
    {},
    elsewhere,
    {
      projectId: '1',
      heading: 'Dust screens',
      description: 'Two metres high.',
      assignee: 'kofi@x.example',
      dueDate: '2026-12-24',
      priority: 'Medium',
      status: 'Pending',
    },
  ])
  await site.reload()
  expect(await site.card('Dust screens')).toHaveTextContent('Medium')
})

test('a heading is required: nothing is added, and the field says so', async () => {
  const site = await openConditions()

  await site.press('Add Condition')
  await site.fill('Heading', '   ')
  await site.press('Add Condition')

  await site.says('Missing information', 'Please fill in all required fields')
  expect(site.dialog()).toHaveTextContent('Enter a heading.')
  expect(screen.getByLabelText('Heading')).toBeInvalid()
  expect(site.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('the priorities are Low, Medium, High and Urgent', async () => {
  const site = await openConditions()
  await site.press('Add Condition')
  expect(await site.optionsOf('Priority')).toEqual(['Low', 'Medium', 'High', 'Urgent'])
})

test('an edit starts from what is stored, changes it and keeps the rest', async () => {
  const site = await openConditions()

  await site.press('Edit Traffic plan')
  expect(await screen.findByLabelText('Due Date')).toHaveValue('2026-11-20')
  await site.fill('Heading', 'Traffic management plan')
  await site.choose('Priority', 'Urgent')
  await site.press('Save Changes')

  await site.says('Condition Updated', 'Traffic management plan has been updated.')
  expect(first(site)).toEqual({ ...traffic, heading: 'Traffic management plan', priority: 'Urgent' })
})

test('the status is freely selectable: Pending, In Progress, Completed', async () => {
  const site = await openConditions()
  await screen.findByRole('combobox', { name: 'Status of Traffic plan' })
  expect(await site.optionsOf('Status of Traffic plan')).toEqual(['Pending', 'In Progress', 'Completed'])
  await site.user.keyboard('{Escape}')

  await site.choose('Status of Traffic plan', 'Completed')
  await site.says('Status Updated', 'Traffic plan is now Completed.')
  expect(site.text('2 of 2 conditions completed')).toBeVisible()
  await site.choose('Status of Traffic plan', 'In Progress')
  expect(first(site)).toEqual({ ...traffic, status: 'In Progress' })
})

test('the progress of the project follows its conditions at once', async () => {
  const site = await openConditions()
  const bar = screen.getByRole('progressbar', { name: 'Completion' })
  expect(bar).toHaveAttribute('aria-valuenow', '50')
  await site.choose('Status of Traffic plan', 'Completed')
  expect(bar).toHaveAttribute('aria-valuenow', '100')
})

test('deleting asks first; cancelling keeps the condition', async () => {
  const site = await openConditions()
  await site.press('Delete Traffic plan')
  expect(await site.findDialog()).toHaveTextContent('Its documents and comments go with it.')
  await site.press('Cancel')
  expect(site.cardNames()).toEqual(['Traffic plan', 'Noise report'])
})

test('a deleted condition is gone, and Undo brings it back to its place with every field', async () => {
  const site = await openConditions()

  await site.press('Delete Traffic plan')
  await site.press('Delete')
  await site.says('Condition Deleted', 'Traffic plan has been removed.')
  expect(site.cardNames()).toEqual(['Noise report'])

  await site.press('Undo')
  expect(site.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('a comment on a condition is signed, listed last and said to be saved', async () => {
  const site = await openConditions()
  await unfold(site)

  await site.fill('Add a comment', ' Permit 4 is in. ')
  await site.press('Add Comment')

  await site.says('Comment Saved')
  expect(first(site)).toMatchObject({
    conditionComments: [said, { user: 'Ana Okafor', text: 'Permit 4 is in.' }],
  })
  const comments = screen.getByRole('region', { name: 'Comments of Traffic plan' })
  expect(within(comments).getAllByRole('listitem')).toHaveLength(2)
})

test('an empty comment on a condition is ignored', async () => {
  const site = await openConditions()
  await unfold(site)
  await site.fill('Add a comment', '   ')
  await site.press('Add Comment')
  expect(site.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('a comment that is not sent yet outlives folding its condition up', async () => {
  const site = await openConditions()
  await unfold(site)
  await site.fill('Add a comment', 'Half a tho')
  await site.press(/comments? of Traffic plan$/)
  await unfold(site)
  expect(screen.getByLabelText('Add a comment')).toHaveValue('Half a tho')
})

test('the comments of a condition scroll in a box of 12rem that the keyboard reaches', async () => {
  const site = await openConditions()
  await unfold(site)
  const comments = screen.getByRole('region', { name: 'Comments of Traffic plan' })
  expect(comments).toHaveStyle({ maxHeight: '12rem' })
  expect(comments).toHaveAttribute('tabindex', '0')
})

test('uploaded files are kept with the condition, their bytes in the file store', async () => {
  const site = await openConditions()
  const documents = await unfold(site)

  await site.attach('Files for Documents of Traffic plan', [pdf('permit.pdf'), pdf('map.pdf')])

  await site.says('Documents Uploaded', '2 documents have been added.')
  expect(within(documents).getAllByRole('listitem')).toHaveLength(3)
  const { documents: kept } = first(site) as { documents: { name: string; file: { key: string } }[] }
  expect(kept.map(({ name }) => name)).toEqual(['old plan.pdf', 'permit.pdf', 'map.pdf'])
  expect(await site.files.get(kept[1]?.file.key ?? '')).toHaveProperty('size', 8)
})

test('the picker offers the accepted types alone', async () => {
  const site = await openConditions()
  await unfold(site)
  expect(screen.getByLabelText('Files for Documents of Traffic plan')).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.jpg,.png,.xls,.xlsx,.txt,.jpeg',
  )
})

test('a refused file is named with the reason, and nothing is stored', async () => {
  const site = await openConditions()
  const documents = await unfold(site)

  await drop(documents, new File(['MZ\0\x01'], 'setup.pdf'))

  const told = 'setup.pdf is not a PDF: it holds a program.'
  await site.says('File Not Accepted', told)
  expect(screen.getByRole('list', { name: 'Files not added' })).toHaveTextContent(told)
  expect(site.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('of a mixed batch the good files are added, and the others stay named until the next upload', async () => {
  const site = await openConditions()
  const documents = await unfold(site)

  await drop(documents, pdf('permit.pdf'), new File(['x'], 'setup.exe'), new File(['<html>'], 'page.pdf'))

  await site.says(
    'Documents Uploaded',
    '1 document has been added. Not added: setup.exe, page.pdf. The reasons stand below the documents.',
  )
  expect(screen.getByRole('list', { name: 'Files not added' }).children).toHaveLength(2)
  await drop(documents, pdf('map.pdf'))
  await waitFor(() => expect(first(site)).toHaveProperty('documents.length', 3))
  expect(screen.queryByRole('list', { name: 'Files not added' })).not.toBeInTheDocument()
})

test('many refused files are told in one short message', async () => {
  const site = await openConditions()
  const documents = await unfold(site)
  await drop(documents, ...['a', 'b', 'c', 'd', 'e'].map((name) => new File(['x'], `${name}.exe`)))
  await site.says(
    'Files Not Accepted',
    'Not added: a.exe, b.exe, c.exe and 2 more. The reasons stand below the documents.',
  )
})

test('a comment on a document hangs on that document', async () => {
  const site = await openConditions()
  await unfold(site)

  await site.press('View old plan.pdf')
  await site.press(/^Comments & Markups/)
  await site.fill('Add a comment', 'Sheet 4?')
  await site.press('Add Comment')

  await site.says('Comment Added')
  expect(first(site)).toMatchObject({
    documents: [{ id: 'd1', comments: [said, { user: 'Ana Okafor', text: 'Sheet 4?' }] }],
    conditionComments: [said],
  })
})

test('a deleted document is gone alone, and Undo brings it back', async () => {
  const site = await openConditions()
  await unfold(site)

  await site.press('Delete old plan.pdf')
  await site.press('Delete')
  await site.says('Document deleted', 'old plan.pdf has been removed.')
  expect(first(site)).toMatchObject({ heading: 'Traffic plan', documents: [] })

  await site.press('Undo')
  expect(first(site)).toEqual(traffic)
})

test('Download All without a file to download says "No Documents"', async () => {
  const site = await openConditions()
  await unfold(site)
  await site.press('Download All documents of Traffic plan')
  await site.says('No Documents', 'There are no documents to download.')
})

test('what is done to a condition that another tab has deleted is a refusal, not a crash', async () => {
  const site = await openConditions()
  await site.press('Edit Traffic plan')
  await site.findDialog()
  site.storeElsewhere('plumblineConditions', [noise, elsewhere])
  await site.press('Save Changes')
  await site.says('Condition Deleted', 'Somebody has deleted it already.')
  await site.press('Cancel')
  expect(site.cardNames()).toEqual(['Noise report'])
})

test('a document whose condition is gone: "Could not find the parent condition for this document."', async () => {
  const site = await openConditions()
  const documents = await unfold(site)
  // Not waited for: the other tab is quicker than the upload.
  fireEvent.drop(documents, { dataTransfer: { files: [pdf('permit.pdf')], types: ['Files'] } })
  site.storeElsewhere('plumblineConditions', [noise, elsewhere])
  await site.says('Error', 'Could not find the parent condition for this document.')
})

test('the filter shows the conditions of one status', async () => {
  const site = await openConditions()
  await site.choose('Filter by status', 'Completed')
  expect(site.cardNames()).toEqual(['Noise report'])
  await site.choose('Filter by status', 'In Progress')
  expect(site.text('No condition is In Progress.')).toBeVisible()
})

test('under a filter, a condition stays in sight while its status is changed, and a new one shows', async () => {
  const site = await openConditions()
  await site.choose('Filter by status', 'Completed')
  await site.choose('Status of Noise report', 'In Progress')
  expect(site.cardNames()).toEqual(['Noise report'])

  await site.press('Add Condition')
  await site.fill('Heading', 'Dust screens')
  await site.press('Add Condition')
  expect(site.cardNames()).toEqual(['Traffic plan', 'Noise report', 'Dust screens'])
})

test('a status and a priority of an older list are shown and may stay', async () => {
  const odd = { ...traffic, status: 'Waived', priority: 'Critical' }
  const site = await openConditions({ stored: { ...stored, plumblineConditions: [odd] } })
  await waitFor(() => expect(statusOf('Traffic plan')).toHaveTextContent('Waived'))
  await site.press('Edit Traffic plan')
  await site.fill('Description', 'Changed.')
  await site.press('Save Changes')
  expect(first(site)).toEqual({ ...odd, description: 'Changed.' })
})

test('a Viewer reads conditions, documents and comments, and changes nothing', async () => {
  const site = await openConditions({ as: 'Viewer' })
  expect(await site.card('Traffic plan')).toHaveTextContent('Pending')
  await unfold(site)
  for (const name of ['Add Condition', 'Edit Traffic plan', 'Delete Traffic plan', 'Add Comment'])
    expect(site.button(name)).not.toBeInTheDocument()
  expect(site.button(/^Upload/)).not.toBeInTheDocument()
  expect(site.button('Delete old plan.pdf')).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Status of Traffic plan' })).not.toBeInTheDocument()
  expect(site.button('View old plan.pdf')).toBeVisible()
})

test('a Commenter may say something of a condition, but not change it', async () => {
  const site = await openConditions({ as: 'Commenter' })
  await unfold(site)
  expect(site.button('Add Comment')).toBeVisible()
  expect(site.button('Edit Traffic plan')).not.toBeInTheDocument()
  expect(site.button(/^Upload/)).not.toBeInTheDocument()
})

test('the demo starts with three sample conditions, one of them Completed', async () => {
  const site = await openConditions({ stored: {} })
  expect(site.cardNames()).toHaveLength(3)
  expect(site.text('1 of 3 conditions completed')).toBeVisible()
})
