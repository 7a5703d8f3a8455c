/** Chooses one item of the program. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { useMemo } from 'react'
import { type RecordChoice, RecordChoiceField } from '#registers/form/record-choice-field.tsx'
import type { FieldLook } from '#ui/fields/field.tsx'

interface ItemFieldProps extends FieldLook {
  /** All rows of the program, and those that may be chosen. */
  rows: readonly ProgramRow[]
  choices: readonly ProgramRow[]
  none: string
  value: Id
  onChange: (id: Id) => void
}

export function ItemField({ rows, choices, ...field }: ItemFieldProps) {
  const labelled = useMemo(() => labelRows(choices, rows), [choices, rows])
  return <RecordChoiceField {...field} choices={labelled} />
}

/** Names may repeat under one heading: the row number distinguishes them. */
function labelRows(choices: readonly ProgramRow[], rows: readonly ProgramRow[]): readonly RecordChoice[] {
  const indexByRow = new Map(rows.map((row, index) => [row, index]))
  const known = new Set<string>()
  return choices.map((row) => {
    const label = getLabel(row, rows)
    const isRepeated = known.has(label)
    known.add(label)
    const number = (indexByRow.get(row) ?? 0) + 1
    return { id: row.item.id, label: isRepeated ? `${label} (row ${number})` : label }
  })
}

/** 'Pour slab · Level 2' */
function getLabel({ item, parentRow }: ProgramRow, rows: readonly ProgramRow[]): string {
  const heading = rows[parentRow]?.item.name
  return heading ? `${item.name} · ${heading}` : item.name
}
