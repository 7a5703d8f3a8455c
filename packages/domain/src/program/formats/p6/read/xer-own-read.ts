/** Reads the user-defined fields of our own P6 files: what is not as P6 has it, but as it was in the program. */
import type { Id } from '../../../../kernel/records/record.ts'
import { programItemSchema } from '../../../items/program-item.ts'
import { type StoredCalendar, scheduleSettingsSchema } from '../../../items/stored-schedule.ts'
import type { PlannedItem } from '../../../schedule/planned-item.ts'
import { blankItem, type ImportedPlan } from '../../plan/imported-plan.ts'
import { getRows, type XerRow, type XerTables } from '../xer.ts'
import {
  calendarGroups,
  fingerprint,
  itemGroups,
  ownLabel,
  pickGroup,
  readReferences,
  settingGroups,
  type Values,
} from '../xer-own-fields.ts'

/** Whether a user-defined field is one of ours. */
export function findOwnFields(tables: XerTables): (row: XerRow) => boolean {
  const types = ownTypes(tables)
  return (row) => types.has(row.get('udf_type_id') ?? '')
}

/** The plan as it was before the export, where P6 has changed nothing since. */
export function withOwnFields(plan: ImportedPlan, tables: XerTables, projectId: string): ImportedPlan {
  const own = readOwn(tables)
  if (own.size === 0) return plan
  const project = own.get(`PROJECT ${projectId}`) ?? {}
  const { getRef, getId } = readReferences(plan)
  const ownCalendars = readCalendars(project.calendars)
  const added = new Map(
    ownCalendars.flatMap(({ ref }) => (getId(ref) === undefined ? [[ref, ref] as const] : [])),
  )
  const knownId = (ref: string) => getId(ref) ?? added.get(ref)
  const apply = <Item extends object>(
    groups: Readonly<Record<string, readonly string[]>>,
    item: Item,
    values: Values,
    blank: Values,
  ): Values => applyGroups(groups, item, values, blank, getRef, knownId)

  const items = plan.items.map((item): PlannedItem & { at?: unknown } => {
    const table = item.isHeading ? 'PROJWBS' : 'TASK'
    const values = own.get(`${table} ${item.id.slice(1)}`)
    if (!values) return item
    const { level: _, ...blank } = blankItem(item.id, item.name, item.level, null)
    const changed = apply(itemGroups, item, values, { ...blank })
    const read = withoutMissing(programItemSchema.parse(changed))
    return { ...read, ...('at' in values && { at: values.at }) }
  })
  const calendars = mergeCalendars(plan.calendars, ownCalendars, getId, apply)
  const blank = { calendarId: null, dataDate: null, mustFinishBy: null, startDate: null, criticalDays: 0 }
  const settings = apply(settingGroups, plan.settings, project, blank)
  const { name: names } = project
  const named =
    Array.isArray(names) && names[0] === fingerprint({ name: plan.name }) ? names[1]?.name : undefined
  const {
    autoSchedule: _,
    calendars: __,
    ...read
  } = scheduleSettingsSchema.parse({ ...settings, calendars: [] })
  return {
    ...plan,
    name: typeof named === 'string' ? named : plan.name,
    items: inOrder(items),
    calendars,
    settings: withoutMissing(read),
  }
}

type Apply = (
  groups: Readonly<Record<string, readonly string[]>>,
  item: object,
  values: Values,
  blank: Values,
) => Values

function applyGroups(
  groups: Readonly<Record<string, readonly string[]>>,
  item: object,
  values: Values,
  blank: Values,
  getRef: (id: Id) => string | undefined,
  getId: (ref: string) => Id | undefined,
): Values {
  let result: Values = { ...item }
  for (const [group, fields] of Object.entries(groups)) {
    const own = values[group]
    if (!Array.isArray(own) || typeof own[1] !== 'object' || own[1] === null) continue
    if (own[0] !== fingerprint(pickGroup({ ...item }, fields, getRef))) continue
    const remaining = Object.entries(result).filter(([field]) => !fields.includes(field))
    const empty = fields.flatMap((field) => (field in blank ? [[field, blank[field]]] : []))
    const given = pickGroup(own[1], fields, getId)
    result = { ...Object.fromEntries([...remaining, ...empty]), ...given }
  }
  return result
}

interface OwnCalendar {
  readonly ref: string
  readonly values: Values
}

function readCalendars(given: unknown): readonly OwnCalendar[] {
  return (Array.isArray(given) ? given : []).flatMap((values: unknown) => {
    if (typeof values !== 'object' || values === null) return []
    // `as`: an object read from JSON.
    const known = values as Values
    return typeof known.ref === 'string' ? [{ ref: known.ref, values: known }] : []
  })
}

/** In the order of the program. A calendar that no task uses is in our fields alone. */
function mergeCalendars(
  read: readonly StoredCalendar[],
  own: readonly OwnCalendar[],
  getId: (ref: string) => Id | undefined,
  apply: Apply,
): readonly StoredCalendar[] {
  if (own.length === 0) return read
  const byId = new Map(read.map((calendar) => [calendar.id, calendar]))
  const listed = own.flatMap(({ ref, values }) => {
    const known = byId.get(getId(ref) ?? '')
    if (known) byId.delete(known.id)
    const { all } = values
    const requested = known ? apply(calendarGroups, known, values, {}) : all
    if (typeof requested !== 'object' || requested === null) return known ? [known] : []
    const parsed = scheduleSettingsSchema.parse({ calendars: [{ ...requested, id: known?.id ?? ref }] })
    return parsed.calendars.map(withoutMissing)
  })
  return [...listed, ...byId.values()]
}

/** Siblings as they were in the program. A row that P6 has added stays behind the one before it. */
function inOrder(items: readonly (PlannedItem & { at?: unknown })[]): readonly PlannedItem[] {
  const children = new Map<Id | null, { item: PlannedItem; at: number }[]>()
  for (const { at, ...item } of items) {
    const parentId = item.parentId ?? null
    const siblings = children.get(parentId) ?? []
    children.set(parentId, siblings)
    siblings.push({ item, at: typeof at === 'number' ? at : (siblings.at(-1)?.at ?? -1) })
  }
  const ordered: PlannedItem[] = []
  const place = (parentId: Id | null, level: number) => {
    const siblings = children.get(parentId) ?? []
    children.delete(parentId)
    for (const { item } of siblings.toSorted((one, other) => one.at - other.at)) {
      ordered.push({ ...item, level })
      place(item.id, level + 1)
    }
  }
  place(null, 0)
  // Rows whose parents form a circle.
  const rest = [...children.values()].flat().map(({ item }) => ({ ...item, parentId: null, level: 0 }))
  return [...ordered, ...rest]
}

function ownTypes(tables: XerTables): ReadonlyMap<string, { table: string; part: number }> {
  return new Map(
    getRows(tables, 'UDFTYPE').flatMap((row) => {
      const [, part] = new RegExp(`^${ownLabel} (\\d+)$`).exec(row.get('udf_type_label') ?? '') ?? []
      const type = { table: row.get('table_name') ?? '', part: Number(part) }
      return part === undefined ? [] : [[row.get('udf_type_id') ?? '', type] as const]
    }),
  )
}

/** By table and number of the row. A text that P6 has cut short is ignored. */
function readOwn(tables: XerTables): ReadonlyMap<string, Values> {
  const types = ownTypes(tables)
  if (types.size === 0) return new Map()
  const parts = new Map<string, string[]>()
  for (const row of getRows(tables, 'UDFVALUE')) {
    const type = types.get(row.get('udf_type_id') ?? '')
    if (!type) continue
    const key = `${type.table} ${row.get('fk_id')}`
    const texts = parts.get(key) ?? []
    parts.set(key, texts)
    texts[type.part] = row.get('udf_text') ?? ''
  }
  return new Map([...parts].flatMap(([key, texts]) => [[key, parse(texts.join(''))] as const]))
}

function parse(text: string): Values {
  try {
    const value: unknown = JSON.parse(text)
    // `as`: an object read from JSON.
    return typeof value === 'object' && value !== null ? (value as Values) : {}
  } catch {
    return {}
  }
}

function withoutMissing<Item extends object>(item: Item): Item {
  // `as`: missing optional fields are left out.
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item
}
