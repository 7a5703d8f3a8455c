/** Derived notifications as users see them: their texts, their links, and the preferences that switch them off. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const me = 'ana.okafor@harbour.example'
const stored = {
  plumblineLastBackup: '2026-11-20T08:00:00Z',
  plumblineTasks: [
    {
      id: 't1',
      name: 'Order mesh',
      assigneeEmails: [me],
      createdAt: '2026-11-20T08:00:00Z',
      dueDate: '2026-11-22',
    },
    { id: 't2', name: 'Hand in levels', assigneeEmails: [], dueDate: '2026-11-18' },
    { id: 't3', name: 'Not mine', assigneeEmails: ['bo@quay.example'], dueDate: '2026-11-18' },
  ],
  constructHoldPoints: [{ id: 'h1', name: 'Membrane', dueDate: '2026-11-23' }],
  constructLeadTimeItems: [{ id: 'l1', name: 'Lift cars', orderByDate: '2026-11-25', status: 'On Track' }],
  constructSafetyItems: [
    {
      id: 's1',
      kind: 'training',
      workerName: 'Bo Lind',
      certificationType: 'First aid',
      expiryDate: '2026-12-01',
    },
  ],
  plumblineActivity: [
    {
      id: 'a1',
      user: 'Bo Lind',
      email: 'bo@quay.example',
      action: 'documents.file',
      effect: 'added',
      item: 'Site plan',
      time: '2026-11-21T08:00:00Z',
      collection: 'documents',
      recordId: '9',
      count: 1,
    },
    {
      id: 'a2',
      user: 'Bo Lind',
      email: 'bo@quay.example',
      action: 'projects.edit',
      effect: 'changed',
      item: 'Quay House',
      time: '2026-11-19T08:00:00Z',
      collection: 'projects',
      recordId: '1',
      count: 1,
    },
    {
      id: 'a3',
      user: 'Ana',
      email: me,
      action: 'documents.file',
      effect: 'added',
      item: 'Mine',
      time: '2026-11-21T08:00:00Z',
      collection: 'documents',
      recordId: '8',
      count: 1,
    },
  ],
}

async function reported(app: Awaited<ReturnType<typeof openApp>>) {
  await app.press(/^Notifications/)
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  return within(panel)
    .queryAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('.block')].slice(0, 2).map((line) => line.textContent))
}

const ofDocuments = ['Document filed: Site plan', 'By Bo Lind.']
const ofTasks = [
  ['Assigned to you: Order mesh', 'Action, due Nov 22, 2026.'],
  ['Action overdue: Hand in levels', 'It was due Nov 18, 2026.'],
]
const ofProjects = [
  ['Hold point due: Membrane', 'To be released by Nov 23, 2026.'],
  ['Project changed: Quay House', 'By Bo Lind.'],
  ['Order soon: Lift cars', 'To be ordered by Nov 25, 2026.'],
  ['Training expires: First aid of Bo Lind', 'Valid until Dec 1, 2026.'],
]

test('tasks, hold points, orders, training and changes by others are notified, newest first, together with the samples', async () => {
  const sample = {
    id: '1',
    title: 'Certificate approved',
    message: 'Stage 2.',
    type: 'success',
    read: false,
    date: '2026-11-20T07:00:00Z',
  }
  const app = await openApp('/projects', {
    stored: { ...stored, plumblineNotifications: [sample] },
    workspace: 'own',
  })
  await app.findButton('Notifications, 8 unread')
  const [mesh, levels] = ofTasks
  const [point, edit, order, training] = ofProjects
  expect(await reported(app)).toEqual([
    ofDocuments,
    point,
    mesh,
    ['Certificate approved', 'Stage 2.'],
    edit,
    levels,
    order,
    training,
  ])
})

test('notifications that a person has switched off are not shown', async () => {
  const off = { taskAssignments: false, documentUpdates: false }
  const app = await openApp('/projects', {
    stored: { ...stored, plumblineNotificationSettings: off },
    workspace: 'own',
  })
  await app.findButton('Notifications, 4 unread')
  expect((await reported(app)).toSorted()).toEqual(ofProjects.toSorted())
})

test('clicking a notification opens its record and marks it as read', async () => {
  const app = await openApp('/settings', { stored, workspace: 'own' })
  await app.press('Notifications, 7 unread')
  await app.press(/Training expires/)
  await app.waitForPath('/safety?highlight=s1')
  expect(await app.findButton('Notifications, 6 unread')).toBeVisible()
})

test('the daily digest sums up what is due today and this week, once a day', async () => {
  const app = await openApp('/projects', {
    stored: {
      plumblineTasks: [
        { id: 't1', name: 'Order mesh', assigneeEmails: [me], dueDate: '2026-11-21' },
        { id: 't2', name: 'Hand in levels', assigneeEmails: [], dueDate: '2026-11-22' },
      ],
      plumblineNotificationSettings: { dailyDigest: true },
    },
    workspace: 'own',
  })
  await app.findButton('Notifications, 2 unread')
  expect(await reported(app)).toEqual([
    ['Action due: Order mesh', 'It is due today, Nov 21, 2026.'],
    ['What is due', 'Today: 1 action. Later this week: 1 action.'],
  ])
  await app.press(/What is due/)
  await app.waitForPath('/actions')
  expect(await app.findButton('Notifications, 1 unread')).toBeVisible()
})

test('a due back-up is notified in a personal workspace, and the notification opens the Data tab', async () => {
  const [first] = stored.plumblineActivity
  const log = { plumblineActivity: [{ ...first, email: me, time: '2026-11-01T08:00:00Z' }] }
  const app = await openApp('/projects', { stored: log, workspace: 'own' })
  await app.findButton('Notifications, 1 unread')
  expect(await reported(app)).toEqual([['A back-up is due', 'None has been made in this browser yet.']])
  await app.press(/A back-up is due/)
  await app.waitForPath('/settings?tab=data')
})

test('a hundred unread notifications are shown as 99+, and the newest 50 are listed', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    id: `h${at}`,
    name: `Slab ${at}`,
    dueDate: '2026-11-22',
  }))
  const app = await openApp('/projects', { stored: { constructHoldPoints: many }, workspace: 'own' })
  expect(await app.findButton('Notifications, 120 unread')).toHaveTextContent('99+')
  expect(await reported(app)).toHaveLength(50)
  expect(app.text('The newest 50 of 120')).toBeVisible()
  await app.press('Notification Settings')
  await app.waitForPath('/settings?tab=notifications')
})

test('an import that assigned many actions is one notification, which opens what is due from the user', async () => {
  const plumblineTasks = Array.from({ length: 500 }, (_, at) => ({
    id: `i${at}`,
    name: `Imported ${at}`,
    assigneeEmails: [me],
    createdAt: '2026-11-20T08:00:00.000Z',
    dueDate: at < 84 ? '2026-11-02' : '2026-12-24',
  }))
  const own = { id: 't9', name: 'Call crane', assigneeEmails: [me], createdAt: '2026-11-20T09:00:00.000Z' }
  const app = await openApp('/projects', {
    workspace: 'own',
    stored: { plumblineLastBackup: '2026-11-20T08:00:00Z', plumblineTasks: [...plumblineTasks, own] },
  })
  await app.findButton('Notifications, 2 unread')
  expect(await reported(app)).toEqual([
    ['Assigned to you: Call crane', 'Action, with no due date.'],
    ['500 actions assigned to you', '“Imported 84” and 499 more, 84 of them overdue.'],
  ])
  await app.press(/500 actions assigned to you/)
  expect(await screen.findByRole('radio', { name: 'Due from Me' })).toBeChecked()
})

test('reviews that are due together are one notification, and late ones are due from the user who submitted them', async () => {
  const review = (id: string, assigneeEmail: string, dueDate: string) => ({
    ...{ id, name: `Steel ${id}`, status: 'Active', submittedBy: me },
    stages: [{ id: 's', name: 'Check', assigneeEmail, dueDate, receivedAt: '2026-11-02T08:00:00.000Z' }],
  })
  const app = await openApp('/projects', {
    workspace: 'own',
    stored: {
      plumblineWorkflows: [
        review('1', me, '2026-11-24'),
        review('2', me, '2026-11-24'),
        review('3', 'bo@quay.example', '2026-11-13'),
      ],
    },
  })
  await app.findButton('Notifications, 2 unread')
  expect(await reported(app)).toEqual([
    ['2 reviews due', '“Check of Steel 1” and 1 more. To be decided by Nov 24, 2026.'],
    ['Review still undecided: Check of Steel 3', 'It was to be decided by Nov 13, 2026.'],
  ])
  await app.press(/2 reviews due/)
  expect(await app.findButton('Notifications, 1 unread')).toBeVisible()
  expect(await screen.findByText('Follow Up Late Review · Steel 3')).toBeVisible()
})
