/** The added fields of a record where it is only read: in a line of a card, and as columns of a list. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import {
  type AddedField,
  type ExtensibleList,
  getAddedFields,
  getAddedValue,
  getFilledIds,
} from '@plumbline/domain/registers/added-fields/added-field.ts'
import clsx from 'clsx'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { Column } from '#registers/record/column.ts'

interface AddedFactsProps {
  list: ExtensibleList
  record: Rec & { readonly projectId?: string | null | undefined }
  className?: string
}

/** 'Concrete Grade: N32 · Volume: 12.5'. Nothing where the record has no values. */
export function AddedFacts(props: AddedFactsProps) {
  // Most records have none, and there may be hundreds of cards.
  return getFilledIds(props.record).length === 0 ? null : <Facts {...props} />
}

function Facts({ list, record, className }: AddedFactsProps) {
  const project = useRow(projects, record.projectId ?? undefined)
  const people = usePeople()
  const facts = getAddedFields(project, list).flatMap((field) => {
    const text = toText(field, record, people)
    return text === '' ? [] : [`${field.name}: ${text}`]
  })
  if (facts.length === 0) return null
  return <p className={clsx('wrap-anywhere text-muted text-small', className)}>{facts.join(' · ')}</p>
}

const noPeople: People = new Map()

/** The added fields of one project as columns of a read-only list, whose people are stored by name. */
export function addedColumns(project: Project | undefined, list: ExtensibleList): readonly Column<Rec>[] {
  return getAddedFields(project, list).map((field) => ({
    title: field.name,
    minWidth: 100,
    share: 1,
    cell: (record) => toText(field, record, noPeople),
    sortBy: (record) => toComparable(field, record),
  }))
}

/** Undefined for nothing, which comes last. */
function toComparable({ id, kind }: AddedField, record: Rec): string | number | undefined {
  const value = getAddedValue(record, id)
  if (value === '') return undefined
  return kind === 'number' ? Number(value) : value
}

function toText({ id, kind }: AddedField, record: Rec, people: People): string {
  const value = getAddedValue(record, id)
  if (kind === 'date' && value !== '') return storedDayToLabel(value)
  return kind === 'person' ? nameOfPerson(people, value) : value
}
