/** Where a team is listed, people who have joined have the name that their account has now. */
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const ben: Account = { id: 'ben', email: 'ben.steel@steel.example', name: 'Benjamin Stahl', role: 'Guest' }

/** The seats are named after the addresses, and one of the two people has joined. */
function invite({ services }: TeamTab) {
  performRequest(services, addProject, { id: 'tower', draft: projectDraft })
  for (const email of [ben.email, 'berta.glass@glass.example'])
    performRequest(services, inviteMember, {
      id: `seat-${email.split('@')[0]}`,
      projectId: 'tower',
      email,
      role: 'Editor',
    })
}

test('the table of a team', async () => {
  const app = await openTeamApp('/projects/tower?tab=team', { colleagues: [ben], before: invite })
  expect(await screen.findByRole('listitem', { name: 'Benjamin Stahl' })).toBeVisible()
  await app.user.click(await screen.findByRole('radio', { name: 'Table' }))
  const table = await screen.findByRole('grid', { name: 'Team members' })
  expect(await within(table).findByText('Benjamin Stahl')).toBeVisible()
  expect(within(table).getByText('Berta Glass')).toBeVisible()
  expect(within(table).queryByText('Ben Steel')).not.toBeInTheDocument()
})

test('the team on the dashboard', async () => {
  await openTeamApp('/dashboard?tab=team', { colleagues: [ben], before: invite })
  expect(await screen.findByRole('listitem', { name: 'Benjamin Stahl' })).toBeVisible()
  expect(screen.getByRole('listitem', { name: 'Berta Glass' })).toBeVisible()
  expect(screen.queryByRole('listitem', { name: 'Ben Steel' })).not.toBeInTheDocument()
})
