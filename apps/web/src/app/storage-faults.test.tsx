/** What users see when the browser's storage is full, damaged, refused, or written by another tab. */
import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { createDatabase } from '#data/database/open-database.ts'
import { type OpenedApp, type OpenOptions, openApp } from '#testing/open-app.tsx'

const quay = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
}
const stored = { constructionProjects: [quay] }

async function addProject(app: OpenedApp, name: string) {
  await app.press('Add Project')
  await app.fill('Project Name', name)
  await app.fill('Location', 'Hobart')
  await app.fill('Start Date', '2027-01-04')
  await app.fill('End Date', '2027-12-20')
  await app.press('Add Project')
}

/** The event of the browser in this tab after another one wrote. */
function writeInOtherTab(app: OpenedApp, key: string, text: string | null) {
  if (text === null) app.storage.removeItem(key)
  else app.storage.setItem(key, text)
  const event = Object.assign(new Event('storage'), { key, storageArea: app.storage })
  act(() => void window.dispatchEvent(event))
}

test('a change that does not fit is reverted, the toast reports it and what to do, and no stored data is lost', async () => {
  const app = await openApp('/projects', { stored })
  app.storage.quota = 700
  await addProject(app, 'x'.repeat(400))
  await app.expectToast('Storage Is Full', 'Back up and free space')
  expect(app.cardNames()).toEqual(['Quay House'])
  expect(app.stored('constructionProjects')).toEqual([quay])
})

test('if storage is full, a refused form stays open with the typed text', async () => {
  const app = await openApp('/projects', { stored: { ...stored, filler: 'x'.repeat(4_900_000) } })
  app.storage.quota = 4_901_000
  await addProject(app, 'y'.repeat(900))
  await app.expectToast('Storage Is Full')
  expect(app.dialog()).toBeVisible()
  expect(app.stored('constructionProjects')).toEqual([quay])
})

test('a change that the browser refuses to store is reverted, the toast reports it, and the form stays open', async () => {
  const app = await openApp('/projects', { stored })
  app.storage.isRefusing = true
  await addProject(app, 'Gasworks')
  await app.expectToast('Change Not Stored')
  expect(app.stored('constructionProjects')).toEqual([quay])
  expect(app.dialog()).toBeVisible()
  expect(screen.getByLabelText('Project Name')).toHaveValue('Gasworks')
  app.storage.isRefusing = false
  await app.press('Add Project')
  await app.expectToast('Project added')
  expect(app.cardNames()).toEqual(['Quay House', 'Gasworks'])
})

/** An upgrade that waits for a page which does not close its connection. */
async function openBlocked(name: string) {
  const suspended = await openDB(name, 1)
  const database = createDatabase(name, () => {}, 2)
  const opening = database.open()
  return async function closeOther() {
    suspended.close()
    ;(await opening).close()
  }
}

const blockedTitle = 'Close the Other Tabs of Plumbline'

test('while a suspended page blocks a database, the toast reports what to do, and stays until that page is closed', async () => {
  const app = await openApp('/projects', { stored })
  const closeOther = await openBlocked('upgraded')
  await app.expectToast(blockedTitle, 'One of them is suspended')
  await addProject(app, 'Gasworks')
  await app.expectToast('Project added')
  await app.press('Dismiss')
  await app.expectToast(blockedTitle)
  await closeOther()
  await waitFor(() => expect(screen.queryByText(blockedTitle)).not.toBeInTheDocument())
})

test('a dismissed message about a suspended page does not return', async () => {
  const app = await openApp('/projects', { stored })
  const closeOther = await openBlocked('dismissed')
  await app.expectToast(blockedTitle)
  await app.press('Dismiss')
  await addProject(app, 'Gasworks')
  await app.expectToast('Project added')
  await app.press('Dismiss')
  expect(screen.queryByText(blockedTitle)).not.toBeInTheDocument()
  await closeOther()
})

test('a form whose record is deleted by another tab keeps the typed text for copying', async () => {
  const contact = { id: 'contact_1', firstName: 'Mei', lastName: 'Sato', companyName: 'Studio', email: '' }
  const app = await openApp('/directory', { stored: { constructDirectoryContacts: [contact] } })
  await app.press('Edit Mei Sato')
  await app.fill('Role', 'Structural engineer of the north tower')
  writeInOtherTab(app, 'constructDirectoryContacts', '[]')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It was deleted elsewhere, so it cannot be saved.',
  )
  expect(screen.getByLabelText('Role')).toHaveValue('Structural engineer of the north tower')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

const gate = { id: 'c1', projectId: '1', heading: 'Gate', status: 'Pending', documents: [] }
const review = { id: 'w1', name: 'Steel review', status: 'Draft', documents: [], stages: [] }
const sketch = {
  id: 4,
  name: 'Sketch',
  type: 'Report',
  project: 'Quay House',
  status: 'New',
  updated: '2026-11-01',
}
const near = { id: 's1', kind: 'incident', type: 'Near Miss', description: 'Loose board', severity: 'Low' }
const list = { id: 's2', kind: 'checklist', name: 'Crane check', items: [] }
const permit = { id: 's3', kind: 'permit', name: 'Hot work' }

test.each([
  ['condition', '/projects/1?tab=conditions', 'plumblineConditions', gate, 'Edit Gate', 'Description'],
  ['project', '/projects/1', 'constructionProjects', quay, 'Edit Project', 'Description'],
  ['workflow', '/workflows/w1', 'plumblineWorkflows', review, 'Edit Workflow', 'Description'],
  ['document', '/documents', 'constructionDocuments', sketch, 'Edit Sketch', 'Description'],
  ['incident', '/safety', 'constructSafetyItems', near, 'Edit Loose board', 'Description'],
  ['checklist', '/safety', 'constructSafetyItems', list, 'Edit Crane check', 'Checklist Name'],
  ['safety entry', '/safety', 'constructSafetyItems', permit, 'Edit Hot work', 'Location'],
])(
  'the form of a %s that another tab deletes keeps the typed text',
  async (_, path, key, record, opener, field) => {
    const storedRecords = { constructionProjects: [quay], [key]: [record] }
    const app = await openApp(path, { stored: storedRecords, workspace: 'own' })
    await app.press(opener)
    const input = await screen.findByLabelText(field)
    await app.fill(field, 'Words that took a quarter of an hour')
    writeInOtherTab(app, key, '[]')

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It was deleted elsewhere, so it cannot be saved. What you typed stays here until you close the form',
    )
    expect(input).toHaveValue('Words that took a quarter of an hour')
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  },
)

test('an untouched form closes with a message when another tab deletes its record', async () => {
  const contact = { id: 'contact_1', firstName: 'Mei', lastName: 'Sato', companyName: 'Studio', email: '' }
  const app = await openApp('/directory', { stored: { constructDirectoryContacts: [contact] } })
  await app.press('Edit Mei Sato')
  await screen.findByLabelText('Role')
  writeInOtherTab(app, 'constructDirectoryContacts', '[]')
  await app.expectToast('Contact No Longer Exists')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('a setting that cannot be stored keeps its old value, and the toast reports it', async () => {
  const app = await openApp('/projects', { stored: { theme: 'light' } })
  app.storage.isRefusing = true
  await app.press(/^Toggle theme/)
  await app.expectToast('Change Not Stored')
  expect(app.theme()).toBe('light')
})

test('a sign-in that cannot be stored stays on the sign-in page, and the toast reports it', async () => {
  const app = await openApp('/login', { as: null })
  app.storage.isRefusing = true
  await app.fill('Email', 'mei@studio.example')
  await app.fill('Password', 'x')
  await app.press('Sign in')
  await app.expectToast('Change Not Stored')
  expect(app.path()).toBe('/login')
})

test.each([
  ['constructionProjects', '/projects', 3],
  ['constructionDocuments', '/documents', 4],
])('damaged %s show the demo samples, and the toast names the quarantined text', async (key, path, count) => {
  const app = await openApp(path, { stored: { [key]: '[{"id":' } })
  expect(app.cardNames()).toHaveLength(count)
  await app.expectToast('Stored Data Could Not Be Read', `${key}.corrupt.2026-11-21T`)
})

test('a list of a newer version is shown, and the toast asks for a reload', async () => {
  const versions = { plumblineVersions: '{"constructionProjects":99}' }
  const app = await openApp('/projects', { stored: { ...stored, ...versions } })
  expect(app.cardNames()).toEqual(['Quay House'])
  await app.expectToast('Reload to Go On')
})

test('a record that another tab adds, changes or deletes is updated here', async () => {
  const app = await openApp('/projects', { stored })
  const mill = { ...quay, id: 2, name: 'Mill Lane' }
  writeInOtherTab(app, 'constructionProjects', JSON.stringify([quay, mill]))
  expect(app.cardNames()).toEqual(['Quay House', 'Mill Lane'])
  writeInOtherTab(app, 'constructionProjects', JSON.stringify([{ ...mill, status: 'On Hold' }]))
  expect(app.cardNames()).toEqual(['Mill Lane'])
  expect(await app.card('Mill Lane')).toHaveTextContent('On Hold')
})

test('a theme chosen in another tab is applied here', async () => {
  const app = await openApp('/projects', { stored: { theme: 'light' } })
  writeInOtherTab(app, 'theme', 'dark')
  expect(app.theme()).toBe('dark')
})

test('signing out in another tab leaves the guarded screens here', async () => {
  const app = await openApp('/projects', { stored })
  writeInOtherTab(app, 'plumblineUser', null)
  await app.waitForPath('/')
})

const opened: [string, OpenOptions, field: string, open: (app: OpenedApp) => Promise<void>][] = [
  ['/login', { as: null }, 'Email', async () => {}],
  ['/projects', {}, 'Project Name', (app) => app.press('Add Project')],
  ['/documents', {}, 'Document Name', (app) => app.press('Add Document')],
  ['/settings', {}, 'Phone', async () => {}],
  ['/settings?tab=notifications', {}, 'Daily Digest', async () => {}],
  ['/dashboard', {}, 'Deadline description', pickDay],
]

test.each(opened)(
  'the forms of %s use the messages of the product, not those of the browser',
  async (path, options, field, open) => {
    const app = await openApp(path, options)
    await open(app)
    expect(await screen.findByLabelText(field)).toBeVisible()
    const forms = [...document.forms]
    expect(forms.length).toBeGreaterThan(0)
    expect(forms.filter((form) => !form.noValidate)).toEqual([])
  },
)

async function pickDay(app: OpenedApp) {
  await app.user.click(await screen.findByLabelText(/^Saturday, November 28, 2026/))
}
