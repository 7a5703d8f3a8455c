/** Documents as other versions stored them, and files by drag and drop and by ZIP. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { openApp } from '#testing/open-app.tsx'

// The test page's Blob has no stream. The platform's own Blob does.
const PlatformBlob = (await new Response('').blob()).constructor as typeof Blob

afterEach(() => void vi.unstubAllGlobals())

const old = {
  id: 1,
  name: 'Wind study',
  type: 'Technical',
  project: 'Quay House',
  updated: '2026-11-01',
  size: '2.0 MB',
  status: 'Signed',
  wing: 'east',
}

test.each(['Technical', 'Legal'])(
  'a stored document of the type %s is shown, although that type cannot be chosen',
  async (type) => {
    const app = await openApp('/documents', { stored: { constructionDocuments: [{ ...old, type }] } })
    expect(await app.card('Wind study')).toHaveTextContent(type)
    expect(await app.getOptions('Type')).not.toContain(type)
  },
)

test('a card shows name, project, status, type, size and last update', async () => {
  const app = await openApp('/documents', { stored: { constructionDocuments: [old] } })
  const card = await app.card('Wind study')
  for (const visible of ['Wind study', 'Quay House', 'Signed', 'Technical', '2.0 MB', 'Nov 1, 2026'])
    expect(card).toHaveTextContent(visible)
})

test('a comment keeps unknown fields, and has the name of the profile', async () => {
  const stored = { constructionDocuments: [old], plumblineProfile: { name: 'A. Okafor' } }
  const app = await openApp('/documents', { stored })
  await app.press('View Wind study')
  await app.press('Comments & Markups')
  await app.fill('Add a comment', 'Seen')
  await app.press('Add Comment')
  await app.expectToast('Comment Added')
  expect(app.stored('constructionDocuments')).toMatchObject([
    { ...old, comments: [{ user: 'A. Okafor', text: 'Seen' }] },
  ])
})

test('an entry without a file reports it in the viewer', async () => {
  const app = await openApp('/documents', { stored: { constructionDocuments: [old] } })
  await app.press('View Wind study')
  expect(await screen.findByRole('heading', { name: 'No file' })).toBeVisible()
})

test.each([
  ['Viewer', 0],
  ['Commenter', 1],
] as const)(
  'of the roles below Editor only a Commenter can comment: a %s sees %i forms',
  async (as, forms) => {
    const app = await openApp('/documents', { as, stored: { constructionDocuments: [old] } })
    await app.press('View Wind study')
    await app.press('Comments & Markups')
    expect(screen.queryAllByRole('button', { name: 'Add Comment' })).toHaveLength(forms)
  },
)

test.each([
  ['its heading', () => screen.getByRole('heading', { level: 1 })],
  ['the sidebar', () => screen.getByRole('navigation', { name: 'Main' })],
])('files dropped anywhere on the screen, as on %s, open the form with them', async (_, find) => {
  const app = await openApp('/documents')
  const plan = new File(['x'], 'plan.pdf')
  const drag = { dataTransfer: { types: ['Files'], files: [plan] } }
  fireEvent.dragOver(find(), drag)
  expect(await app.findText('Drop files to add them as documents')).toBeVisible()
  fireEvent.drop(find(), {
    dataTransfer: { types: ['Files'], files: [plan] },
  })
  await waitFor(() => expect(app.dialog()).toHaveTextContent('plan.pdf'))
  expect(screen.queryByText('Drop files to add them as documents')).not.toBeInTheDocument()
  expect(screen.getByLabelText(/^Document Name/)).toHaveValue('plan')
})

test('Download All saves one ZIP with the files and a register of the filtered documents', async () => {
  vi.stubGlobal('Blob', PlatformBlob)
  const bytes = Object.assign(new PlatformBlob(['the bytes of the plan']), { name: 'plan.pdf' })
  const { key } = await createMemoryFileStore().put(bytes)
  const filed = {
    ...old,
    id: 2,
    name: 'Plan',
    type: 'Blueprint',
    file: { key, name: 'plan.pdf', type: '', size: 21 },
  }
  const bare = { ...old, id: 4, name: 'Old sketch', type: 'Blueprint' }
  const hidden = {
    ...old,
    id: 3,
    name: 'Crane permit',
    type: 'Permit',
    file: { ...filed.file, name: 'crane.pdf' },
  }
  const app = await openApp('/documents', { stored: { constructionDocuments: [old, filed, bare, hidden] } })
  await app.files.put(bytes)
  const saved: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })

  await app.choose('Type', 'Blueprint')
  await app.press('Download All')

  await app.expectToast('Download Started', '1 file and a register of 2 documents.')
  expect(names).toEqual(['plumbline_documents_2026-11-21.zip'])
  const zip = new TextDecoder().decode(await saved[0]?.arrayBuffer())
  expect(zip).toContain('register.csv')
  expect(zip).toContain('2,Plan,Blueprint,Quay House,Signed,2.0 MB,2026-11-01,,plan.pdf')
  expect(zip).toContain('4,Old sketch,Blueprint')
  expect(zip).toContain('the bytes of the plan')
  expect(zip).not.toContain('crane.pdf')
  expect(zip).not.toContain('Wind study')
})
