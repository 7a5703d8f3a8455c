import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const me = 'Ana.Okafor@harbour.example'
const plumblineTasks = [
  { id: 't1', name: 'Order mesh', assigneeEmails: [me], dueDate: '2026-11-25', priority: 'Urgent' },
  { id: 't2', name: 'Book crane', assigneeEmails: [me], dueDate: '2026-11-10' },
  { id: 't3', name: 'Answer RFI', assigneeEmails: ['bo@quay.example'], dueDate: '2026-11-01' },
]

test('My Actions can show only my tasks or only overdue ones, and sorts them', async () => {
  const stored = { plumblineTasks, plumblineActionsView: 'list' }
  const app = await openApp('/actions', { workspace: 'own', stored })
  expect(app.cardNames()).toEqual(['Answer RFI', 'Book crane', 'Order mesh'])
  await app.choose('Sort by', 'By Priority')
  expect(app.cardNames()).toEqual(['Order mesh', 'Answer RFI', 'Book crane'])
  await app.choose('Sort by', 'By Name')
  await app.choose('Show', 'My Tasks')
  expect(app.cardNames()).toEqual(['Book crane', 'Order mesh'])
  await app.choose('Show', 'Overdue')
  expect(app.cardNames()).toEqual(['Answer RFI', 'Book crane'])
  await app.choose('Show', 'My Overdue')
  expect(app.cardNames()).toEqual(['Book crane'])
  await app.choose('Show', 'All Tasks')
  await app.choose('Sort by', 'By Due Date')
  expect(app.cardNames()).toEqual(['Answer RFI', 'Book crane', 'Order mesh'])
})
