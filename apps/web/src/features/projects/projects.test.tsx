import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

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

async function addProject(site: Awaited<ReturnType<typeof openSite>>, name: string) {
  await site.press('Add Project')
  await site.fill('Project Name', name)
  await site.fill('Location', 'Hobart')
  await site.fill('Start Date', '2027-01-04')
  await site.fill('End Date', '2027-12-20')
}

test('an added project shows as a card, gets the next number, and outlives a reload', async () => {
  const site = await openSite('/projects', { stored })

  await addProject(site, '  Gasworks Quay ')
  await site.choose('Status', 'In Progress')
  await site.press('Add Project')

  await site.says('Project added')
  expect(site.dialog()).not.toBeInTheDocument()
  const added = { id: 10, name: 'Gasworks Quay', location: 'Hobart', status: 'In Progress', progress: 30 }
  expect(site.stored('constructionProjects')).toMatchObject([{ id: 4 }, { id: 9 }, added])
  await site.reload()
  expect(await site.card('Gasworks Quay')).toHaveTextContent('In Progress')
})

test('name, location, status and both dates are required: nothing is added, each empty field says so', async () => {
  const site = await openSite('/projects', { stored })

  await site.press('Add Project')
  await site.press('Add Project')

  await site.says('Missing information', 'Please fill in all required fields')
  expect(site.dialog()).toBeVisible()
  for (const error of ['Enter a name.', 'Enter a location.', 'Choose a start date.', 'Choose an end date.'])
    expect(site.text(error)).toBeVisible()
  expect(site.stored('constructionProjects')).toEqual(stored.constructionProjects)
})

test('the order of the dates is not checked', async () => {
  const site = await openSite('/projects', { stored })
  await addProject(site, 'Backwards')
  await site.fill('End Date', '2020-01-01')
  await site.press('Add Project')
  expect(await site.card('Backwards')).toBeVisible()
})

test('a card shows status, location, progress, budget, team, documents and dates, in both stored shapes', async () => {
  const site = await openSite('/projects', { stored })

  const quay = await site.card('Quay House')
  for (const shown of ['Planning', 'Perth', '10%', '$4.2M', '7', '12', 'Feb 1, 2026', 'Feb 1, 2027'])
    expect(quay).toHaveTextContent(shown)
  const mill = await site.card('Mill Lane')
  for (const shown of ['On Hold', 'Leeds', '60%', '$1.5M']) expect(mill).toHaveTextContent(shown)
})

test.each([
  ['quay', ['Quay House']],
  ['LEEDS', ['Mill Lane']],
  ['e', ['Quay House', 'Mill Lane']],
])('searching "%s" finds by name or location', async (query, names) => {
  const site = await openSite('/projects', { stored })
  await site.fill('Search projects', query)
  expect(site.cardNames()).toEqual(names)
})

test('nothing found shows "No projects found"', async () => {
  const site = await openSite('/projects', { stored })
  await site.fill('Search projects', 'nowhere')
  expect(site.text('No projects found')).toBeVisible()
})

test('View Details leads to the project', async () => {
  const site = await openSite('/projects', { stored })
  await site.press('View Details')
  await site.waitForPath('/projects/4')
})

test('deleting asks first; cancelling keeps the project', async () => {
  const site = await openSite('/projects', { stored })
  await site.press('Delete Quay House')
  await site.press('Cancel')
  expect(await site.card('Quay House')).toBeVisible()
})

test('a deleted project is gone, and Undo brings it back to its place with every field', async () => {
  const site = await openSite('/projects', { stored })

  await site.press('Delete Quay House')
  await site.press('Delete')
  await site.says('Project Deleted')
  expect(site.cardNames()).toEqual(['Mill Lane'])

  await site.press('Undo')
  expect(site.stored('constructionProjects')).toEqual(stored.constructionProjects)
})

test('the demo pretends to load for a second: "Loading projects..."', async () => {
  const site = await openSite('/projects', { latency: 'demo' })
  expect(site.text('Loading projects...')).toBeVisible()
  expect(site.cardNames()).toEqual([])
})

test('an own workspace starts empty and does not pretend', async () => {
  const site = await openSite('/projects', { workspace: 'own', latency: 'demo' })
  expect(site.text('No projects found')).toBeVisible()
})

test('the demo starts with three projects', async () => {
  const site = await openSite('/projects')
  expect(site.cardNames()).toHaveLength(3)
})

test('corrupt projects fall back to the defaults', async () => {
  const site = await openSite('/projects', { stored: { constructionProjects: '{oops' } })
  expect(site.cardNames()).toHaveLength(3)
  await site.says('Stored data could not be read')
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s may read the projects but neither add nor delete',
  async (as) => {
    const site = await openSite('/projects', { as, stored })
    expect(await site.card('Quay House')).toBeVisible()
    expect(site.button('Add Project')).not.toBeInTheDocument()
    expect(site.button('Delete Quay House')).not.toBeInTheDocument()
  },
)
