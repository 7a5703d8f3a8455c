import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { unstamped } from '#testing/stamped.ts'
import { rowNames, stored } from '#testing/stored-program.ts'

// Commands come behind the first paint: read ahead of the tests, for a busy machine takes its time.
beforeAll(() => Promise.all([import('./program-edits.ts'), import('./program-item-dialog.tsx')]), 30_000)

const key = 'plumblineProgramTasks'
const items = stored.plumblineProgramTasks
const before = ['Ground', 'Dig', 'Lay pipes', 'Handover']
const moved = ['Ground', 'Lay pipes', 'Dig', 'Handover']
const movedTwice = ['Handover', 'Ground', 'Lay pipes', 'Dig']

const [undoKeys, redoKeys] = ['{Control>}z{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}']

test('the keys undo change after change, and redo them', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Move down Dig')
  await site.press('Move down Ground')
  expect(rowNames()).toEqual(movedTwice)
  await site.user.keyboard(undoKeys)
  expect(rowNames()).toEqual(moved)
  await site.user.keyboard(undoKeys)
  expect(unstamped(site.stored(key))).toEqual(items)
  await site.user.keyboard(undoKeys)
  expect(rowNames()).toEqual(before)
  await site.user.keyboard(redoKeys)
  expect(rowNames()).toEqual(moved)
  await site.user.keyboard('{Control>}y{/Control}')
  expect(rowNames()).toEqual(movedTwice)
  await site.user.keyboard(redoKeys)
  expect(rowNames()).toEqual(movedTwice)
})

test('the buttons do the same, say so, and are off when there is nothing to do', async () => {
  const site = await openSite('/program', { stored })
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect([isOff('Undo'), isOff('Redo')]).toEqual(['true', 'true'])
  await site.press('Move down Dig')
  expect([isOff('Undo'), isOff('Redo')]).toEqual(['false', 'true'])
  await site.press('Undo')
  await site.says('Undone')
  expect(rowNames()).toEqual(before)
  expect([isOff('Undo'), isOff('Redo')]).toEqual(['true', 'false'])
  await site.press('Redo')
  await site.says('Redone')
  expect(rowNames()).toEqual(moved)
})

test('a new change forgets what could be redone', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Move down Dig')
  await site.press('Undo')
  await site.press('Move down Ground')
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true')
})

test('what another tab has changed since is not undone', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Move down Ground')
  await site.press('Move down Dig')
  const list = site.stored(key) as { id: string }[]
  site.storeElsewhere(
    key,
    list.map((item) => (item.id === 'p2' ? { ...item, name: 'Dig deeper' } : item)),
  )
  await site.user.keyboard(undoKeys)
  expect(rowNames()).toContain('Dig deeper')
})

test('the Undo of a toast can be redone', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Delete Dig')
  await site.press('Delete')
  await site.says('Task Deleted')
  const [, inToast] = screen.getAllByRole('button', { name: 'Undo' })
  await site.user.click(inToast as HTMLElement) // `as`: the first is the toolbar's, the second the toast's.
  expect(rowNames()).toEqual(before)
  await site.press('Redo')
  expect(rowNames()).toEqual(['Ground', 'Lay pipes', 'Handover'])
})

test('in a field the keys belong to the field', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Move down Dig')
  await site.press('Add Task/Heading')
  await site.fill('Task Name', 'x')
  await site.user.keyboard(undoKeys)
  await site.press('Cancel')
  await site.press('Discard')
  expect(rowNames()).toEqual(moved)
})

test('another project starts with nothing to undo', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Move down Dig')
  await site.choose('Project', 'Tower')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})
