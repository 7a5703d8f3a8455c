/** A company as the reviewer of a stage, in a team. */
import { inviteMember, setMemberCompany } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { createWorkflow, setWorkflowStatus } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const ana: Account = { id: 'ana', email: 'ana@facade.example', name: 'Ana Ruiz', role: 'Guest' }

function startReview({ services }: TeamTab) {
  performRequest(services, addProject, { id: 'tower', draft: projectDraft })
  for (const [id, email] of [
    ['seat-ana', ana.email],
    ['seat-bo', 'bo@facade.example'],
  ] as const) {
    performRequest(services, inviteMember, { id, projectId: 'tower', email, role: 'Viewer' })
    performRequest(services, setMemberCompany, { id, company: 'Facade Works' })
  }
  performRequest(services, createWorkflow, {
    ...{ id: 'w', name: 'Panels', description: '', projectId: 'tower', files: [] },
    stages: [{ name: 'Check', assigneeEmail: 'Facade Works', instructions: '' }],
  })
  performRequest(services, setWorkflowStatus, { id: 'w', status: 'In Progress' })
}

test('a person of the company finds the review among what is due, and decides', async () => {
  const app = await openTeamApp('/actions', { as: ana, before: startReview })
  await app.user.click(await screen.findByRole('link', { name: /Check/ }, { timeout: 5_000 }))
  expect(await screen.findByText(/^Company · Any of 2 people: /)).toBeVisible()
  await app.press('Decide')
  await app.user.click(await screen.findByRole('combobox', { name: /^Outcome/ }))
  await app.user.click(await screen.findByRole('option', { name: 'A · Approved' }))
  await app.press('Record Decision')
  expect(app.tab.services.store.records.find(workflows, 'w')?.stages[0]).toMatchObject({
    decision: { by: ana.email },
  })
})

test('the form of a stage offers the companies of the team, with the number of their people', async () => {
  const app = await openTeamApp('/workflows/w', { before: startReview })
  await app.press('Edit Check')
  await screen.findByRole('dialog')
  await app.press('Remove Facade Works')
  await app.fill('Assignee Email', 'facade')
  expect(await screen.findByRole('option', { name: /Facade Works.*2 people in the team/ })).toBeVisible()
})
