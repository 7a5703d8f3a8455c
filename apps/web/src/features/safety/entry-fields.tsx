/** The form fields of each simple register. */

import { type FileRef, sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { storedToDay } from '@plumbline/domain/kernel/stored-day.ts'
import {
  type FieldOf,
  permitTypes,
  preStartResults,
  type RegisterKind,
  readEntry,
  registers,
} from '@plumbline/domain/safety/register.ts'
import type { SafetyRecord } from '@plumbline/domain/safety/safety-record.ts'
import type { ComponentType } from 'react'
import { DayField } from '#parts/dates/day-field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'

interface FileTaking {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
}

interface FieldsProps<Kind extends RegisterKind> extends FileTaking {
  /** Name, value and error of a field. */
  field: (name: FieldOf<Kind>) => { name: string; defaultValue: string; error?: string | undefined }
  /** The file that is stored with the entry. */
  file: FileRef | undefined
}

interface EntryFieldsProps<Kind extends RegisterKind> extends FileTaking {
  kind: Kind
  record: SafetyRecord | undefined
  today: string
  error: (field: string) => string | undefined
}

export function EntryFields<Kind extends RegisterKind>(props: EntryFieldsProps<Kind>) {
  const { kind, record, today, error, files, onFiles } = props
  const entry = record && readEntry(kind, record)
  const days: readonly string[] = registers[kind].days
  const Fields: ComponentType<FieldsProps<Kind>> = fieldsOf[kind]

  function textOf(name: FieldOf<Kind>): string {
    if (!days.includes(name)) return entry ? entry[name] : (firstChoices[name] ?? '')
    if (entry) return storedToDay(entry[name]) ?? ''
    // Events default to today. End dates have no sensible default.
    return name === 'expiryDate' || name === 'validUntil' ? '' : today
  }

  return (
    <Fields
      field={(name) => ({ name, defaultValue: textOf(name), error: error(name) })}
      file={entry?.file}
      files={files}
      onFiles={onFiles}
    />
  )
}

const fieldsOf: { readonly [Kind in RegisterKind]: ComponentType<FieldsProps<Kind>> } = {
  training: ({ field }) => (
    <>
      <TextField label="Worker Name" isRequired {...field('workerName')} />
      <TextField label="Certification Type" isRequired {...field('certificationType')} />
      <DayField label="Expiry Date" {...field('expiryDate')} />
    </>
  ),
  'toolbox-talk': ({ field }) => (
    <>
      <TextField label="Topic" isRequired {...field('name')} />
      <DayField label="Date" isRequired {...field('heldOn')} />
      <TextField label="Presenter" {...field('presenter')} />
      <TextField label="Attendees" {...field('attendees')} />
      <div className="sm:col-span-2">
        <TextArea label="Notes" {...field('description')} />
      </div>
    </>
  ),
  permit: ({ field }) => (
    <>
      <TextField label="Work" isRequired {...field('name')} />
      <SelectField label="Permit Type" {...choices(permitTypes, field('permitType'))} />
      <TextField label="Issued To" {...field('issuedTo')} />
      <TextField label="Location" {...field('location')} />
      <DayField label="Valid Until" isRequired {...field('validUntil')} />
    </>
  ),
  'method-statement': ({ field, file, files, onFiles }) => (
    <>
      <TextField label="Work" isRequired {...field('name')} />
      <TextField label="Company" {...field('companyName')} />
      <TextField label="Revision" {...field('revision')} />
      <div className="sm:col-span-2">
        <TextArea label="Hazards and Controls" {...field('description')} />
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
      <TextField label="Worker Name" isRequired {...field('name')} />
      <TextField label="Company" {...field('companyName')} />
      <DayField label="Inducted On" isRequired {...field('inductedOn')} />
      <TextField label="Inducted By" {...field('inductedBy')} />
    </>
  ),
  'pre-start': ({ field }) => (
    <>
      <TextField label="Plant" isRequired {...field('name')} />
      <TextField label="Operator" {...field('operator')} />
      <DayField label="Checked On" isRequired {...field('checkedOn')} />
      <SelectField label="Result" {...choices(preStartResults, field('result'))} />
      <div className="sm:col-span-2">
        <TextArea label="Defects and Notes" {...field('description')} />
      </div>
    </>
  ),
  'emergency-contact': ({ field }) => (
    <>
      <TextField label="Name" isRequired {...field('name')} />
      <TextField label="Phone" type="tel" isRequired {...field('phone')} />
      <TextField label="Role" {...field('role')} />
      <TextField label="Location" {...field('location')} />
    </>
  ),
}

/** The initial options of a new entry's selects. */
const firstChoices: Readonly<Record<string, string>> = {
  permitType: permitTypes[0],
  result: preStartResults[0],
}

/** A stored value that is no longer offered stays until another is chosen. */
function choices(options: readonly string[], field: { name: string; defaultValue: string }) {
  const { defaultValue } = field
  const isOdd = defaultValue !== '' && !options.includes(defaultValue)
  return { ...field, options: isOdd ? [...options, defaultValue] : options }
}
