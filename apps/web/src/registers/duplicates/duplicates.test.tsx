/** A duplicate file is pointed out before it is filed. */
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const quayHouse = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
}
const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const filed = {
  id: 1,
  name: 'Ground floor plan',
  type: 'Blueprint',
  project: 'Quay House',
  updated: '2026-11-01',
  status: 'Approved',
  file: { key: sha256OfAbc, name: 'plan.pdf', type: 'application/pdf', size: 3 },
}
const millLane = { ...quayHouse, id: 2, name: 'Mill Lane' }
const stored = { constructionProjects: [quayHouse, millLane], constructionDocuments: [filed] }
const countStored = (app: Awaited<ReturnType<typeof openApp>>) =>
  (app.stored('constructionDocuments') as unknown[]).length

test('a file that is already filed is pointed out when it is chosen, with a link to the first', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('Add Document')
  await app.attach('File', [new File(['abc'], 'copy of plan.pdf')])

  const link = await screen.findByRole('link', { name: 'Ground floor plan' })
  expect(link).toHaveAttribute('href', '/documents?highlight=1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link.closest('p')).toHaveTextContent('The same file is already filed: Ground floor plan, Quay House')

  // Another project may have it, too.
  await app.choose('Type', 'Permit')
  await app.choose('Project', 'Mill Lane')
  await app.press('Add Document')
  await app.expectToast('Document added')
  expect(countStored(app)).toBe(2)
})

test('a project refuses a file that it has already, also among earlier revisions', async () => {
  const earlier = { id: 'r', revision: 'A', file: filed.file, supersededAt: '2026-11-01T08:00:00.000Z' }
  const revised = { ...filed, file: { ...filed.file, key: 'd'.repeat(64) }, revisions: [earlier] }
  const app = await openApp('/documents', { stored: { ...stored, constructionDocuments: [revised] } })
  await app.press('Add Document')
  await app.attach('File', [new File(['abc'], 'copy of plan.pdf')])
  await screen.findByRole('link', { name: 'Ground floor plan' })
  await app.choose('Type', 'Permit')
  await app.choose('Project', 'Quay House')
  await app.press('Add Document')
  await app.expectToast('Already Filed')
  expect(countStored(app)).toBe(1)
  expect(screen.getByRole('link', { name: 'Ground floor plan' })).toBeVisible()
})

test('a different file with the same name is not pointed out', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('Add Document')
  await app.attach('File', [new File(['abd'], 'plan.pdf'), new File(['abc'], 'x.pdf')])
  expect(await screen.findAllByText(/The same file/)).toHaveLength(1)
})

test('of several files, those that the project has and those chosen twice are left out', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('Add Document')
  await app.attach('File', [
    new File(['new'], 'new.pdf'),
    new File(['abc'], 'copy.pdf'),
    new File(['new'], 'new again.pdf'),
  ])
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Project of new.pdf' }), 'Quay House')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Type of new.pdf' }), 'Report')
  await app.press('Fill project down')
  await app.findText('1 new document, 2 already filed and left out')
  expect(screen.getByRole('link', { name: 'Ground floor plan' })).toHaveAttribute(
    'href',
    '/documents?highlight=1',
  )
  expect(app.text('as new.pdf')).toBeVisible()

  await app.press('Add 1 Document')
  await app.expectToast('Document added')
  expect(app.stored('constructionDocuments')).toMatchObject([{ id: 1 }, { name: 'new', type: 'Report' }])
})

test('a file that is still being read when the form is submitted is pointed out before anything is stored', async () => {
  const app = await openApp('/documents', { stored })
  let finishReading = () => {}
  const isRead = new Promise<void>((resolve) => {
    finishReading = resolve
  })
  const large = new File(['abc'], 'copy.pdf')
  const read = large.arrayBuffer.bind(large)
  Object.assign(large, { arrayBuffer: () => isRead.then(read) })

  await app.press('Add Document')
  await app.attach('File', [large])
  await app.choose('Type', 'Permit')
  await app.choose('Project', 'Quay House')
  await app.press('Add Document')
  await app.findText('Storing files')
  finishReading()

  expect(await screen.findByRole('link', { name: 'Ground floor plan' })).toBeVisible()
  expect(countStored(app)).toBe(1)
  await app.press('Add Document')
  await app.expectToast('Already Filed')
  expect(countStored(app)).toBe(1)
})

const attached = {
  id: 'document_1',
  name: 'certificate.pdf',
  file: { key: sha256OfAbc, name: 'certificate.pdf', type: 'application/pdf', size: 3 },
}
const stage = (id: string, documents: unknown[] = []) => ({
  id,
  name: 'Engineer review',
  assigneeEmail: 'mara@harbour.example',
  status: 'Pending',
  documents,
})
const workflow = (documents: unknown[], stages: unknown[]) => ({
  id: 'w1',
  name: 'Steel',
  status: 'Draft',
  documents,
  stages,
})
const condition = { id: 'c1', projectId: '1', heading: 'Fire report', documents: [attached] }
const task = { id: 't1', name: 'Hand in papers', documents: [attached] }

describe('an upload to a workflow of a file that is already filed', () => {
  test.each([
    ['as a document', stored, 'Ground floor plan', '/documents?highlight=1', 'Quay House'],
    [
      'at a condition',
      { plumblineConditions: [condition] },
      'certificate.pdf',
      '/projects/1?tab=conditions&highlight=c1',
      'Fire report',
    ],
    ['at a task', { plumblineTasks: [task] }, 'certificate.pdf', '/actions?highlight=t1', 'Hand in papers'],
    [
      'at a stage',
      { plumblineWorkflows: [workflow([], [stage('s1', [attached])])] },
      'certificate.pdf',
      '/workflows/w1',
      'Steel, Engineer review',
    ],
  ])(
    '%s is pointed out with a link before the file is attached',
    async (_, storedRecords, name, href, owner) => {
      const app = await openApp('/workflows/w1', {
        stored: { plumblineWorkflows: [workflow([], [])], ...storedRecords },
        workspace: 'own',
      })
      await app.attach('Files for Initial Documents', [new File(['abc'], 'copy.pdf')])
      const question = await screen.findByRole('alert')
      expect(question).toHaveTextContent(`copy.pdf: The same file is already filed: ${name}, ${owner}`)
      expect(within(question).getByRole('link', { name })).toHaveAttribute('href', href)
      expect(app.stored('plumblineWorkflows')).toMatchObject([{ documents: [] }])

      await app.press('Add It Anyway')
      await app.expectToast('Documents Uploaded')
      expect(app.stored('plumblineWorkflows')).toMatchObject([{ documents: [{ name: 'copy.pdf' }] }])
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )
})

test('one click leaves the files that are already filed out of an upload', async () => {
  const app = await openApp('/workflows/w1', {
    stored: { plumblineWorkflows: [workflow([attached], [])] },
    workspace: 'own',
  })
  await app.attach('Files for Initial Documents', [
    new File(['abc'], 'copy.pdf'),
    new File(['new'], 'new.pdf'),
  ])
  await app.press('Leave It Out')
  await app.expectToast('Documents Uploaded')
  expect(app.stored('plumblineWorkflows')).toMatchObject([
    { documents: [{ name: 'certificate.pdf' }, { name: 'new.pdf' }] },
  ])
})

test.each([
  ['/actions', 'Add New Task', 'Documents'],
  ['/workflows', 'Create New Workflow', 'Initial Documents'],
])('on %s the form of %s points out a chosen file that is already filed', async (path, opener, label) => {
  const app = await openApp(path, { stored, workspace: 'own' })
  await app.press(opener)
  await app.attach(label, [new File(['abc'], 'copy.pdf')])
  const link = await screen.findByRole('link', { name: 'Ground floor plan' })
  expect(link.closest('p')).toHaveTextContent(
    'copy.pdf: The same file is already filed: Ground floor plan, Quay House',
  )
})
