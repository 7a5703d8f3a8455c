/** Importing actions: thousands of them, people by name, and in a team. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'

const key = 'plumblineTasks'
const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House' }],
  constructDirectoryContacts: [
    { id: 'p', firstName: 'Bo', lastName: 'Lind', companyName: 'Q', email: 'bo@q.example' },
  ],
  [key]: [{ id: 'task_1', name: 'Call the council', priority: 'Pending', projectId: 1 }],
}

async function paste(text: string) {
  const grid = await screen.findByRole('grid', { name: 'Tasks' })
  fireEvent.paste(grid, { clipboardData: { getData: () => text } })
}

test('of 10,000 rows, 50 faulty ones are left out, and all others come in one request [R33]', async () => {
  const app = await openApp('/actions?table=', { stored })
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    [`Action ${at}`, at % 200 === 7 ? 'Nowhere' : 'Quay House', at % 2 === 0 ? 'urgent' : 'Pending'].join(
      '\t',
    ),
  )
  await paste(['Action\tProject\tStatus', ...rows].join('\n'))
  const button = await screen.findByRole('button', { name: 'Import 9,950 Rows' }, { timeout: 20_000 })
  expect(screen.getByRole('radio', { name: 'To mend 50' })).toBeInTheDocument()
  // Only the visible rows are mounted, the faulty ones first.
  const visible = within(screen.getByRole('table', { name: /^Rows of the import/ })).getAllByRole('row')
  expect(visible.length).toBeLessThan(100)
  expect(visible[1]).toHaveTextContent('To mend')
  await app.user.click(button)
  await app.expectToast('Imported', '9,950 added, 50 left out.')
  const ids = new Set((app.stored(key) as { id: string }[]).map(({ id }) => id))
  expect(ids.size).toBe(9_951)
  await app.press('Undo')
  expect(app.stored(key)).toHaveLength(1)
}, 60_000)

test('people are known by name, several of them, and others stay as they are typed', async () => {
  const app = await openApp('/actions?table=', { stored })
  const text = ['Title', 'Assigned to', 'Deadline'].join('\t')
  await paste(`${text}\nCall the council\tbo lind; cy@q.example\t2026-12-01\n`)
  await app.press('Import 1 Row')
  await app.expectToast('Imported', '1 changed.')
  expect(app.stored(key)).toMatchObject([
    { id: 'task_1', projectId: '1', dueDate: '2026-12-01', assigneeEmails: ['bo@q.example', 'cy@q.example'] },
  ])
})

test('a team gets all rows in one request', async () => {
  const app = await openTeamApp('/actions?table=', {})
  await app.press('Import')
  const before = app.team.appliedIds().length
  const field = await screen.findByLabelText('Or paste rows here')
  fireEvent.change(field, { target: { value: 'Task Name\tStatus\nOne\tUrgent\nTwo\tPending\n' } })
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 added.')
  await expect
    .poll(() => app.team.visible(olga.id).get('tasks'))
    .toMatchObject([{ name: 'One' }, { name: 'Two' }])
  // The other request remembers the columns.
  expect(app.team.appliedIds().length - before).toBeLessThanOrEqual(2)
})
