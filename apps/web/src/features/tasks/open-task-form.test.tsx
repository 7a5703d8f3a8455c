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
  await app.expectToast('Task Updated!')
  expect(app.stored('plumblineTasks')).toMatchObject([{ ...completed, description: 'SL92' }])
})

test('a stored priority that cannot be chosen is offered and kept', async () => {
  const app = await editTask({ ...task, priority: 'Low' })
  expect(await app.getOptions('Priority')).toEqual(['Low', 'Pending', 'Important', 'Urgent', 'Complete'])
  await app.user.keyboard('{Escape}')
  await app.fill('Description', 'SL92')
  await app.press('Save Changes')
  await app.expectToast('Task Updated!')
  expect(app.stored('plumblineTasks')).toMatchObject([{ priority: 'Low', description: 'SL92' }])
})

test('a form shows which field another tab changed, and restores the user’s value', async () => {
  const app = await editTask(task)
  await app.fill('Due Date', '2026-12-11')
  await app.user.click(screen.getByLabelText('Description'))
  app.storeElsewhere('plumblineTasks', [
    { ...task, dueDate: '2026-12-24', updatedAt: '2026-11-20T08:00:00.000Z' },
  ])
  const notice = await screen.findByText('The due date was changed elsewhere while you were editing.')
  expect(notice.closest('[role="status"]')).not.toBeNull()
  expect(screen.getByLabelText('Due Date')).toHaveValue('2026-12-24')

  await app.press('Restore Mine')
  expect(screen.getByLabelText('Due Date')).toHaveValue('2026-12-11')
  expect(app.button('Use the Change')).toHaveFocus()
  await app.press('Use the Change')
  await app.press('Restore Mine')
  await app.press('Save Changes')
  await app.expectToast('Task Updated!')
  expect(app.stored('plumblineTasks')).toMatchObject([{ dueDate: '2026-12-11', description: 'SL82' }])
})

test('a change to an untouched field is shown, and its earlier value can be restored', async () => {
  const app = await editTask(task)
  const elsewhere = {
    ...task,
    description: 'SL92',
    updatedAt: '2026-11-20T08:00:00.000Z',
    updatedBy: 'ana@harbour.example',
  }
  app.storeElsewhere('plumblineTasks', [elsewhere])
  await screen.findByText('ana@harbour.example changed the description while you were editing.')
  expect(screen.getByLabelText('Description')).toHaveValue('SL92')
  await app.press('Restore Mine')
  await app.press('Save Changes')
  await app.expectToast('Task Updated!')
  expect(app.stored('plumblineTasks')).toMatchObject([{ description: 'SL82' }])
})

test('text under the cursor is not replaced by a change from elsewhere', async () => {
  const app = await editTask(task)
  await app.fill('Description', 'SL92, galvanised')
  app.storeElsewhere('plumblineTasks', [
    { ...task, description: 'SL102', updatedAt: '2026-11-20T08:00:00.000Z' },
  ])
  await screen.findByText('The description was changed elsewhere while you were editing. Yours is kept.')
  expect(screen.getByLabelText('Description')).toHaveValue('SL92, galvanised')
  await app.press('Use the Change')
  expect(screen.getByLabelText('Description')).toHaveValue('SL102')
})
