import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { teamSession, user } from '#data/storage/values.ts'
import { openSignInServices } from '#data/workspace/sign-in-services.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'

test('a page that is closed while its user logs out is logged out when it is opened again', async () => {
  const requested: string[] = []
  const { press, storage, tab } = await openTeamApp('/dashboard', {
    accounts(path) {
      requested.push(path)
      return new Promise(() => {})
    },
  })
  await press('Logout')
  expect(await screen.findByText('Logging out…')).toBeVisible()
  tab.leave('closed')

  const opened = openSignInServices({
    storage,
    async fetch(path, init) {
      requested.push(`again: ${init?.method} ${path}`)
      return Response.json({ state: 'none', mails: false })
    },
  })
  expect([opened.values.get(user), opened.values.get(teamSession)]).toEqual([undefined, undefined])
  await expect.poll(() => requested).toEqual(['/v1/auth/sign-out', 'again: POST /v1/auth/sign-out'])
})
