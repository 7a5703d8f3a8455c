import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'
import { rowNames, stored } from '#testing/stored-program.ts'

// Commands are loaded after the first paint; loading them first keeps slow machines within the time limits.
beforeAll(
  () => Promise.all([import('../items/program-edits.ts'), import('../item-dialog/program-item-dialog.tsx')]),
  30_000,
)

const key = 'plumblineProgramTasks'
const items = stored.plumblineProgramTasks
const before = ['Ground', 'Dig', 'Lay pipes', 'Handover']
const moved = ['Ground', 'Lay pipes', 'Dig', 'Handover']
const movedTwice = ['Handover', 'Ground', 'Lay pipes', 'Dig']

const [undoKeys, redoKeys] = ['{Control>}z{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}']

test('the keys undo one change after the other, and redo them', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Move down Dig')
  await app.press('Move down Ground')
  expect(rowNames()).toEqual(movedTwice)
  await app.user.keyboard(undoKeys)
  expect(rowNames()).toEqual(moved)
  await app.user.keyboard(undoKeys)
  expect(unstamped(app.stored(key))).toEqual(items)
  await app.user.keyboard(undoKeys)
  expect(rowNames()).toEqual(before)
  await app.user.keyboard(redoKeys)
  expect(rowNames()).toEqual(moved)
  await app.user.keyboard('{Control>}y{/Control}')
  expect(rowNames()).toEqual(movedTwice)
  await app.user.keyboard(redoKeys)
  expect(rowNames()).toEqual(movedTwice)
})

test('the buttons do the same, show messages, and are disabled if there is nothing to do', async () => {
  const app = await openApp('/program', { stored })
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect([isOff('Undo'), isOff('Redo')]).toEqual(['true', 'true'])
  await app.press('Move down Dig')
  expect([isOff('Undo'), isOff('Redo')]).toEqual(['false', 'true'])
  await app.press('Undo')
  await app.expectToast('Undone')
  expect(rowNames()).toEqual(before)
  expect([isOff('Undo'), isOff('Redo')]).toEqual(['true', 'false'])
  await app.press('Redo')
  await app.expectToast('Redone')
  expect(rowNames()).toEqual(moved)
})

test('a new change clears the redo history', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Move down Dig')
  await app.press('Undo')
  await app.press('Move down Ground')
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true')
})

test('changes that another tab has overwritten are not undone', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Move down Ground')
  await app.press('Move down Dig')
  const list = app.stored(key) as { id: string }[]
  app.storeElsewhere(
    key,
    list.map((item) => (item.id === 'p2' ? { ...item, name: 'Dig deeper' } : item)),
  )
  await app.user.keyboard(undoKeys)
  expect(rowNames()).toContain('Dig deeper')
})

test('the Undo of a toast can be redone', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Delete Dig')
  await app.press('Delete')
  await app.expectToast('Task Deleted')
  const [, inToast] = screen.getAllByRole('button', { name: 'Undo' })
  await app.user.click(inToast as HTMLElement) // `as`: the first is in the toolbar, the second in the toast.
  expect(rowNames()).toEqual(before)
  await app.press('Redo')
  expect(rowNames()).toEqual(['Ground', 'Lay pipes', 'Handover'])
})

test('in a field, the keys belong to the field', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Move down Dig')
  await app.press('Add Task/Heading')
  await app.fill('Task Name', 'x')
  await app.user.keyboard(undoKeys)
  await app.press('Cancel')
  await app.press('Discard')
  expect(rowNames()).toEqual(moved)
})

test('another project starts with an empty history', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Move down Dig')
  await app.choose('Project', 'Tower')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})
