import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getBackUp } from '#testing/back-up-files.ts'
import { list } from '#testing/back-ups.ts'
import { openApp } from '#testing/open-app.tsx'
// Imported beforehand, so that a busy computer does not run into timeouts.
import '#features/settings/data/data-tab.tsx'
import './merge-report.tsx'
import './restore-dialog.tsx'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

const label = 'Restore from a back-up'

/** Tasks whose priority one person has changed, with the entries of the history. */
function changedBy(name: string, minute: string, priority: string, count: number) {
  const at = `2026-11-20T10:${minute}:00.000Z`
  const email = `${name.toLowerCase()}@harbour.example`
  const ids = Array.from({ length: count }, (_, index) => `t${index + 1}`)
  return {
    plumblineTasks: ids.map((id) => ({
      ...{ id, name: `Task ${id}`, priority, dueDate: '', assigneeEmails: [], description: '' },
      ...{ updatedAt: at, updatedBy: email },
    })),
    plumblineHistory: ids.map((id) => ({
      ...{ id: `${name} ${id}`, list: 'tasks', recordId: id, at, user: name, email, action: 'tasks.save' },
      ...{ effect: 'changed', changes: [{ field: 'priority', from: 'Medium', to: priority }] },
    })),
  }
}

async function mergeTasks(count: number) {
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: changedBy('Ana', '01', 'Low', count),
  })
  const theirs = changedBy('Bo', '02', 'Urgent', count)
  const zip = await getBackUp({
    plumblineTasks: list(...theirs.plumblineTasks),
    plumblineHistory: list(...theirs.plumblineHistory),
  })
  await app.attach(label, [zip])
  await app.findDialog()
  await app.press('Merge Back-up')
  const report = await screen.findByRole('dialog', { name: 'Back-up Merged' })
  return { app, report }
}

const getPriority = (app: Awaited<ReturnType<typeof openApp>>) =>
  // `as`: the test stored these tasks.
  (app.stored('plumblineTasks') as { priority: string }[])[0]?.priority

test('the report lists the fields that both sides changed, with the kept and the dropped value', async () => {
  const { report } = await mergeTasks(1)
  expect(report).toHaveTextContent('1 record had the same field changed on both sides.')
  const [both] = within(report).getByRole('list', { name: 'Records' }).children
  expect(both).toHaveTextContent(
    /^Changed on both sides.*Tasks: Task t1PriorityKept \(the back-up’s\): UrgentDropped \(yours\): Low$/,
  )
})

test('a long report shows more records when wanted', async () => {
  const { report } = await mergeTasks(201)
  const [both] = within(report).getByRole('list', { name: 'Records' }).children
  // `as`: an item of the list.
  const group = within(both as HTMLElement)
  expect(group.queryByText('Task t201', { exact: false })).toBeNull()
  group.getByText('Show More (1)').click()
  expect(await group.findByText('Task t201', { exact: false })).toBeInTheDocument()
  expect(group.queryByText(/Show More/)).toBeNull()
})

test('a merge is undone in its report', async () => {
  const { app } = await mergeTasks(1)
  expect(getPriority(app)).toBe('Urgent')
  await app.press('Undo Merge')
  await app.expectToast('Merge Undone', 'Every record is as it was before.')
  expect(getPriority(app)).toBe('Low')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.button('Undo Merge')).toBeNull()
})

test('a merge is undone by the keys after its report was closed, and the report can be read again', async () => {
  const { app } = await mergeTasks(1)
  await app.press('Done')
  await app.press('Show Report')
  expect(await app.findDialog()).toHaveTextContent('Back-up Merged')
  await app.press('Done')
  await userEvent.keyboard('{Control>}zz{/Control}')
  await app.expectToast('Merge Undone')
  expect(getPriority(app)).toBe('Low')
  expect(app.button('Undo Merge')).toBeNull()
})

test('the report names a device clock that is ahead, and what was decided by it', async () => {
  // The clock of the app states ten.
  const at = (time: string) => new Date(`2026-11-21T${time}:00`).toISOString()
  const changes = (name: string, priority: string, times: readonly string[]) => {
    const { plumblineTasks, plumblineHistory } = changedBy(name, '01', priority, times.length)
    return {
      plumblineTasks: plumblineTasks.map((task, index) => ({ ...task, updatedAt: at(times[index] ?? '') })),
      plumblineHistory: plumblineHistory.map((entry, index) => ({ ...entry, at: at(times[index] ?? '') })),
    }
  }
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: changes('Ana', 'Low', ['09:30', '09:40']),
  })
  const theirs = changes('Bo', 'Urgent', ['12:00', '13:00'])
  const zip = await getBackUp({
    plumblineTasks: list(...theirs.plumblineTasks),
    plumblineHistory: list(...theirs.plumblineHistory),
  })
  await app.attach(label, [zip])
  const dialog = await app.findDialog()
  expect(within(dialog).getByRole('note')).toHaveTextContent(
    'The clock of the device that made the back-up is ahead of this one by 3 hours. It decided 1 record, listed below.',
  )
  await app.press('Merge Back-up')
  const report = await screen.findByRole('dialog', { name: 'Back-up Merged' })
  expect(within(report).getByRole('note')).toHaveTextContent(/ahead of this one by 3 hours/)
  const [byClock] = within(report).getByRole('list', { name: 'Records' }).children
  expect(byClock).toHaveTextContent(/^Decided by a clock that is ahead.*1Tasks: Task t1PriorityKept/)
})
