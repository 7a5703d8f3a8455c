import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { stamped, unstamped } from '#testing/stamped.ts'
import { rowNames, stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
const items = stored.plumblineProgramTasks

test('a heading needs no more than a name: "Heading Created"', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Add Task/Heading')
  await site.findDialog()
  expect(screen.getByLabelText(/^Task Name/)).toHaveFocus()
  await site.fill('Task Name', ' Structure ')
  await site.user.click(await screen.findByLabelText('This is a heading'))
  expect(screen.queryByLabelText('Start Date')).not.toBeInTheDocument()
  await site.press('Add Heading')
  await site.says('Heading Created', 'Structure has been added to the program.')
  expect((site.stored(key) as object[]).at(-1)).toMatchObject({
    projectId: '4',
    name: 'Structure',
    isHeading: true,
    level: 0,
    startDate: null,
    duration: null,
    endDate: null,
  })
})

test('a task is added at the end of its parent, with what the form says: "Task Created"', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Add Task/Heading')
  await site.fill('Task Name', 'Backfill')
  await site.choose('Parent', 'Ground')
  await site.fill('Start Date', '2026-12-09')
  await site.fill('Duration (days)', '4')
  expect(await site.findDialog()).toHaveTextContent('Finishes Dec 12, 2026.')
  await site.fill('Assigned To', 'cy@quay.example')
  await site.choose('Predecessor', 'Lay pipes · Ground')
  await site.press('Add Task')
  await site.says('Task Created', 'Backfill has been added to the program.')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Backfill', 'Handover'])
  expect((site.stored(key) as object[])[3]).toMatchObject({
    name: 'Backfill',
    level: 1,
    parentId: 'p1',
    startDate: '2026-12-09',
    duration: 4,
    endDate: '2026-12-12',
    assigneeEmail: 'cy@quay.example',
    predecessorId: 'p3',
    status: 'Pending',
    alarmDate: null,
  })
  await site.reload()
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Backfill', 'Handover'])
})

describe('the form stays open and marks the field when it is refused', () => {
  test.each<[string, [string, string][], string, string]>([
    ['without a name', [['Task Name', '  ']], 'Task Name Required', 'Enter a name.'],
    [
      'with a name that never ends',
      [['Task Name', 'x'.repeat(256)]],
      'Task Name Too Long',
      'Enter 255 characters at most.',
    ],
    [
      'without a duration',
      [['Task Name', 'Dig']],
      'Valid Duration Required for Tasks',
      'Enter whole days, from 1 to 36,500.',
    ],
    [
      'with half a day',
      [
        ['Task Name', 'Dig'],
        ['Duration (days)', '0.5'],
      ],
      'Valid Duration Required for Tasks',
      'Enter whole days, from 1 to 36,500.',
    ],
    [
      'without a start',
      [
        ['Task Name', 'Dig'],
        ['Duration (days)', '5'],
      ],
      'Start Date Required for Tasks',
      'Choose a day between 1900 and 2299.',
    ],
  ])('a form %s is refused', async (_, fields, title, error) => {
    const site = await openSite('/program', { stored })
    await site.press('Add Task/Heading')
    for (const [label, text] of fields) await site.fill(label, text)
    await site.press('Add Task')
    await site.says(title)
    expect(await site.findDialog()).toHaveTextContent(error)
    expect(site.stored(key)).toEqual(items)
  })
})

test('a parent is a heading other than itself, a predecessor a task other than itself', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Dig')
  expect(await site.optionsOf('Parent')).toEqual(['No parent', 'Ground'])
  await site.user.keyboard('{Escape}')
  expect(await site.optionsOf('Predecessor')).toEqual(['No predecessor', 'Lay pipes · Ground', 'Handover'])
})

test('a form of very many items finds them by what is typed, and refuses what is none', async () => {
  const many = Array.from({ length: 150 }, (_, at) => ({
    ...items[1],
    id: `m${at}`,
    name: `Pour slab ${at}`,
    parentId: null,
  }))
  const site = await openSite('/program', { stored: { ...stored, [key]: [...items, ...many] } })
  await site.press('Edit Handover')
  await site.fill('Predecessor', 'no such task')
  await site.press('Save Changes')
  await site.says('Predecessor not possible')
  await site.fill('Predecessor', 'slab 149')
  await site.user.keyboard('{ArrowDown}{Enter}')
  await site.press('Save Changes')
  await site.says('Task Updated')
  expect((site.stored(key) as object[])[3]).toMatchObject({ id: 'p4', predecessorId: 'm149' })
})

test('editing starts from what is stored and keeps what the form does not show', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Lay pipes')
  await site.fill('Duration (days)', '6')
  await site.choose('Status', 'In Progress')
  await site.press('Save Changes')
  await site.says('Task Updated', 'Lay pipes has been updated.')
  expect((site.stored(key) as object[])[2]).toEqual(
    stamped({
      ...items[2],
      duration: 6,
      endDate: '2026-12-11',
      status: 'In Progress',
    }),
  )
})

test('dates of an older list stand in the form as days', async () => {
  const old = { ...items[1], startDate: '2026-12-01T00:00:00', duration: null, endDate: '2026-12-05' }
  const site = await openSite('/program', { stored: { ...stored, [key]: [items[0], old] } })
  await site.press('Edit Dig')
  expect(await screen.findByLabelText('Start Date')).toHaveValue('2026-12-01')
  expect(screen.getByLabelText('Duration (days)')).toHaveValue('5')
})

test('a heading that holds items cannot become a task', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Ground')
  await site.user.click(await screen.findByLabelText('This is a heading'))
  await site.fill('Start Date', '2026-12-01')
  await site.fill('Duration (days)', '2')
  await site.press('Save Changes')
  await site.says('Heading in use')
  expect(await site.findDialog()).toHaveTextContent('It still holds other items.')
})

test('deleting a heading asks, takes all under it along, and Undo brings all back in place', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Delete Ground')
  expect(await site.findDialog()).toHaveTextContent('The 2 items under it go with it.')
  await site.press('Delete')
  await site.says('Heading Deleted', 'Ground has been removed.')
  expect(rowNames()).toEqual(['Handover'])
  await site.press('Undo')
  expect(unstamped(site.stored(key))).toEqual(unstamped(items))
})

test('cancelling keeps the item', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Delete Dig')
  await site.press('Cancel')
  expect(site.stored(key)).toEqual(items)
})

test('a row moves past its neighbour, and a heading with all that is under it', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Move down Dig')
  expect(rowNames()).toEqual(['Ground', 'Lay pipes', 'Dig', 'Handover'])
  await site.press('Move down Ground')
  expect(rowNames()).toEqual(['Handover', 'Ground', 'Lay pipes', 'Dig'])
  expect((site.stored(key) as { id: string }[]).map(({ id }) => id)).toEqual(['p4', 'p1', 'p3', 'p2'])
})

test('editing leaves alone what another tab has changed since the form opened', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Dig')
  await site.fill('Task Name', 'Dig deeper')
  site.storeElsewhere(
    key,
    items.map((item) => (item.id === 'p2' ? { ...item, startDate: '2026-12-03', status: 'Complete' } : item)),
  )
  await site.press('Save Changes')
  await site.says('Task Updated')
  expect((site.stored(key) as object[])[1]).toEqual(
    stamped({
      ...items[1],
      name: 'Dig deeper',
      startDate: '2026-12-03',
      endDate: '2026-12-07',
      status: 'Complete',
    }),
  )
})

describe('an alarm', () => {
  test('is set on a day, and said', async () => {
    const site = await openSite('/program', { stored })
    await site.press('Set alarm Dig')
    await site.fill('Alarm Date', '2026-11-30')
    await site.press('Set Alarm')
    await site.says('Alarm Set', 'Dig: Nov 30, 2026.')
    expect((site.stored(key) as object[])[1]).toMatchObject({ alarmDate: '2026-11-30' })
    expect(await site.findButton('Alarm Nov 30, 2026 Dig')).toHaveClass('is-set')
    expect(await site.findButton('Set alarm Lay pipes')).not.toHaveClass('is-set')
  })

  test('on no day is refused: "Invalid Date"', async () => {
    const site = await openSite('/program', { stored })
    await site.press('Set alarm Dig')
    await site.fill('Alarm Date', '30.11.2026')
    await site.press('Set Alarm')
    await site.says('Invalid Date', 'Please enter a valid date format (YYYY-MM-DD).')
    expect(site.stored(key)).toEqual(items)
  })
})

test('what another tab deletes while its form is open closes, and that is said', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Dig')
  await site.findDialog()
  site.storeElsewhere(
    key,
    items.filter(({ id }) => id !== 'p2'),
  )
  await site.says('Task Deleted', 'Somebody has deleted it already.')
  expect(site.dialog()).not.toBeInTheDocument()
})
