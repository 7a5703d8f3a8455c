/** The project field of a form, for a record that may belong to a project. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { SelectProps } from '#ui/fields/select.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

interface ProjectFieldProps extends Pick<SelectProps, 'isOpenAtFirst' | 'typed' | 'onClosed' | 'onTab'> {
  label?: string
  /** The value when the form opened; '' for none. */
  stored: string
  error?: string | undefined
  /** The chosen value, where the form keeps it. */
  value?: string
  onChange?: (value: string) => void
}

/** A record of a deleted project keeps it until a user chooses another. */
export function ProjectField({ label = 'Project', stored, ...select }: ProjectFieldProps) {
  const all = useView(projects)
  const isDeleted = stored !== '' && all.every(({ id }) => id !== stored)
  return (
    <SelectField
      {...select}
      label={label}
      name="projectId"
      options={[
        { value: '', label: 'No project' },
        ...all.map(({ id, name }) => ({ value: id, label: getTitle(name) })),
        ...(isDeleted ? [{ value: stored, label: 'A deleted project' }] : []),
      ]}
      defaultValue={stored}
    />
  )
}
