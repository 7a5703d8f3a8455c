import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const me = 'Ana.Okafor@harbour.example'
const plumblineTasks = [
  { id: 't1', name: 'Order mesh', assigneeEmails: [me], dueDate: '2026-11-25', priority: 'Urgent' },
  { id: 't2', name: 'Book crane', assigneeEmails: [me], dueDate: '2026-11-10' },
  { id: 't3', name: 'Answer RFI', assigneeEmails: ['bo@quay.example'], dueDate: '2026-11-01' },
]

test('My Actions shows mine alone, overdue alone, and sorts', async () => {
  const stored = { plumblineTasks, plumblineActionsView: 'list' }
  const site = await openSite('/actions', { workspace: 'own', stored })
  expect(site.cardNames()).toEqual(['Answer RFI', 'Book crane', 'Order mesh'])
  await site.choose('Sort by', 'By Priority')
  expect(site.cardNames()).toEqual(['Order mesh', 'Answer RFI', 'Book crane'])
  await site.choose('Sort by', 'By Name')
  await site.choose('Show', 'My Tasks')
  expect(site.cardNames()).toEqual(['Book crane', 'Order mesh'])
  await site.choose('Show', 'Overdue')
  expect(site.cardNames()).toEqual(['Answer RFI', 'Book crane'])
  await site.choose('Show', 'My Overdue')
  expect(site.cardNames()).toEqual(['Book crane'])
  await site.choose('Show', 'All Tasks')
  await site.choose('Sort by', 'By Due Date')
  expect(site.cardNames()).toEqual(['Answer RFI', 'Book crane', 'Order mesh'])
})
