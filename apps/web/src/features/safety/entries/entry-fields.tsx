/** The form fields of each simple register. */

import { type FileRef, sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import {
  type FieldName,
  permitTypes,
  preStartResults,
  type RegisterKind,
  registers,
} from '@plumbline/domain/safety/register.ts'
import type { ComponentType } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

interface FileTaking {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
}

/** Name, label, value and error of a field. */
interface FieldLook {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

interface FieldsProps<Kind extends RegisterKind> extends FileTaking {
  field: (name: FieldName<Kind>) => FieldLook
  /** The file that is stored with the entry. */
  file: FileRef | undefined
}

interface EntryFieldsProps<Kind extends RegisterKind> extends FileTaking {
  kind: Kind
  field: (name: string) => FieldLook
  file: FileRef | undefined
}

export function EntryFields<Kind extends RegisterKind>({ kind, ...props }: EntryFieldsProps<Kind>) {
  const Fields: ComponentType<FieldsProps<Kind>> = fieldsByKind[kind]
  return <Fields {...props} />
}

/** What a field of a new entry contains. */
export function firstText(kind: RegisterKind, field: string, today: string): string {
  const days: readonly string[] = registers[kind].days
  if (!days.includes(field)) return firstChoices[field] ?? ''
  // Events default to today. End dates have no sensible default.
  return field === 'expiryDate' || field === 'validUntil' ? '' : today
}

const fieldsByKind: { readonly [Kind in RegisterKind]: ComponentType<FieldsProps<Kind>> } = {
  training: ({ field }) => (
    <>
      <TextField isRequired {...field('workerName')} />
      <TextField isRequired {...field('certificationType')} />
      <DayField {...field('expiryDate')} />
    </>
  ),
  'toolbox-talk': ({ field }) => (
    <>
      <TextField isRequired {...field('name')} />
      <DayField isRequired {...field('heldOn')} />
      <TextField {...field('presenter')} />
      <TextField {...field('attendees')} />
      <div className="sm:col-span-2">
        <TextArea {...field('description')} />
      </div>
    </>
  ),
  permit: ({ field }) => (
    <>
      <TextField isRequired {...field('name')} />
      <SelectField {...choices(permitTypes, field('permitType'))} />
      <TextField {...field('issuedTo')} />
      <TextField {...field('location')} />
      <DayField isRequired {...field('validUntil')} />
    </>
  ),
  'method-statement': ({ field, file, files, onFiles }) => (
    <>
      <TextField isRequired {...field('name')} />
      <TextField {...field('companyName')} />
      <TextField {...field('revision')} />
      <div className="sm:col-span-2">
        <TextArea {...field('description')} />
      </div>
      <div className="sm:col-span-2">
        <FileDrop
          label="File"
          hint={file && `Replaces ${file.name}.`}
          files={files}
          onFiles={onFiles}
          formatSize={sizeToText}
        />
      </div>
    </>
  ),
  induction: ({ field }) => (
    <>
      <TextField isRequired {...field('name')} />
      <TextField {...field('companyName')} />
      <DayField isRequired {...field('inductedOn')} />
      <TextField {...field('inductedBy')} />
    </>
  ),
  'pre-start': ({ field }) => (
    <>
      <TextField isRequired {...field('name')} />
      <TextField {...field('operator')} />
      <DayField isRequired {...field('checkedOn')} />
      <SelectField {...choices(preStartResults, field('result'))} />
      <div className="sm:col-span-2">
        <TextArea {...field('description')} />
      </div>
    </>
  ),
  'emergency-contact': ({ field }) => (
    <>
      <TextField isRequired {...field('name')} />
      <TextField type="tel" isRequired {...field('phone')} />
      <TextField {...field('role')} />
      <TextField {...field('location')} />
    </>
  ),
}

/** The initial options of a new entry's selects. */
const firstChoices: Readonly<Record<string, string>> = {
  permitType: permitTypes[0],
  result: preStartResults[0],
}

/** A stored value that is no longer offered stays until another is chosen. */
function choices(options: readonly string[], { onChange, ...field }: FieldLook) {
  const isOdd = field.value !== '' && !options.includes(field.value)
  return {
    ...field,
    options: isOdd ? [...options, field.value] : options,
    onChange: (value: string) => onChange({ target: { value } }),
  }
}

export const entryLabels: Readonly<Record<RegisterKind, Readonly<Record<string, string>>>> = {
  training: {
    workerName: 'Worker Name',
    certificationType: 'Certification Type',
    expiryDate: 'Expiry Date',
    projectId: 'Project',
  },
  'toolbox-talk': {
    name: 'Topic',
    heldOn: 'Date',
    presenter: 'Presenter',
    attendees: 'Attendees',
    description: 'Notes',
    projectId: 'Project',
  },
  permit: {
    name: 'Work',
    permitType: 'Permit Type',
    issuedTo: 'Issued To',
    location: 'Location',
    validUntil: 'Valid Until',
    projectId: 'Project',
  },
  'method-statement': {
    name: 'Work',
    companyName: 'Company',
    revision: 'Revision',
    description: 'Hazards and Controls',
    projectId: 'Project',
  },
  induction: {
    name: 'Worker Name',
    companyName: 'Company',
    inductedOn: 'Inducted On',
    inductedBy: 'Inducted By',
    projectId: 'Project',
  },
  'pre-start': {
    name: 'Plant',
    operator: 'Operator',
    checkedOn: 'Checked On',
    result: 'Result',
    description: 'Defects and Notes',
    projectId: 'Project',
  },
  'emergency-contact': {
    name: 'Name',
    phone: 'Phone',
    role: 'Role',
    location: 'Location',
    projectId: 'Project',
  },
}
