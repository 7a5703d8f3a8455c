/** A text that a colleague without a network wrote over, as its author finds and restores it. */
import { getDraft, saveTask } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema, tasks } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'
import { openBrowser, type TeamTab } from '#testing/team-browser.ts'
import type { TeamServer } from '#testing/team-server.ts'

const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Admin' }

const replaced = { name: /Max replaced your description: Pour slab/ }
const descriptionIn = ({ services }: TeamTab) => services.store.records.find(tasks, 't1')?.description

function addTask({ services }: TeamTab) {
  const draft = { ...getDraft(taskSchema.parse({ id: 't1' })), name: 'Pour slab', description: 'Level 1' }
  performRequest(services, saveTask, { id: 't1', isNew: true, draft })
}

function describeTask({ services }: TeamTab, description: string) {
  const task = services.store.records.find(tasks, 't1')
  if (!task) throw new Error('The task is missing')
  const first = getDraft(task)
  performRequest(services, saveTask, { id: 't1', draft: { ...first, description }, first })
}

function isStored(team: TeamServer, description: string) {
  const stored = () => team.visible(olga.id).get('tasks')
  return waitFor(() => expect(stored()).toMatchObject([{ description }]), { timeout: 5_000 })
}

/** Olga writes a text while Max has no network, and his older form replaces it when he is back. */
async function openWithReplacedText() {
  const app = await openTeamApp('/notifications', { as: olga, colleagues: [max], before: addTask })
  let isOffline = false
  const other = openBrowser(app.team, max, { isOffline: () => isOffline }).openTab()
  await other.ready
  await waitFor(() => expect(descriptionIn(other)).toBe('Level 1'))
  isOffline = true
  describeTask(other, 'Level 1, from the east')
  describeTask(app.tab, 'Level 1,\nfrom the north')
  await isStored(app.team, 'Level 1,\nfrom the north')
  isOffline = false
  other.wake()
  await isStored(app.team, 'Level 1, from the east')
  other.leave('closed')
  other.crash()
  return app
}

test('the author of a newer text sees both texts, restores theirs, and can undo it', async () => {
  const { press, tab, team, user, expectToast } = await openWithReplacedText()
  const row = await screen.findByRole('button', replaced)
  expect(row).toHaveTextContent('It was “Level 1, from the north”.')
  expect(descriptionIn(tab)).toBe('Level 1, from the east')
  await user.click(row)

  const dialog = within(await screen.findByRole('dialog', { name: 'Your Description Was Replaced' }))
  expect(dialog.getByText(/^In “Pour slab”. Max replaced it on \w{3} \d+, \d{4}/)).toBeVisible()
  expect(dialog.getByRole('region', { name: 'Yours' })).toHaveTextContent('Level 1, from the north')
  expect(dialog.getByRole('region', { name: 'Now' })).toHaveTextContent('Level 1, from the east')

  await press('Restore Mine')
  await expectToast('Description Restored')
  await isStored(team, 'Level 1,\nfrom the north')
  expect(screen.queryByRole('dialog', { name: 'Your Description Was Replaced' })).toBeNull()

  await press('Undo')
  await isStored(team, 'Level 1, from the east')
})

test('the bell opens the same dialog, and the notification is read from then on', async () => {
  const { press, user } = await openWithReplacedText()
  await press(/^Notifications/)
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await user.click(await panel.findByRole('button', replaced))
  await screen.findByRole('dialog', { name: 'Your Description Was Replaced' })
  await press('Restore Mine')

  const row = await screen.findByRole('button', replaced)
  await waitFor(() => expect(within(row).queryByRole('img', { name: 'Unread' })).toBeNull())
  await user.click(row)
  expect(await screen.findByText('The record has your text again.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Restore Mine' })).toBeNull()
})
