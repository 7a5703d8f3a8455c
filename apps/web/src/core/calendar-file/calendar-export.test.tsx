import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { readCalendar, watchDownloads } from '#testing/saved-calendars.ts'

const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' },
    { id: 2, name: 'Mill Lane', location: 'Perth', status: 'Planning' },
  ],
  constructLeadTimeItems: [
    {
      id: 'lead_7',
      name: 'Facade panels',
      description: 'Three glazes',
      orderByDate: '2026-12-01',
      requiredOnSiteDate: '2027-02-01',
      status: 'Ordered',
      alarmDate: '2026-11-30',
    },
    { id: 'lead_8', name: 'Doors', orderByDate: '2026-12-05', status: 'Delivered' },
    { id: 'lead_9', name: 'Lift cars', orderByDate: 'to be agreed' },
  ],
  constructHoldPoints: [
    { id: 'hold_7', name: 'Membrane', projectId: 1, dueDate: '2026-12-02', alarmDate: '2026-12-01' },
    { id: 'hold_8', name: 'Footing', projectId: 2, dueDate: '2026-12-03' },
    { id: 'hold_9', name: 'Slab', projectId: 1, dueDate: '2026-12-04', status: 'Approved' },
  ],
}

test('one alarm can be added to the user’s own calendar', async () => {
  const saved = watchDownloads()
  const app = await openApp('/lead-times', { stored })

  await app.press('Add to calendar: Facade panels')

  await app.expectToast('Calendar Downloaded')
  expect(saved.map(({ name }) => name)).toEqual(['plumbline_alarm_facade_panels_20261121.ics'])
  expect(await readCalendar(saved[0])).toEqual([['2026-11-30', 'Alarm: Facade panels']])
})

test('a record without an alarm offers nothing to add to a calendar', async () => {
  const app = await openApp('/lead-times', { stored })
  expect(app.button('Add to calendar: Lift cars')).not.toBeInTheDocument()
})

test('the lead times export as one calendar: order-by dates, on-site dates and alarms of undelivered items', async () => {
  const saved = watchDownloads()
  const app = await openApp('/lead-times', { stored })

  await app.press('Export .ics')

  await app.expectToast('Calendar Downloaded', '3 dates are in the file.')
  expect(saved.map(({ name }) => name)).toEqual(['plumbline_lead_times_20261121.ics'])
  expect(await readCalendar(saved[0])).toEqual([
    ['2026-12-01', 'Order by: Facade panels'],
    ['2027-02-01', 'Required on site: Facade panels'],
    ['2026-11-30', 'Alarm: Facade panels'],
  ])
})

test('the hold points of the chosen project export: due dates and alarms of unreleased ones', async () => {
  const saved = watchDownloads()
  const app = await openApp('/hold-points', { stored })

  await app.press('Export .ics')
  await app.choose('Project', 'Quay House')
  await app.press('Export .ics')

  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect((await readCalendar(saved[0])).map(([, title]) => title)).toContain('Hold point: Footing')
  expect(await readCalendar(saved[1])).toEqual([
    ['2026-12-02', 'Hold point: Membrane'],
    ['2026-12-01', 'Alarm: Membrane'],
  ])
})

test.each<[string, string, object, readonly (readonly [string, string])[]]>([
  [
    'reviews',
    '/workflows',
    {
      plumblineWorkflows: [
        {
          ...{ id: 'w', name: 'Slab, north; level 2', status: 'Active', projectId: '1' },
          stages: [
            { id: 's1', name: 'Architect', status: 'Approved', dueDate: '2026-12-01' },
            { id: 's2', name: 'Engineer', status: 'Pending', dueDate: '2026-12-08' },
            { id: 's3', name: 'Client', status: 'Pending', dueDate: '2026-12-15' },
          ],
        },
      ],
    },
    [['2026-12-08', 'Review: Engineer of Slab, north; level 2']],
  ],
  [
    'RFIs',
    '/workflows/rfis',
    {
      plumblineRfis: [
        { id: 'r1', number: 'RFI-001', subject: 'Depth', status: 'Open', dueDate: '2026-12-02' },
        { id: 'r2', number: 'RFI-002', subject: 'Width', status: 'Answered', dueDate: '2026-12-02' },
        { id: 'r3', number: 'RFI-003', subject: 'Joint', status: 'Open' },
      ],
    },
    [['2026-12-02', 'Answer RFI: RFI-001 Depth']],
  ],
])('the due dates of %s export as one calendar', async (_, path, records, events) => {
  const saved = watchDownloads()
  const { constructionProjects } = stored
  const app = await openApp(path, { workspace: 'own', stored: { constructionProjects, ...records } })
  await app.press('Export .ics')
  await app.expectToast('Calendar Downloaded')
  expect(await readCalendar(saved[0])).toEqual(events)
})

test('a register without dates states that there is nothing to export', async () => {
  const saved = watchDownloads()
  const app = await openApp('/lead-times', {
    stored: { constructLeadTimeItems: [{ id: 'a', name: 'Crane' }] },
  })
  expect(await screen.findByRole('row', { name: /^Crane/ })).toBeVisible()
  await app.press('Export .ics')
  await app.expectToast('No Dates to Export')
  expect(saved).toEqual([])
})
