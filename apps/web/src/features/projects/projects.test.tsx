import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const stored = {
  constructionProjects: [
    {
      id: 4,
      name: 'Quay House',
      location: 'Perth',
      status: 'Planning',
      progress: 10,
      startDate: '2026-02-01',
      endDate: '2027-02-01',
      budget: '$4.2M',
      team: 7,
      documents: 12,
      foreign: 'kept',
    },
    {
      id: 9,
      name: 'Mill Lane',
      location: 'Leeds',
      status: 'On Hold',
      progress: 60,
      startDate: '2026-03-01',
      endDate: '2026-12-01',
      budget: 1500000,
      manager: 'R. Sand',
      type: 'Retail',
      client: 'Mill Co',
      imageUrl: '',
    },
  ],
}

async function addProject(app: Awaited<ReturnType<typeof openApp>>, name: string) {
  await app.press('Add Project')
  await app.fill('Project Name', name)
  await app.fill('Location', 'Hobart')
  await app.fill('Start Date', '2027-01-04')
  await app.fill('End Date', '2027-12-20')
}

test('a new project is shown as a card, gets the next number, and survives a reload', async () => {
  const app = await openApp('/projects', { stored })

  await addProject(app, '  Gasworks Quay ')
  await app.choose('Status', 'In Progress')
  await app.press('Add Project')

  await app.expectToast('Project added')
  expect(app.dialog()).not.toBeInTheDocument()
  const added = { id: 10, name: 'Gasworks Quay', location: 'Hobart', status: 'In Progress', progress: 30 }
  expect(app.stored('constructionProjects')).toMatchObject([{ id: 4 }, { id: 9 }, added])
  await app.reload()
  expect(await app.card('Gasworks Quay')).toHaveTextContent('In Progress')
})

test('name, location, status and both dates are required: nothing is added, and each empty field reports it', async () => {
  const app = await openApp('/projects', { stored })

  await app.press('Add Project')
  await app.press('Add Project')

  await app.expectToast('Missing information', 'Please fill in all required fields')
  expect(app.dialog()).toBeVisible()
  for (const error of ['Enter a name.', 'Enter a location.', 'Choose a start date.', 'Choose an end date.'])
    expect(app.text(error)).toBeVisible()
  expect(app.stored('constructionProjects')).toEqual(stored.constructionProjects)
})

test('the order of the dates is not checked', async () => {
  const app = await openApp('/projects', { stored })
  await addProject(app, 'Backwards')
  await app.fill('End Date', '2020-01-01')
  await app.press('Add Project')
  expect(await app.card('Backwards')).toBeVisible()
})

test('a card shows status, location, progress, budget, team, documents and dates, in both stored shapes', async () => {
  const app = await openApp('/projects', { stored })

  const quay = await app.card('Quay House')
  for (const visible of ['Planning', 'Perth', '10%', '$4.2M', '7', '12', 'Feb 1, 2026', 'Feb 1, 2027'])
    expect(quay).toHaveTextContent(visible)
  const mill = await app.card('Mill Lane')
  for (const visible of ['On Hold', 'Leeds', '60%', '$1.5M']) expect(mill).toHaveTextContent(visible)
})

test.each([
  ['quay', ['Quay House']],
  ['LEEDS', ['Mill Lane']],
  ['e', ['Quay House', 'Mill Lane']],
])('searching "%s" finds projects by name or location', async (query, names) => {
  const app = await openApp('/projects', { stored })
  await app.fill('Search projects', query)
  expect(app.cardNames()).toEqual(names)
})

test('nothing found shows "No projects found"', async () => {
  const app = await openApp('/projects', { stored })
  await app.fill('Search projects', 'nowhere')
  expect(app.text('No projects found')).toBeVisible()
})

test('View Details opens the project', async () => {
  const app = await openApp('/projects', { stored })
  await app.press('View Details')
  await app.waitForPath('/projects/4')
})

test('deleting asks first; cancelling keeps the project', async () => {
  const app = await openApp('/projects', { stored })
  await app.press('Delete Quay House')
  await app.press('Cancel')
  expect(await app.card('Quay House')).toBeVisible()
})

test('a deleted project is removed, and Undo restores it at its position with every field', async () => {
  const app = await openApp('/projects', { stored })

  await app.press('Delete Quay House')
  await app.press('Delete')
  await app.expectToast('Project Deleted')
  expect(app.cardNames()).toEqual(['Mill Lane'])

  await app.press('Undo')
  expect(app.stored('constructionProjects')).toEqual(stored.constructionProjects)
})

test('the demo simulates a loading time of one second: "Loading projects..."', async () => {
  const app = await openApp('/projects', { latency: 'demo' })
  expect(app.text('Loading projects...')).toBeVisible()
  expect(app.cardNames()).toEqual([])
})

test('a personal workspace starts empty, without a simulated loading time', async () => {
  const app = await openApp('/projects', { workspace: 'own', latency: 'demo' })
  expect(app.text('No projects found')).toBeVisible()
})

test('the demo starts with three projects', async () => {
  const app = await openApp('/projects')
  expect(app.cardNames()).toHaveLength(3)
})

test('corrupt projects fall back to the defaults', async () => {
  const app = await openApp('/projects', { stored: { constructionProjects: '{oops' } })
  expect(app.cardNames()).toHaveLength(3)
  await app.expectToast('Stored Data Could Not Be Read')
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s can read the projects but neither add nor delete',
  async (as) => {
    const app = await openApp('/projects', { as, stored })
    expect(await app.card('Quay House')).toBeVisible()
    expect(app.button('Add Project')).not.toBeInTheDocument()
    expect(app.button('Delete Quay House')).not.toBeInTheDocument()
  },
)
