/** Edit Project: the form, its warning, and the effects of a new name. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stamped } from '#testing/stamped.ts'

const quay = {
  id: 4,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 40,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
  budget: 18_543_210,
  description: 'Two towers.',
  client: 'Quay Co',
  wing: 'east',
}
const plan = {
  id: 1,
  name: 'Plan',
  type: 'Blueprint',
  project: 'Quay House',
  updated: '2026-11-01',
  status: 'New',
}
const stored = { constructionProjects: [quay], constructionDocuments: [plan] }
const warning = 'The end date is before the start date.'

test('the form opens with the stored value of every field', async () => {
  const app = await openApp('/projects/4', { stored })
  await app.press('Edit Project')
  await app.findDialog()
  const visible = {
    'Project Name': 'Quay House',
    Location: 'Perth',
    'Start Date': '2026-02-01',
    'End Date': '2027-02-01',
    Budget: '$18.5M',
    Description: 'Two towers.',
  }
  for (const [label, value] of Object.entries(visible))
    expect(screen.getByLabelText(label)).toHaveValue(value)
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Planning')
})

test('a saved change is shown immediately and survives a reload, and other fields are kept', async () => {
  const app = await openApp('/projects/4', { stored })

  await app.press('Edit Project')
  await app.fill('Location', ' Hobart ')
  await app.choose('Status', 'Completed')
  await app.fill('Description', 'One tower.')
  await app.press('Save Changes')

  await app.expectToast('Project Updated', 'Quay House has been updated.')
  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.stored('constructionProjects')).toEqual([
    stamped({ ...quay, location: 'Hobart', status: 'Completed', description: 'One tower.' }),
  ])
  await app.reload()
  expect(app.text('Hobart')).toBeVisible()
})

test('empty required fields are refused with messages, and nothing is changed', async () => {
  const app = await openApp('/projects/4', { stored })

  await app.press('Edit Project')
  await app.fill('Project Name', '  ')
  await app.fill('End Date', '')
  await app.press('Save Changes')

  await app.expectToast('Missing information', 'Please fill in all required fields')
  expect(app.dialog()).toBeVisible()
  for (const error of ['Enter a name.', 'Choose an end date.']) expect(app.text(error)).toBeVisible()
  expect(app.stored('constructionProjects')).toEqual([quay])
})

test('a new name is copied to the documents of the project, and one Undo reverts all of it', async () => {
  const app = await openApp('/projects/4', { stored })

  await app.press('Edit Project')
  await app.fill('Project Name', 'Quay Tower')
  await app.press('Save Changes')

  await app.expectToast('Project Updated', 'Quay Tower has been updated.')
  expect(screen.getByRole('heading', { level: 1, name: 'Quay Tower' })).toBeVisible()
  expect(app.stored('constructionDocuments')).toMatchObject([{ name: 'Plan', project: 'Quay Tower' }])

  await app.press('Undo')
  expect(app.stored('constructionProjects')).toEqual([stamped(quay)])
  expect(app.stored('constructionDocuments')).toEqual([stamped(plan)])
})

test('dates in the wrong order show a warning in both forms, and can be saved', async () => {
  const app = await openApp('/projects/4', { stored })
  await app.press('Edit Project')
  await app.findDialog()
  expect(screen.queryByText(warning)).not.toBeInTheDocument()
  await app.fill('End Date', '2025-02-01')
  expect(app.text(warning)).toBeVisible()
  await app.press('Save Changes')
  await app.expectToast('Project Updated')
  expect(app.text(warning)).toBeVisible()

  await app.go('/projects')
  await app.press('Add Project')
  await app.fill('Start Date', '2027-02-01')
  await app.fill('End Date', '2026-02-01')
  expect(app.text(warning)).toBeVisible()
})

test('a Delayed project can keep its status or get one of the four statuses', async () => {
  const app = await openApp('/projects/4', {
    stored: { constructionProjects: [{ ...quay, status: 'Delayed' }] },
  })
  await app.press('Edit Project')
  await app.fill('Location', 'Hobart')
  await app.press('Save Changes')
  await app.expectToast('Project Updated')
  expect(app.stored('constructionProjects')).toMatchObject([{ status: 'Delayed', location: 'Hobart' }])

  await app.press('Edit Project')
  expect(await app.getOptions('Status')).toEqual([
    'Delayed',
    'Planning',
    'In Progress',
    'On Hold',
    'Completed',
  ])
})

test('Cancel changes nothing', async () => {
  const app = await openApp('/projects/4', { stored })
  await app.press('Edit Project')
  await app.fill('Project Name', 'Other')
  await app.press('Cancel')
  await app.press('Discard')
  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.stored('constructionProjects')).toEqual([quay])
})

test.each([
  ['Viewer', 0],
  ['Commenter', 0],
  ['Editor', 1],
] as const)('a %s sees %i buttons Edit Project', async (as, count) => {
  await openApp('/projects/4', { as, stored })
  expect(screen.queryAllByRole('button', { name: 'Edit Project' })).toHaveLength(count)
})

test('what another tab changes while the form is open is kept, unless the form changed it as well', async () => {
  const app = await openApp('/projects/4', { stored })
  await app.press('Edit Project')
  await app.findDialog()
  app.storeElsewhere('constructionProjects', [{ ...quay, status: 'Completed', location: 'Hobart' }])
  await app.fill('Description', 'One tower.')
  await app.press('Save Changes')
  await app.expectToast('Project Updated')
  expect(app.stored('constructionProjects')).toEqual([
    stamped({ ...quay, status: 'Completed', location: 'Hobart', description: 'One tower.' }),
  ])
})

test('dates stored as instants are shown in the timeline and in the form', async () => {
  const old = { ...quay, startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z' }
  const app = await openApp('/projects/4', { stored: { ...stored, constructionProjects: [old] } })
  expect(await screen.findByText('364 days')).toBeVisible()
  expect(screen.getByText('Jan 1, 2026')).toBeVisible()
  await app.press('Edit Project')
  expect(await screen.findByLabelText('Start Date')).toHaveValue('2026-01-01')
})
