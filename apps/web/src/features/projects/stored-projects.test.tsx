/** Projects as other versions stored them. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const quay = { id: 1, name: 'Quay House', location: 'Perth', startDate: '2026-02-01', endDate: '2027-02-01' }

test('a Delayed project is shown, although that status cannot be chosen', async () => {
  const stored = { constructionProjects: [{ ...quay, status: 'Delayed', progress: 20 }] }
  const app = await openApp('/projects', { stored })
  expect(await app.card('Quay House')).toHaveTextContent('Delayed')
  await app.press('Add Project')
  expect(await app.getOptions('Status')).toEqual(['Planning', 'In Progress', 'On Hold', 'Completed'])
})

test.each([
  ['only an id and a name', { id: 7, name: 'Bare Site' }],
  ['text where a day should be', { ...quay, name: 'Bare Site', startDate: 'spring', endDate: '' }],
])('a stored project with %s is shown', async (_, project) => {
  const app = await openApp('/projects', { stored: { constructionProjects: [project] } })
  expect(await app.card('Bare Site')).toHaveTextContent('N/A')
})

test('counted team members and documents take precedence over stored figures', async () => {
  const document = { id: 1, name: 'Plan', type: 'Permit', project: 'Quay House', updated: '', status: 'New' }
  const stored = {
    constructionProjects: [{ ...quay, team: 9, documents: 12 }],
    constructionDocuments: [document, { ...document, id: 2 }],
    plumblineTeam: [{ id: 'm1', projectId: 1, name: 'Ana' }],
  }
  const app = await openApp('/projects', { stored })
  const card = within(await app.card('Quay House'))
  expect(card.getByText('Team').nextElementSibling).toHaveTextContent('1')
  expect(card.getByText('Docs').nextElementSibling).toHaveTextContent('2')
})

test('progress counted from conditions takes precedence over stored progress', async () => {
  const stored = {
    constructionProjects: [
      { ...quay, progress: 20 },
      { ...quay, id: 2, name: 'Mill Lane', progress: 35 },
    ],
    plumblineConditions: [
      { id: 'c1', projectId: 1, heading: 'Dust', status: 'Completed' },
      { id: 'c2', projectId: 1, heading: 'Noise', status: 'Pending' },
    ],
  }
  const app = await openApp('/projects', { stored })
  expect(await app.card('Quay House')).toHaveTextContent('Progress50%')
  expect(await app.card('Mill Lane')).toHaveTextContent('Progressestimate 35%')
})

test('Budget, Team, Docs, progress and the details link have accessible names', async () => {
  const stored = { constructionProjects: [{ ...quay, progress: 62 }], plumblineConditions: [] }
  const app = await openApp('/projects', { stored })
  const card = within(await app.card('Quay House'))
  expect(card.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '62')
  expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/projects/1')
  for (const label of ['Budget', 'Team', 'Docs']) expect(card.getByText(label)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('?highlight= marks the project', async () => {
  const stored = { constructionProjects: [quay, { ...quay, id: 2, name: 'Mill Lane' }] }
  const app = await openApp('/projects?highlight=2', { stored })
  expect(await app.card('Mill Lane')).toHaveClass('is-highlighted')
  expect(await app.card('Quay House')).not.toHaveClass('is-highlighted')
})

test('a highlighted project that the query hides clears the query', async () => {
  const stored = { constructionProjects: [quay, { ...quay, id: 2, name: 'Mill Lane' }] }
  const app = await openApp('/projects', { stored })
  await app.fill('Search projects', 'mill')
  expect(app.cardNames()).toEqual(['Mill Lane'])
  await app.go('/projects?highlight=1')
  expect(await app.card('Quay House')).toHaveClass('is-highlighted')
})
