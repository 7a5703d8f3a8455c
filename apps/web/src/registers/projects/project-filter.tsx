/** Filters a register by project. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { withoutProject } from './without-project.ts'

interface ProjectFilterProps {
  projects: readonly Project[]
  value: string
  /** Whether records may have no project, so that these can be filtered. */
  offersNone?: boolean
  onChange: (projectId: string) => void
}

export function ProjectFilter({ projects, value, offersNone, onChange }: ProjectFilterProps) {
  return (
    <FilterSelect
      label="Project"
      options={[
        { value: '', label: 'All Projects' },
        ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ...(offersNone ? [{ value: withoutProject, label: 'No project' }] : []),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
