/** The calendar address of a person, in the settings of a team. */
import type { CalendarFeed } from '@plumbline/domain/team/wire/calendar-feed.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTeamApp } from '#testing/open-team-app.tsx'

const address = 'https://plumbline.example/v1/calendars/secret.ics'

/** The settings, over a server that keeps one address. */
async function open(feed?: CalendarFeed['feed']) {
  const calls: string[] = []
  let stored = feed
  const app = await openTeamApp('/settings?tab=notifications', {
    can: ['team-mails'],
    accounts(path, { method = 'GET', body }) {
      if (path !== '/v1/organisations/harbour/calendar-feed') return new Response(null, { status: 404 })
      if (method === 'GET') return Response.json({ ...(stored && { feed: stored }) })
      calls.push([method, body].filter(Boolean).join(' '))
      stored =
        method === 'DELETE'
          ? undefined
          : { createdAt: '2026-11-20T10:00:00.000Z', ...JSON.parse(String(body)) }
      return Response.json(method === 'POST' ? { address } : {})
    },
  })
  return { ...app, calls }
}

test('a calendar address is created, shown once with a link and instructions, and then stays', async () => {
  const { press, user, calls } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'What it shows' }))
  await user.click(await screen.findByRole('option', { name: 'Everything I can see' }))
  expect(screen.getByText('Also what is assigned to others or to no one.')).toBeVisible()
  await press('Create Calendar Address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Calendar Address' }))
  expect(dialog.getByLabelText('Address')).toHaveValue(address)
  expect(dialog.getByRole('link', { name: 'Open in Calendar Program' })).toHaveAttribute(
    'href',
    'webcal://plumbline.example/v1/calendars/secret.ics',
  )
  for (const program of ['Outlook', 'Google Calendar', 'Apple Calendar'])
    expect(dialog.getByText(program)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/No calendar program has asked for it yet\./)).toBeVisible()
  expect(screen.queryByDisplayValue(address)).not.toBeInTheDocument()
  expect(calls).toEqual(['POST {"scope":"all"}'])
})

test('what the calendar shows can be changed without a new address', async () => {
  const { expectToast, user, calls } = await open({
    scope: 'mine',
    createdAt: '2026-11-20T10:00:00.000Z',
    fetchedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  })
  expect(await screen.findByText(/last asked for it 5 minutes ago\./)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'What it shows' }))
  await user.click(await screen.findByRole('option', { name: 'Everything I can see' }))
  await expectToast('Calendar Changed', 'It now shows: Everything I can see.')
  expect(calls).toEqual(['PUT {"scope":"all"}'])
})

test('an address is replaced or switched off after a question', async () => {
  const { press, expectToast, user, calls } = await open({
    scope: 'mine',
    createdAt: '2026-11-20T10:00:00.000Z',
  })
  await press('New Address')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await press('Switch Off')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch Off' }))
  await expectToast('Calendar Address Switched Off')
  expect(await screen.findByRole('button', { name: 'Create Calendar Address' })).toBeVisible()
  expect(calls).toEqual(['POST {"scope":"mine"}', 'DELETE'])
})
