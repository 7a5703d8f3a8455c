/** Writes what the activities and calendars of P6 cannot bring back, as user-defined fields. */
import type { Id } from '../../../../kernel/records/record.ts'
import { isSameValue } from '../../../../kernel/values/same-value.ts'
import type { ProgramRow } from '../../../items/program-row.ts'
import type { ScheduleSettings } from '../../../items/stored-schedule.ts'
import type { ImportedPlan } from '../../plan/imported-plan.ts'
import {
  calendarGroups,
  fingerprint,
  itemGroups,
  maxFieldLength,
  type OwnGroups,
  ownLabel,
  pickGroup,
  readReferences,
  settingGroups,
  type Values,
} from '../xer-own-fields.ts'
import type { WrittenTable } from '../xer-table.ts'
import { numberOfCalendar } from './xer-write-calendars.ts'
import { projectNumber } from './xer-write-wbs.ts'

interface Written {
  readonly name: string
  readonly rows: readonly ProgramRow[]
  readonly settings: ScheduleSettings
}

/** `read`: what our import makes of the file without these fields. */
export function writeOwnFields(
  { name, rows, settings }: Written,
  read: ImportedPlan,
): readonly WrittenTable[] {
  const { getRef } = readReferences(read)
  const readById = new Map(read.items.map((item, index) => [item.id, { item, index }]))
  const readIds = new Map<Id, Id>([
    ...rows.map(({ item }, index) => [item.id, `${item.isHeading ? 'w' : 'a'}${index + 1}`] as const),
    ...settings.calendars.map(({ id }, index) => [id, calendarIdAt(index)] as const),
  ])
  const knownRef = (id: Id) => {
    const own = readIds.get(id)
    return own && (getRef(own) ?? (own.startsWith('c') ? own : undefined))
  }
  const order = rows.map(({ item }) => readById.get(readIds.get(item.id) ?? '')?.index ?? -1)
  const isInOrder = order.every((index, at) => index === at)
  const difference = (groups: Readonly<Record<string, readonly string[]>>, own: Values, stated: Values) =>
    getDifference(groups, own, stated, knownRef, getRef)

  const fields: OwnField[] = rows.flatMap(({ item, parentRow }, index) => {
    const known = readById.get(readIds.get(item.id) ?? '')
    if (!known) return []
    const parentId = rows[parentRow]?.item.id ?? null
    const groups = difference(itemGroups, { ...item, parentId }, known.item)
    const own = { ...groups, ...(!isInOrder && { at: index }) }
    return [{ table: item.isHeading ? 'PROJWBS' : 'TASK', id: index + 1, own }]
  })
  const calendars = settings.calendars.map((calendar, index) => {
    const stated = read.calendars.find(({ id }) => id === calendarIdAt(index))
    const ref = getRef(calendarIdAt(index)) ?? calendarIdAt(index)
    return { ref, ...(stated ? difference(calendarGroups, calendar, stated) : { all: calendar }) }
  })
  const isPlain = calendars.every(
    (own, index) => Object.keys(own).length === 1 && read.calendars[index]?.id === calendarIdAt(index),
  )
  const project = {
    ...difference(settingGroups, settings, read.settings),
    ...(name !== read.name && { name: [fingerprint({ name: read.name }), { name }] }),
    ...(!isPlain && { calendars }),
  }
  return toTables([{ table: 'PROJECT', id: projectNumber, own: project }, ...fields])
}

/** As our reader names the calendar. */
function calendarIdAt(index: number): string {
  return `c${numberOfCalendar(index + 1)}`
}

function getDifference(
  groups: Readonly<Record<string, readonly string[]>>,
  own: Values,
  stated: Values,
  ownRef: (id: Id) => string | undefined,
  statedRef: (id: Id) => string | undefined,
): OwnGroups {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, fields]) => {
      const [requested, there] = [pickGroup(own, fields, ownRef), pickGroup(stated, fields, statedRef)]
      return isSameValue(requested, there) ? [] : [[group, [fingerprint(there), requested] as const]]
    }),
  )
}

interface OwnField {
  readonly table: string
  readonly id: number
  readonly own: Values
}

/** A long text is spread over several fields. */
function toTables(fields: readonly OwnField[]): readonly WrittenTable[] {
  const texts = fields.flatMap(({ table, id, own }) =>
    Object.keys(own).length === 0 ? [] : [{ table, id, parts: split(toAscii(JSON.stringify(own))) }],
  )
  const types = new Map<string, { table: string; part: number; type: number }>()
  const values = texts.flatMap(({ table, id, parts }) =>
    parts.map((text, part) => {
      const key = `${table} ${part}`
      const type = types.get(key) ?? { table, part, type: types.size + 1 }
      types.set(key, type)
      return { udf_type_id: type.type, fk_id: id, proj_id: projectNumber, udf_text: text }
    }),
  )
  const typeRows = [...types.values()].map(({ table, part, type }) => ({
    udf_type_id: type,
    table_name: table,
    udf_type_name: `user_field_${type}`,
    udf_type_label: `${ownLabel} ${part + 1}`,
    logical_data_type: 'FT_TEXT',
    super_flag: 'N',
  }))
  return [
    { name: 'UDFTYPE', rows: typeRows },
    { name: 'UDFVALUE', rows: values },
  ]
}

/** P6 and our reader trim the cells of a file, and a code page does not have every character. */
function toAscii(text: string): string {
  return text.replace(/[^!-~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function split(text: string): readonly string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += maxFieldLength) parts.push(text.slice(at, at + maxFieldLength))
  return parts
}
