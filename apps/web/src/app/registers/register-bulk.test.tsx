/** The dialog that changes many records together: by keyboard, and without an accident. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRegister } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

const register = testedRegisters.find(({ name }) => name === 'tasks') ?? expect.fail()

const stored = () => {
  const { plumblineTasks: tasks } = register.stored
  return tasks as readonly { readonly id: string }[] // `as`: the key of the register's list.
}

/** Opens the dialog with three hundred selected tasks and this field. */
async function openDialog(field: string) {
  const [first] = stored()
  const plumblineTasks = Array.from({ length: 300 }, (_, at) => ({
    ...first,
    id: `t${at}`,
    name: `Task ${at}`,
    dueDate: '2026-12-01T09:00',
    assigneeEmails: ['li@n.example'],
  }))
  const { app, grid } = await openRegister({ ...register, stored: { plumblineTasks } })
  ;(await grid()).focus()
  await app.user.keyboard('{Control>}a{/Control}')
  await app.press('Change…')
  await app.choose('Field', field)
  const changed = () => app.stored('plumblineTasks') as readonly Record<string, unknown>[]
  return { app, changed }
}

test('Enter in the field changes all of them', async () => {
  const { app, changed } = await openDialog('Description')
  await app.user.type(screen.getByRole('textbox', { name: 'New Description' }), 'See the crane plan{Enter}')
  await app.expectToast('Updated', '300 tasks updated.')
  expect(app.dialog()).not.toBeInTheDocument()
  expect(changed().filter(({ description }) => description === 'See the crane plan')).toHaveLength(300)
})

test('it shows when nothing is entered, because then the field is cleared', async () => {
  const { app } = await openDialog('Assignees')
  expect(app.dialog()).toHaveTextContent(
    'Assignees will be empty in 300 tasks. You can undo this right after.',
  )
  await app.choose('Field', 'Priority')
  expect(app.dialog()).not.toHaveTextContent('will be empty')
})

test('a refused change leaves the dialog open, with what was entered', async () => {
  const { app, changed } = await openDialog('Task Name')
  await app.user.type(screen.getByRole('textbox', { name: 'New Task Name' }), '  {Enter}')
  await app.expectToast('Nothing Changed', 'All stayed as they were: it needs a name.')
  expect(screen.getByRole('textbox', { name: 'New Task Name' })).toHaveFocus()
  expect(changed()[0]).toMatchObject({ name: 'Task 0' })
  await app.user.type(screen.getByRole('textbox', { name: 'New Task Name' }), 'Sweep{Enter}')
  await app.expectToast('Updated', '300 tasks updated.')
})

test('a day that cannot be read clears no date', async () => {
  const { app, changed } = await openDialog('Due Date')
  screen.getByLabelText('New Due Date').focus()
  await app.user.keyboard('soon')
  await app.press('Change 300 tasks')
  expect(await app.findText('Enter a complete date.')).toBeVisible()
  expect(changed()[0]).toMatchObject({ dueDate: '2026-12-01T09:00' })
})
