/** The Project Documents tab: the documents of one project from the common register. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { openApp } from '#testing/open-app.tsx'

// The test page's Blob has no stream. The platform's own Blob does.
const PlatformBlob = (await new Response('').blob()).constructor as typeof Blob

afterEach(() => void vi.unstubAllGlobals())

const project = (id: number, name: string) => ({
  id,
  name,
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
})
const document = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 'Blueprint',
  project: 'Quay House',
  updated: '2026-11-01',
  size: '2.0 MB',
  status: 'Approved',
  ...more,
})
const plan = document(1, 'Ground floor plan')
const stored = {
  constructionProjects: [project(4, 'Quay House'), project(9, 'Mill Lane')],
  constructionDocuments: [
    plan,
    document(2, 'Crane permit', { projectId: 4, project: 'Its old name' }),
    document(3, 'Mill survey', { project: 'Mill Lane' }),
    document(5, 'Of a namesake', { projectId: 9 }),
  ],
}
const address = '/projects/4?tab=documents'

test('the tab shows only the documents of this project', async () => {
  const app = await openApp(address, { stored })
  await app.card('Crane permit')
  expect(app.cardNames()).toEqual(['Ground floor plan', 'Crane permit'])
})

test('Add Document uses this project unless another is chosen, and the register shows the document as well', async () => {
  const app = await openApp(address, { stored })

  await app.press('Add Document')
  await app.fill('Document Name', 'Lift contract')
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Quay House')
  await app.choose('Type', 'Contract')
  await app.press('Add Document')

  await app.expectToast('Document added', 'Lift contract has been added to Quay House.')
  expect(await app.card('Lift contract')).toBeVisible()
  await app.go('/documents')
  expect(await app.card('Lift contract')).toHaveTextContent('Quay House')
})

test('files dropped on the tab open the form with them and this project', async () => {
  const app = await openApp(address, { stored })
  const survey = new File(['x'], 'survey.pdf')
  fireEvent.drop(await app.card('Ground floor plan'), {
    dataTransfer: { types: ['Files'], files: [survey] },
  })
  await waitFor(() => expect(app.dialog()).toHaveTextContent('survey.pdf'))
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Quay House')
})

test('a document opens in the viewer, which is in the address with the tab and accepts comments', async () => {
  const app = await openApp(address, { stored })

  await app.press('View Ground floor plan')
  await app.waitForPath('/projects/4?tab=documents&view=1')
  await app.press('Comments & Markups')
  await app.fill('Add a comment', 'Check grid C.')
  await app.press('Add Comment')
  await app.expectToast('Comment Added')
  expect(app.stored('constructionDocuments')).toMatchObject([
    { comments: [{ text: 'Check grid C.' }] },
    {},
    {},
    {},
  ])

  await app.press('Close Viewer')
  await app.waitForPath(address)
  expect(await app.card('Ground floor plan')).toBeVisible()
})

test('a document can be deleted from its details after a confirmation, and Undo restores it', async () => {
  const app = await openApp(address, { stored })

  await app.press('Details of Ground floor plan')
  await app.press('Delete Document')
  await app.press('Delete')
  await app.expectToast('Document Deleted')
  expect(app.cardNames()).toEqual(['Crane permit'])

  await app.press('Undo')
  expect(app.stored('constructionDocuments')).toEqual(stored.constructionDocuments)
})

test('without documents the tab reports it, and Download All shows "No Documents"', async () => {
  const app = await openApp(address, { stored: { ...stored, constructionDocuments: [] } })
  expect(await app.findText('No documents yet')).toBeVisible()
  await app.press('Download All')
  await app.expectToast('No Documents', 'There are no documents to download.')
})

test('Download All saves one ZIP of the files of this project, with a register of its documents', async () => {
  vi.stubGlobal('Blob', PlatformBlob)
  const bytes = Object.assign(new PlatformBlob(['the bytes of the plan']), { name: 'plan.pdf' })
  const { key } = await createMemoryFileStore().put(bytes)
  const file = { key, name: 'plan.pdf', type: '', size: 21 }
  const app = await openApp(address, {
    stored: {
      ...stored,
      constructionDocuments: [{ ...plan, file }, ...stored.constructionDocuments.slice(1)],
    },
  })
  await app.files.put(bytes)
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})

  await app.press('Download All')

  await app.expectToast('Download Started', '1 file and a register of 2 documents.')
  const zip = new TextDecoder().decode(await saved[0]?.arrayBuffer())
  expect(zip).toContain('1,Ground floor plan,Blueprint,Quay House,Approved,2.0 MB,2026-11-01,,plan.pdf')
  expect(zip).toContain('2,Crane permit')
  expect(zip).toContain('the bytes of the plan')
  expect(zip).not.toContain('Mill survey')
})

test.each(['Viewer', 'Commenter'] as const)('a %s can read the documents but not add any', async (as) => {
  const app = await openApp(address, { as, stored })
  expect(await app.card('Ground floor plan')).toBeVisible()
  expect(app.button('Add Document')).not.toBeInTheDocument()
})
