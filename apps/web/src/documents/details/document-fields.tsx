/** The fields of one new document. */
import { getTypes } from '@plumbline/domain/documents/document-values.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo } from 'react'
import { messages } from '#documents/entries/messages.ts'
import type { DocumentEntry } from '#documents/filing/document-entry.ts'
import type { PlannedEntry } from '#documents/filing/filed-entries.ts'
import { NumberFields } from '#documents/filing/number-fields.tsx'
import { choicesWith } from '#registers/form/form-values.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface DocumentFieldsProps {
  planned: PlannedEntry
  projects: readonly Project[]
  /** The fields that were refused. */
  missing: readonly string[]
  onChange: (change: Partial<DocumentEntry>) => void
}

export function DocumentFields({
  planned: { entry, filing },
  projects,
  missing,
  onChange,
}: DocumentFieldsProps) {
  const error = (field: string) => (missing.includes(field) ? messages.required[field] : undefined)
  const revised = filing.kind === 'revision' ? filing.of : undefined
  const project = projects.find(({ id }) => id === entry.projectId)
  const projectOptions = useMemo(
    () => projects.map(({ id, name }) => ({ value: id, label: name })),
    [projects],
  )
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Document Name"
          isRequired
          value={entry.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={error('name')}
        />
      </div>
      <SelectField
        label="Type"
        isRequired
        placeholder="Select type"
        options={choicesWith(entry.type, getTypes(project))}
        value={entry.type}
        onChange={(type) => onChange({ type })}
        error={error('type')}
      />
      <SelectField
        label="Project"
        isRequired
        placeholder="Select project"
        options={projectOptions}
        value={entry.projectId}
        onChange={(projectId) => onChange({ projectId })}
        error={error('projectId')}
      />
      <NumberFields
        draft={entry}
        project={project}
        after={revised && (revised.revision ?? '')}
        missing={missing}
        onChange={onChange}
      />
    </>
  )
}
