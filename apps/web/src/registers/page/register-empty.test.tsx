/** The text of an empty register that the permissions of a project hide from a person. */
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { setPermission } from '@plumbline/domain/projects/commands/permission-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const gus: Account = { id: 'gus', email: 'gus@certify.example', name: 'Gus Certifier', role: 'Guest' }

const hiding =
  (register: 'hold-points' | 'documents' | 'safety' | 'conditions', isInBoth: boolean) =>
  ({ services }: TeamTab) => {
    for (const id of ['tower', 'shed']) {
      performRequest(services, addProject, { id, draft: { ...projectDraft, name: `The ${id}` } })
      performRequest(services, inviteMember, {
        id: `seat-${id}`,
        projectId: id,
        email: gus.email,
        role: 'Viewer',
      })
      if (id === 'shed' && !isInBoth) continue
      const party = { role: 'Viewer' } as const
      const change = { projectId: id, party, register, action: 'view', isAllowed: false } as const
      performRequest(services, setPermission, change)
    }
  }

test.each([
  ['/hold-points', 'hold-points', 'the hold points of any project'],
  ['/documents', 'documents', 'the documents of any project'],
  ['/safety', 'safety', 'the safety records of any project'],
  ['/projects/tower?tab=conditions', 'conditions', 'the conditions of The tower'],
] as const)('%s names the register that the permissions hide', async (path, register, what) => {
  await openTeamApp(path, { as: gus, before: hiding(register, true) })
  expect(await screen.findByText(`You do not have access to ${what}.`)).toBeVisible()
  expect(screen.queryByText(/^No (hold points|documents|safety records|conditions)/i)).not.toBeInTheDocument()
})

test('a register that one project hides is empty in general, and hidden where that project is chosen', async () => {
  const app = await openTeamApp('/hold-points', { as: gus, before: hiding('hold-points', false) })
  await screen.findByText(/^No hold points yet/)
  await app.user.click(screen.getByRole('combobox', { name: 'Project' }))
  await app.user.click(await screen.findByRole('option', { name: 'The tower' }))
  expect(await screen.findByText('You do not have access to the hold points of The tower.')).toBeVisible()
})
