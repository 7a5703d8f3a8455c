/** The Actions screen by keyboard, and for those who hear it: the focus is never lost, and everything has a name. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const task = (id: string, name: string, priority = 'Urgent') => ({
  id,
  name,
  priority,
  dueDate: '2026-12-01',
})
const plumblineTasks = [task('a', 'Order mesh'), task('b', 'Book crane'), task('c', 'Strip bay', 'Pending')]
const stored = { plumblineTasks }

test('after the details and the form of a task, the focus is on its card again', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Book crane')
  await site.press('Edit')
  await screen.findByRole('dialog', { name: 'Edit Task' })
  await site.user.keyboard('{Escape}')
  await waitFor(() => expect(site.button('Book crane')).toHaveFocus())
})

test.each(['Actions for Order mesh', 'Order mesh'])(
  'after a task is deleted by way of "%s", the focus is on the next card of its column',
  async (way) => {
    const site = await openSite('/actions', { stored })
    await site.press(way)
    await site.press('Delete')
    await screen.findByRole('alertdialog')
    await site.press('Delete')
    await waitFor(() => expect(site.button('Book crane')).toHaveFocus())
  },
)

test('after the last task of a column is deleted, the focus is on the column’s heading', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Strip bay')
  await site.press('Delete')
  await screen.findByRole('alertdialog')
  await site.press('Delete')
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Pending/ })).toHaveFocus())
})

test('moving the last card that a filter lets through leads to what stands there then', async () => {
  const site = await openSite('/actions', { stored })
  await site.choose('Priority', 'Pending')
  await site.press('Actions for Strip bay')
  await site.press('Move to Complete')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No Tasks Found' })).toHaveFocus())
})

test.each(['board', 'list'])('in the %s a task without a name is called Untitled', async (view) => {
  const nameless = { stored: { plumblineTasks: [task('a', '')], plumblineActionsView: view } }
  const site = await openSite('/actions', nameless)
  expect(await site.card('Untitled')).toBeVisible()
  await site.press('Untitled')
  await site.press('Delete')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('“Untitled” will be deleted.')
  await site.press('Delete')
  await site.says('Task Deleted!', 'Untitled has been removed')
})

test('the info box says whom the e-mails go to', async () => {
  await openSite('/actions', { stored })
  expect(screen.getByRole('note')).toHaveTextContent('Email notifications go to the first assignee only.')
})

test('the toasts of a task name it in the words of the specification, to the letter', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Pour slab')
  await site.press('Add Task')
  expect(await site.findText('Pour slab has been added')).toBeVisible()
  await site.press('Pour slab')
  await site.press('Edit')
  await screen.findByRole('dialog', { name: 'Edit Task' })
  await site.press('Save Changes')
  expect(await site.findText('Pour slab has been updated')).toBeVisible()
  await site.press('Pour slab')
  await site.press('Delete')
  await screen.findByRole('alertdialog')
  await site.press('Delete')
  expect(await site.findText('Pour slab has been removed')).toBeVisible()
})
