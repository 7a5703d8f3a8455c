/** Who changes and deletes the shared views of a register, in a team. */
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { shareView } from '@plumbline/domain/registers/table-settings/shared-view.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const person = (role: Account['role']): Account => ({
  ...{ id: 'dan', email: 'dan@quay.example', name: 'Dan', role },
})

/** Dan edits the tower and reads the shed. Each has a shared view, and so has the workspace. */
function share({ services }: TeamTab) {
  for (const [id, role] of [
    ['tower', 'Editor'],
    ['shed', 'Viewer'],
  ] as const) {
    performRequest(services, addProject, { id, draft: { ...projectDraft, name: id } })
    performRequest(services, inviteMember, {
      id: `seat-${id}`,
      projectId: id,
      email: 'dan@quay.example',
      role,
    })
    const view = { id: `view-${id}`, table: 'lead-times', name: `Late in the ${id}`, text: 'q.late' }
    performRequest(services, shareView, { ...view, projectId: id })
  }
  const view = { id: 'view', table: 'lead-times', name: 'Late anywhere', text: 'q.late' }
  performRequest(services, shareView, view)
}

test.each([
  ['a guest changes those of projects that the guest edits', person('Guest'), ['Late in the tower'], false],
  [
    'a Member changes those of the workspace too',
    person('Member'),
    ['Late anywhere', 'Late in the tower'],
    true,
  ],
  ['an owner changes all', olga, ['Late anywhere', 'Late in the shed', 'Late in the tower'], true],
])('%s', async (_, as, changeable, sharesWithAll) => {
  const app = await openTeamApp('/lead-times?table=', { as, before: share })
  await app.press('Views')
  const list = within(await screen.findByRole('region', { name: 'Shared views' }))
  for (const kind of ['Update', 'Delete view'])
    expect(
      list
        .queryAllByRole('button', { name: new RegExp(`^${kind} `) })
        .map((button) => button.getAttribute('aria-label'))
        .toSorted(),
    ).toEqual(changeable.map((name) => `${kind} ${name}`))
  expect(screen.queryAllByRole('checkbox', { name: /For everybody/ })).toHaveLength(sharesWithAll ? 1 : 0)
})
