/** The selector of the project whose program is shown. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'

export interface Choosing {
  projects: readonly Project[]
  project?: Project | undefined
  onChoose: (id: Id) => void
}

export function ProjectSelect({ projects, project, onChoose }: Choosing) {
  const options = projects.map(({ id, name }) => ({ value: id, label: name }))
  const none = { value: '', label: projects.length === 0 ? 'No projects available' : 'Select a project' }
  return (
    <FilterSelect
      label="Project"
      options={project ? options : [none, ...options]}
      value={project?.id ?? ''}
      onChange={onChoose}
    />
  )
}
