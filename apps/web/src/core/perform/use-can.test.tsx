/** What people of a team are offered: what their role in each project allows. */

import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { getDraft, saveTask } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const gus: Account = { id: 'gus', email: 'gus@glazing.example', name: 'Gus', role: 'Guest' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }

const withTower = (email: string, role: 'Viewer' | 'Commenter' | 'Editor') => (owner: TeamTab) => {
  const { services } = owner
  performRequest(services, addProject, { id: 'tower', draft: projectDraft })
  performRequest(services, inviteMember, { id: 'seat', projectId: 'tower', email, role })
  const draft = { ...getDraft(taskSchema.parse({ id: 't1' })), name: 'Order anchors', projectId: 'tower' }
  performRequest(services, saveTask, { id: 't1', isNew: true, draft })
}

const offers = (name: string) => screen.queryByRole('button', { name }) !== null

test.each([
  ['Editor', true, true],
  ['Commenter', false, true],
  ['Viewer', false, false],
] as const)('a guest who is %s of a project', async (role, mayEdit, mayComment) => {
  const app = await openTeamApp('/actions', { as: gus, before: withTower(gus.email, role) })
  expect(offers('Add New Task')).toBe(mayEdit)
  await app.press('Order anchors')
  await screen.findByRole('dialog')
  expect(offers('Edit')).toBe(mayEdit)
  expect(screen.queryByLabelText('Add a comment') !== null).toBe(mayComment)
})

test('a guest who is Editor of a project works in it', async () => {
  await openTeamApp('/projects/tower', { as: gus, before: withTower(gus.email, 'Editor') })
  await screen.findByRole('button', { name: 'Edit Project' })
  await screen.findByRole('button', { name: 'Add Condition' })
})

test('a guest is not offered to add a project', async () => {
  await openTeamApp('/projects', { as: gus, before: withTower(gus.email, 'Editor') })
  await screen.findByRole('article')
  expect(offers('Add Project')).toBe(false)
})

test('a member who only reads a project changes nothing in it, but adds others', async () => {
  const app = await openTeamApp('/actions', { as: max, before: withTower(max.email, 'Viewer') })
  expect(offers('Add New Task')).toBe(true)
  await app.press('Order anchors')
  await screen.findByRole('dialog')
  expect(offers('Edit')).toBe(false)
  expect(offers('Delete')).toBe(false)
})
