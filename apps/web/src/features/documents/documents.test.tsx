import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const projects = [
  {
    id: 1,
    name: 'Quay House',
    location: 'Perth',
    status: 'Planning',
    progress: 0,
    startDate: '2026-02-01',
    endDate: '2027-02-01',
  },
]
const document = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 'Blueprint',
  project: 'Quay House',
  updated: '2026-11-01',
  size: '4.2 MB',
  status: 'Approved',
  ...more,
})
const stored = {
  constructionProjects: projects,
  constructionDocuments: [
    document(1, 'Ground floor plan'),
    document(2, 'Crane permit', { type: 'Permit', status: 'Pending' }),
    document(3, '  '),
  ],
}
const pdf = () => new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })

async function fillForm(app: Awaited<ReturnType<typeof openApp>>, name: string) {
  await app.press('Add Document')
  await app.fill('Document Name', name)
  await app.choose('Type', 'Contract')
  await app.choose('Project', 'Quay House')
}

test('an entry without a file is New, numbered count + 1, and has a size of 1.0 to 6.0 MB in the demo', async () => {
  const app = await openApp('/documents', { stored })

  await fillForm(app, ' Lift contract ')
  await app.press('Add Document')

  await app.expectToast('Document added')
  const [, , , added] = app.stored('constructionDocuments') as { size: string }[]
  expect(added).toMatchObject({
    id: 4,
    name: 'Lift contract',
    type: 'Contract',
    project: 'Quay House',
    status: 'New',
  })
  expect(added?.size).toMatch(/^[1-6]\.\d MB$/)
  expect(await app.card('Lift contract')).toHaveTextContent('New')
})

test('a personal workspace shows no size for an entry without a file', async () => {
  const app = await openApp('/documents', {
    workspace: 'own',
    stored: { ...stored, constructionDocuments: [] },
  })
  await fillForm(app, 'Lift contract')
  await app.press('Add Document')
  expect(await app.card('Lift contract')).not.toHaveTextContent('MB')
})

test('a file gives the document its real size, and its bytes are stored under their SHA-256', async () => {
  const app = await openApp('/documents', { stored })

  await fillForm(app, 'Plan')
  await app.attach('File', [pdf()])
  await app.press('Add Document')

  await app.expectToast('Document added')
  const [, , , added] = app.stored('constructionDocuments') as { size: string; file: { key: string } }[]
  expect(added).toMatchObject({ size: '8 B', file: { name: 'plan.pdf', type: 'application/pdf', size: 8 } })
  expect(await app.files.has(added?.file.key ?? '')).toBe(true)
})

test('several files become a grid with one row per file; a type and a project can be filled down', async () => {
  const app = await openApp('/documents', {
    stored: {
      constructionProjects: [...projects, { ...projects[0], id: 2, name: 'Mill Lane' }],
      constructionDocuments: [],
    },
  })
  const select = (name: string, option: string) =>
    app.user.selectOptions(screen.getByRole('combobox', { name }), option)

  await app.press('Add Document')
  await app.attach('File', [pdf(), new File(['x'], 'photo.png'), new File(['y'], 'Section.dwg')])
  expect(app.button('Fill type down')).toBeDisabled()
  await select('Type of plan.pdf', 'Blueprint')
  await app.press('Fill type down')
  await select('Type of photo.png', 'Report')
  await select('Project of plan.pdf', 'Quay House')
  await app.press('Fill project down')
  await select('Project of photo.png', 'Mill Lane')
  await app.user.keyboard('{Control>}d{/Control}')
  await app.fill('Name of Section.dwg', 'Section A-A')
  await app.press('Add 3 Documents')

  await app.expectToast('Documents Added', '3 documents have been added to 2 projects.')
  expect(app.stored('constructionDocuments')).toMatchObject([
    { name: 'plan', type: 'Blueprint', project: 'Quay House', file: { name: 'plan.pdf' } },
    { name: 'photo', type: 'Report', project: 'Mill Lane', file: { name: 'photo.png' } },
    { name: 'Section A-A', type: 'Blueprint', project: 'Mill Lane', file: { name: 'Section.dwg' } },
  ])
})

test('each empty cell is marked, and nothing is added', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('Add Document')
  await app.attach('File', [pdf(), new File(['x'], 'photo.png')])
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Type of plan.pdf' }), 'Permit')
  await app.press('Add 2 Documents')

  await app.expectToast('Missing information', 'Please fill in all required fields')
  expect(app.text('Choose a type.')).toBeVisible()
  expect(screen.getByLabelText('Type of plan.pdf')).toBeValid()
  expect(screen.getByLabelText('Type of photo.png')).toBeInvalid()
  expect(app.stored('constructionDocuments')).toEqual(stored.constructionDocuments)
})

test('input from before a second file was added stays with the first; removing a file removes its row', async () => {
  const app = await openApp('/documents', { stored })
  await fillForm(app, 'Lift contract')
  await app.attach('File', [pdf()])
  expect(screen.getByLabelText('Document Name')).toHaveValue('Lift contract')
  await app.attach('File', [new File(['x'], 'photo.png')])
  expect(screen.getByLabelText('Name of plan.pdf')).toHaveValue('Lift contract')
  expect(screen.getByLabelText('Type of plan.pdf')).toHaveValue('Contract')
  expect(screen.getByLabelText('Name of photo.png')).toHaveValue('photo')

  await app.press('Remove photo.png')
  expect(screen.getByLabelText('Document Name')).toHaveValue('Lift contract')
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Contract')
})

test('leaving while files are being stored states that nothing was added', async () => {
  const app = await openApp('/documents', { stored })
  let finishReading = (_bytes: ArrayBuffer) => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    finishReading = resolve
  })
  const file = Object.assign(pdf(), { arrayBuffer: () => bytes })

  await fillForm(app, 'Plan')
  await app.attach('File', [file])
  await app.press('Add Document')
  await app.findText('Storing files')
  await app.press('Cancel')
  await app.press('Discard')
  finishReading(new ArrayBuffer(8))

  await app.expectToast('Nothing Was Added')
  expect(app.stored('constructionDocuments')).toEqual(stored.constructionDocuments)
})

test('a file whose bytes are missing is named, and the rest of the register is downloaded', async () => {
  const file = { key: 'a'.repeat(64), name: 'plan.pdf', type: '', size: 8 }
  const lost = { ...stored, constructionDocuments: [document(1, 'Plan', { file })] }
  const app = await openApp('/documents', { stored: lost })
  await app.press('Details of Plan')
  await app.press('Download')
  await app.expectToast('File Missing', 'plan.pdf is no longer in this browser.')
})

test('name, type and project are required: nothing is added, and each empty field reports it', async () => {
  const app = await openApp('/documents', { stored })

  await app.press('Add Document')
  await app.press('Add Document')

  await app.expectToast('Missing information', 'Please fill in all required fields')
  for (const error of ['Enter a name.', 'Choose a type.', 'Choose a project.'])
    expect(app.text(error)).toBeVisible()
  expect(app.stored('constructionDocuments')).toEqual(stored.constructionDocuments)
})

test.each([
  ['PLAN', ['Ground floor plan']],
  ['permit', ['Crane permit']],
])('searching "%s" finds documents by name, ignoring case', async (query, names) => {
  const app = await openApp('/documents', { stored })
  await app.fill('Search documents', query)
  expect(app.cardNames()).toEqual(names)
})

test('the search box shows "Search documents...", and the type filter offers All Types and the six types', async () => {
  const app = await openApp('/documents', { stored })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Documents')
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search documents...')
  expect(await app.getOptions('Type')).toEqual([
    'All Types',
    'Blueprint',
    'Contract',
    'Specification',
    'Schedule',
    'Report',
    'Permit',
  ])
})

test('the type filter shows only documents of that type; no match reports it', async () => {
  const app = await openApp('/documents', { stored })
  await app.choose('Type', 'Permit')
  expect(app.cardNames()).toEqual(['Crane permit'])
  await app.choose('Type', 'Schedule')
  expect(app.text('No documents found')).toBeVisible()
  expect(app.text('Try adjusting your search or filter criteria')).toBeVisible()
})

test('an empty register states that there are no documents yet, and does not mention a search', async () => {
  const app = await openApp('/documents', { workspace: 'own' })
  expect(app.text('No documents found')).toBeVisible()
  expect(
    app.text('There are none yet. Add drawings, contracts and permits, with or without a file.'),
  ).toBeVisible()
  expect(screen.queryByText(/Try adjusting/)).not.toBeInTheDocument()
})

test('details show type, project, status, size and last update', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('Details of Ground floor plan')
  const dialog = await app.findDialog()
  for (const visible of [
    'Type',
    'Blueprint',
    'Project',
    'Quay House',
    'Status',
    'Approved',
    'Size',
    '4.2 MB',
    'Last Updated',
    'Nov 1, 2026',
  ])
    expect(dialog).toHaveTextContent(visible)
})

test('Delete Document asks first, deletes, and Undo restores the document at its position', async () => {
  const app = await openApp('/documents', { stored })

  await app.press('Details of Ground floor plan')
  await app.press('Delete Document')
  await app.press('Delete')
  await app.expectToast('Document Deleted')
  expect(app.cardNames()).not.toContain('Ground floor plan')

  await app.press('Undo')
  expect(app.stored('constructionDocuments')).toEqual(stored.constructionDocuments)
})

test('a document without a name cannot be viewed', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('View Untitled')
  await app.expectToast('Invalid Document', 'Cannot view this document.')
})

test('comments in the viewer have the user as author, and one without text is ignored', async () => {
  const app = await openApp('/documents', { stored })

  await app.press('View Ground floor plan')
  await app.press('Comments & Markups')
  await app.fill('Add a comment', '   ')
  await app.press('Add Comment')
  await app.fill('Add a comment', ' Check grid C. ')
  await app.press('Add Comment')

  await app.expectToast('Comment Added')
  const [first] = app.stored('constructionDocuments') as { comments: object[] }[]
  expect(first?.comments).toMatchObject([{ user: 'Ana Okafor', text: 'Check grid C.' }])
  expect(app.dialog()).toHaveTextContent('Check grid C.')
  await app.press('Close Viewer')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('downloading with no document to download reports it', async () => {
  const app = await openApp('/documents', { stored })
  await app.fill('Search documents', 'nowhere')
  await app.press('Download All')
  await app.expectToast('No Documents', 'There are no documents to download.')
})

test('the demo pretends to load for a second: six placeholders', async () => {
  const app = await openApp('/documents', { latency: 'demo' })
  expect(globalThis.document.querySelectorAll('[data-placeholder]')).toHaveLength(6)
  expect(app.cardNames()).toEqual([])
})

test('the demo starts with four documents', async () => {
  const app = await openApp('/documents')
  expect(app.cardNames()).toHaveLength(4)
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s can read documents but neither add nor delete them',
  async (as) => {
    const app = await openApp('/documents', { as, stored })
    expect(app.button('Add Document')).not.toBeInTheDocument()
    await app.press('Details of Ground floor plan')
    expect(await app.findDialog()).toHaveTextContent('Quay House')
    expect(app.button('Delete Document')).not.toBeInTheDocument()
  },
)

test('?highlight= marks the document, and a number stays an unchanged text', async () => {
  const app = await openApp('/documents?highlight=2', { stored })
  expect(await app.card('Crane permit')).toHaveClass('is-highlighted')
  expect(await app.card('Ground floor plan')).not.toHaveClass('is-highlighted')
})

test('a workspace of this browser, whose files are all on the device, does not offer to keep them offline', async () => {
  const app = await openApp('/documents', { stored })
  await app.press(/^Details/)
  expect(screen.queryByRole('button', { name: /Keep Offline/ })).not.toBeInTheDocument()
})

test('without projects the form for a new document leads to the form for a project', async () => {
  const app = await openApp('/documents?do=add-document', { workspace: 'own' })
  await app.findDialog()
  await app.press('Add Project')
  await app.waitForPath(/^\/projects/)
  expect(await screen.findByRole('dialog', { name: 'Add Project' })).toBeVisible()
})
