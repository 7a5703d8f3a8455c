import { screen } from '@testing-library/react'
import ICAL from 'ical.js'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stored as plain } from '#testing/stored-program.ts'

const stored = {
  ...plain,
  plumblineProgramTasks: plain.plumblineProgramTasks.map((item) => ({
    ...item,
    ...(item.id === 'p2' && { alarmDate: '2026-11-30' }),
    ...(item.id === 'p4' && { status: 'Complete' }),
  })),
}

/** The files that the browser is asked to save. */
function watchDownloads() {
  const saved: { name: string; bytes: Blob }[] = []
  const blobs: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }))
  URL.createObjectURL = (bytes) => {
    // `as`: only blobs are saved here.
    blobs.push(bytes as Blob)
    return 'blob:saved'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const bytes = blobs.at(-1)
    if (bytes) saved.push({ name: this.download, bytes })
  })
  return saved
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Day and title of each event in the file. */
async function read(file: { bytes: Blob } | undefined) {
  const calendar = new ICAL.Component(ICAL.parse((await file?.bytes.text()) ?? ''))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return [event.startDate.toString(), event.summary]
  })
}

test('the program exports as one calendar with the starts, finishes and alarms of unfinished tasks', async () => {
  const saved = watchDownloads()
  const app = await openApp('/program', { stored })
  await app.press('Import / Export')
  await app.press('Export .ics')
  await app.says('Calendar Downloaded', '5 dates are in the file.')
  expect(saved.map(({ name }) => name)).toEqual(['plumbline_program_quay_house_20261121.ics'])
  expect(await read(saved[0])).toEqual([
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
  await app.says('Calendar Downloaded')
  expect(await read(saved[0])).toEqual([['2026-11-30', 'Alarm: Dig']])
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
