/** The fields that projects have added to a register, as columns of its table. */
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import {
  type AddedField,
  type ExtensibleList,
  fieldIdToKey,
  getAddedFields,
  getAddedValue,
  readAddedFields,
} from '@plumbline/domain/registers/added-fields/added-field.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useView } from '#data/workspace/hooks.ts'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'

const getNames = oncePerObject(
  (all: readonly Project[]): ReadonlyMap<Id, string> =>
    new Map(all.flatMap((project) => readAddedFields(project).map(({ id, name }) => [id, name] as const))),
)

/** The names of all added fields, by id. The same map until a project changes. */
export function useAddedNames(): ReadonlyMap<Id, string> {
  return getNames(useView(projects))
}

/** In texts about a record whose field may have been deleted since then. */
export function getAddedName(names: ReadonlyMap<Id, string>, id: Id): string {
  return names.get(id) ?? 'a removed field'
}

export interface AddedTo {
  readonly list: ExtensibleList
  /** The project whose records the table shows. Undefined for those of all projects. */
  readonly projectId?: Id | undefined
}

/** The same register if no project has added a field to it. */
export function useAddedRegister<T extends Rec, Change>(
  register: TableRegister<T, Change>,
  addedTo: AddedTo | undefined,
): TableRegister<T, Change> {
  const all = useView(projects)
  const people = usePeople()
  return addedTo ? withAddedColumns(register, addedTo, all, people) : register
}

export function withAddedColumns<T extends Rec, Change>(
  register: TableRegister<T, Change>,
  { list, projectId }: AddedTo,
  all: readonly Project[],
  people: People,
): TableRegister<T, Change> {
  const columns = getColumns(all, people, list, projectId)
  // `as`: the columns read every record, and a function that remembers its result loses its type parameters.
  return columns.length === 0 ? register : (withColumns(register as never, columns) as never)
}

type AddedColumn = TableField<Rec, object>

const withColumns = oncePerArguments(
  (register: TableRegister<Rec, object>, columns: readonly AddedColumn[]): TableRegister<Rec, object> => ({
    ...register,
    fields: [...register.fields, ...columns],
  }),
)

const noColumns: readonly AddedColumn[] = []

const getColumns = oncePerArguments(
  (
    all: readonly Project[],
    people: People,
    list: ExtensibleList,
    projectId: Id | undefined,
  ): readonly AddedColumn[] => {
    const concerned = projectId === undefined ? all : all.filter(({ id }) => id === projectId)
    const columns = new Map<Id, Column>()
    for (const project of concerned)
      for (const field of getAddedFields(project, list)) {
        const column = columns.get(field.id) ?? { field, choices: [], names: [], projects: new Map() }
        columns.set(field.id, {
          field,
          choices: [...new Set([...column.choices, ...field.choices])],
          names: [...new Set([...column.names, field.name])],
          projects: new Map(column.projects).set(project.id, project.name),
        })
      }
    if (columns.size === 0) return noColumns
    const labels = getLabels([...columns.values()])
    return Array.from(columns.values(), (column, at) => toField(column, labels[at] ?? '', people))
  },
)

interface Column {
  readonly field: AddedField
  /** The choices of all projects that have the field. */
  readonly choices: readonly string[]
  readonly names: readonly string[]
  /** The names of these projects, by id. */
  readonly projects: ReadonlyMap<Id, string>
}

/** The project distinguishes two fields of the same name. */
function getLabels(columns: readonly Column[]): readonly string[] {
  const labels = columns.map(({ names }) => names.join(' / '))
  return labels.map((label, at) => {
    const isRepeated = labels.some((other, index) => index !== at && foldText(other) === foldText(label))
    return isRepeated ? `${label} (${[...(columns[at]?.projects.values() ?? [])].join(', ')})` : label
  })
}

const widths = { text: 160, number: 110, date: 132, choice: 150, person: 160 }

function toField({ field, choices, projects }: Column, label: string, people: People): AddedColumn {
  const { id, kind } = field
  const key = fieldIdToKey(id)
  return {
    key,
    label,
    type: kind,
    width: widths[kind],
    read: (row) => {
      const value = getAddedValue(row, id)
      return kind === 'number' && value !== '' ? Number(value) : value
    },
    toChange: (value) => ({ [key]: value }),
    isIn: (row) => isInSome(projects, row),
    ...(kind === 'choice' && { options: choices, mayBeEmpty: true }),
    ...(kind === 'person' && { toText: (email) => nameOfPerson(people, email) }),
  }
}

/** A document of an older version names its project instead of having its id. */
function isInSome(projects: ReadonlyMap<Id, string>, row: Rec): boolean {
  // `as`: any record may have these fields.
  const { projectId, project } = row as Rec & { projectId?: unknown; project?: unknown }
  if (typeof projectId === 'string' && projectId !== '') return projects.has(projectId)
  return typeof project === 'string' && [...projects.values()].includes(project)
}
