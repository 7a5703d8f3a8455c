import type { OrganisationMembers } from '@plumbline/domain/team/wire/team.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTeamApp } from '#testing/open-team-app.tsx'

const member = { joinedAt: '2026-11-01T08:00:00Z', twoFactor: false, role: 'Member' as const }

test('admins see who had many requests refused', async () => {
  const members: OrganisationMembers['members'] = [
    { ...member, account: 'max', name: 'Max', email: 'max@harbour.example', refused: 302 },
    { ...member, account: 'mia', name: 'Mia', email: 'mia@harbour.example', refused: 3 },
    { ...member, account: 'ben', name: 'Ben', email: 'ben@harbour.example' },
  ]
  await openTeamApp('/settings?tab=people', {
    accounts: (path) => Response.json(path.endsWith('/members') ? { members } : { invitations: [] }),
  })
  expect(await screen.findByRole('listitem', { name: 'Max' })).toHaveTextContent(
    '302 requests refused in the last 24 hours',
  )
  for (const name of ['Mia', 'Ben'])
    expect(screen.getByRole('listitem', { name })).not.toHaveTextContent('refused')
})
