/** The project of a workflow, in its forms. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { useView } from '#data/hooks.ts'
import { SelectField } from '#ui/select-field.tsx'

interface ProjectFieldProps {
  /** What the form opened with; '' for none. */
  first: string
  error: string | undefined
}

export function ProjectField({ first, error }: ProjectFieldProps) {
  const all = useView(projects)
  // A workflow of a project that is gone keeps it until somebody chooses another.
  const isOrphan = first !== '' && all.every(({ id }) => id !== first)
  const options = [
    { value: '', label: 'No project' },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
    ...(isOrphan ? [{ value: first, label: 'A deleted project' }] : []),
  ]
  return <SelectField label="Project" name="projectId" options={options} defaultValue={first} error={error} />
}
