import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
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
const open = (records: object[] = [scaffold]) => openSite('/safety', { stored: { [key]: records } })
const textsOf = (stored: unknown) => {
  const [checklist] = stored as [{ items: { text: string }[] }]
  return checklist.items.map(({ text }) => text)
}

test('a checklist is built of items that are added, moved and removed', async () => {
  const site = await openSite('/safety')
  await site.press('Create Checklist')
  await site.fill('Checklist Name', ' Scaffold ')
  await site.fill('Item 1', 'Ties')
  await site.press('Add Item')
  await site.user.keyboard('Boards{Enter}Rails{Enter}Nothing')
  await site.press('Move item 3 up')
  await site.press('Remove item 4')
  await site.press('Create Checklist')

  await site.says('Checklist Created')
  expect(site.stored(key)).toMatchObject([{ kind: 'checklist', name: 'Scaffold', runs: [] }])
  expect(textsOf(site.stored(key))).toEqual(['Ties', 'Rails', 'Boards'])
})

test('a moved item keeps the focus on its button, and stops at the ends', async () => {
  const site = await open()
  await site.press('Edit Scaffold')
  await site.press('Move item 2 up')
  expect(site.button('Move item 1 up')).toHaveFocus()
  await site.user.keyboard('{Enter}')
  await site.press('Save Changes')
  await site.says('Checklist Updated', 'Scaffold has been updated.')
  expect(textsOf(site.stored(key))).toEqual(['Boards', 'Ties'])
})

test('a checklist without a name is refused, and the field says so', async () => {
  const site = await openSite('/safety')
  await site.press('Create Checklist')
  await site.fill('Checklist Name', '  ')
  await site.press('Create Checklist')
  await site.says('Checklist name required')
  expect(site.dialog()).toHaveTextContent('Enter a name.')
  expect(site.stored(key) ?? []).toEqual([])
})

test('an edited checklist keeps its ticks, and what nobody here knows', async () => {
  const site = await open()
  await site.press('Edit Scaffold')
  await site.fill('Checklist Name', 'Scaffold east')
  await site.press('Save Changes')
  await site.says('Checklist Updated')
  expect(site.stored(key)).toMatchObject([{ foreign: 7, name: 'Scaffold east', items: [ticked, {}] }])
})

test('an edit of a checklist leaves what another tab did meanwhile, and Undo takes it back', async () => {
  const site = await open()
  await site.press('Edit Scaffold')
  await site.press('Move item 2 up')
  const elsewhere = {
    ...scaffold,
    name: 'Scaffold east',
    items: [...scaffold.items, { id: 'i3', text: 'Rails' }],
  }
  site.storeElsewhere(key, [elsewhere])
  await site.press('Save Changes')
  await site.says('Checklist Updated')
  expect(site.stored(key)).toMatchObject([{ name: 'Scaffold east' }])
  expect(textsOf(site.stored(key))).toEqual(['Boards', 'Rails', 'Ties'])
  await site.press('Undo')
  expect(textsOf(site.stored(key))).toEqual(['Ties', 'Boards', 'Rails'])
})

test('odd items of a checklist take no other with them when it is saved', async () => {
  const items = [null, 'Ties', { id: 'i2', text: 'Boards' }]
  const site = await open([{ ...scaffold, items, runs: [{ items: ['Ties'] }] }])
  await site.press('Items of Scaffold')
  await site.user.click(screen.getByRole('checkbox', { name: 'Ties' }))
  await site.press('Edit Scaffold')
  await site.fill('Item 2', 'Base boards')
  await site.press('Save Changes')
  await site.says('Checklist Updated')
  expect(textsOf(site.stored(key))).toEqual(['Ties', 'Base boards'])
  expect(site.stored(key)).toMatchObject([{ items: [{ completed: true }, {}], runs: [{}] }])
})

test('a ticked item shows who and when, and can be unticked', async () => {
  const site = await open()
  await site.press('Items of Scaffold')
  expect(await site.card('Scaffold')).toHaveTextContent('1 of 2 ticked')
  await site.user.click(screen.getByRole('checkbox', { name: 'Boards' }))
  await site.says('Checklist Complete', 'Every item of Scaffold is ticked.')
  expect(await site.card('Scaffold')).toHaveTextContent(/BoardsAna Okafor, Nov 21, 2026/)
  await site.user.click(screen.getByRole('checkbox', { name: 'Ties' }))
  expect(site.stored(key)).toMatchObject([
    { items: [{ completed: false, completedBy: '' }, { completed: true }] },
  ])
})

test('the next run of a finished checklist starts without ticks; the last one is kept with who and when', async () => {
  const finished = { ...scaffold, items: [scaffold.items[0]] }
  const site = await open([finished])
  await site.press('Items of Scaffold')
  await site.press('Start New Run of Scaffold')
  await site.says('Run Started')
  expect(screen.getByRole('checkbox', { name: 'Ties' })).not.toBeChecked()
  expect(screen.getByRole('region', { name: 'Earlier runs of Scaffold' })).toHaveTextContent(
    /Nov 20, 2026, 8:00.AM · 1 item · Ines Moreau/,
  )
  await site.press('Undo')
  expect(unstamped(site.stored(key))).toEqual(unstamped([finished]))
})

test('an unfinished run cannot be left for the next one', async () => {
  const site = await open()
  expect(await site.card('Scaffold')).toBeVisible()
  expect(site.button(/^Start New Run/)).not.toBeInTheDocument()
})

test('a checklist that another tab deletes while it is edited is said to be gone', async () => {
  const site = await open()
  await site.press('Edit Scaffold')
  await site.findDialog()
  site.storeElsewhere(key, [])
  await site.says('Record Deleted', 'Somebody has deleted it already.')
})

test('a deleted checklist comes back by Undo, with its runs', async () => {
  const site = await open()
  await site.press('Delete Scaffold')
  await site.press('Delete')
  await site.says('Checklist Deleted')
  await site.press('Undo')
  expect(unstamped(site.stored(key))).toEqual(unstamped([scaffold]))
})
