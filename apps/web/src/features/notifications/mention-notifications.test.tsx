/** Mentions in the comments of a team, as the mentioned person finds them. */
import { commentOnCondition } from '@plumbline/domain/conditions/change-condition.ts'
import { saveCondition } from '@plumbline/domain/conditions/save-condition.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { commentOnTask } from '@plumbline/domain/tasks/change-task.ts'
import { getDraft, saveTask } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const ben: Account = { id: 'ben', email: 'ben.steel@steel.example', name: 'Ben', role: 'Member' }

/** Olga mentions Ben with his name in the team. */
function mentionBen({ services }: TeamTab) {
  performRequest(services, addProject, { id: 'tower', draft: projectDraft })
  performRequest(services, inviteMember, { id: 'm1', projectId: 'tower', email: ben.email, role: 'Editor' })
  const draft = { ...getDraft(taskSchema.parse({ id: 't1' })), name: 'Order anchors', projectId: 'tower' }
  performRequest(services, saveTask, { id: 't1', isNew: true, draft })
  performRequest(services, commentOnTask, { id: 't1', text: '@Ben Steel when do they come?' })
}

const mentioned = { name: /Olga mentioned you: Order anchors/ }

test('a mention is a notification that leads to its record and is read with it', async () => {
  const { press, user } = await openTeamApp('/notifications?kind=mentions', {
    as: ben,
    colleagues: [ben],
    before: mentionBen,
  })
  const row = await screen.findByRole('button', mentioned)
  expect(row).toHaveTextContent('“@Ben Steel when do they come?”')
  expect(within(row).getByRole('img', { name: 'Unread' })).toBeVisible()

  await user.click(row)
  expect(await screen.findByRole('heading', { level: 1, name: 'My Actions' })).toBeVisible()
  await press(/^Notifications/)
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const read = await panel.findByRole('button', mentioned)
  await expect.poll(() => within(read).queryByRole('img', { name: 'Unread' })).toBeNull()
})

test('another user’s mention is no notification', async () => {
  await openTeamApp('/notifications?kind=mentions', { as: olga, before: mentionBen })
  expect(await screen.findByText(/^(No notifications match|No new notifications)$/)).toBeVisible()
})

test('a comment on a condition that mentions a member of its team is one notification', async () => {
  await openTeamApp('/notifications', {
    as: ben,
    colleagues: [ben],
    before: ({ services }) => {
      performRequest(services, addProject, { id: 'tower', draft: projectDraft })
      performRequest(services, inviteMember, {
        id: 'm1',
        projectId: 'tower',
        email: ben.email,
        role: 'Editor',
      })
      performRequest(services, saveCondition, {
        id: 'c1',
        isNew: true,
        projectId: 'tower',
        draft: { heading: 'Soil', description: '', assignee: '', dueDate: '', priority: 'Medium' },
      })
      performRequest(services, commentOnCondition, { id: 'c1', text: '@Ben Steel is it filled?' })
    },
  })
  expect(await screen.findByRole('button', { name: /Olga mentioned you: Soil/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Condition commented on/ })).toBeNull()
})
