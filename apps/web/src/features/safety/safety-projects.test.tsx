import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructSafetyItems'
const projects = [
  { id: 1, name: 'Quay House' },
  { id: 2, name: 'Mill Lane' },
  { id: 3, name: 'Empty Lot' },
]
const edge = { id: 's1', kind: 'incident', description: 'Open edge', severity: 'High', projectId: '1' }
const scaffold = { id: 's2', kind: 'checklist', name: 'Scaffold', items: [{ text: 'Ties' }], projectId: 2 }
const welding = { id: 's3', kind: 'permit', name: 'Welding', validUntil: '2026-11-20' }
const records = [edge, scaffold, welding]
const open = (path = '/safety', stored: object[] = records) =>
  openApp(path, { stored: { constructionProjects: projects, [key]: stored } })
const card = (name: string) => screen.getByRole('region', { name })

test('one filter shows the records and alerts of all projects, of one, or without a project', async () => {
  const app = await open()
  const options = ['All Projects', 'Quay House', 'Mill Lane', 'Empty Lot', 'No project']
  expect(await app.getOptions('Project')).toEqual(options)
  await app.user.keyboard('{Escape}')
  expect(app.cardNames()).toEqual(['Open edge', 'Scaffold', 'Welding'])

  await app.choose('Project', 'Quay House')
  expect(app.cardNames()).toEqual(['Open edge'])
  const alerts = within(card('Safety Alerts')).getAllByRole('listitem')
  expect(alerts.map((alert) => alert.textContent)).toEqual(['High severityOpen edgeOpen incident'])
  await app.choose('Project', 'No project')
  expect(app.cardNames()).toEqual(['Welding'])
})

test('a card without records of the chosen project reports it', async () => {
  const app = await open()
  await app.choose('Project', 'Empty Lot')
  for (const name of ['Incident Reporting', 'Safety Checklists', 'Training Records'])
    expect(card(name)).toHaveTextContent('Nothing for this project yet.')
  await app.choose('Project', 'No project')
  expect(card('Incident Reporting')).toHaveTextContent('Nothing here without a project.')
})

test('each record shows its project', async () => {
  const placed = { ...welding, projectId: '1' }
  const app = await open('/safety', [edge, scaffold, placed])
  expect(await app.card('Scaffold')).toHaveTextContent('Mill Lane')
  expect(await app.card('Welding')).toHaveTextContent('Valid until Nov 20, 2026 · Quay House')
  expect(await app.card('Open edge')).toHaveTextContent('Quay House')
})

test('?highlight= shows a record that the project filter hides', async () => {
  const app = await open()
  await app.choose('Project', 'Empty Lot')
  await app.go('/safety?highlight=s3')
  expect(await app.card('Welding')).toHaveAttribute('aria-current', 'true')
})

describe.each([
  ['Report Incident', 'Description'],
  ['Create Checklist', 'Checklist Name'],
  ['Add Induction', 'Worker Name'],
])('%s', (add, label) => {
  test('starts in the filtered project, and another can be chosen', async () => {
    const app = await open('/safety', [])
    await app.choose('Project', 'Empty Lot')
    await app.press(add)
    await app.fill(label, 'Open edge')
    await app.press(add)
    expect(await app.card('Open edge')).toHaveTextContent('Empty Lot')
    expect(app.stored(key)).toMatchObject([{ projectId: '3' }])

    await app.press('Edit Open edge')
    await app.choose('Project', 'Quay House')
    await app.press('Save Changes')
    await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
    expect(app.stored(key)).toMatchObject([{ projectId: '1' }])
  })

  test('refuses a project that another tab has since deleted', async () => {
    const app = await open('/safety', [])
    await app.press(add)
    await app.fill(label, 'Open edge')
    await app.choose('Project', 'Empty Lot')
    app.storeElsewhere('constructionProjects', projects.slice(0, 2))
    await app.press(add)
    await app.expectToast('Project Deleted', 'Another user has deleted this project.')
    expect(app.dialog()).toHaveTextContent('Choose another project.')
    expect(app.stored(key)).toEqual([])
  })
})

test('a record of a deleted project keeps it until it is cleared', async () => {
  const app = await open('/safety', [{ ...welding, projectId: '99' }])
  await app.press('Edit Welding')
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveTextContent('A deleted project')
  await app.fill('Location', 'Stair 2')
  await app.press('Save Changes')
  await app.expectToast('Permit Updated')
  expect(app.stored(key)).toMatchObject([{ projectId: '99', location: 'Stair 2' }])
  await app.press('Edit Welding')
  await app.choose('Project', 'No project')
  await app.press('Save Changes')
  await app.expectToast('Permit Updated')
  expect(app.stored(key)).toMatchObject([{ projectId: null }])
})
