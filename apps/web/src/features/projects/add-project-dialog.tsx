/** The form of a new project. */
import type { ProjectDraft } from '@plumbline/domain/projects/project.ts'
import { ProjectForm } from './project-form.tsx'

interface AddProjectDialogProps {
  missing: readonly string[]
  onAdd: (draft: ProjectDraft) => void
  onClose: () => void
}

export function AddProjectDialog({ missing, onAdd, onClose }: AddProjectDialogProps) {
  return (
    <ProjectForm
      title="Add Project"
      description="Documents, conditions and the program will be filed under it."
      saveLabel="Add Project"
      missing={missing}
      onSave={onAdd}
      onClose={onClose}
    />
  )
}
