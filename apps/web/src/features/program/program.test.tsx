import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { constructionProjects, rowNames, stored } from '#testing/stored-program.ts'

test('without projects the selector shows "No projects available"', async () => {
  const app = await openApp('/program', { workspace: 'own' })
  expect(await screen.findByRole('heading', { name: 'Construction Program' })).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveTextContent('No projects available')
  await app.press('Go to Projects')
  await app.waitForPath('/projects')
})

test('without a selected project the screen asks to select one', async () => {
  const app = await openApp('/program', { stored: { constructionProjects } })
  expect(app.text('Please select a project to view its program.')).toBeVisible()
  expect(await app.getOptions('Project')).toEqual(['Select a project', 'Quay House', 'Tower'])
})

test('without a selected project nothing can be added, and a message reports it', async () => {
  const app = await openApp('/program', { stored: { constructionProjects } })
  await app.press('Add Task/Heading')
  await app.expectToast('No Project Selected', 'Please select a project to add tasks.')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('without a selected project no one can be invited, and a message reports it', async () => {
  const app = await openApp('/program', { stored: { constructionProjects } })
  await app.press('Invite User')
  await app.fill('Email', 'bo@quay.example')
  await app.press('Invite User')
  await app.expectToast('No Project Selected', 'Please select a project to invite users.')
})

test('an icon counts the people invited to this project only, and its dialog lists them next to the form', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Invite User')
  await app.fill('Email', 'bo@quay.example')
  await app.press('Invite User')
  const button = await app.findButton('Invite User')
  await waitFor(() => expect(button).toHaveAccessibleDescription('1 invited'))
  await app.press('Invite User')
  expect(await screen.findByRole('list', { name: 'Invited users' })).toHaveTextContent('bo@quay.example')
  await app.press('Withdraw invitation of bo@quay.example')
  await app.press('Delete')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invited users' })).not.toBeInTheDocument())
  await app.fill('Email', 'bo@quay.example')
  await app.press('Invite User')
  await app.choose('Project', 'Tower')
  expect(await app.findButton('Invite User')).toHaveAccessibleDescription('No one has been invited yet.')
})

test('the chosen project is the heading of the screen, and is remembered', async () => {
  const app = await openApp('/program', { stored: { constructionProjects } })
  await app.choose('Project', 'Tower')
  expect(await screen.findByRole('heading', { name: 'Construction Program: Tower' })).toBeVisible()
  expect(app.storage.getItem('plumblineProgramProject')).toBe('5')
  await app.reload()
  expect(await screen.findByRole('heading', { name: 'Construction Program: Tower' })).toBeVisible()
})

test('a project without items explains how to start', async () => {
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramProject: '5' } })
  expect(
    app.text('No tasks for the selected project. Click "Add Task/Heading" to start building the program.'),
  ).toBeVisible()
})

test('Download PDF asks for the paper, if there is something to print', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Download PDF')
  expect(await app.findDialog()).toHaveAccessibleName('Download PDF')
  await app.press('Cancel')
  await app.choose('Project', 'Tower')
  expect(await app.findButton('Download PDF')).toHaveAttribute('aria-disabled', 'true')
  await app.press('Download PDF')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('a remembered project that was deleted is ignored', async () => {
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramProject: '9' } })
  expect(app.text('Please select a project to view its program.')).toBeVisible()
})

test('a search hit switches to the project of its item', async () => {
  const app = await openApp('/program?highlight=p3', {
    stored: { ...stored, plumblineProgramProject: '5' },
  })
  expect(await screen.findByRole('heading', { name: 'Construction Program: Quay House' })).toBeVisible()
  expect(rowNames()).toContain('Lay pipes')
  expect(app.storage.getItem('plumblineProgramProject')).toBe('4')
})

test('a search hit in a deleted project shows a message, and keeps the chosen project', async () => {
  const orphan = { ...stored.plumblineProgramTasks[3], id: 'p9', name: 'Snagging', projectId: '9' }
  const app = await openApp('/program?highlight=p9', {
    stored: { ...stored, plumblineProgramTasks: [...stored.plumblineProgramTasks, orphan] },
  })
  await app.expectToast('Project No Longer Exists', 'Snagging belongs to a project that has been deleted.')
  expect(app.storage.getItem('plumblineProgramProject')).toBe('4')
})

test('an item with unexpected fields is still shown', async () => {
  const odd = {
    id: 'p9',
    projectId: '4',
    name: null,
    status: null,
    level: '2',
    startDate: 0,
    isHeading: 'false',
  }
  await openApp('/program', { stored: { ...stored, plumblineProgramTasks: [odd] } })
  expect(rowNames()).toEqual(['Untitled'])
})

test('the demo shows two headings and three tasks', async () => {
  const app = await openApp('/program')
  await app.choose('Project', 'Harbourview Residences')
  expect(rowNames()).toEqual([
    'Project Initiation',
    'Site survey and ground report',
    'Consent documents',
    'Design Phase',
    'Concept design',
  ])
})

test('a damaged list falls back to the samples, which are stored again', async () => {
  const app = await openApp('/program', { stored: { plumblineProgramTasks: '{oops' } })
  await app.expectToast('Stored Data Could Not Be Read')
  expect(app.stored('plumblineProgramTasks')).toHaveLength(5)
})

test.each(['Viewer', 'Commenter'] as const)('a %s can read the program but not change it', async (as) => {
  const app = await openApp('/program', { as, stored })
  expect(rowNames()).toContain('Lay pipes')
  for (const name of ['Add Task/Heading', 'Undo', 'Redo', 'Invite User', /^Edit /, /^Delete /, /^Move /])
    expect(app.button(name)).not.toBeInTheDocument()
})

describe('a program is rendered from the stored list', () => {
  test('each child is under its heading, whatever the order of the list', async () => {
    const [heading, ...tasks] = stored.plumblineProgramTasks
    await openApp('/program', { stored: { ...stored, plumblineProgramTasks: [...tasks, heading] } })
    expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Handover'])
  })

  test('items stored by an older version without ranks are in the order of the list', async () => {
    const [heading, ...tasks] = stored.plumblineProgramTasks
    const older = [...tasks, heading].map((item) => ({ ...item, rank: undefined }))
    await openApp('/program', { stored: { ...stored, plumblineProgramTasks: older } })
    expect(rowNames()).toEqual(['Handover', 'Ground', 'Dig', 'Lay pipes'])
  })

  test('records of another type are ignored', async () => {
    const odd = [{ id: 'x', title: 'A note' }, ...stored.plumblineProgramTasks]
    const app = await openApp('/program', { stored: { ...stored, plumblineProgramTasks: odd } })
    expect(within(screen.getByRole('treegrid')).queryByText('undefined')).not.toBeInTheDocument()
    expect(app.stored('plumblineProgramTasks')).toEqual(odd)
  })
})
