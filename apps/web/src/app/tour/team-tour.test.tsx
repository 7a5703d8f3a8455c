/** In a team, the tour is taken for the account. */
import { preferenceList } from '@plumbline/domain/activity/notifications/preferences.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'

test('a tour that is closed is taken on every device of the account', async () => {
  const app = await openTeamApp('/dashboard', { hasTakenTour: false })
  await screen.findByRole('dialog', { name: 'Welcome' }, { timeout: 10_000 })
  await app.press('Close')
  await waitFor(() =>
    expect(app.tab.services.store.collection(preferenceList).get(olga.id)).toMatchObject({
      hasTakenTour: true,
      emailNotifications: true,
    }),
  )
  expect(app.storage.getItem('hasCompletedPlumblineTour')).toBe('true')
  expect(screen.queryByText('Tour Complete!')).not.toBeInTheDocument()
  await waitFor(() => expect(app.tab.services.sync?.state()).toEqual({ kind: 'saved' }))
})
