import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stamped, unstamped } from '#testing/stamped.ts'
import { rowNames, stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
const items = stored.plumblineProgramTasks

test('a heading only needs a name: "Heading Created"', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Add Task/Heading')
  await app.findDialog()
  expect(screen.getByLabelText(/^Task Name/)).toHaveFocus()
  await app.fill('Task Name', ' Structure ')
  await app.user.click(await screen.findByLabelText('This is a heading'))
  expect(screen.queryByLabelText('Start Date')).not.toBeInTheDocument()
  await app.press('Add Heading')
  await app.expectToast('Heading Created', 'Structure has been added to the program.')
  expect((app.stored(key) as object[]).at(-1)).toMatchObject({
    projectId: '4',
    name: 'Structure',
    isHeading: true,
    level: 0,
    startDate: null,
    duration: null,
    endDate: null,
  })
})

test('a task is added at the end of its parent, with the content of the form: "Task Created"', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Add Task/Heading')
  await app.fill('Task Name', 'Backfill')
  await app.choose('Parent', 'Ground')
  await app.fill('Start Date', '2026-12-09')
  await app.fill('Duration (days)', '4')
  expect(await app.findDialog()).toHaveTextContent('Finishes Dec 12, 2026.')
  await app.fill('Assigned To', 'cy@quay.example')
  await app.choose('Predecessor', 'Lay pipes · Ground')
  await app.press('Add Task')
  await app.expectToast('Task Created', 'Backfill has been added to the program.')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Backfill', 'Handover'])
  expect((app.stored(key) as object[]).at(-1)).toMatchObject({
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
  await app.reload()
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Backfill', 'Handover'])
})

describe('when it is refused, the form stays open and marks the field', () => {
  test.each<[string, [string, string][], string, string]>([
    ['without a name', [['Task Name', '  ']], 'Task Name Required', 'Enter a name.'],
    [
      'with an extremely long name',
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
    const app = await openApp('/program', { stored })
    await app.press('Add Task/Heading')
    for (const [label, text] of fields) await app.fill(label, text)
    await app.press('Add Task')
    await app.expectToast(title)
    expect(await app.findDialog()).toHaveTextContent(error)
    expect(app.stored(key)).toEqual(items)
  })
})

test('a parent is another heading, a predecessor another task', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Dig')
  expect(await app.getOptions('Parent')).toEqual(['No parent', 'Ground'])
  await app.user.keyboard('{Escape}')
  expect(await app.getOptions('Predecessor')).toEqual(['No predecessor', 'Lay pipes · Ground', 'Handover'])
})

test('the form of a very large program finds items by typed text, and refuses unknown ones', async () => {
  const many = Array.from({ length: 150 }, (_, at) => ({
    ...items[1],
    rank: undefined,
    id: `m${at}`,
    name: `Pour slab ${at}`,
    parentId: null,
  }))
  const app = await openApp('/program', { stored: { ...stored, [key]: [...items, ...many] } })
  await app.press('Edit Handover')
  await app.fill('Predecessor', 'no such task')
  await app.press('Save Changes')
  await app.expectToast('Invalid Predecessor')
  await app.fill('Predecessor', 'slab 149')
  await app.user.keyboard('{ArrowDown}{Enter}')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect((app.stored(key) as object[])[3]).toMatchObject({ id: 'p4', predecessorId: 'm149' })
})

test('editing starts from the stored values and keeps what the form does not show', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Lay pipes')
  await app.fill('Duration (days)', '6')
  await app.choose('Status', 'In Progress')
  await app.press('Save Changes')
  await app.expectToast('Task Updated', 'Lay pipes has been updated.')
  expect((app.stored(key) as object[])[2]).toEqual(
    stamped({
      ...items[2],
      duration: 6,
      endDate: '2026-12-11',
      status: 'In Progress',
    }),
  )
})

test('dates of an older list are shown in the form as days', async () => {
  const old = { ...items[1], startDate: '2026-12-01T00:00:00', duration: null, endDate: '2026-12-05' }
  const app = await openApp('/program', { stored: { ...stored, [key]: [items[0], old] } })
  await app.press('Edit Dig')
  expect(await screen.findByLabelText('Start Date')).toHaveValue('2026-12-01')
  expect(screen.getByLabelText('Duration (days)')).toHaveValue('5')
})

test('a heading with items cannot become a task', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Ground')
  await app.user.click(await screen.findByLabelText('This is a heading'))
  await app.fill('Start Date', '2026-12-01')
  await app.fill('Duration (days)', '2')
  await app.press('Save Changes')
  await app.expectToast('Heading in Use')
  expect(await app.findDialog()).toHaveTextContent('It still contains other items.')
})

test('deleting a heading asks, deletes everything under it, and Undo restores everything in place', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Delete Ground')
  expect(await app.findDialog()).toHaveTextContent('The 2 items under it will be deleted too.')
  await app.press('Delete')
  await app.expectToast('Heading Deleted', 'Ground has been removed.')
  expect(rowNames()).toEqual(['Handover'])
  await app.press('Undo')
  expect(unstamped(app.stored(key))).toEqual(unstamped(items))
})

test('cancelling keeps the item', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Delete Dig')
  await app.press('Cancel')
  expect(app.stored(key)).toEqual(items)
})

test('a row moves past its neighbour, and a heading with everything under it', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Move down Dig')
  expect(rowNames()).toEqual(['Ground', 'Lay pipes', 'Dig', 'Handover'])
  await app.press('Move down Ground')
  expect(rowNames()).toEqual(['Handover', 'Ground', 'Lay pipes', 'Dig'])
  expect((app.stored(key) as { rank: string }[]).map(({ rank }) => rank)).toEqual([
    'i00004',
    'i00003',
    'i00002',
    'i00003',
  ])
  await app.reload()
  expect(rowNames()).toEqual(['Handover', 'Ground', 'Lay pipes', 'Dig'])
})

test('editing keeps what another tab has changed since the form opened', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Dig')
  await app.fill('Task Name', 'Dig deeper')
  app.storeElsewhere(
    key,
    items.map((item) => (item.id === 'p2' ? { ...item, startDate: '2026-12-03', status: 'Complete' } : item)),
  )
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect((app.stored(key) as object[])[1]).toEqual(
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
  test('is set on a day, with a message', async () => {
    const app = await openApp('/program', { stored })
    await app.press('Set alarm Dig')
    await app.fill('Alarm Date', '2026-11-30')
    await app.press('Set Alarm')
    await app.expectToast('Alarm Set', 'Dig: Nov 30, 2026.')
    expect((app.stored(key) as object[])[1]).toMatchObject({ alarmDate: '2026-11-30' })
    expect(await app.findButton('Alarm Nov 30, 2026 Dig')).toHaveClass('is-set')
    expect(await app.findButton('Set alarm Lay pipes')).not.toHaveClass('is-set')
  })

  test('on no day is refused: "Invalid Date"', async () => {
    const app = await openApp('/program', { stored })
    await app.press('Set alarm Dig')
    await app.fill('Alarm Date', '30.11.2026')
    await app.press('Set Alarm')
    await app.expectToast('Invalid Date', 'Please enter a valid date format (YYYY-MM-DD).')
    expect(app.stored(key)).toEqual(items)
  })
})

test('the form closes with a message if another tab deletes its item', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Dig')
  await app.findDialog()
  app.storeElsewhere(
    key,
    items.filter(({ id }) => id !== 'p2'),
  )
  await app.expectToast('Task Deleted', 'Another user has deleted it already.')
  expect(app.dialog()).not.toBeInTheDocument()
})
