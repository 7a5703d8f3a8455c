/** User-defined fields of our XER files: what P6 does not have. It counts only while P6 has changed nothing beside it. */
import type { Id } from '../../../kernel/records/record.ts'
import type { ProgramItem } from '../../items/program-item.ts'
import type { StoredCalendar } from '../../items/stored-schedule.ts'
import type { ImportedPlan } from '../plan/imported-plan.ts'

/** P6 shows the fields under this name and a number. */
export const ownLabel = 'Plumbline'

/** The longest text of a user-defined field in P6. */
export const maxFieldLength = 255

/** The fields that belong together: if P6 has changed one, those of a group are its own. */
export const itemGroups = {
  work: [
    ...(['startDate', 'endDate', 'duration', 'workDays', 'times', 'status', 'progress'] as const),
    ...(['remainingDays', 'percentType', 'actualStart', 'actualFinish', 'expectedFinish'] as const),
  ],
  name: ['name'],
  parent: ['parentId'],
  links: ['predecessorId', 'links'],
  constraints: ['constraint', 'furtherConstraints'],
  deadline: ['deadline'],
  leveling: ['levelingDelay', 'isLevelingElapsed'],
  fixed: ['isFixed'],
  milestone: ['milestone', 'milestoneKind'],
  calendar: ['calendarId'],
  assignee: ['assigneeEmail'],
  spans: ['spans'],
  ids: ['activityId', 'uid'],
  baselines: ['baselines'],
} as const satisfies Readonly<Record<string, readonly (keyof ProgramItem)[]>>

export const settingGroups = {
  calendar: ['calendarId'],
  days: ['startDate', 'dataDate', 'mustFinishBy', 'times'],
  critical: ['criticalDays'],
  rules: ['rules'],
} as const satisfies Readonly<Record<string, readonly (keyof ImportedPlan['settings'])[]>>

export const calendarGroups = {
  name: ['name'],
  times: ['week', 'exceptions', 'workWeeks', 'dayMinutes', 'isElapsed'],
} as const satisfies Readonly<Record<string, readonly (keyof StoredCalendar)[]>>

export type Values = Readonly<Record<string, unknown>>

/** What the file states, as a fingerprint, and what it is in the program. */
export type OwnGroup = readonly [stated: string, own: Values]
export type OwnGroups = Readonly<Record<string, OwnGroup>>

/** P6 gives its internal numbers anew, so that rows and calendars are named by their codes and names. */
export interface References {
  readonly getRef: (id: Id) => string | undefined
  readonly getId: (ref: string) => Id | undefined
}

export function readReferences({ items, calendars }: Pick<ImportedPlan, 'items' | 'calendars'>): References {
  const refs = new Map<Id, string>()
  for (const { id, isHeading, activityId, name, parentId } of items)
    refs.set(
      id,
      isHeading ? `${refs.get(parentId ?? '') ?? 'w'}/${activityId ?? name}` : `a${activityId ?? name}`,
    )
  for (const { id, name } of calendars) refs.set(id, `c${name}`)
  const ids = new Map([...refs].map(([id, ref]) => [ref, id]))
  return { getRef: (id) => refs.get(id), getId: (ref) => ids.get(ref) }
}

/** The values of a group without those that are missing, with ids replaced. A link to an unknown row is left out. */
export function pickGroup(
  record: Values,
  fields: readonly string[],
  replace: (id: Id) => string | undefined,
): Values {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = record[field] ?? undefined
      if (value === undefined || value === false) return []
      if (idFields.has(field)) {
        const known = replace(String(value))
        return known === undefined ? [] : [[field, known]]
      }
      if (field === 'links') return [[field, replaceIds(value, replace)]]
      return isEmpty(value) ? [] : [[field, value]]
    }),
  )
}

const idFields = new Set(['parentId', 'predecessorId', 'calendarId'])

function replaceIds(value: unknown, replace: (id: Id) => string | undefined): readonly unknown[] {
  const links: readonly Values[] = Array.isArray(value) ? value : []
  return links.flatMap((link) => {
    const predecessorId = replace(String(link.predecessorId))
    return predecessorId === undefined ? [] : [{ ...link, predecessorId }]
  })
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  )
}

/** A short text that differs if the values do (FNV-1a). */
export function fingerprint(values: Values): string {
  let hash = 0x811c9dc5
  for (const sign of JSON.stringify(values)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
