/** Filing a file that a document of another project has: it may be linked where the person may file documents. */
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { attachToTask } from '@plumbline/domain/tasks/change-task.ts'
import { getDraft, saveTask } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema } from '@plumbline/domain/tasks/task.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const name = 'A-101 [C] Ground floor.pdf'

/** A task of the tower with the file of a document of the quay, where Max has the role. */
function enterAs(role: 'Editor' | 'Viewer') {
  return async ({ services }: TeamTab) => {
    const file = await services.files.put(new File(['%PDF'], name, { type: 'application/pdf' }))
    for (const [projectId, title, stored] of [
      ['tower', 'Tower', 'Editor'],
      ['quay', 'Quay', role],
    ] as const) {
      performRequest(services, addProject, { id: projectId, draft: { ...projectDraft, name: title } })
      performRequest(services, inviteMember, {
        id: `seat-${projectId}`,
        projectId,
        email: max.email,
        role: stored,
      })
    }
    performRequest(services, fileDocuments, {
      drafts: [{ name: 'Ground floor', type: 'Report', projectId: 'quay', description: '', file }],
    })
    performRequest(services, saveTask, {
      id: 'task',
      isNew: true,
      draft: { ...getDraft(taskSchema.parse({ id: 't' })), name: 'Holder', projectId: 'tower' },
    })
    performRequest(services, attachToTask, { id: 'task', files: [file] })
  }
}

test.each([
  ['Editor', 1],
  ['Viewer', 0],
] as const)(
  'with the role of %s in the project that has the file, linking it is offered %d times',
  async (role, offered) => {
    const app = await openTeamApp('/actions', { as: max, before: enterAs(role) })
    await app.press(/^Holder$/)
    await app.press(`File ${name} in Register`)
    expect(await screen.findByText(/The register has this file already/)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Link It Instead' })).toHaveLength(offered)
  },
)
