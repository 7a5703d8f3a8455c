import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

/** Finds a button by its text, because a query by role reads every day of the calendar. */
const openTab = async (app: Awaited<ReturnType<typeof openApp>>, name: string) =>
  app.user.click(await screen.findByText(name))
const getLines = async (name: string) =>
  within(await screen.findByLabelText(name, { selector: 'ul' })).getAllByRole('listitem')

/** The name and colour of the icon of an entry. */
function getMark(line: HTMLElement) {
  const mark = line.querySelector<HTMLElement>('.deed-mark')
  return [
    /lucide-([a-z0-9-]+)/.exec(mark?.firstElementChild?.getAttribute('class') ?? '')?.[1],
    /--(\w+)-soft/.exec(mark?.getAttribute('style') ?? '')?.[1],
  ]
}

test('Recent Documents is the default tab: newest first, each with a link to its document', async () => {
  const app = await openApp('/dashboard')

  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Recent Documents', 'Activity Log', 'Team Members'])
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
  expect(
    (await getLines('Recent Documents')).map((line) => within(line).getByRole('link').textContent),
  ).toEqual([
    'Development Consent',
    'Ground Floor General Arrangement',
    'Structural Steel Specification',
    'Head Contract',
  ])
  expect(screen.getByRole('link', { name: 'View All Documents' })).toHaveAttribute('href', '/documents')
  await app.user.click(screen.getByText('Head Contract'))
  await app.waitForPath('/documents?highlight=2')
})

test('the activity log starts with four samples in the demo, and records commands', async () => {
  const app = await openApp('/dashboard')
  await app.user.click(await screen.findByLabelText('Delete Client design review'))
  await app.press('Delete')
  await openTab(app, 'Activity Log')

  expect((await getLines('Activity Log')).map((line) => line.textContent)).toEqual([
    'Ana Okafor deleted the deadline Client design reviewnow',
    'Marisol Tan added the document Development Consent18 hours ago',
    'Ines Moreau commented on the document Ground Floor General Arrangementyesterday',
    'Tobias Lindqvist set the status of the condition Construction traffic plan3 days ago',
    'Kofi Asante added files to a stage of the workflow Structural steel shop drawings, level 33 days ago',
  ])
})

test('the log shows who set which stage, from which status to which, and what an edit changed', async () => {
  const app = await openApp('/workflows/w', {
    workspace: 'own',
    stored: {
      plumblineWorkflows: [
        {
          id: 'w',
          name: 'SD-501',
          status: 'Active',
          stages: [{ id: 's', name: 'Structural review', status: 'In Review' }],
        },
      ],
    },
  })
  await app.choose('Status of Structural review', 'Approved')
  await app.choose('Workflow Status', 'Completed')
  await app.go('/dashboard')
  await openTab(app, 'Activity Log')
  expect((await getLines('Activity Log')).map((line) => line.textContent)).toEqual([
    'Ana Okafor set the status of the workflow SD-501 from Active to Completednow',
    'Ana Okafor set stage Structural review of SD-501 from In Review to Approvednow',
  ])
})

test('a merged back-up is in the log with the number of its records', async () => {
  const app = await openApp('/dashboard', {
    workspace: 'own',
    stored: {
      plumblineActivity: [
        {
          id: 'm',
          user: 'Ana Okafor',
          action: 'workspace.merge',
          effect: 'changed',
          item: '2026-11-20T10:00:00',
          time: '2026-11-21T09:00:00',
          changes: [
            { field: 'added', to: '3' },
            { field: 'renumbered', to: '1' },
          ],
        },
      ],
    },
  })
  await openTab(app, 'Activity Log')
  const [line] = await getLines('Activity Log')
  expect(line).toHaveTextContent(
    /^Ana Okafor merged the back-up of Nov 20, 2026, 10:00.AM: 3 added, 1 renumbered/,
  )
})

test('a log entry links to its record while that exists, and reading notifications is not logged', async () => {
  const entry = (id: string, more: object) => ({
    id,
    user: 'Bo Lind',
    effect: 'changed',
    collection: 'tasks',
    time: '2026-11-21T08:00:00',
    ...more,
  })
  await openApp('/dashboard', {
    workspace: 'own',
    stored: {
      plumblineTasks: [{ id: 't1', name: 'Order anchors' }],
      constructionProjects: [{ id: 1, name: 'Quay House' }],
      plumblineTeam: [{ id: 'm1', projectId: '1', email: 'bo@lind.example', name: 'Bo' }],
      plumblineActivity: [
        entry('1', { action: 'tasks.move', item: 'Order anchors', recordId: 't1' }),
        entry('2', {
          action: 'tasks.delete',
          effect: 'removed',
          item: 'Call crane',
          recordId: 't2',
          count: 3,
        }),
        entry('3', { action: 'notifications.read', item: 'News', recordId: 'n' }),
        entry('4', { action: 'team.set-role', item: 'Bo', collection: 'members', recordId: 'm1' }),
        entry('5', { action: 'later.deed', user: '', item: '', collection: 'later', recordId: 'x' }),
      ],
    },
  }).then((app) => openTab(app, 'Activity Log'))

  expect((await getLines('Activity Log')).map((line) => line.textContent)).toEqual([
    'Bo Lind moved the task Order anchors2 hours ago',
    'Bo Lind deleted the task Call crane and 2 more2 hours ago',
    'Bo Lind changed the role of Bo2 hours ago',
    'Somebody changed Untitled2 hours ago',
  ])
  expect((await getLines('Activity Log')).map(getMark)).toEqual([
    ['pencil', 'info'],
    ['trash', 'danger'],
    ['pencil', 'info'],
    ['pencil', 'info'],
  ])
  const links = within(screen.getByLabelText('Activity Log', { selector: 'ul' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/actions?highlight=t1',
    '/projects/1?tab=team',
  ])
})

test('50 entries of a long log are shown, and more on request', async () => {
  const plumblineActivity = Array.from({ length: 60 }, (_, at) => ({
    id: `a${at}`,
    action: 'tasks.save',
    item: `Task ${at}`,
    time: '2026-11-21T08:00:00',
  }))
  const app = await openApp('/dashboard', { stored: { plumblineActivity } })
  await openTab(app, 'Activity Log')
  expect(await getLines('Activity Log')).toHaveLength(50)
  await app.user.click(screen.getByText('Show more'))
  expect(await getLines('Activity Log')).toHaveLength(60)
  expect(screen.queryByText('Show more')).not.toBeInTheDocument()
})

test('Team Members shows the five people of all teams with their trades, and Manage Team opens a team', async () => {
  const app = await openApp('/dashboard')
  await openTab(app, 'Team Members')
  expect((await getLines('Team Members')).map((line) => line.getAttribute('aria-label'))).toEqual([
    'Marisol Tan',
    'Ines Moreau',
    'Tobias Lindqvist',
    'Kofi Asante',
    'Hana Sato',
  ])
  expect((await getLines('Team Members'))[0]).toHaveTextContent(
    'Project Manager · AdminHarbourview Residences',
  )

  await app.user.click(screen.getByText('Manage Team'))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Fernhill Primary School' }))
  await app.waitForPath('/projects/2?tab=team')
})

test('the open tab is in the address, and is open again after a reload', async () => {
  const app = await openApp('/dashboard')
  await openTab(app, 'Activity Log')
  await app.waitForPath('/dashboard?tab=log')
  await app.reload()
  expect(await getLines('Activity Log')).not.toHaveLength(0)
})

test('with one project, Manage Team opens its team directly', async () => {
  const app = await openApp('/dashboard', { stored: { constructionProjects: [{ id: 4, name: 'Pier' }] } })
  await openTab(app, 'Team Members')
  await app.user.click(screen.getByText('Manage Team'))
  await app.waitForPath('/projects/4?tab=team')
})
