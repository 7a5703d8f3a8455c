/** Files of tasks, conditions, stages and workflows that are filed in the register. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenOptions, openApp } from '#testing/open-app.tsx'

const key = 'a'.repeat(64)
const ref = { key, name: 'A-101 [C] Ground floor.pdf', type: 'application/pdf', size: 8 }
const comment = { id: 'k', user: 'Ana', text: 'Check grid 4', timestamp: '2026-11-20T08:00:00.000Z' }
const copy = {
  id: 'f',
  name: ref.name,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  file: ref,
  comments: [comment],
}
const holder = { name: 'Holder', projectId: '4', documents: [copy] }

function storedWith(documents: readonly object[] = []) {
  return {
    constructionProjects: [
      { id: 4, name: 'Quay House' },
      { id: 5, name: 'Depot' },
    ],
    constructionDocuments: documents,
    plumblineTasks: [{ ...holder, id: 't', priority: 'Urgent' }],
    plumblineConditions: [{ ...holder, id: 'c', heading: 'Holder' }],
    plumblineWorkflows: [
      { ...holder, id: 'w1', stages: [] },
      { ...holder, id: 'w2', documents: [], stages: [{ ...holder, id: 's', name: 'Check' }] },
    ],
  }
}

interface Place {
  kind: string
  path: string
  key: string
  opens?: RegExp
  holderIn: (stored: unknown) => object | undefined
}

// `as`: the lists above, as they are stored again.
const rows = (stored: unknown) => stored as { stages?: object[] }[]
const places: Place[] = [
  {
    kind: 'task',
    path: '/actions',
    key: 'plumblineTasks',
    opens: /^Holder$/,
    holderIn: (stored) => rows(stored)[0],
  },
  {
    kind: 'condition',
    path: '/projects/4?tab=conditions',
    key: 'plumblineConditions',
    opens: /of Holder$/,
    holderIn: (stored) => rows(stored)[0],
  },
  {
    kind: 'workflow',
    path: '/workflows/w1',
    key: 'plumblineWorkflows',
    holderIn: (stored) => rows(stored)[0],
  },
  {
    kind: 'stage',
    path: '/workflows/w2',
    key: 'plumblineWorkflows',
    holderIn: (stored) => rows(stored)[1]?.stages?.[0],
  },
]
const [task = expect.fail()] = places

async function open(place: Place, documents?: readonly object[], options: OpenOptions = {}) {
  const app = await openApp(place.path, { stored: storedWith(documents), ...options })
  if (place.opens) await app.press(place.opens)
  return app
}

const plan = {
  id: 1,
  name: 'Ground floor',
  type: 'Blueprint',
  project: 'Quay House',
  projectId: '4',
  status: 'Approved',
  documentNumber: 'A-101',
  revision: 'B',
}
const filed = { ...plan, revision: 'C', file: ref }
const fileButton = `File ${ref.name} in Register`

test.each(places)(
  'a file of a $kind is filed, linked in its place, and brought back by one undo',
  async (place) => {
    const app = await open(place)
    await app.press(fileButton)
    expect(await screen.findByLabelText('Document Name')).toHaveValue('Ground floor')
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Quay House')
    await app.choose('Type', 'Blueprint')
    await app.press('File in Register')
    await app.expectToast('Filed in Register', 'A-101 · Rev C is linked in place of the file.')
    const [document] = app.stored('constructionDocuments') as { id: number }[]
    expect(document).toMatchObject({ documentNumber: 'A-101', revision: 'C', file: ref, comments: [comment] })
    expect(place.holderIn(app.stored(place.key))).toMatchObject({
      documents: [],
      documentLinks: [{ id: String(document?.id), documentNumber: 'A-101', revision: 'C' }],
    })
    await app.press('Undo')
    await waitFor(() => expect(app.stored('constructionDocuments')).toEqual([]))
    expect(place.holderIn(app.stored(place.key))).toMatchObject({ documents: [copy] })
    expect(place.holderIn(app.stored(place.key))).not.toHaveProperty('documentLinks.0')
  },
)

test('a file with the number of a document becomes its next revision', async () => {
  const app = await open(task, [plan])
  await app.press(fileButton)
  expect(await screen.findByRole('radio', { name: 'New Revision' })).toBeChecked()
  await app.press('File in Register')
  await app.expectToast('Filed in Register')
  expect(app.stored('constructionDocuments')).toMatchObject([
    { id: 1, revision: 'C', file: ref, comments: [comment], revisions: [{ revision: 'B' }] },
  ])
  expect(app.stored(task.key)).toMatchObject([{ documents: [], documentLinks: [{ id: '1', revision: 'C' }] }])
})

test('a file that the project has already is linked instead of filed, with its comments', async () => {
  const app = await open(task, [filed])
  await app.press(fileButton)
  expect(await app.findText(/The register has this file already/)).toBeVisible()
  expect(screen.queryByLabelText('Document Name')).not.toBeInTheDocument()
  expect(app.button('Link It Instead')).not.toBeInTheDocument()
  await app.press('Link Document')
  await app.expectToast('Document Linked', 'A-101 · Rev C is linked in place of the file.')
  expect(app.stored('constructionDocuments')).toMatchObject([{ id: 1, comments: [comment] }])
  expect(app.stored(task.key)).toMatchObject([{ documents: [], documentLinks: [{ id: '1', revision: 'C' }] }])
})

test('a file that another project has may be linked from there', async () => {
  const app = await open(task, [{ ...filed, project: 'Depot', projectId: '5' }])
  await app.press(fileButton)
  expect(await screen.findByLabelText('Document Name')).toBeVisible()
  await app.press('Link It Instead')
  await app.expectToast('Document Linked')
  expect(app.stored(task.key)).toMatchObject([{ documents: [], documentLinks: [{ id: '1' }] }])
})

test('the form names what is missing, and cancelling it changes nothing', async () => {
  const app = await open(task)
  await app.press(fileButton)
  await screen.findByLabelText('Document Name')
  await app.press('File in Register')
  await app.expectToast('Missing information', 'Please fill in all required fields')
  expect(await app.findText('Choose a type.')).toBeVisible()
  await app.press('Cancel')
  expect(app.stored(task.key)).toMatchObject([{ documents: [copy] }])
})

test('a record of a deleted project asks for a project', async () => {
  const app = await openApp('/actions', {
    stored: { ...storedWith(), plumblineTasks: [{ ...holder, id: 't', projectId: '99' }] },
  })
  await app.press(/^Holder$/)
  await app.press(fileButton)
  await app.choose('Type', 'Blueprint')
  await app.press('File in Register')
  await app.expectToast('Missing information')
  await app.choose('Project', 'Depot')
  await app.press('File in Register')
  await app.expectToast('Filed in Register')
  expect(app.stored('constructionDocuments')).toMatchObject([{ project: 'Depot' }])
})

test.each(['Viewer', 'Commenter'] as const)('a %s cannot file a file', async (as) => {
  const app = await open(task, [], { as })
  expect(await app.findButton(`View ${ref.name}`)).toBeVisible()
  expect(app.button(fileButton)).not.toBeInTheDocument()
})
