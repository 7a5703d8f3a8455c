/** Chooses one item of the program, from a list or, if that would be too long, by typing part of its name. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useMemo, useState } from 'react'
import type { FieldLook } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'

interface ItemFieldProps extends FieldLook {
  /** All rows of the program, and those that may be chosen. */
  rows: readonly ProgramRow[]
  choices: readonly ProgramRow[]
  none: string
  value: Id
  onChange: (id: Id) => void
}

const maxListLength = 100

export function ItemField(props: ItemFieldProps) {
  return props.choices.length > maxListLength ? <TypedItem {...props} /> : <ListedItem {...props} />
}

function ListedItem({ rows, choices, none, value, ...field }: ItemFieldProps) {
  const options = choices.map((row) => ({ value: row.item.id, label: getLabel(row, rows) }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  const current = isKnown ? [] : [{ value, label: 'A deleted item' }]
  return (
    <SelectField {...field} value={value} options={[{ value: '', label: none }, ...options, ...current]} />
  )
}

/** Text that matches no item is kept, and refused on submit. */
function TypedItem({ rows, choices, none, value, onChange, ...look }: ItemFieldProps) {
  const idsByLabel = useMemo(() => {
    const indexByRow = new Map(rows.map((row, index) => [row, index]))
    const ids = new Map<string, Id>()
    for (const row of choices) {
      const label = getLabel(row, rows)
      // Names may repeat under one heading: the row number distinguishes them.
      ids.set(ids.has(label) ? `${label} (row ${(indexByRow.get(row) ?? 0) + 1})` : label, row.item.id)
    }
    return ids
  }, [rows, choices])
  const suggestions = useMemo(
    () => [...idsByLabel.keys()].map((label) => ({ value: label, label, key: foldText(label) })),
    [idsByLabel],
  )
  const [text, setText] = useState(() => [...idsByLabel].find(([, id]) => id === value)?.[0] ?? '')

  function type(typed: string) {
    setText(typed)
    onChange(idsByLabel.get(typed.trim()) ?? typed.trim())
  }

  return (
    <SuggestField
      {...look}
      hint={`Type part of the name, or leave it empty: ${none.toLowerCase()}.`}
      suggestions={suggestions}
      value={text}
      onChange={type}
    />
  )
}

/** 'Pour slab · Level 2' */
function getLabel({ item, parentRow }: ProgramRow, rows: readonly ProgramRow[]): string {
  const heading = rows[parentRow]?.item.name
  return heading ? `${item.name} · ${heading}` : item.name
}
