/** What a person sees when the browser's storage is full, damaged, refused, or written by another tab. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenOptions, openSite } from '#testing/open-site.tsx'

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

type OpenedSite = Awaited<ReturnType<typeof openSite>>

async function addProject(site: OpenedSite, name: string) {
  await site.press('Add Project')
  await site.fill('Project Name', name)
  await site.fill('Location', 'Hobart')
  await site.fill('Start Date', '2027-01-04')
  await site.fill('End Date', '2027-12-20')
  await site.press('Add Project')
}

/** What the browser does in this tab after another one wrote. */
function writeInOtherTab(site: OpenedSite, key: string, text: string | null) {
  if (text === null) site.storage.removeItem(key)
  else site.storage.setItem(key, text)
  const event = Object.assign(new Event('storage'), { key, storageArea: site.storage })
  act(() => void window.dispatchEvent(event))
}

test('a change that does not fit is taken back, the toast says so and what to do, and nothing stored is lost', async () => {
  const site = await openSite('/projects', { stored })
  site.storage.quota = 700
  await addProject(site, 'x'.repeat(400))
  await site.says('Storage is full', 'Back up and free space')
  expect(site.cardNames()).toEqual(['Quay House'])
  expect(site.stored('constructionProjects')).toEqual([quay])
})

test('where storage is tight, a refused form stays open with what was typed', async () => {
  const site = await openSite('/projects', { stored: { ...stored, filler: 'x'.repeat(4_900_000) } })
  site.storage.quota = 4_901_000
  await addProject(site, 'y'.repeat(900))
  await site.says('Storage is full')
  expect(site.dialog()).toBeVisible()
  expect(site.stored('constructionProjects')).toEqual([quay])
})

test('a change that the browser refuses to store is taken back, the toast says so, and the form stays open', async () => {
  const site = await openSite('/projects', { stored })
  site.storage.isRefusing = true
  await addProject(site, 'Gasworks')
  await site.says('Change not stored')
  expect(site.stored('constructionProjects')).toEqual([quay])
  expect(site.dialog()).toBeVisible()
  expect(screen.getByLabelText('Project Name')).toHaveValue('Gasworks')
  site.storage.isRefusing = false
  await site.press('Add Project')
  await site.says('Project added')
  expect(site.cardNames()).toEqual(['Quay House', 'Gasworks'])
})

test('a form whose record another tab deletes keeps what was typed, to be copied', async () => {
  const contact = { id: 'contact_1', firstName: 'Mei', lastName: 'Sato', companyName: 'Studio', email: '' }
  const site = await openSite('/directory', { stored: { constructDirectoryContacts: [contact] } })
  await site.press('Edit Mei Sato')
  await site.fill('Role', 'Structural engineer of the north tower')
  writeInOtherTab(site, 'constructDirectoryContacts', '[]')
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
  'the form of a %s that another tab deletes keeps what was typed',
  async (_, path, key, record, opener, field) => {
    const held = { constructionProjects: [quay], [key]: [record] }
    const site = await openSite(path, { stored: held, workspace: 'own' })
    await site.press(opener)
    const input = await screen.findByLabelText(field)
    await site.fill(field, 'Words that took a quarter of an hour')
    writeInOtherTab(site, key, '[]')

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It was deleted elsewhere, so it cannot be saved. What you typed stays here until you close the form',
    )
    expect(input).toHaveValue('Words that took a quarter of an hour')
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  },
)

test('a form in which nothing was typed closes when another tab deletes its record, and that is said', async () => {
  const contact = { id: 'contact_1', firstName: 'Mei', lastName: 'Sato', companyName: 'Studio', email: '' }
  const site = await openSite('/directory', { stored: { constructDirectoryContacts: [contact] } })
  await site.press('Edit Mei Sato')
  await screen.findByLabelText('Role')
  writeInOtherTab(site, 'constructDirectoryContacts', '[]')
  await site.says('Contact gone')
  expect(site.dialog()).not.toBeInTheDocument()
})

test('a setting that cannot be stored stays as it was, and the toast says so', async () => {
  const site = await openSite('/projects', { stored: { theme: 'light' } })
  site.storage.isRefusing = true
  await site.press(/^Toggle theme/)
  await site.says('Change not stored')
  expect(site.theme()).toBe('light')
})

test('a sign-in that cannot be stored stays at the door, and the toast says so', async () => {
  const site = await openSite('/login', { as: null })
  site.storage.isRefusing = true
  await site.fill('Email', 'mei@studio.example')
  await site.fill('Password', 'x')
  await site.press('Sign in')
  await site.says('Change not stored')
  expect(site.path()).toBe('/login')
})

test.each([
  ['constructionProjects', '/projects', 3],
  ['constructionDocuments', '/documents', 4],
])(
  'damaged %s show the samples of the demo, and the toast names the text kept aside',
  async (key, path, count) => {
    const site = await openSite(path, { stored: { [key]: '[{"id":' } })
    expect(site.cardNames()).toHaveLength(count)
    await site.says('Stored data could not be read', `${key}.corrupt.2026-11-21T`)
  },
)

test('a list of a newer version is shown, and the toast asks for a reload', async () => {
  const versions = { plumblineVersions: '{"constructionProjects":99}' }
  const site = await openSite('/projects', { stored: { ...stored, ...versions } })
  expect(site.cardNames()).toEqual(['Quay House'])
  await site.says('Reload to go on')
})

test('a record that another tab adds, changes or deletes shows here', async () => {
  const site = await openSite('/projects', { stored })
  const mill = { ...quay, id: 2, name: 'Mill Lane' }
  writeInOtherTab(site, 'constructionProjects', JSON.stringify([quay, mill]))
  expect(site.cardNames()).toEqual(['Quay House', 'Mill Lane'])
  writeInOtherTab(site, 'constructionProjects', JSON.stringify([{ ...mill, status: 'On Hold' }]))
  expect(site.cardNames()).toEqual(['Mill Lane'])
  expect(await site.card('Mill Lane')).toHaveTextContent('On Hold')
})

test('a theme chosen in another tab shows here', async () => {
  const site = await openSite('/projects', { stored: { theme: 'light' } })
  writeInOtherTab(site, 'theme', 'dark')
  expect(site.theme()).toBe('dark')
})

test('signing out in another tab leaves the guarded screens here', async () => {
  const site = await openSite('/projects', { stored })
  writeInOtherTab(site, 'plumblineUser', null)
  await site.waitForPath('/')
})

const opened: [string, OpenOptions, field: string, open: (site: OpenedSite) => Promise<void>][] = [
  ['/login', { as: null }, 'Email', async () => {}],
  ['/projects', {}, 'Project Name', (site) => site.press('Add Project')],
  ['/documents', {}, 'Document Name', (site) => site.press('Add Document')],
  ['/settings', {}, 'Phone', async () => {}],
  ['/settings?tab=notifications', {}, 'Daily Digest', async () => {}],
  ['/dashboard', {}, 'Deadline description', pickDay],
]

test.each(opened)(
  'the forms of %s leave the checking to the product, not to the browser’s bubbles',
  async (path, options, field, open) => {
    const site = await openSite(path, options)
    await open(site)
    expect(await screen.findByLabelText(field)).toBeVisible()
    const forms = [...document.forms]
    expect(forms.length).toBeGreaterThan(0)
    expect(forms.filter((form) => !form.noValidate)).toEqual([])
  },
)

async function pickDay(site: OpenedSite) {
  await site.user.click(await screen.findByLabelText(/^Saturday, November 28, 2026/))
}
