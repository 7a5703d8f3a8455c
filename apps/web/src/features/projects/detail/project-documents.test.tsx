/** The Project Documents tab: one project's share of the one register. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { openSite } from '#testing/open-site.tsx'

// jsdom's Blob has no stream; the platform's own does the same and has one.
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

test('the tab shows the documents of this project alone', async () => {
  const site = await openSite(address, { stored })
  await site.card('Crane permit')
  expect(site.cardNames()).toEqual(['Ground floor plan', 'Crane permit'])
})

test('Add Document files under this project unless another is chosen, and the register shows it too', async () => {
  const site = await openSite(address, { stored })

  await site.press('Add Document')
  await site.fill('Document Name', 'Lift contract')
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Quay House')
  await site.choose('Type', 'Contract')
  await site.press('Add Document')

  await site.says('Document added', 'Lift contract has been added to Quay House.')
  expect(await site.card('Lift contract')).toBeVisible()
  await site.go('/documents')
  expect(await site.card('Lift contract')).toHaveTextContent('Quay House')
})

test('files dropped on the tab open the form with them and this project', async () => {
  const site = await openSite(address, { stored })
  const survey = new File(['x'], 'survey.pdf')
  fireEvent.drop(await site.card('Ground floor plan'), {
    dataTransfer: { types: ['Files'], files: [survey] },
  })
  await waitFor(() => expect(site.dialog()).toHaveTextContent('survey.pdf'))
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Quay House')
})

test('a document is seen in the viewer, which stands in the address beside the tab and takes comments', async () => {
  const site = await openSite(address, { stored })

  await site.press('View Ground floor plan')
  await site.waitForPath('/projects/4?tab=documents&view=1')
  await site.press('Comments & Markups')
  await site.fill('Add a comment', 'Check grid C.')
  await site.press('Add Comment')
  await site.says('Comment Added')
  expect(site.stored('constructionDocuments')).toMatchObject([
    { comments: [{ text: 'Check grid C.' }] },
    {},
    {},
    {},
  ])

  await site.press('Close Viewer')
  await site.waitForPath(address)
  expect(await site.card('Ground floor plan')).toBeVisible()
})

test('a document is deleted from its details after a question, and Undo brings it back', async () => {
  const site = await openSite(address, { stored })

  await site.press('Details of Ground floor plan')
  await site.press('Delete Document')
  await site.press('Delete')
  await site.says('Document deleted')
  expect(site.cardNames()).toEqual(['Crane permit'])

  await site.press('Undo')
  expect(site.stored('constructionDocuments')).toEqual(stored.constructionDocuments)
})

test('without documents the tab says so, and Download All shows "No Documents"', async () => {
  const site = await openSite(address, { stored: { ...stored, constructionDocuments: [] } })
  expect(await site.findText('No documents yet')).toBeVisible()
  await site.press('Download All')
  await site.says('No Documents', 'There are no documents to download.')
})

test('Download All saves one ZIP of the files of this project, with a register of its documents', async () => {
  vi.stubGlobal('Blob', PlatformBlob)
  const bytes = Object.assign(new PlatformBlob(['the bytes of the plan']), { name: 'plan.pdf' })
  const { key } = await createMemoryFileStore().put(bytes)
  const file = { key, name: 'plan.pdf', type: '', size: 21 }
  const site = await openSite(address, {
    stored: {
      ...stored,
      constructionDocuments: [{ ...plan, file }, ...stored.constructionDocuments.slice(1)],
    },
  })
  await site.files.put(bytes)
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})

  await site.press('Download All')

  await site.says('Download Started', '1 file and a register of 2 documents.')
  const zip = new TextDecoder().decode(await saved[0]?.arrayBuffer())
  expect(zip).toContain('1,Ground floor plan,Blueprint,Quay House,Approved,2.0 MB,2026-11-01,,plan.pdf')
  expect(zip).toContain('2,Crane permit')
  expect(zip).toContain('the bytes of the plan')
  expect(zip).not.toContain('Mill survey')
})

test.each(['Viewer', 'Commenter'] as const)('a %s may read the documents but not add any', async (as) => {
  const site = await openSite(address, { as, stored })
  expect(await site.card('Ground floor plan')).toBeVisible()
  expect(site.button('Add Document')).not.toBeInTheDocument()
})
