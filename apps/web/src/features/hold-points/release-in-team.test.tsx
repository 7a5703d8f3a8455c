/** Who may release a hold point, as the screens of a team offer it. */
import { saveHoldPoint, getDraft as toHoldPoint } from '@plumbline/domain/hold-points/save-hold-point.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const gus: Account = { id: 'gus', email: 'gus@certify.example', name: 'Gus Certifier', role: 'Guest' }

const withPoint =
  (role: 'Viewer' | 'Editor', responsibleParty: string) =>
  ({ services }: TeamTab) => {
    performRequest(services, addProject, { id: 'tower', draft: { ...projectDraft, budget: '$98765' } })
    performRequest(services, inviteMember, { id: 'seat', projectId: 'tower', email: gus.email, role })
    const draft = { ...toHoldPoint(), name: 'Slab', projectId: 'tower', responsibleParty }
    performRequest(services, saveHoldPoint, { id: 'point', isNew: true, draft })
  }

test('an Editor is offered the statuses that are no decision, and the form shows who releases', async () => {
  const app = await openTeamApp('/hold-points', { as: gus, before: withPoint('Editor', 'Others') })
  await app.press(/change status of Slab/)
  const menu = await screen.findByRole('menu')
  expect(menu).toHaveTextContent('Notified')
  expect(menu).not.toHaveTextContent(/Release|Approved|Closed|Action Required/)
  await app.user.keyboard('{Escape}')
  await app.press('Edit Slab')
  expect(await screen.findByLabelText('Status')).toHaveAccessibleDescription(
    'Only its responsible party and Admins of the project release or reject it.',
  )
})

test('a Viewer whom the hold point names releases it', async () => {
  const app = await openTeamApp('/hold-points', { as: gus, before: withPoint('Viewer', gus.email) })
  await app.press(/change status of Slab/)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Release…' }))
  await app.press('Record Decision')
  await app.expectToast('Hold Point Released')
})

test('a guest is offered neither the budget of a project, nor to delete it', async () => {
  await openTeamApp('/projects', { as: gus, before: withPoint('Editor', '') })
  await screen.findByRole('article')
  expect(screen.queryByText('Budget')).not.toBeInTheDocument()
  expect(screen.queryByText(/98765/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
})

test('an Admin of the project shows guests its budget in the tab Team', async () => {
  const app = await openTeamApp('/projects/tower?tab=team', { before: withPoint('Editor', '') })
  await app.user.click(await screen.findByRole('switch', { name: 'Show the Budget' }))
  await app.expectToast('Settings saved', 'Guests of this project see it now.')
  expect(screen.getByRole('switch', { name: 'Show the Budget' })).toBeChecked()
})

test('a member who administers the project releases its hold points', async () => {
  const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
  const app = await openTeamApp('/hold-points', { as: max })
  performRequest(app.tab.services, addProject, { id: 'shed', draft: projectDraft })
  const draft = { ...toHoldPoint(), name: 'Slab', projectId: 'shed', responsibleParty: 'Others' }
  performRequest(app.tab.services, saveHoldPoint, { id: 'point', isNew: true, draft })
  await app.press(/change status of Slab/)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Release…' }))
  await app.press('Record Decision')
  await app.expectToast('Hold Point Released')
})
