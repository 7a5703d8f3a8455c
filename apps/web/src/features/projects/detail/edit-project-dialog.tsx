/** The form that edits a project. */
import { editProject } from '@plumbline/domain/projects/commands/edit-project.ts'
import type { Project, ProjectDraft } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { projectMessages } from '../messages.ts'
import { ProjectForm } from '../project-form.tsx'

interface EditProjectDialogProps {
  project: Project
  onClose: () => void
}

export function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  const perform = usePerform()
  const [missing, setMissing] = useState<readonly string[]>([])

  function save(draft: ProjectDraft, first: ProjectDraft) {
    const outcome = perform(editProject, { id: project.id, draft, first }, projectMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <ProjectForm
      title="Edit Project"
      description="Renaming the project also updates its documents."
      saveLabel="Save Changes"
      project={project}
      missing={missing}
      onSave={save}
      onClose={onClose}
    />
  )
}
