/** What the undo keys leave alone: typed text, dialogs, other pages, and what has been changed since. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'

const undoKeys = '{Control>}z{/Control}'
const key = 'constructLeadTimeItems'
const beams = { id: 'l1', name: 'Steel beams', status: 'Tracking' }
const pumps = { id: 'l2', name: 'Pumps', status: 'Tracking' }
const stored = { [key]: [beams, pumps] }

async function setStatus(app: OpenedApp, name: string, from: string, to: string) {
  await app.press(`${from}: change status of ${name}`)
  await app.user.click(await screen.findByRole('menuitemradio', { name: to }))
}

async function openWithOrderedBeams(path = '/lead-times') {
  const app = await openApp(path, { workspace: 'own', stored })
  await setStatus(app, 'Steel beams', 'Tracking', 'Ordered')
  return app
}

test.each([
  ['a field', (app: OpenedApp) => app.user.click(screen.getByLabelText(/^Search/))],
  [
    'a dialog',
    async (app: OpenedApp) => {
      await app.press('Delete Pumps')
      await app.findDialog()
    },
  ],
  [
    'a dialog without the focus',
    async (app: OpenedApp) => {
      await app.press('Delete Pumps')
      ;(document.activeElement as HTMLElement).blur()
    },
  ],
])('the keys undo nothing in %s', async (_, go) => {
  const app = await openWithOrderedBeams()
  await go(app)
  await app.user.keyboard(undoKeys)
  expect(app.stored(key)).toMatchObject([{ status: 'Ordered' }, pumps])
})

test('the checkbox of a row has no undo of its own', async () => {
  const app = await openApp('/lead-times?table=', { workspace: 'own', stored })
  const [first] = await screen.findAllByRole('gridcell', { name: 'Tracking' })
  await app.user.dblClick(first as HTMLElement)
  await app.user.click(await screen.findByRole('option', { name: 'Ordered' }))
  await app.expectToast('Updated')
  screen.getByRole('checkbox', { name: /^Select Pumps/ }).focus()
  await app.user.keyboard(undoKeys)
  await app.expectToast('Undone', 'The change “Steel beams has been updated” has been undone.')
})

test('a change that another user has overwritten is refused with its message, then the one before is undone', async () => {
  const app = await openWithOrderedBeams()
  await setStatus(app, 'Pumps', 'Tracking', 'Delayed')
  const list = app.stored(key) as object[]
  app.storeElsewhere(key, [list[0], { ...list[1], status: 'Delivered' }])
  await app.user.keyboard(undoKeys)
  await app.expectToast('Nothing to Undo', 'Another user has changed it since.')
  await app.user.keyboard(undoKeys)
  await app.expectToast('Undone', 'The change “Steel beams is now Ordered” has been undone.')
  expect(app.stored(key)).toMatchObject([beams, { status: 'Delivered' }])
})

test('what was added is not removed once something else has been entered in it', async () => {
  const app = await openApp('/actions', { workspace: 'own' })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  await app.press('Add Task')
  await app.press('Pour slab')
  await app.fill('Add a comment', 'Pump is booked')
  await app.press('Add Comment')
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  await app.user.keyboard(undoKeys)
  await app.expectToast('Nothing to Undo', 'What was added has been changed since.')
  expect(app.stored('plumblineTasks')).toMatchObject([{ name: 'Pour slab' }])
})

test('every page undoes its own changes, also after other pages', async () => {
  const app = await openWithOrderedBeams()
  await app.go('/hold-points')
  await screen.findByRole('heading', { level: 1, name: /Hold Points/ })
  await app.user.keyboard(undoKeys)
  expect(app.stored(key)).toMatchObject([{ status: 'Ordered' }, pumps])
  await app.go('/lead-times')
  await screen.findByRole('heading', { level: 1, name: /Lead Times/ })
  await app.user.keyboard(undoKeys)
  expect(app.stored(key)).toMatchObject([beams, pumps])
})

test('the Undo of a message can be redone by the keys', async () => {
  const app = await openWithOrderedBeams()
  await app.press('Undo')
  expect(app.stored(key)).toMatchObject([beams, pumps])
  await app.user.keyboard('{Control>}y{/Control}')
  await app.expectToast('Redone', 'The change “Steel beams is now Ordered” has been redone.')
  expect(app.stored(key)).toMatchObject([{ status: 'Ordered' }, pumps])
})
