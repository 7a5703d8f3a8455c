import 'fake-indexeddb/auto'
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getBackUp, getFile } from '#testing/back-up-files.ts'
import { list, task } from '#testing/back-ups.ts'
import { openApp } from '#testing/open-app.tsx'
// Imported beforehand, so that a busy computer does not run into timeouts.
import './data-tab.tsx'
import './back-up/merge-report.tsx'
import './back-up/restore-dialog.tsx'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

beforeEach(() => {
  // Not the one in which other files have stored projects of the same names.
  globalThis.indexedDB = new IDBFactory()
})

afterEach(() => void vi.unstubAllGlobals())

const refuse = () => {
  throw new Error('The disk is full.')
}

const label = 'Restore from a back-up'

test('a chosen back-up shows what it would change, and can be merged or replace everything', async () => {
  const plumblineTasks = list(task('a', 'Pour slab'), task('b', 'Strip forms'))
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: { plumblineTasks: [task('a', 'Pour slab'), task('own', 'Call crane')] },
  })
  const zip = await getBackUp({ plumblineTasks })

  await app.attach(label, [zip])
  const dialog = await app.findDialog()
  expect(dialog).toHaveTextContent(/Made Nov 21, 2026, .* by Plumbline \d.*, from a personal workspace\./)
  expect(dialog).toHaveTextContent('Tasks11')
  expect(dialog).toHaveTextContent('It contains no files.')
  expect(dialog).toHaveTextContent('1 record is added, 0 are changed.')
  await app.press('Merge Back-up')
  const report = await screen.findByRole('dialog', { name: 'Back-up Merged' })
  expect(report).toHaveTextContent('1 record was added, 0 were changed. The activity log notes the merge.')
  expect(within(report).getByRole('list', { name: 'Records' })).toHaveTextContent('Tasks: Strip forms')
  await app.press('Done')
  expect(app.stored('plumblineTasks')).toEqual([
    task('a', 'Pour slab'),
    task('own', 'Call crane'),
    task('b', 'Strip forms'),
  ])

  await app.attach(label, [zip])
  await app.press('Replace everything')
  expect(await app.findDialog()).toHaveTextContent('Back Up Everything')
  await app.press('Replace Everything')
  await app.expectToast('Back-up Restored')
  expect(app.storage.getItem('plumblineTasks')).toBe(plumblineTasks)
  expect(app.text(/^Last back-up: now$/)).toBeVisible()
})

test('a refused back-up changes nothing, and the reason is shown next to the button and in a toast', async () => {
  const app = await openApp('/settings?tab=data', { workspace: 'own' })
  const before = JSON.stringify({ ...app.storage })
  await app.attach(label, [getFile('%PDF-1.7')])
  const why = 'This file is not a ZIP. Nothing was changed.'
  await app.expectToast('Not Restored', why)
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(why))
  expect(JSON.stringify({ ...app.storage })).toBe(before)
})

test('a merge states beforehand which records get another number, which change, and whose change is kept', async () => {
  const stamped = (name: string, minute: number, by: string) => ({
    ...task(name.toLowerCase(), name, `2026-06-01T10:0${minute}:00.000Z`),
    updatedBy: `${by}@harbour.example`,
  })
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: {
      constructionProjects: [{ id: 1, name: 'Mill' }],
      plumblineTasks: [stamped('Slab', 1, 'ana'), stamped('Forms', 2, 'ana')],
      plumblineTeam: [{ id: 'm', name: 'Bo' }],
      plumblineDeletions: [
        { ...stamped('Crane', 5, 'ana'), id: 'tasks/crane' },
        { ...stamped('Hoist', 5, 'ana'), id: 'tasks/hoist' },
      ],
    },
  })
  const zip = await getBackUp({
    constructionProjects: list({ id: 1, name: 'Quay' }),
    plumblineTasks: list(
      { ...stamped('Slab', 2, 'bo'), priority: 'Urgent' },
      { ...stamped('Forms', 1, 'bo'), priority: 'Urgent' },
      stamped('Crane', 1, 'bo'),
      stamped('Hoist', 6, 'bo'),
      stamped('Ramp', 1, 'bo'),
    ),
    plumblineTeam: list({ id: 'm', name: 'Kim' }),
  })
  await app.attach(label, [zip])
  const dialog = await app.findDialog()
  expect(dialog).toHaveTextContent('3 records are added (1 with a new number), 1 is changed.')
  const groups = [...within(dialog).getByRole('list', { name: 'Records' }).children]
  expect(groups.map((group) => group.textContent)).toEqual([
    expect.stringMatching(/^Renumbered.*1Projects: Quay \(number 1 becomes 2\)$/),
    expect.stringMatching(/^Added.*1Tasks: Ramp \(last changed by Bo\)$/),
    expect.stringMatching(/^Brought back.*1Tasks: Hoist \(last changed by Bo\)$/),
    expect.stringMatching(/^Changed.*1Tasks: Slab \(changed by Bo\)$/),
    expect.stringMatching(/^Kept as here.*1Tasks: Forms \(changed by Ana\)$/),
    expect.stringMatching(/^Different, kept as here.*1Team: Kim$/),
    expect.stringMatching(/^Not brought back.*1Tasks: Crane$/),
  ])
  await app.press('Cancel')
  expect(app.stored('constructionProjects')).toHaveLength(1)
})

test('a merge names documents whose number another one has, and transmittals that get another number', async () => {
  const filed = (id: number, name: string, documentNumber: string, projectId = '1') => ({
    ...{ id, name, documentNumber, projectId },
    project: projectId === '1' ? 'Mill' : 'Quay',
  })
  const constructionProjects = [
    { id: 1, name: 'Mill' },
    { id: 2, name: 'Quay' },
  ]
  const sent = (id: string, name: string) => ({
    id,
    number: 'TR-0001',
    projectId: '1',
    recipients: [{ id, name }],
  })
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: {
      constructionProjects,
      constructionDocuments: [filed(1, 'Ground floor', 'A-101')],
      plumblineTransmittals: [sent('a', 'Ana')],
    },
  })
  const zip = await getBackUp({
    constructionProjects: list(...constructionProjects),
    constructionDocuments: list(
      filed(2, 'Floor plan', 'a101'),
      filed(3, 'Roof', 'A-102'),
      filed(4, 'Pier', 'A-101', '2'),
    ),
    plumblineTransmittals: list(sent('b', 'Bo')),
  })
  await app.attach(label, [zip])
  const dialog = await app.findDialog()
  expect(dialog).toHaveTextContent('4 records are added (1 with a new number), 0 are changed.')
  const groups = [...within(dialog).getByRole('list', { name: 'Records' }).children]
  expect(groups.map((group) => group.textContent)).toEqual([
    expect.stringMatching(/^Renumbered.*1Transmittals: TR-0002.*\(number TR-0001 becomes TR-0002\)$/),
    expect.stringMatching(/^Number in Use.*1Documents: Floor plan \(a101\)$/),
    expect.stringMatching(/^Added.*3Documents: Floor plan \(a101\)Documents: RoofDocuments: Pier$/),
  ])
  await app.press('Merge Back-up')
  await app.findText(/The activity log notes the merge/)
  expect(app.stored('plumblineActivity')).toMatchObject([
    { changes: [{ to: '4' }, { field: 'renumbered', to: '1' }, { field: 'with a number in use', to: '1' }] },
  ])
})

test('the check of a back-up can be stopped', async () => {
  const app = await openApp('/settings?tab=data', { workspace: 'own' })
  const zip = await getBackUp({})
  let proceed = () => {}
  const gate = new Promise<void>((resolve) => {
    proceed = resolve
  })
  const slice = zip.slice.bind(zip)
  const slowly = (...range: Parameters<Blob['slice']>) => {
    const piece = slice(...range)
    const arrayBuffer = () => gate.then(() => slice(...range).arrayBuffer())
    return Object.assign(piece, { arrayBuffer })
  }
  await app.attach(label, [Object.assign(zip, { slice: slowly })])
  expect(await screen.findByRole('progressbar', { name: 'Checking the back-up' })).toBeVisible()
  await app.press('Cancel')
  proceed()
  await waitForElementToBeRemoved(() => screen.queryByRole('progressbar', { name: 'Checking the back-up' }))
  expect(app.dialog()).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('Not Restored')
})

test('a personal workspace with records without a back-up shows a reminder, and an empty one does not', async () => {
  const empty = await openApp('/settings?tab=data', { workspace: 'own' })
  expect(await empty.findText('Never backed up')).toBeVisible()
  expect(document.body).not.toHaveTextContent('Your work has not been backed up yet')
  empty.storeElsewhere('plumblineTasks', [task('a', 'Pour slab')])
  await empty.reload()
  expect(await empty.findText(/^Your work has not been backed up yet\./)).toBeVisible()
})

test('the age of the last back-up is shown, and after 14 days with changes a new one is suggested', async () => {
  const activity = (time: string) => [{ id: 'x', user: 'Ana', action: 'tasks.save', time }]
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: {
      plumblineLastBackup: '2026-11-18T10:00:00.000Z',
      plumblineActivity: activity('2026-11-19T10:00:00.000Z'),
    },
  })
  expect(await app.findText('Last back-up: 3 days ago')).toBeVisible()
  expect(document.body).not.toHaveTextContent('It is time for a new one.')
  app.storeElsewhere('plumblineLastBackup', '2026-11-01T10:00:00.000Z')
  expect(app.text('Last back-up: 20 days ago')).toBeVisible()
  expect(app.text(/It is time for a new one\.$/)).toBeVisible()
})

test('a back-up that could not be saved is reported, and does not count as made', async () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: refuse }))
  const app = await openApp('/settings?tab=data', { workspace: 'own' })
  await app.press('Back Up Everything')
  await app.expectToast('Back-up Failed', 'The disk is full.')
  expect(app.text('Never backed up')).toBeVisible()
  expect(app.storage.getItem('plumblineLastBackup')).toBeNull()
})

test.each([
  ['may promise, and does', true, 'Data is kept', /^The browser has promised to keep this data/],
  ['may promise, and does not yet', false, 'Not Granted Yet', /^The browser may clear this data/],
] as const)('a browser that %s is asked to keep the data', async (_, answer, title, state) => {
  const storage = { persisted: async () => false, persist: async () => answer }
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { storage: { value: storage }, language: { value: 'en-US' } }),
  )
  const app = await openApp('/settings?tab=data')
  await app.press('Keep Data Persistently')
  await app.expectToast(title)
  expect(app.text(state)).toBeVisible()
})

test('a browser without persistent storage reports it and has no button for it', async () => {
  const app = await openApp('/settings?tab=data')
  expect(await app.findText(/^This browser does not promise to keep this data/)).toBeVisible()
  expect(app.button('Keep Data Persistently')).not.toBeInTheDocument()
})

test('the space that records take is shown as a size, not in characters', async () => {
  await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: { plumblineTasks: [{ id: 't1', name: 'x'.repeat(3 * 1024 * 1024) }] },
  })
  expect(await screen.findByText(/^3\.0 MB of 5\.0 MB$/)).toBeVisible()
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument()
})

test('records in the database are measured together with the files, against the quota of the browser', async () => {
  const app = await openApp('/settings?tab=data', { workspace: 'own', hasDatabase: true })
  Object.assign(app.files, { usage: async () => ({ used: 6 * 1024 ** 2, quota: 600 * 1024 ** 2 }) })
  await app.reload()
  expect(app.text('Records are kept in this browser’s database, and files in its file store.')).toBeVisible()
  const meter = await screen.findByRole('progressbar', { name: 'Space for records and files used' })
  expect(meter).toHaveAttribute('aria-valuenow', '1')
  expect(app.text('6.0 MB of 600.0 MB')).toBeVisible()
  expect(screen.queryByRole('progressbar', { name: 'Space for records used' })).not.toBeInTheDocument()
})

test('the browser is asked once to keep the records, when the first change is stored', async () => {
  const persist = vi.fn(async () => false)
  const storage = { persisted: async () => false, persist }
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { storage: { value: storage }, language: { value: 'en-US' } }),
  )
  const app = await openApp('/projects', { workspace: 'own', hasDatabase: true })
  expect(persist).not.toHaveBeenCalled()
  for (const name of ['Quay House', 'Mill']) {
    await app.press('Add Project')
    await app.fill('Project Name', name)
    await app.fill('Location', 'Perth')
    await app.fill('Start Date', '2026-12-01')
    await app.fill('End Date', '2027-12-01')
    await app.press('Add Project')
    await app.card(name)
    await waitFor(() =>
      expect(app.stored('constructionProjects')).toContainEqual(expect.objectContaining({ name })),
    )
  }
  expect(persist).toHaveBeenCalledTimes(1)
  await app.reload()
  expect(persist).toHaveBeenCalledTimes(1)
})
