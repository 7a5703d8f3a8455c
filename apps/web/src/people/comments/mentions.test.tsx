import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { getDraft, saveTask } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { createWorkflow } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'

test('an @ in a comment of a team suggests its people, and a chosen name is what mentions them', async () => {
  const { press, team, user } = await openTeamApp('/actions', {
    can: ['team-mails'],
    before({ services }) {
      performRequest(services, addProject, { id: 'tower', draft: projectDraft })
      for (const email of ['ben.steel@steel.example', 'berta@glass.example', olga.email])
        performRequest(services, inviteMember, {
          id: `seat-${email.split('@')[0]}`,
          projectId: 'tower',
          email,
          role: 'Editor',
        })
      const draft = { ...getDraft(taskSchema.parse({ id: 't1' })), name: 'Order anchors', projectId: 'tower' }
      performRequest(services, saveTask, { id: 't1', isNew: true, draft })
    },
  })
  await press('Order anchors')
  const field = await screen.findByLabelText('Add a comment')
  await expect.poll(() => field).toHaveAccessibleDescription(/Type @ to mention a person/)

  await user.type(field, 'Ask @')
  // Olga herself is not suggested.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Ben Steel ben.steel@steel.example',
    'Berta berta@glass.example',
  ])
  await user.type(field, 'be{ArrowDown}{ArrowUp}{Enter}first{Control>}{Enter}{/Control}')
  await expect
    .poll(() => team.visible(olga.id).get('tasks'))
    .toMatchObject([{ comments: [{ text: 'Ask @Ben Steel first' }] }])
  expect(field).toHaveValue('')
})

test('in the viewer of an attachment an @ offers those who can see its record', async () => {
  const { press, user } = await openTeamApp('/workflows/w1', {
    async before({ services }) {
      for (const id of ['tower', 'quay']) performRequest(services, addProject, { id, draft: projectDraft })
      for (const [projectId, email] of [
        ['tower', 'ben@steel.example'],
        ['quay', 'berta@glass.example'],
      ] as const)
        performRequest(services, inviteMember, { id: `seat-${projectId}`, projectId, email, role: 'Editor' })
      const file = await services.files.put(new File(['M20'], 'anchors.txt', { type: 'text/plain' }))
      performRequest(services, createWorkflow, {
        ...{ id: 'w1', name: 'Steel', description: '', projectId: 'tower' },
        files: [file],
      })
    },
  })
  await press(/^View anchors/)
  const panel = await screen.findByRole('complementary', { name: 'Comments & Markups' })
  await user.click(within(panel).getByLabelText('Add a comment'))
  await user.keyboard('@')
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await expect.poll(offered).toEqual(['Ben ben@steel.example'])
})

test('an @ offers the user who can see the record, under the name that they gave, and no one else', async () => {
  const gus: Account = { id: 'gus', email: 'gus@glazing.example', name: 'Gus', role: 'Guest' }
  const ada: Account = { id: 'ada', email: 'a.d@harbour.example', name: 'Ada Admin', role: 'Admin' }
  const { press, user } = await openTeamApp('/actions', {
    as: gus,
    colleagues: [ada],
    before({ services }) {
      for (const id of ['tower', 'quay']) performRequest(services, addProject, { id, draft: projectDraft })
      for (const [projectId, email] of [
        ['tower', gus.email],
        ['quay', gus.email],
        ['quay', 'berta@glass.example'],
      ] as const)
        performRequest(services, inviteMember, {
          id: `${projectId}-${email.split('@')[0]}`,
          projectId,
          email,
          role: 'Editor',
        })
      const draft = { ...getDraft(taskSchema.parse({ id: 't1' })), name: 'Order anchors', projectId: 'tower' }
      performRequest(services, saveTask, { id: 't1', isNew: true, draft })
    },
  })
  await press('Order anchors')
  await user.type(await screen.findByLabelText('Add a comment'), '@')
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await expect.poll(offered).toEqual(['Olga olga@harbour.example', 'Ada Admin a.d@harbour.example'])
})
