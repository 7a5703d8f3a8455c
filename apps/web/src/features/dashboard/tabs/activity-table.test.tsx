/** The activity log as a table: what it shows of each entry, and that it changes none. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const entry = (id: string, time: string, more: object) => ({
  id,
  user: 'Bo Lind',
  email: 'bo@lind.example',
  effect: 'changed',
  time,
  ...more,
})
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
  ],
  plumblineTasks: [{ id: 't1', name: 'Order anchors', projectId: '1' }],
  plumblineActivity: [
    entry('1', '2026-11-20T08:05:00', {
      action: 'tasks.change',
      item: 'Order anchors',
      collection: 'tasks',
      recordId: 't1',
      count: 3,
      areAlike: true,
      changes: [{ field: 'priority', from: 'Low', to: 'High' }],
    }),
    entry('2', '2026-11-21T09:30:00', {
      action: 'projects.edit',
      item: 'Mill Lane',
      collection: 'projects',
      recordId: '2',
    }),
    entry('3', '2026-11-12T16:00:00', {
      user: 'Ana Okafor',
      email: 'ana.okafor@harbour.example',
      action: 'tasks.delete',
      effect: 'removed',
      item: 'Call crane',
      collection: 'tasks',
      recordId: 't2',
    }),
    entry('4', '2026-11-21T09:40:00', { action: 'notifications.read', item: 'News' }),
    entry('5', 'once', { user: '', action: 'later.deed', item: '', collection: 'later' }),
  ],
}

const grid = () => screen.findByRole('grid', { name: 'Activity Log' })
const names = async () =>
  within(await grid())
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map((cell) => cell.textContent)
const shows = (...expected: string[]) => waitFor(async () => expect(await names()).toEqual(expected))
const open = (view = '') => openApp(`/dashboard?tab=log&table=${view}`, { workspace: 'own', stored })

test('the list stays the default; the table is remembered for the person, and the list comes back', async () => {
  const app = await openApp('/dashboard?tab=log', { workspace: 'own', stored })
  expect(await screen.findByRole('list', { name: 'Activity Log' })).toBeVisible()
  await app.press('Table')
  await shows('Untitled', 'Mill Lane', 'Order anchors and 2 more', 'Call crane')
  await app.reload()
  await grid()
  await app.press('List')
  expect(await screen.findByRole('list', { name: 'Activity Log' })).toBeVisible()
})

test('a row shows which record, what was done, by whom, when, in which project, and what changed [R71]', async () => {
  await open()
  const titles = within(await grid()).getAllByRole('columnheader')
  expect(titles.map((head) => head.textContent)).toEqual([
    '',
    'Record',
    'Action',
    'Person',
    'Date',
    'Time',
    'Project',
    'Details',
  ])
  const row = (name: RegExp) => screen.getByRole('row', { name })
  expect(row(/^Select Order anchors/)).toHaveTextContent(
    'Order anchors and 2 moreEdited the taskBo LindNov 20, 202608:05Quay HousePriority from Low to High',
  )
  expect(row(/^Select Mill Lane/)).toHaveTextContent('Edited the projectBo LindNov 21, 202609:30Mill Lane')
  expect(row(/^Select Untitled/)).toHaveTextContent('UntitledChangedSomebodyonce')
})

test.each([
  ['their entries', 'q.mine', ['Call crane']],
  ['words of any column', 'q.quay-anchors', ['Order anchors and 2 more']],
  ['a person and an action', 'f.person.is.Bo-Lind*f.action.is.Edited-the-project', ['Mill Lane']],
  ['the days of a week', 'f.date.within.week*s.date', ['Order anchors and 2 more', 'Mill Lane']],
  ['a project', 'f.project.is.1', ['Order anchors and 2 more']],
])('the address finds %s [R72]', async (_, view, expected) => {
  await open(view.replaceAll('-', '%20'))
  await shows(...expected)
})

test('one selected entry leads to its record while that exists', async () => {
  const app = await open()
  await grid()
  await app.user.click(screen.getByRole('checkbox', { name: 'Select Call crane' }))
  expect(screen.queryByRole('link', { name: 'Open Record' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: 'Select Call crane' }))
  await app.user.click(screen.getByRole('checkbox', { name: /^Select Order anchors/ }))
  await app.user.click(screen.getByRole('link', { name: 'Open Record' }))
  await app.waitForPath('/actions?highlight=t1')
})

test('an Admin can select and export entries, but neither change, add nor delete one', async () => {
  const app = await open()
  const table = await grid()
  table.focus()
  await app.user.keyboard(' {ArrowRight}{F2}{Delete}')
  fireEvent.paste(table, { clipboardData: { getData: () => 'Record\tAction\nTower\tBuilt' } })
  expect(screen.getByText('1 change selected')).toBeVisible()
  expect(app.button('Export')).toBeVisible()
  for (const name of ['Import', 'Change…', 'Delete']) expect(app.button(name)).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: /^Record/ })).not.toBeInTheDocument()
  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.stored('plumblineActivity')).toHaveLength(5)
})
