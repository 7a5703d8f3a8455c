/** The Actions screen by keyboard and screen reader: the focus is never lost, and every control has a name. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const task = (id: string, name: string, priority = 'Urgent') => ({
  id,
  name,
  priority,
  dueDate: '2026-12-01',
})
const plumblineTasks = [task('a', 'Order mesh'), task('b', 'Book crane'), task('c', 'Strip bay', 'Pending')]
const stored = { plumblineTasks }

test('after closing the details or the form of a task, the focus is on its card again', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Book crane')
  await app.press('Edit')
  await screen.findByRole('dialog', { name: 'Edit Task' })
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(app.button('Book crane')).toHaveFocus())
})

test.each(['Actions for Order mesh', 'Order mesh'])(
  'after a task is deleted by "%s", the focus is on the next card of its column',
  async (way) => {
    const app = await openApp('/actions', { stored })
    await app.press(way)
    await app.press('Delete')
    await screen.findByRole('alertdialog')
    await app.press('Delete')
    await waitFor(() => expect(app.button('Book crane')).toHaveFocus())
  },
)

test('after the last task of a column is deleted, the focus is on the column’s heading', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Strip bay')
  await app.press('Delete')
  await screen.findByRole('alertdialog')
  await app.press('Delete')
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Pending/ })).toHaveFocus())
})

test('after moving the last filtered card, the focus is on what replaces the list', async () => {
  const app = await openApp('/actions', { stored })
  await app.choose('Priority', 'Pending')
  await app.press('Actions for Strip bay')
  await app.press('Move to Complete')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No Tasks Found' })).toHaveFocus())
})

test.each(['board', 'list'])('in the %s a task without a name is called Untitled', async (view) => {
  const nameless = { stored: { plumblineTasks: [task('a', '')], plumblineActionsView: view } }
  const app = await openApp('/actions', nameless)
  expect(await app.card('Untitled')).toBeVisible()
  await app.press('Untitled')
  await app.press('Delete')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('“Untitled” will be deleted.')
  await app.press('Delete')
  await app.expectToast('Task Deleted!', 'Untitled has been removed')
})

test('the info box shows who receives the e-mails', async () => {
  await openApp('/actions', { stored })
  expect(screen.getByRole('note')).toHaveTextContent('Email notifications go to the first assignee only.')
})

test('the toasts of a task use the exact words of the specification', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  await app.press('Add Task')
  expect(await app.findText('Pour slab has been added')).toBeVisible()
  await app.press('Pour slab')
  await app.press('Edit')
  await screen.findByRole('dialog', { name: 'Edit Task' })
  await app.press('Save Changes')
  expect(await app.findText('Pour slab has been updated')).toBeVisible()
  await app.press('Pour slab')
  await app.press('Delete')
  await screen.findByRole('alertdialog')
  await app.press('Delete')
  expect(await app.findText('Pour slab has been removed')).toBeVisible()
})
