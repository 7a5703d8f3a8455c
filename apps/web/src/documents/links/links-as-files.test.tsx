/** Linked documents where files count: downloads, counts, tables and the exported tasks. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

// The test page's own Blob cannot be streamed.
const PlatformBlob = (await new Response('').blob()).constructor as typeof Blob

const plan = { id: 1, name: 'Ground floor', project: 'Quay House', projectId: '4', documentNumber: 'A-101' }
const links = [
  { id: '1', documentNumber: 'A-101', revision: 'B', title: 'Ground floor' },
  { id: '9', documentNumber: '', revision: '', title: 'Lease' },
]
const holder = { name: 'Holder', projectId: '4', documentLinks: links }
const copies = [{ id: 'f', name: 'photo.jpg' }]

const stored = {
  constructionProjects: [{ id: 4, name: 'Quay House' }],
  constructionDocuments: [plan],
  plumblineTasks: [{ ...holder, id: 't', priority: 'Urgent', documents: copies }],
  plumblineConditions: [{ ...holder, id: 'c', heading: 'Holder', documents: copies }],
  constructHoldPoints: [{ ...holder, id: 'h' }],
  plumblineWorkflows: [{ ...holder, id: 'w', stages: [{ ...holder, id: 's' }], documents: copies }],
}

test.each([
  ['/actions?table=c.name.documents.links', 'Tasks', '3'],
  ['/projects/4?tab=conditions&table=c.heading.documents.links', 'Conditions', '3'],
  ['/hold-points?table=c.name.links', 'Hold Points', ''],
  ['/workflows?table=c.name.documents.links', 'Workflows', '3'],
])('the table at %s lists linked documents, and counts them as documents', async (path, label, count) => {
  await openApp(path, { stored })
  const grid = await screen.findByRole('grid', { name: label })
  expect(within(grid).getByRole('columnheader', { name: /Linked Documents/ })).toBeVisible()
  const row = within(grid).getByRole('rowheader', { name: 'Holder' }).closest<HTMLElement>('[role=row]')
  expect(row).toHaveTextContent(`${count}A-101 Rev B, Lease`)
})

test('the table of stages lists linked documents', async () => {
  const plumblineTableSettings = { tables: { stages: { isTable: true } } }
  await openApp('/workflows?table=c.name.links', { stored: { ...stored, plumblineTableSettings } })
  const grid = await screen.findByRole('grid', { name: 'Stages' })
  const row = within(grid).getByRole('rowheader', { name: 'Holder' }).closest<HTMLElement>('[role=row]')
  expect(row).toHaveTextContent('A-101 Rev B, Lease')
})

test('the paperclip of a task counts its linked documents', async () => {
  const app = await openApp('/actions', { stored })
  await app.findText('Holder')
  expect(screen.getByRole('img', { name: '3 documents' })).toBeVisible()
})

test('Download All of a condition takes linked documents, and shows which are superseded', async () => {
  vi.stubGlobal('Blob', PlatformBlob)
  const app = await openApp('/projects/4?tab=conditions', { stored })
  const put = (name: string, text: string) => app.files.put(Object.assign(new PlatformBlob([text]), { name }))
  const [photo, b, c] = await Promise.all([
    put('photo.jpg', 'noise'),
    put('A-101-B.txt', 'old'),
    put('A-101-C.txt', 'new'),
  ])
  const earlier = { id: 'b', name: 'Ground floor', revision: 'B', file: b }
  app.storeElsewhere('constructionDocuments', [{ ...plan, revision: 'C', file: c, revisions: [earlier] }])
  app.storeElsewhere('plumblineConditions', [
    { ...holder, id: 'c', heading: 'Holder', documents: [{ id: 'f', name: 'photo.jpg', file: photo }] },
  ])
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await app.press(/of Holder$/)
  await app.press('Download All documents of Holder')
  await app.expectToast('Download Started')
  const zip = new TextDecoder().decode(await saved[0]?.arrayBuffer())
  expect(zip).toContain('photo.jpg')
  expect(zip).toContain('A-101-B SUPERSEDED.txt')
  expect(zip).toContain('old')
  expect(zip).not.toContain('A-101-C')
})
