/** Earlier revisions are listed, readable, and marked as superseded wherever they are shown or downloaded. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

// The test page's own Blob cannot be streamed.
const PlatformBlob = (await new Response('').blob()).constructor as typeof Blob

const quay = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
}
const plan = {
  id: 1,
  name: 'Ground floor plan',
  type: 'Blueprint',
  project: 'Quay House',
  projectId: '1',
  updated: '2026-11-01',
  status: 'New',
  documentNumber: 'A-101',
  revision: 'C',
  discipline: 'Architecture',
  purpose: 'For Construction',
  comments: [{ id: 'c2', user: 'Bo Lind', text: 'On C', timestamp: '2026-11-02T08:00:00.000Z' }],
  revisions: [
    {
      id: 'r2',
      revision: 'B',
      name: 'Ground floor plan',
      status: 'Approved',
      purpose: 'For Review',
      updated: '2026-10-01',
      filedAt: '2026-10-01T08:00:00.000Z',
      filedBy: 'Bo Lind',
      comments: [{ id: 'c1', user: 'Bo Lind', text: 'On B', timestamp: '2026-10-02T08:00:00.000Z' }],
      supersededAt: '2026-11-01T08:00:00.000Z',
      supersededBy: 'Ana Okafor',
    },
    {
      id: 'r1',
      revision: 'A',
      name: 'Ground floor, draft',
      status: 'Pending',
      updated: '2026-09-01',
      file: { key: 'a'.repeat(64), name: 'A-101-A.txt', type: 'text/plain', size: 5 },
      supersededAt: '2026-10-01T08:00:00.000Z',
      supersededBy: 'Bo Lind',
    },
  ],
}
const bare = {
  ...plan,
  id: 2,
  name: 'Roof',
  documentNumber: undefined,
  revision: undefined,
  revisions: undefined,
}
const stored = { constructionProjects: [quay], constructionDocuments: [plan, bare] }
const open = (path: string, more: object = {}) => openApp(path, { stored, workspace: 'own', ...more })

test('a card shows number and revision, and the search finds a number without its dash', async () => {
  const app = await open('/documents')
  expect(await app.card('Ground floor plan')).toHaveTextContent('A-101 · Rev C · Quay House')
  expect(await app.card('Roof')).not.toHaveTextContent('Rev')
  await app.fill('Search documents', 'a101')
  expect(app.cardNames()).toEqual(['Ground floor plan'])
})

describe('the details', () => {
  test('list the revisions with status, author and dates', async () => {
    const app = await open('/documents')
    await app.press('Details of Ground floor plan')
    const dialog = await app.findDialog()
    for (const fact of ['A-101', 'For Construction', 'Architecture']) expect(dialog).toHaveTextContent(fact)
    const [c, b, a] = within(dialog).getAllByRole('listitem')
    expect(c).toHaveTextContent(/Rev C.*Current.*New.*For Construction/)
    expect(b).toHaveTextContent(/Rev B.*Approved.*For Review · Oct 1, 2026, Bo Lind · superseded Nov 1, 2026/)
    expect(a).toHaveTextContent(/Rev A.*Pending/)
    expect(within(dialog).queryByRole('button', { name: 'Download Rev B' })).not.toBeInTheDocument()
  })

  test('download an earlier revision under a name that reports it', async () => {
    const app = await open('/documents')
    await app.press('Details of Ground floor plan')
    await app.press('Download Rev A')
    await app.expectToast('File Missing', 'A-101-A SUPERSEDED.txt is no longer in this browser.')
  })
})

describe('a superseded PDF whose pages cannot be marked', () => {
  async function openWithPdf() {
    vi.stubGlobal('Blob', PlatformBlob)
    const app = await open('/documents')
    const ref = await app.files.put(
      Object.assign(new PlatformBlob(['%PDF-1.7 damaged']), { name: 'A-101-A.pdf' }),
    )
    const [b, a] = plan.revisions
    app.storeElsewhere('constructionDocuments', [{ ...plan, revisions: [b, { ...a, file: ref }] }])
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    // The engine cannot be fetched.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    return { app, saved }
  }

  test('is downloaded as it is, and a message reports it', async () => {
    const { app, saved } = await openWithPdf()
    await app.press('Details of Ground floor plan')
    await app.press('Download Rev A')
    await app.expectToast(
      'Pages Not Marked',
      'A-101-A SUPERSEDED.pdf could not be marked on its pages, so only its name shows that it is superseded.',
    )
    expect(await saved[0]?.text()).toBe('%PDF-1.7 damaged')
  })

  test('goes into a ZIP as it is, and the message counts it', async () => {
    const { app, saved } = await openWithPdf()
    await app.choose('Revisions', 'All Revisions')
    await screen.findByRole('table', { name: 'All revisions' })
    await app.press('Download All')
    await app.expectToast(
      'Download Started',
      '1 file and a register of 3 documents. 1 superseded file could not be marked on its pages.',
    )
    expect(await saved[0]?.text()).toContain('%PDF-1.7 damaged')
  })
})

describe('the viewer', () => {
  test('shows an earlier revision as superseded, with its own comments, and leads to the current one', async () => {
    const app = await open('/documents')
    await app.press('Details of Ground floor plan')
    await app.press('View Rev B')
    await app.waitForPath('/documents?view=1&revision=r2')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Revision B is superseded since Nov 1, 2026. The current one is C.',
    )
    await app.press(/^Comments & Markups/)
    expect(app.dialog()).toHaveTextContent('On B')
    expect(app.dialog()).not.toHaveTextContent('On C')
    expect(app.button('Add Comment')).not.toBeInTheDocument()
    expect(app.button('Edit')).not.toBeInTheDocument()

    await app.press('Open Current Revision')
    await app.waitForPath('/documents?view=1')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(app.dialog()).toHaveTextContent('On C')
    expect(app.button('Add Comment')).toBeVisible()
  })

  test('offers the revisions in its head', async () => {
    const app = await open('/documents?view=1')
    await app.choose('Revision', 'Rev A · superseded')
    await app.waitForPath('/documents?view=1&revision=r1')
    expect(app.dialog()).toHaveAccessibleName('Ground floor, draft')
    await app.press('Close Viewer')
    await app.waitForPath('/documents')
  })

  test('opens the current revision where the address names none of the document', async () => {
    const app = await open('/documents?view=1&revision=gone')
    await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Ground floor plan'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('marks every page of an earlier revision', async () => {
    const app = await open('/documents')
    const ref = await app.files.put(new File(['hello'], 'A-101-A.txt', { type: 'text/plain' }))
    const [b, a] = plan.revisions
    const revised = { ...plan, revisions: [b, { ...a, file: ref }] }
    app.storeElsewhere('constructionDocuments', [revised, bare])
    await app.go('/documents?view=1&revision=r1')
    expect(await screen.findByText('SUPERSEDED')).toBeVisible()
    await app.press('Open Current Revision')
    await waitFor(() => expect(screen.queryByText('SUPERSEDED')).not.toBeInTheDocument())
  })
})

describe('a list of documents', () => {
  test.each(['/documents', '/projects/1?tab=documents'])(
    '%s shows current revisions unless asked',
    async (path) => {
      const app = await open(path)
      await app.card('Roof')
      expect(app.cardNames()).toEqual(['Ground floor plan', 'Roof'])
      await app.choose('Revisions', 'All Revisions')
      const table = await screen.findByRole('table', { name: 'All revisions' })
      const rows = within(table).getAllByRole('row').slice(1)
      expect(rows.map((row) => row.textContent)).toEqual([
        expect.stringMatching(/Ground floor plan.*C.*Current/),
        expect.stringMatching(/Ground floor plan.*B.*Superseded/),
        expect.stringMatching(/Ground floor, draft.*A.*Superseded/),
        expect.stringMatching(/Roof.*Current/),
      ])
      await app.press(/Ground floor, draft/)
      await app.waitForPath(/view=1&revision=r1/)
    },
  )

  test('Download All takes the revisions that are shown', async () => {
    vi.stubGlobal('Blob', PlatformBlob)
    const app = await open('/documents')
    const ref = await app.files.put(Object.assign(new PlatformBlob(['hello']), { name: 'A-101-A.txt' }))
    const [b, a] = plan.revisions
    app.storeElsewhere('constructionDocuments', [{ ...plan, revisions: [b, { ...a, file: ref }] }, bare])
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const zip = async (index: number) => new TextDecoder().decode(await saved[index]?.arrayBuffer())

    await app.press('Download All')
    await app.expectToast('Download Started')
    expect(await zip(0)).not.toContain('SUPERSEDED')
    await app.choose('Revisions', 'All Revisions')
    await screen.findByRole('table', { name: 'All revisions' })
    await app.press('Download All')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await zip(1)).toContain('A-101-A SUPERSEDED.txt')
    expect(await zip(1)).toContain('hello')
    expect(await zip(1)).toContain('2026-10-01T08:00:00.000Z')
  })

  test('without earlier revisions offers no choice', async () => {
    const app = await open('/documents', { stored: { ...stored, constructionDocuments: [bare] } })
    await app.card('Roof')
    expect(screen.queryByRole('combobox', { name: 'Revisions' })).not.toBeInTheDocument()
  })
})

test('the table has number and revision where a document has one', async () => {
  const app = await open('/documents?table=', { stored })
  const grid = await screen.findByRole('grid', { name: 'Documents' })
  expect(within(grid).getByRole('columnheader', { name: /Number/ })).toBeVisible()
  expect(within(grid).getByRole('gridcell', { name: 'A-101' })).toBeVisible()
  await app.press('Ground floor plan')
  await app.waitForPath('/documents?table=&view=1')
})

test('the edit form changes them, and refuses a number in use at its field', async () => {
  const numbered = { ...bare, documentNumber: 'A-102', revision: '1' }
  const app = await open('/documents', { stored: { ...stored, constructionDocuments: [plan, numbered] } })
  await app.press('Edit Roof')
  await app.fill('Number', 'A101')
  await app.fill('Originator', 'LND')
  await app.choose('Purpose', 'As Built')
  await app.press('Save Changes')
  await app.expectToast('Number in Use')
  expect(screen.getByLabelText('Number')).toBeInvalid()
  await app.fill('Number', 'A-103')
  await app.press('Save Changes')
  await app.expectToast('Document Updated')
  expect(app.stored('constructionDocuments')).toMatchObject([
    {},
    { documentNumber: 'A-103', originator: 'LND', purpose: 'As Built', revision: '1' },
  ])
})

test('the settings of a project decide what is proposed', async () => {
  const app = await open('/projects/1?tab=documents')
  await app.press('Document Settings')
  await app.findDialog()
  await app.choose('Revisions', 'Own order')
  await app.press('Save Settings')
  await app.expectToast('Nothing in the List')
  await app.fill('Own Order', 'C, T1, 0')
  await app.choose('Purposes', 'ISO 19650: S0 to CR')
  await app.fill('Numbering Template', '{discipline}{number}')
  expect(app.text('A-101 does not have this form.')).toBeVisible()
  await app.fill('Numbering Template', '{discipline}-{number:3}')
  await app.press('Save Settings')
  await app.expectToast('Settings saved')

  await app.press('Add Document')
  await app.attach('File', [new File(['x'], 'A-101.pdf')])
  expect(app.text('After C comes T1.')).toBeVisible()
  expect(await app.getOptions('Purpose')).toContain('CR · As constructed record')
})
