import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stored } from '#testing/stored-program.ts'

const file = (text: string) => new File([text], 'holidays.ics', { type: 'text/calendar' })
const day = (name: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, ...lines, 'END:VEVENT'].join('\r\n')

interface StoredSettings {
  readonly calendars: readonly {
    readonly exceptions: readonly { readonly first: string; readonly name?: string }[]
  }[]
}

/** In the form of a new calendar that has Christmas Day already. */
async function openImport() {
  const app = await openApp('/program', { stored })
  await app.press('More tools')
  await app.press('Schedule settings')
  await app.press('Calendars…')
  await app.press('Add Calendar')
  await app.fill('Calendar Name', 'Site week')
  await app.press('Add Special Day')
  await app.fill('First Day', '2026-12-25')
  await app.press('Import Public Holidays')
  const dialog = await screen.findByRole('dialog', { name: 'Import Days Off' })
  return { app, dialog }
}

test('the days off of a calendar file are shown, chosen and added to the calendar', async () => {
  const { app, dialog } = await openImport()
  const choose = (text: string) =>
    app.user.upload(within(dialog).getByLabelText(/Calendar File/, { selector: 'input' }), file(text))
  await choose('Dear all')
  expect(await within(dialog).findByText(/This is not a calendar file/)).toBeVisible()
  await choose(
    [
      'BEGIN:VCALENDAR',
      day('Christmas Day', 'DTSTART;VALUE=DATE:20261225'),
      day('Shutdown', 'DTSTART;VALUE=DATE:20261229', 'DTEND;VALUE=DATE:20261231'),
      day('Meeting', 'DTSTART:20261201T090000'),
      day('Founders', 'DTSTART;VALUE=DATE:20261203'),
      'END:VCALENDAR',
    ].join('\r\n'),
  )
  const known = await within(dialog).findByLabelText(/Christmas Day \(in the calendar already\)/)
  expect(known).toBeDisabled()
  expect(dialog).toHaveTextContent('Not read, because they do not last whole days: Meeting.')
  await app.user.click(within(dialog).getByLabelText(/Founders/))
  await app.press('Add 1 Day Off')
  await app.press('Add Calendar')
  await app.expectToast('Calendar Added')
  const [settings] = app.stored('plumblineProgramSettings') as Record<string, unknown>[] // `as`: the settings of the only project.
  expect(settings).toMatchObject({
    calendars: [
      {
        exceptions: [
          { first: '2026-12-25' },
          { first: '2026-12-29', last: '2026-12-30', name: 'Shutdown', shifts: [] },
        ],
      },
    ],
  })
})

test('the public holidays of a state are listed, chosen and added to the calendar', async () => {
  const { app, dialog } = await openImport()
  await app.choose('Country', 'Australia')
  expect(await within(dialog).findByLabelText('Apr 3, 2026, Good Friday')).toBeChecked()
  await app.choose('State or Region', 'New South Wales')
  expect(await within(dialog).findByLabelText("Jun 8, 2026, King's Birthday")).toBeChecked()
  expect(within(dialog).getByLabelText(/Christmas Day \(in the calendar already\)/)).toBeDisabled()
  await app.user.click(within(dialog).getByLabelText('Oct 5, 2026, Labour Day'))
  await app.press(/^Add \d+ Days Off$/)
  await app.press('Add Calendar')
  await app.expectToast('Calendar Added')
  const [settings] = app.stored('plumblineProgramSettings') as StoredSettings[] // `as`: the settings of the only project.
  const days =
    settings?.calendars[0]?.exceptions.map(({ first, name = '' }) => `${first} ${name}`.trim()) ?? []
  expect(days).toEqual(expect.arrayContaining(['2026-12-25', "2026-06-08 King's Birthday"]))
  expect(days.filter((day) => /Labour Day|Christmas Day/.test(day))).toEqual([
    '2027-10-04 Labour Day',
    '2027-12-25 Christmas Day',
    '2027-12-27 Christmas Day (substitute day)',
  ])
})
