/** The figures of a team's files. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTeamApp } from '#testing/open-team-app.tsx'

test('Settings, Data shows what the files of the person and of the team take', async () => {
  const [person, team] = [
    { used: 2e9, most: 4e9 },
    { used: 9e9, most: 10e9 },
  ]
  await openTeamApp('/settings?tab=data', {
    accounts: (path) => Response.json(path.endsWith('/file-space') ? { person, team } : {}),
  })
  const heading = await screen.findByRole('heading', { name: 'Space for Files' })
  const card = within(heading.parentElement ?? expect.fail())
  expect(card.getByRole('progressbar', { name: 'Your files' })).toHaveAttribute('aria-valuenow', '50')
  expect(card.getByRole('progressbar', { name: 'Files of the team' })).toHaveAttribute('aria-valuenow', '90')
})
