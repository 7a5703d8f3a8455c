/** A task form that was open while another tab changed the task. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

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
  const app = await openApp('/actions', { stored: { plumblineTasks: [stored] } })
  await app.press('Order mesh')
  await app.press('Edit')
  await screen.findByLabelText('Task Name')
  return app
}

test('a task that another tab completed stays Complete, and the description is the new one', async () => {
  const app = await editTask(task)
  const completed = { priority: 'Complete', completedAt: '2026-11-20T08:00:00.000Z', dueDate: '2026-12-24' }
  app.storeElsewhere('plumblineTasks', [{ ...task, ...completed }])
  await app.fill('Description', 'SL92')
  await app.press('Save Changes')
  await app.says('Task Updated!')
  expect(app.stored('plumblineTasks')).toMatchObject([{ ...completed, description: 'SL92' }])
})

test('a stored priority that cannot be chosen is offered and kept', async () => {
  const app = await editTask({ ...task, priority: 'Low' })
  expect(await app.optionsOf('Priority')).toEqual(['Low', 'Pending', 'Important', 'Urgent', 'Complete'])
  await app.user.keyboard('{Escape}')
  await app.fill('Description', 'SL92')
  await app.press('Save Changes')
  await app.says('Task Updated!')
  expect(app.stored('plumblineTasks')).toMatchObject([{ priority: 'Low', description: 'SL92' }])
})
