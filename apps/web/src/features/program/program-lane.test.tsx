/** Hold points and long lead items above the bars. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stored as plain } from '#testing/stored-program.ts'

const stored = {
  ...plain,
  constructHoldPoints: [
    { id: 'h1', name: 'Membrane inspection', projectId: '4', dueDate: '2026-12-03' },
    { id: 'h2', name: 'Of the tower', projectId: '5', dueDate: '2026-12-03' },
    { id: 'h3', name: 'Without a day', projectId: '4', dueDate: null },
  ],
  constructLeadTimeItems: [
    { id: 'l2', name: 'Of the tower', projectId: '5', orderByDate: '2026-11-26' },
    { id: 'l1', name: 'Facade panels', orderByDate: '2026-11-25', requiredOnSiteDate: '2026-12-20' },
  ],
}

const lane = () => screen.queryByRole('group', { name: 'Hold points and long lead items' })
const names = () => [...(lane()?.querySelectorAll('a') ?? [])].map((mark) => mark.getAttribute('aria-label'))

test('the chart marks hold points and long lead items of its project, which link to their records and can be hidden', async () => {
  const app = await openApp('/program', { stored })
  await waitFor(() =>
    expect(names()).toEqual([
      'Long lead item: Facade panels, order by Nov 25, 2026, on site Dec 20, 2026, Tracking',
      'Hold point: Membrane inspection, due Dec 3, 2026, Pending Approval',
    ]),
  )

  await app.press('More tools')
  const shows = await screen.findByRole('switch', { name: 'Long lead items and hold points' })
  await app.user.click(shows)
  expect(lane()).not.toBeInTheDocument()
  await app.user.click(shows)
  await app.user.keyboard('{Escape}')

  await app.user.click(await screen.findByRole('link', { name: /^Hold point: Membrane/ }))
  await waitFor(() => expect(app.path()).toBe('/hold-points?highlight=h1'))
})

test('without any of them there is no lane, and no switch for it', async () => {
  const app = await openApp('/program', {
    stored: { ...plain, constructHoldPoints: [], constructLeadTimeItems: [] },
  })
  await app.press('More tools')
  await screen.findByRole('switch', { name: 'Critical path' })
  expect(lane()).not.toBeInTheDocument()
  expect(screen.queryByRole('switch', { name: /^Long lead/ })).not.toBeInTheDocument()
})

test('the project calendar shades its days off below the time scale', async () => {
  const calendar = {
    id: 'site',
    name: 'Site',
    week: Array.from({ length: 7 }, () => [{ from: 480, to: 960 }]),
    exceptions: [{ first: '2026-12-02', last: '2026-12-03', shifts: [] }],
    dayMinutes: 480,
  }
  await openApp('/program', {
    stored: {
      ...plain,
      constructHoldPoints: [],
      constructLeadTimeItems: [],
      plumblineProgramSettings: [{ id: '4', projectId: '4', calendarId: 'site', calendars: [calendar] }],
    },
  })
  await screen.findByRole('rowheader', { name: 'Dig' })
  const shaded = [...document.querySelectorAll('.chart-day.is-weekend')].map((day) => day.textContent)
  expect(shaded).toEqual(expect.arrayContaining(['2', '3', '5', '6']))
  expect(shaded).not.toContain('4')
})
