/** Values that filters name and that a project has renamed, so that saved views and links go on finding their records. */
import * as z from 'zod/mini'
import { lenientList, partIdSchema, text } from '../../kernel/records/lenient.ts'
import { type Id, record } from '../../kernel/records/record.ts'
import { oncePerObject } from '../../kernel/values/once-per-object.ts'
import type { Field } from './field.ts'
import type { Filter, TableView } from './table-view.ts'

const renamedValueSchema = record({
  id: partIdSchema,
  /** The register, and the key of its field. */
  list: text(),
  field: text(),
  was: text(),
  value: text(),
  /** Whether records keep the former name, such as transmittals, which are frozen. */
  staysOnRecords: z.catch(z.optional(z.boolean()), undefined),
})
export type RenamedValue = z.infer<typeof renamedValueSchema>

/** The oldest are forgotten. */
export const maxRenamedValues = 500

interface WithRenamedValues {
  readonly renamedValues?: unknown
}

const renamedValuesSchema = lenientList(renamedValueSchema)

/** The same list for the same project. */
export const readRenamedValues = oncePerObject(
  ({ renamedValues }: WithRenamedValues): readonly RenamedValue[] =>
    renamedValues === undefined ? [] : renamedValuesSchema.parse(renamedValues),
)

interface FieldValues {
  readonly list: string
  readonly field: string
  /** The values that can be chosen after the change. None of them is a former name. */
  readonly offered: readonly string[]
  readonly staysOnRecords?: boolean
}

/** The project with the renamed values of one field. The same project if nothing was renamed. */
export function storeRenamed<Project extends WithRenamedValues>(
  project: Project,
  renamed: readonly { readonly was: string; readonly value: string }[],
  { list, field, offered, staysOnRecords }: FieldValues,
): Project {
  const stored = readRenamedValues(project)
  const current = new Set(offered.map(toKey))
  const isOfField = (each: RenamedValue) => each.list === list && each.field === field
  let entries = stored.filter((each) => !(isOfField(each) && current.has(toKey(each.was))))
  for (const { was, value } of renamed) {
    if (toKey(was) === '' || toKey(was) === toKey(value) || current.has(toKey(was))) continue
    entries = [
      ...entries
        .filter((each) => !(isOfField(each) && toKey(each.was) === toKey(was)))
        .map((each) => (isOfField(each) && toKey(each.value) === toKey(was) ? { ...each, value } : each)),
      { id: `${list}/${field}/${was}`, list, field, was, value, ...(staysOnRecords && { staysOnRecords }) },
    ]
  }
  const isSame = entries.length === stored.length && entries.every((each, at) => each === stored[at])
  if (isSame) return project
  return { ...project, renamedValues: entries.length === 0 ? undefined : entries.slice(-maxRenamedValues) }
}

interface Renaming {
  readonly list: string
  /** The projects whose records the register shows. */
  readonly projects: readonly (WithRenamedValues & { readonly id: Id })[]
  readonly fields: readonly Pick<Field<never>, 'key' | 'options'>[]
}

/** The view with the current names of the values by which it filters. The same view if none was renamed. */
export function withCurrentValues(view: TableView, { list, projects, fields }: Renaming): TableView {
  const inScope = limitProjects(view, projects)
  const renamed = inScope.map((project) => readRenamedValues(project).filter((each) => each.list === list))
  if (renamed.every((entries) => entries.length === 0)) return view
  const filters = view.filters.map((filter) => {
    const options = fields.find(({ key }) => key === filter.field)?.options
    const ofField = renamed.map((entries) => entries.filter(({ field }) => field === filter.field))
    return withCurrentNames(filter, ofField, options)
  })
  return filters.every((filter, at) => filter === view.filters[at]) ? view : { ...view, filters }
}

/** The projects that the view itself filters by, if it does. */
function limitProjects<Project extends { readonly id: Id }>(
  { filters }: TableView,
  projects: readonly Project[],
): readonly Project[] {
  const filter = filters.find(({ field, operator }) => field === 'project' && operator === 'is')
  const chosen = filter ? projects.filter(({ id }) => filter.values.includes(id)) : []
  return chosen.length === 0 ? projects : chosen
}

/** `byProject`: the renamed values of the field. */
function withCurrentNames(
  filter: Filter,
  byProject: readonly (readonly RenamedValue[])[],
  options: readonly string[] | undefined,
): Filter {
  if (filter.operator !== 'is' && filter.operator !== 'not') return filter
  const values = filter.values.flatMap((value) => {
    const key = toKey(value)
    const found = byProject.flatMap((entries) => entries.find(({ was }) => toKey(was) === key) ?? [])
    if (found.length === 0) return [value]
    const isOffered = options
      ? options.some((option) => toKey(option) === key)
      : // Any text can be entered in the field, so the records of a project that has not renamed it may have the value.
        found.length < byProject.length
    const isUsed = isOffered || found.some(({ staysOnRecords }) => staysOnRecords)
    return [...(isUsed ? [value] : []), ...found.map((each) => each.value)]
  })
  const unique = [...new Set(values)]
  const isSame =
    unique.length === filter.values.length && unique.every((value, at) => value === filter.values[at])
  return isSame ? filter : { ...filter, values: unique }
}

/** Filters compare without capitals. */
function toKey(value: string): string {
  return value.trim().toLowerCase()
}
