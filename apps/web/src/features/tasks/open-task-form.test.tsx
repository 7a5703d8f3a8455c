/** The form of a task that was open while another tab changed the task. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const task = {
  id: 'task_1',
  name: 'Order mesh',
  description: 'SL82',
  priority: 'Urgent',
  dueDate: '2026-12-01',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}

async function editTask(stored: object) {
  const site = await openSite('/actions', { stored: { plumblineTasks: [stored] } })
  await site.press('Order mesh')
  await site.press('Edit')
  await screen.findByLabelText('Task Name')
  return site
}

test('a task that another tab completed stays Complete, and the description is the new one', async () => {
  const site = await editTask(task)
  const completed = { priority: 'Complete', completedAt: '2026-11-20T08:00:00.000Z', dueDate: '2026-12-24' }
  site.storeElsewhere('plumblineTasks', [{ ...task, ...completed }])
  await site.fill('Description', 'SL92')
  await site.press('Save Changes')
  await site.says('Task Updated!')
  expect(site.stored('plumblineTasks')).toMatchObject([{ ...completed, description: 'SL92' }])
})

test('a stored priority that cannot be chosen is offered, and stays', async () => {
  const site = await editTask({ ...task, priority: 'Low' })
  expect(await site.optionsOf('Priority')).toEqual(['Low', 'Pending', 'Important', 'Urgent', 'Complete'])
  await site.user.keyboard('{Escape}')
  await site.fill('Description', 'SL92')
  await site.press('Save Changes')
  await site.says('Task Updated!')
  expect(site.stored('plumblineTasks')).toMatchObject([{ priority: 'Low', description: 'SL92' }])
})
