import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'

const key = 'constructSafetyItems'
const ticked = { completed: true, completedBy: 'Ines Moreau', completedAt: '2026-11-20T08:00:00.000Z' }
const scaffold = {
  id: 'c1',
  kind: 'checklist',
  name: 'Scaffold',
  items: [
    { id: 'i1', text: 'Ties', ...ticked },
    { id: 'i2', text: 'Boards', completed: false },
  ],
  runs: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  foreign: 7,
}
const open = (records: object[] = [scaffold]) => openApp('/safety', { stored: { [key]: records } })
const getTexts = (stored: unknown) => {
  const [checklist] = stored as [{ items: { text: string }[] }]
  return checklist.items.map(({ text }) => text)
}

test('items of a checklist can be added, moved and removed', async () => {
  const app = await openApp('/safety')
  await app.press('Create Checklist')
  await app.fill('Checklist Name', ' Scaffold ')
  await app.fill('Item 1', 'Ties')
  await app.press('Add Item')
  await app.user.keyboard('Boards{Enter}Rails{Enter}Nothing')
  await app.press('Move item 3 up')
  await app.press('Remove item 4')
  await app.press('Create Checklist')

  await app.expectToast('Checklist Created')
  expect(app.stored(key)).toMatchObject([{ kind: 'checklist', name: 'Scaffold', runs: [] }])
  expect(getTexts(app.stored(key))).toEqual(['Ties', 'Rails', 'Boards'])
})

test('a moved item keeps the focus on its button, and cannot move past the ends', async () => {
  const app = await open()
  await app.press('Edit Scaffold')
  await app.press('Move item 2 up')
  expect(app.button('Move item 1 up')).toHaveFocus()
  await app.user.keyboard('{Enter}')
  await app.press('Save Changes')
  await app.expectToast('Checklist Updated', 'Scaffold has been updated.')
  expect(getTexts(app.stored(key))).toEqual(['Boards', 'Ties'])
})

test('a checklist without a name is refused, and the field reports it', async () => {
  const app = await openApp('/safety')
  await app.press('Create Checklist')
  await app.fill('Checklist Name', '  ')
  await app.press('Create Checklist')
  await app.expectToast('Checklist name required')
  expect(app.dialog()).toHaveTextContent('Enter a name.')
  expect(app.stored(key) ?? []).toEqual([])
})

test('an edited checklist keeps its ticks and unknown fields', async () => {
  const app = await open()
  await app.press('Edit Scaffold')
  await app.fill('Checklist Name', 'Scaffold east')
  await app.press('Save Changes')
  await app.expectToast('Checklist Updated')
  expect(app.stored(key)).toMatchObject([{ foreign: 7, name: 'Scaffold east', items: [ticked, {}] }])
})

test('an edit of a checklist keeps what another tab has since changed, and Undo reverts the edit', async () => {
  const app = await open()
  await app.press('Edit Scaffold')
  await app.press('Move item 2 up')
  const elsewhere = {
    ...scaffold,
    name: 'Scaffold east',
    items: [...scaffold.items, { id: 'i3', text: 'Rails' }],
  }
  app.storeElsewhere(key, [elsewhere])
  await app.press('Save Changes')
  await app.expectToast('Checklist Updated')
  expect(app.stored(key)).toMatchObject([{ name: 'Scaffold east' }])
  expect(getTexts(app.stored(key))).toEqual(['Boards', 'Rails', 'Ties'])
  await app.press('Undo')
  expect(getTexts(app.stored(key))).toEqual(['Ties', 'Boards', 'Rails'])
})

test('malformed items of a checklist do not affect the others when it is saved', async () => {
  const items = [null, 'Ties', { id: 'i2', text: 'Boards' }]
  const app = await open([{ ...scaffold, items, runs: [{ items: ['Ties'] }] }])
  await app.press('Items of Scaffold')
  await app.user.click(screen.getByRole('checkbox', { name: 'Ties' }))
  await app.press('Edit Scaffold')
  await app.fill('Item 2', 'Base boards')
  await app.press('Save Changes')
  await app.expectToast('Checklist Updated')
  expect(getTexts(app.stored(key))).toEqual(['Ties', 'Base boards'])
  expect(app.stored(key)).toMatchObject([{ items: [{ completed: true }, {}], runs: [{}] }])
})

test('a ticked item shows who and when, and can be unticked', async () => {
  const app = await open()
  await app.press('Items of Scaffold')
  expect(await app.card('Scaffold')).toHaveTextContent('1 of 2 ticked')
  await app.user.click(screen.getByRole('checkbox', { name: 'Boards' }))
  await app.expectToast('Checklist Complete', 'Every item of Scaffold is ticked.')
  expect(await app.card('Scaffold')).toHaveTextContent(/BoardsAna Okafor, Nov 21, 2026/)
  await app.user.click(screen.getByRole('checkbox', { name: 'Ties' }))
  expect(app.stored(key)).toMatchObject([
    { items: [{ completed: false, completedBy: '' }, { completed: true }] },
  ])
})

test('the next run of a finished checklist starts without ticks; the last run is stored with who and when', async () => {
  const finished = { ...scaffold, items: [scaffold.items[0]] }
  const app = await open([finished])
  await app.press('Items of Scaffold')
  await app.press('Start New Run of Scaffold')
  await app.expectToast('Run Started')
  expect(screen.getByRole('checkbox', { name: 'Ties' })).not.toBeChecked()
  expect(screen.getByRole('region', { name: 'Earlier runs of Scaffold' })).toHaveTextContent(
    /Nov 20, 2026, 8:00.AM · 1 item · Ines Moreau/,
  )
  await app.press('Undo')
  expect(unstamped(app.stored(key))).toEqual(unstamped([finished]))
})

test('a new run cannot start before the current one is finished', async () => {
  const app = await open()
  expect(await app.card('Scaffold')).toBeVisible()
  expect(app.button(/^Start New Run/)).not.toBeInTheDocument()
})

test('a message reports it when another tab deletes a checklist that is being edited', async () => {
  const app = await open()
  await app.press('Edit Scaffold')
  await app.findDialog()
  app.storeElsewhere(key, [])
  await app.expectToast('Record Deleted', 'Another user has deleted it already.')
})

test('Undo restores a deleted checklist with its runs', async () => {
  const app = await open()
  await app.press('Delete Scaffold')
  await app.press('Delete')
  await app.expectToast('Checklist Deleted')
  await app.press('Undo')
  expect(unstamped(app.stored(key))).toEqual(unstamped([scaffold]))
})
