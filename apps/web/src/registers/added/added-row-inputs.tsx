/** The added fields of one record in a grid of several. What is left empty gets the value for all of them. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  type ExtensibleList,
  fieldIdToKey,
  getAddedFields,
  toStoredValue,
} from '@plumbline/domain/registers/added-fields/added-field.ts'
import type { AddedValues } from '@plumbline/domain/registers/added-fields/set-added-values.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { AddedInput } from './added-inputs.tsx'

interface AddedRowInputsProps {
  list: ExtensibleList
  projectId: Id
  /** Names the group of these fields. */
  recordName: string
  values: AddedValues
  /** The invalid fields of the last attempt. */
  refused: readonly string[]
  className: string
  onChange: (values: AddedValues) => void
}

export function AddedRowInputs(props: AddedRowInputsProps) {
  const { list, projectId, recordName, values, refused, className, onChange } = props
  const fields = getAddedFields(useRow(projects, projectId), list)
  if (fields.length === 0) return null
  return (
    // The name of the group instead of labels with the name of the record, which would be cut off.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div role="group" aria-label={`Fields of ${recordName}`} className={className}>
      {fields.map((field) => {
        const key = fieldIdToKey(field.id)
        const value = values[key] ?? ''
        return (
          <AddedInput
            key={field.id}
            field={{ ...field, isRequired: false }}
            value={value}
            projectId={projectId}
            isRefused={refused.includes(key) && toStoredValue(field, value) === undefined}
            onChange={(changed) => onChange({ ...values, [key]: changed })}
          />
        )
      })}
    </div>
  )
}
