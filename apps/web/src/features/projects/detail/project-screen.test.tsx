/** The header, the summary and the tabs of one project. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const quay = {
  id: 4,
  name: 'Quay House',
  location: 'Perth',
  status: 'On Hold',
  progress: 40,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
  budget: '$4.2M',
  description: 'Two towers on one podium.',
}
const mill = { ...quay, id: 9, name: 'Mill Lane' }
const stored = {
  constructionProjects: [quay, mill],
  constructionDocuments: [
    { id: 1, name: 'Plan', project: 'Quay House' },
    { id: 2, name: 'Permit', project: 'Renamed since', projectId: 4 },
    { id: 3, name: 'Elsewhere', project: 'Mill Lane' },
  ],
  plumblineTeam: [
    { id: 'm1', projectId: 4, name: 'Ana' },
    { id: 'm2', projectId: 9, name: 'Ben' },
  ],
  plumblineConditions: [
    { id: 'c1', projectId: 4, heading: 'Dust', status: 'Completed' },
    { id: 'c2', projectId: 4, heading: 'Noise', status: 'Completed' },
    { id: 'c3', projectId: 4, heading: 'Hours', status: 'Pending' },
    { id: 'c4', projectId: 9, heading: 'Trees', status: 'Pending' },
  ],
}
const withoutConditions = { ...stored, plumblineConditions: [] }

/** The text next to a label of the summary cards. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const openTab = () => screen.getByRole('tab', { selected: true }).textContent

test('the header shows name, location, status and description, and Back to Projects opens the list', async () => {
  const app = await openApp('/projects/4', { stored })

  expect(screen.getByRole('heading', { level: 1, name: 'Quay House' })).toBeVisible()
  expect(app.text('Perth')).toBeVisible()
  expect(screen.getAllByText('On Hold')).toHaveLength(2)
  expect(app.text('Two towers on one podium.')).toBeVisible()
  await app.press('Back to Projects')
  await app.waitForPath('/projects')
})

test('the Timeline card shows start, end and the duration in whole days', async () => {
  await openApp('/projects/4', { stored })
  expect(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(fact('Start Date')).toHaveTextContent('Feb 1, 2026')
  expect(fact('End Date')).toHaveTextContent('Feb 1, 2027')
  expect(fact('Duration')).toHaveTextContent('365 days')
})

test.each([
  ['no end', { endDate: '' }],
  ['text where a day should be', { startDate: 'spring' }],
  ['an end before the start', { endDate: '2025-02-01' }],
])('with %s the duration is N/A', async (_, change) => {
  await openApp('/projects/4', { stored: { constructionProjects: [{ ...quay, ...change }] } })
  expect(fact('Duration')).toHaveTextContent('N/A')
})

test('the Progress & Budget card shows the rounded share of completed conditions, and the budget', async () => {
  await openApp('/projects/4', { stored })
  expect(screen.getByRole('heading', { name: 'Progress & Budget' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute('aria-valuenow', '67')
  expect(fact('Budget')).toHaveTextContent('$4.2M')
})

test('without conditions the completion is the stored figure, marked as an estimate', async () => {
  await openApp('/projects/4', { stored: withoutConditions })
  expect(screen.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute(
    'aria-valuetext',
    '40%, estimate',
  )
  expect(screen.getByText(/^Estimated from the project’s status\./)).toBeVisible()
})

test('the Team & Documents card counts the members and documents of this project and shows its status', async () => {
  await openApp('/projects/4', { stored })
  expect(screen.getByRole('heading', { name: 'Team & Documents' })).toBeVisible()
  expect(fact('Team')).toHaveTextContent('1 member')
  expect(fact('Documents')).toHaveTextContent('2 documents')
  expect(fact('Status')).toHaveTextContent('On Hold')
})

test('a project stored in the second shape shows its budget, client, type, manager and picture', async () => {
  const hub = {
    ...quay,
    budget: 18_500_000,
    client: 'Northgate Freight',
    type: 'Industrial',
    manager: 'K. Asante',
    imageUrl: 'https://pictures.example/hub.jpg',
  }
  await openApp('/projects/4', { stored: { constructionProjects: [hub] } })
  expect(fact('Budget')).toHaveTextContent('$18.5M')
  expect(fact('Client')).toHaveTextContent('Northgate Freight')
  expect(fact('Type')).toHaveTextContent('Industrial')
  expect(fact('Manager')).toHaveTextContent('K. Asante')
  const picture = screen.getByRole('link', { name: /^Open the picture/ })
  expect(picture).toHaveAttribute('href', 'https://pictures.example/hub.jpg')
})

test('a picture with an invalid web address is shown as text without a link', async () => {
  const odd = { ...quay, imageUrl: 'javascript:alert(1)' }
  await openApp('/projects/4', { stored: { constructionProjects: [odd] } })
  expect(fact('Picture')).toHaveTextContent('javascript:alert(1)')
  expect(screen.queryByRole('link', { name: /picture/ })).not.toBeInTheDocument()
})

test('the tabs are Development Application Conditions, Project Documents and Team; the first is open', async () => {
  await openApp('/projects/4', { stored })
  const tabs = within(screen.getByRole('tablist')).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Development Application Conditions',
    'Project Documents',
    'Team',
  ])
  expect(openTab()).toBe('Development Application Conditions')
})

test('the open tab is in the address: a reload keeps it, and Back from another screen finds it open', async () => {
  const app = await openApp('/projects/4', { stored })

  await app.press('Project Documents')
  await app.waitForPath('/projects/4?tab=documents')
  await app.reload()
  expect(openTab()).toBe('Project Documents')

  await app.press('Settings')
  await app.waitForPath('/settings')
  app.back()
  await app.waitForPath('/projects/4?tab=documents')
  expect(await app.card('Plan')).toBeVisible()
})

test('the browser tab has the name of the project, whichever tab of the project is open', async () => {
  const app = await openApp('/projects/4', { stored })
  await waitFor(() => expect(document.title).toBe('Quay House · Plumbline'))
  await app.press('Team')
  await app.waitForPath('/projects/4?tab=team')
  expect(document.title).toBe('Quay House · Plumbline')
  await app.press('Back to Projects')
  await waitFor(() => expect(document.title).toBe('Projects · Plumbline'))
})

test.each([
  ['team', 'Team'],
  ['nonsense', 'Development Application Conditions'],
])('a link to the tab "%s" opens %s', async (tab, opened) => {
  await openApp(`/projects/4?tab=${tab}`, { stored })
  expect(openTab()).toBe(opened)
})

test('an address without an existing project shows "Project Not Found" and a link back', async () => {
  const app = await openApp('/projects/77', { stored })
  expect(screen.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
  expect(app.text('The project details could not be loaded.')).toBeVisible()
  await app.press('Back to Projects')
  await app.waitForPath('/projects')
})

test('a project deleted in another tab is no longer found, and is shown again when it is restored', async () => {
  const app = await openApp('/projects/4', { stored })
  await app.press('Edit Project')
  await app.findDialog()

  app.storeElsewhere('constructionProjects', [mill])
  expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeVisible()
  expect(app.dialog()).not.toBeInTheDocument()

  app.storeElsewhere('constructionProjects', [quay, mill])
  expect(await screen.findByRole('heading', { name: 'Quay House' })).toBeVisible()
})

test('the demo simulates a short loading time: "Loading project details..."', async () => {
  const app = await openApp('/projects/4', { stored, latency: 'demo' })
  expect(app.text('Loading project details...')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Quay House' })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Quay House' })).toBeVisible()
})

test('changes of another tab are shown immediately', async () => {
  const app = await openApp('/projects/4', { stored })
  app.storeElsewhere('constructionProjects', [{ ...quay, location: 'Hobart' }, mill])
  await waitFor(() => expect(app.text('Hobart')).toBeVisible())
})
