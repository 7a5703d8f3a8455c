import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const me = 'ana.okafor@harbour.example'

const dayBefore = (days: number) => new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10)

/** 61 overdue actions, from one day late to 61 days late. */
const overdueTasks = Array.from({ length: 61 }, (_, index) => ({
  id: `t${index + 1}`,
  name: `Task ${index + 1}`,
  assigneeEmails: [me],
  dueDate: dayBefore(index + 1),
}))

const stored = {
  plumblineTasks: overdueTasks,
  constructHoldPoints: [
    { id: 'h1', name: 'Footing', dueDate: '2026-11-21' },
    { id: 'h2', name: 'Slab', dueDate: '2026-11-22' },
  ],
  plumblineNotifications: [
    {
      id: '1',
      title: 'Certificate approved',
      message: 'Stage 2.',
      type: 'success',
      read: false,
      date: '2026-11-20T07:00:00Z',
    },
  ],
}

/** The titles under each heading of the list. */
async function listed() {
  await screen.findByRole('radiogroup', { name: 'Order' })
  const main = within(screen.getByRole('main'))
  return Object.fromEntries(
    main.getAllByRole('region').map((region) => [
      region.getAttribute('aria-label'),
      within(region)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.block')?.textContent),
    ]),
  )
}

test('the bell opens all notifications, most overdue first', async () => {
  const app = await openApp('/projects', { stored, workspace: 'own' })
  await app.press('Notifications, 64 unread')
  expect(screen.queryByText('Action overdue: Task 61')).not.toBeInTheDocument()
  await app.press('See all notifications')

  await app.waitForPath('/notifications')
  const { Overdue = [], ...others } = await listed()
  expect(Overdue).toHaveLength(61)
  expect(Overdue.slice(0, 2)).toEqual(['Action overdue: Task 61', 'Action overdue: Task 60'])
  expect(others).toEqual({
    'Due today': ['Hold point due: Footing'],
    'Coming up': ['Hold point due: Slab'],
    'Other notifications': ['Certificate approved'],
  })
  expect(screen.getByText('61 days late')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
})

test('existing kinds can be chosen, with their counts, and the address keeps the choice', async () => {
  const app = await openApp('/notifications', { stored, workspace: 'own' })
  await app.findText('64 unread of 64')
  expect(await app.getOptions('Kind')).toEqual([
    'All Kinds (64)',
    'Actions (61)',
    'Hold points (2)',
    'General (1)',
  ])
  await app.user.click(screen.getByRole('option', { name: 'Hold points (2)' }))
  await app.waitForPath('/notifications?kind=hold-points')
  expect(await listed()).toEqual({
    'Due today': ['Hold point due: Footing'],
    'Coming up': ['Hold point due: Slab'],
  })
  await app.press('Newest first')
  expect(await listed()).toEqual({
    'All notifications': ['Hold point due: Slab', 'Hold point due: Footing'],
  })
})

test('clicking opens the record and marks it as read; Unread shows only the others', async () => {
  const app = await openApp('/notifications?kind=hold-points', { stored, workspace: 'own' })
  await app.press(/Hold point due: Footing/)
  await app.waitForPath('/hold-points?highlight=h1')

  await app.go('/notifications?kind=hold-points&show=unread')
  expect(await listed()).toEqual({ 'Coming up': ['Hold point due: Slab'] })
  await app.press('Mark all as read')
  expect(await app.findText('No notifications match')).toBeVisible()
  await app.press('Show All Notifications')
  expect(Object.keys(await listed())).toHaveLength(4)
})

test('a long list is shown a hundred at a time, and the focus moves to the first new row', async () => {
  const constructHoldPoints = Array.from({ length: 150 }, (_, index) => ({
    id: `h${index}`,
    name: `Slab ${index}`,
    dueDate: dayBefore(index),
  }))
  const app = await openApp('/notifications', { stored: { constructHoldPoints }, workspace: 'own' })
  await app.press('Show 50 more of 150')
  const { Overdue = [], 'Due today': today = [] } = await listed()
  expect([...Overdue, ...today]).toHaveLength(150)
  expect(document.activeElement).toHaveTextContent('Hold point overdue: Slab 49')
})

test('without notifications the page explains what is listed there', async () => {
  const app = await openApp('/notifications', { workspace: 'own' })
  expect(await app.findText('No new notifications')).toBeVisible()
  expect(app.text(/^Overdue and upcoming items/)).toBeVisible()
})
