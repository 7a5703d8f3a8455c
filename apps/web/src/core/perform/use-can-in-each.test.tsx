/** In lists of several projects, people are offered changes to those records whose project lets them. */
import { saveContact, getDraft as toContact } from '@plumbline/domain/directory/change-contact.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { saveHoldPoint, getDraft as toHoldPoint } from '@plumbline/domain/hold-points/save-hold-point.ts'
import { saveLeadTime, getDraft as toLeadTime } from '@plumbline/domain/lead-times/change-lead-time.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { saveTask, getDraft as toTask } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }

/** In each project a record of each list, with the name of the project. */
function enterTwoProjects({ services }: TeamTab) {
  for (const [projectId, name, role] of [
    ['tower', 'Tower', 'Editor'],
    ['quay', 'Quay', 'Viewer'],
  ] as const) {
    performRequest(services, addProject, { id: projectId, draft: { ...projectDraft, name } })
    performRequest(services, inviteMember, { id: `seat-${projectId}`, projectId, email: max.email, role })
    const about = (list: string) => ({ id: `${list}-${projectId}`, isNew: true as const })
    performRequest(services, saveHoldPoint, {
      ...about('point'),
      draft: { ...toHoldPoint(), name, projectId, responsibleParty: 'Ana Okafor' },
    })
    performRequest(services, saveLeadTime, { ...about('item'), draft: { ...toLeadTime(), name, projectId } })
    performRequest(services, saveTask, {
      ...about('task'),
      draft: { ...toTask(taskSchema.parse({ id: 't' })), name, projectId },
    })
    performRequest(services, saveContact, {
      ...about('contact'),
      draft: { ...toContact(), firstName: name, lastName: 'Okafor', companyName: 'Acme', projectId },
    })
    performRequest(services, fileDocuments, {
      drafts: [{ name, type: 'Report', projectId, description: '' }],
    })
  }
}

test.each([
  ['/hold-points', /(Edit|Delete|Set alarm for|change status of) Tower/],
  ['/lead-times', /(Edit|Delete|Set alarm for|change status of) Tower/],
  ['/documents', /^Edit Tower/],
  // Otherwise My Actions opens with what is due from the person.
  ['/actions?highlight=task-tower', /^Actions for Tower/],
  ['/directory', /^(Edit|Delete) Tower/],
])('%s', async (path, offered) => {
  await openTeamApp(path, { as: max, before: enterTwoProjects })
  const all = await screen.findAllByRole('button', { name: offered })
  expect(all.length).toBeGreaterThan(0)
  const ofQuay = new RegExp(offered.source.replace('Tower', 'Quay'))
  expect(screen.queryAllByRole('button', { name: ofQuay })).toEqual([])
  expect(screen.getAllByText(/Quay/).length).toBeGreaterThan(0)
})
