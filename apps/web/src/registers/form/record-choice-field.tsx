/** Chooses a record by its name, from a list or, if that would be too long, by typing part of it. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useMemo, useState } from 'react'
import type { FieldLook } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'

export interface RecordChoice {
  readonly id: Id
  readonly label: string
}

interface RecordChoiceFieldProps extends FieldLook {
  choices: readonly RecordChoice[]
  none: string
  /** '' for none. */
  value: Id
  onChange: (id: Id) => void
}

const maxListLength = 100
const missing = 'No longer exists'

export function RecordChoiceField(props: RecordChoiceFieldProps) {
  return props.choices.length > maxListLength ? <TypedChoice {...props} /> : <ListedChoice {...props} />
}

function ListedChoice({ choices, none, value, ...field }: RecordChoiceFieldProps) {
  const isKnown = value === '' || choices.some(({ id }) => id === value)
  const options = [
    { value: '', label: none },
    ...choices.map(({ id, label }) => ({ value: id, label })),
    ...(isKnown ? [] : [{ value, label: missing }]),
  ]
  return <SelectField {...field} value={value} options={options} />
}

/** Text that matches no record is passed on as it is, and refused when the form is saved. */
function TypedChoice({ choices, none, value, onChange, ...look }: RecordChoiceFieldProps) {
  const [stored] = useState(value)
  const idsByLabel = useMemo(() => toIdsByLabel(choices, stored), [choices, stored])
  const suggestions = useMemo(
    () => [...idsByLabel.keys()].map((label) => ({ value: label, label, key: foldText(label) })),
    [idsByLabel],
  )
  const [text, setText] = useState(() => [...idsByLabel].find(([, id]) => id === stored)?.[0] ?? '')
  function type(typed: string) {
    setText(typed)
    onChange(idsByLabel.get(typed.trim()) ?? typed.trim())
  }
  return (
    <SuggestField
      {...look}
      hint={look.hint ?? `Type part of the name, or leave it empty: ${none.toLowerCase()}.`}
      suggestions={suggestions}
      value={text}
      onChange={type}
    />
  )
}

/** Repeated labels are numbered. */
function toIdsByLabel(choices: readonly RecordChoice[], stored: Id): ReadonlyMap<string, Id> {
  const ids = new Map<string, Id>()
  for (const { id, label } of choices) {
    let unique = label
    for (let number = 2; ids.has(unique); number += 1) unique = `${label} (${number})`
    ids.set(unique, id)
  }
  const isKnown = stored === '' || choices.some(({ id }) => id === stored)
  return isKnown ? ids : ids.set(missing, stored)
}
