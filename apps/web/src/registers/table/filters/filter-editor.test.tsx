/** Filters whose values make no sense yet, or none for the next operator, on the example of the actions. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { getTable } from '#testing/open-register.ts'

const stored = {
  plumblineTasks: [
    { id: 'a', name: 'Order anchors', dueDate: '2026-11-20', assigneeEmails: ['li@quay.example'] },
    { id: 'b', name: 'Call the council', dueDate: '2026-12-01' },
    { id: 'c', name: 'Book the crane' },
  ],
}
const names = ['Order anchors', 'Call the council', 'Book the crane'] as const
const { shows } = getTable({ label: 'Tasks', records: names })

/** Opens the table with the filter of a column, and its editor. */
async function openFilter(filter: string, text: string | RegExp) {
  const app = await openApp(`/actions?table=f.${filter}`, { stored })
  await app.press(text)
  return app
}

const findButton = (text: string) => screen.findByRole('button', { name: text, hidden: true })

test('a number that cannot be read leaves out no record, and its field reports it', async () => {
  const app = await openFilter('comments.after', 'Comments …')
  await app.fill('Value', 'many')
  expect(await screen.findByLabelText('Value')).toHaveAccessibleDescription('Not a number.')
  await findButton('Comments …')
  await shows(...names)
  await app.fill('Value', '-0,5')
  await findButton('Comments is more than -0,5')
  expect(screen.getByLabelText('Value')).not.toHaveAccessibleDescription()
})

test.each([
  ['comments.is.3', 'Comments is 3', 'Value', 'Comments …'],
  ['name.is.x', 'Task Name is x', 'Value', 'Task Name …'],
  ['due.is.2026-11-21', 'Due Date is on Nov 21, 2026', 'Day', 'Due Date …'],
])('%s: a value that is taken away leaves no filter by the empty one', async (filter, text, label, after) => {
  const app = await openFilter(filter, text)
  await app.fill(label, '')
  await findButton(after)
  await shows(...names)
})

test('another operator keeps a value that it can use, and only that', async () => {
  const app = await openFilter('due.between..2026-11-20', 'Due Date is up to Nov 20, 2026')
  await app.choose('Due Date', 'is on')
  await findButton('Due Date is on Nov 20, 2026')
  await shows('Order anchors')
  await app.choose('Due Date', 'is before')
  await findButton('Due Date is before Nov 20, 2026')
})

test('a part of a name is no person, and a person is no part of a name', async () => {
  const app = await openFilter('assignees.contains.quay', 'Assignees contains quay')
  await app.choose('Assignees', 'is')
  await findButton('Assignees …')
  await app.user.click(await screen.findByRole('checkbox', { name: 'li@quay.example' }))
  await app.choose('Assignees', 'contains')
  await findButton('Assignees …')
  await shows(...names)
})
