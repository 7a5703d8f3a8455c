/** The form of a new project. */
import type { ProjectDraft } from '@plumbline/domain/projects/project.ts'
import { ProjectForm } from './project-form.tsx'

interface AddProjectDialogProps {
  missing: readonly string[]
  onAdd: (draft: ProjectDraft) => void
  onClose: () => void
}

const empty: ProjectDraft = {
  name: '',
  location: '',
  status: 'Planning',
  startDate: '',
  endDate: '',
  budget: '',
  description: '',
}

export function AddProjectDialog({ missing, onAdd, onClose }: AddProjectDialogProps) {
  return (
    <ProjectForm
      title="Add Project"
      description="Documents, conditions and the program will be filed under it."
      saveLabel="Add Project"
      first={empty}
      missing={missing}
      onSave={onAdd}
      onClose={onClose}
    />
  )
}
