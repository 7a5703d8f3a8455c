import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { constructionProjects, rowNames, stored } from '#testing/stored-program.ts'

test('without projects the selector says "No projects available"', async () => {
  const site = await openSite('/program', { workspace: 'own' })
  expect(await screen.findByRole('heading', { name: 'Construction Program' })).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveTextContent('No projects available')
  await site.press('Go to Projects')
  await site.waitForPath('/projects')
})

test('without a selected project the screen asks to select one', async () => {
  const site = await openSite('/program', { stored: { constructionProjects } })
  expect(site.text('Please select a project to view its program.')).toBeVisible()
  expect(await site.optionsOf('Project')).toEqual(['Select a project', 'Quay House', 'Tower'])
})

test('without a selected project nothing can be added, and that is said', async () => {
  const site = await openSite('/program', { stored: { constructionProjects } })
  await site.press('Add Task/Heading')
  await site.says('No Project Selected', 'Please select a project to add tasks.')
  expect(site.dialog()).not.toBeInTheDocument()
})

test('without a selected project nobody can be invited, and that is said', async () => {
  const site = await openSite('/program', { stored: { constructionProjects } })
  await site.press('Invite User')
  await site.fill('Email', 'bo@quay.example')
  await site.press('Invite User')
  await site.says('No Project Selected', 'Please select a project to invite users.')
})

test('an icon counts who is invited to this project alone, and its dialog lists them beside the form', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Invite User')
  await site.fill('Email', 'bo@quay.example')
  await site.press('Invite User')
  const button = await site.findButton('Invite User')
  await waitFor(() => expect(button).toHaveAccessibleDescription('1 invited'))
  await site.press('Invite User')
  expect(await screen.findByRole('list', { name: 'Invited users' })).toHaveTextContent('bo@quay.example')
  await site.press('Withdraw invitation of bo@quay.example')
  await site.press('Delete')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invited users' })).not.toBeInTheDocument())
  await site.fill('Email', 'bo@quay.example')
  await site.press('Invite User')
  await site.choose('Project', 'Tower')
  expect(await site.findButton('Invite User')).toHaveAccessibleDescription('Nobody has been invited yet.')
})

test('the chosen project heads the screen, and is remembered', async () => {
  const site = await openSite('/program', { stored: { constructionProjects } })
  await site.choose('Project', 'Tower')
  expect(await screen.findByRole('heading', { name: 'Construction Program: Tower' })).toBeVisible()
  expect(site.storage.getItem('plumblineProgramProject')).toBe('5')
  await site.reload()
  expect(await screen.findByRole('heading', { name: 'Construction Program: Tower' })).toBeVisible()
})

test('a project without items says how to start', async () => {
  const site = await openSite('/program', { stored: { ...stored, plumblineProgramProject: '5' } })
  expect(
    site.text('No tasks for the selected project. Click "Add Task/Heading" to start building the program.'),
  ).toBeVisible()
})

test('Download PDF asks for the paper, once there is something to print', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Download PDF')
  expect(await site.findDialog()).toHaveAccessibleName('Download PDF')
  await site.press('Cancel')
  await site.choose('Project', 'Tower')
  expect(await site.findButton('Download PDF')).toHaveAttribute('aria-disabled', 'true')
  await site.press('Download PDF')
  expect(site.dialog()).not.toBeInTheDocument()
})

test('a remembered project that is gone counts as none', async () => {
  const site = await openSite('/program', { stored: { ...stored, plumblineProgramProject: '9' } })
  expect(site.text('Please select a project to view its program.')).toBeVisible()
})

test('a search hit switches to the project of its item', async () => {
  const site = await openSite('/program?highlight=p3', {
    stored: { ...stored, plumblineProgramProject: '5' },
  })
  expect(await screen.findByRole('heading', { name: 'Construction Program: Quay House' })).toBeVisible()
  expect(rowNames()).toContain('Lay pipes')
  expect(site.storage.getItem('plumblineProgramProject')).toBe('4')
})

test('a search hit of a project that is gone says so, and leaves the chosen one', async () => {
  const orphan = { ...stored.plumblineProgramTasks[3], id: 'p9', name: 'Snagging', projectId: '9' }
  const site = await openSite('/program?highlight=p9', {
    stored: { ...stored, plumblineProgramTasks: [...stored.plumblineProgramTasks, orphan] },
  })
  await site.says('Project gone', 'Snagging belongs to a project that has been deleted.')
  expect(site.storage.getItem('plumblineProgramProject')).toBe('4')
})

test('an item with odd fields is shown all the same', async () => {
  const odd = {
    id: 'p9',
    projectId: '4',
    name: null,
    status: null,
    level: '2',
    startDate: 0,
    isHeading: 'false',
  }
  await openSite('/program', { stored: { ...stored, plumblineProgramTasks: [odd] } })
  expect(rowNames()).toEqual(['Untitled'])
})

test('the demo shows two headings and three tasks', async () => {
  const site = await openSite('/program')
  await site.choose('Project', 'Harbourview Residences')
  expect(rowNames()).toEqual([
    'Project Initiation',
    'Site survey and ground report',
    'Consent documents',
    'Design Phase',
    'Concept design',
  ])
})

test('a damaged list falls back to the samples, which are stored again', async () => {
  const site = await openSite('/program', { stored: { plumblineProgramTasks: '{oops' } })
  await site.says('Stored data could not be read')
  expect(site.stored('plumblineProgramTasks')).toHaveLength(5)
})

test.each(['Viewer', 'Commenter'] as const)('a %s may read the programme but not change it', async (as) => {
  const site = await openSite('/program', { as, stored })
  expect(rowNames()).toContain('Lay pipes')
  for (const name of ['Add Task/Heading', 'Undo', 'Redo', 'Invite User', /^Edit /, /^Delete /, /^Move /])
    expect(site.button(name)).not.toBeInTheDocument()
})

describe('a programme is drawn from what is stored', () => {
  test('each child under its heading, whatever the order of the list', async () => {
    const [heading, ...tasks] = stored.plumblineProgramTasks
    await openSite('/program', { stored: { ...stored, plumblineProgramTasks: [...tasks, heading] } })
    expect(rowNames()).toEqual(['Handover', 'Ground', 'Dig', 'Lay pipes'])
  })

  test('records of another kind are left alone', async () => {
    const odd = [{ id: 'x', title: 'A note' }, ...stored.plumblineProgramTasks]
    const site = await openSite('/program', { stored: { ...stored, plumblineProgramTasks: odd } })
    expect(within(screen.getByRole('treegrid')).queryByText('undefined')).not.toBeInTheDocument()
    expect(site.stored('plumblineProgramTasks')).toEqual(odd)
  })
})
