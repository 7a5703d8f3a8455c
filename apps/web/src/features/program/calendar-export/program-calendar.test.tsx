import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { readCalendar, watchDownloads } from '#testing/saved-calendars.ts'
import { stored as plain } from '#testing/stored-program.ts'

const stored = {
  ...plain,
  plumblineProgramTasks: plain.plumblineProgramTasks.map((item) => ({
    ...item,
    ...(item.id === 'p2' && { alarmDate: '2026-11-30' }),
    ...(item.id === 'p4' && { status: 'Complete' }),
  })),
}

test('the program exports as one calendar with the starts, finishes and alarms of unfinished tasks', async () => {
  const saved = watchDownloads()
  const app = await openApp('/program', { stored })
  await app.press('Import / Export')
  await app.press('Export .ics')
  await app.expectToast('Calendar Downloaded', '5 dates are in the file.')
  expect(saved.map(({ name }) => name)).toEqual(['plumbline_program_quay_house_20261121.ics'])
  expect(await readCalendar(saved[0])).toEqual([
    ['2026-12-01', 'Start: Dig'],
    ['2026-12-05', 'Finish: Dig'],
    ['2026-11-30', 'Alarm: Dig'],
    ['2026-12-06', 'Start: Lay pipes'],
    ['2026-12-08', 'Finish: Lay pipes'],
  ])
})

test('the menu of a row exports its alarm to the user’s own calendar', async () => {
  const saved = watchDownloads()
  const app = await openApp('/program', { stored })
  await app.user.pointer({ keys: '[MouseRight]', target: screen.getByRole('rowheader', { name: 'Dig' }) })
  await app.user.click(await screen.findByRole('menuitem', { name: 'Add to calendar' }))
  await app.expectToast('Calendar Downloaded')
  expect(await readCalendar(saved[0])).toEqual([['2026-11-30', 'Alarm: Dig']])
})

test('without an alarm, the menu of a row offers to set one instead of exporting it', async () => {
  const app = await openApp('/program', { stored })
  await app.user.pointer({
    keys: '[MouseRight]',
    target: screen.getByRole('rowheader', { name: 'Lay pipes' }),
  })
  expect(await screen.findByRole('menuitem', { name: 'Set alarm' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Add to calendar' })).not.toBeInTheDocument()
})
