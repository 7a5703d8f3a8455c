/** The added fields of a project in the form of a record. */
import { type Id, listNamed, type Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  type AddedField,
  type ExtensibleList,
  fieldIdToKey,
  getAddedFields,
  getAddedValue,
  getFilledIds,
} from '@plumbline/domain/registers/added-fields/added-field.ts'
import type { AddedValues } from '@plumbline/domain/registers/added-fields/set-added-values.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getAddedName, useAddedNames } from './added-register.ts'

interface AddedForm {
  /** For the arguments of the command. Empty where the project has no added fields. */
  readonly args: { readonly added?: AddedValues }
  /** `refused`: the invalid fields of the last attempt. */
  render(refused: readonly string[]): ReactNode
}

/** `projectId`: the project that the form shows. Fields that another user changes are taken into it. */
export function useAddedForm(list: ExtensibleList, record: Rec | undefined, projectId: Id): AddedForm {
  const { getArgs, render } = useAddedFormOfProjects(list, record, [projectId])
  return { args: getArgs(projectId), render }
}

interface AddedFormOfProjects extends Pick<AddedForm, 'render'> {
  /** For a record of one of the projects. `own`: values of this record, which replace those of the form. */
  getArgs(projectId: Id, own?: AddedValues): AddedForm['args']
  readonly hasFields: boolean
}

/** The same values for records of several projects, each of which has the fields of its project. */
export function useAddedFormOfProjects(
  list: ExtensibleList,
  record: Rec | undefined,
  projectIds: readonly Id[],
): AddedFormOfProjects {
  const [typed, setTyped] = useState<AddedValues>({})
  const all = useView(projects)
  const from = useMemo(() => listNamed(list), [list])
  const present = useRow(from, record?.id) ?? record
  const ofForm = all.filter(({ id }) => projectIds.includes(id))
  // Projects share fields of the same name and kind.
  const fields = ofForm
    .flatMap((project) => getAddedFields(project, list))
    .filter(({ id }, at, every) => every.findIndex((field) => field.id === id) === at)
  const getStored = (id: Id) => (present ? getAddedValue(present, id) : '')
  function getArgs(projectId: Id, own: AddedValues = {}): AddedForm['args'] {
    const ofProject = getAddedFields(
      ofForm.find(({ id }) => id === projectId),
      list,
    )
    const changed = ofProject.flatMap(({ id }) => {
      const value = own[fieldIdToKey(id)]?.trim() ? own[fieldIdToKey(id)] : typed[fieldIdToKey(id)]
      return value === undefined || value === getStored(id) ? [] : [[fieldIdToKey(id), value]]
    })
    return ofProject.length === 0 ? {} : { added: Object.fromEntries(changed) }
  }
  const others = present ? getFilledIds(present).filter((id) => fields.every((field) => field.id !== id)) : []
  const names = useAddedNames()
  return {
    getArgs,
    hasFields: fields.length > 0,
    render: (refused) => (
      <>
        {fields.map((field) => (
          <AddedInput
            key={field.id}
            field={field}
            value={typed[fieldIdToKey(field.id)] ?? getStored(field.id)}
            projectId={projectIds[0] ?? ''}
            isRefused={refused.includes(fieldIdToKey(field.id))}
            onChange={(value) => setTyped((before) => ({ ...before, [fieldIdToKey(field.id)]: value }))}
          />
        ))}
        {others.length > 0 && (
          <p className="text-muted text-small sm:col-span-2">
            {ofForm.length > 0 ? 'Not among the fields of this project: ' : 'Fields of another project: '}
            {others.map((id) => `${getAddedName(names, id)}: ${getStored(id)}`).join(' · ')}
          </p>
        )}
      </>
    ),
  }
}

interface AddedInputProps {
  field: AddedField
  value: string
  projectId: Id
  isRefused: boolean
  onChange: (value: string) => void
}

export function AddedInput({ field, value, projectId, isRefused, onChange }: AddedInputProps) {
  const { kind, choices, isRequired } = field
  const look = {
    label: field.name,
    isRequired,
    value,
    error: isRefused ? getFault(field, value) : undefined,
  }
  const name = fieldIdToKey(field.id)
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...look}
          name={name}
          options={toOptions(choices, value, isRequired)}
          onChange={onChange}
        />
      )
    case 'date':
      return <DayField {...look} name={name} onChange={({ target }) => onChange(target.value)} />
    case 'person':
      return <AssigneeField {...look} projectId={projectId} onChange={onChange} />
    case 'number':
      return (
        <TextField
          {...look}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'text':
      return (
        <TextField
          {...look}
          name={name}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/** A record keeps a choice that is no longer offered. */
function toOptions(choices: readonly string[], value: string, isRequired: boolean) {
  const removed = value !== '' && !choices.includes(value) ? [value] : []
  return [
    ...(isRequired ? [] : [{ value: '', label: 'None' }]),
    ...[...choices, ...removed].map((choice) => ({ value: choice, label: choice })),
  ]
}

function getFault({ kind, name }: AddedField, value: string): string {
  if (value.trim() === '') return `${name} is required.`
  if (kind === 'number') return 'Enter a number, such as 12.5.'
  return kind === 'date'
    ? `Enter a date, such as ${storedDayToLabel('2026-12-31')}.`
    : 'Choose one of the choices.'
}
