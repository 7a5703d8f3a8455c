/** When a record was last changed, as far as it tells, and which of two versions of it was changed later. */
import { dayMs, parseDay } from '@plumbline/domain/kernel/day.ts'
import { stampOf } from '@plumbline/domain/kernel/stamp.ts'

/** In milliseconds; a day may be any moment of it. */
interface Moment {
  earliest: number
  latest: number
}

/** Fields that tell it, also of its comments, its attachments and its stages. */
const telling = new Set([
  'updatedAt',
  'updated',
  'createdAt',
  'completedAt',
  'finishedAt',
  'reportedAt',
  'uploadedAt',
  'timestamp',
])

/** 'unknown' where the two do not tell; a record here then stays as it is. */
export function laterChange(here: object, there: object): 'here' | 'there' | 'unknown' {
  const [left, came] = [lastChange(here), lastChange(there)]
  const [isLeftStamped, isCameStamped] = [stampOf(here) !== undefined, stampOf(there) !== undefined]
  // Every change leaves a stamp nowadays: a version without one is older, unless something in it tells otherwise.
  if (isLeftStamped && !isCameStamped) return left && came && came.earliest > left.latest ? 'there' : 'here'
  if (isCameStamped && !isLeftStamped) return left && came && left.earliest > came.latest ? 'here' : 'there'
  if (!left || !came) return 'unknown'
  if (left.latest < came.earliest) return 'there'
  return came.latest < left.earliest ? 'here' : 'unknown'
}

/** Undefined where it tells nothing. */
export function lastChange(record: object): Moment | undefined {
  const told = momentsIn(record)
  // Beside a stamp, a day without a time says nothing more; a comment by an older version does.
  const moments = stampOf(record) ? told.filter(({ earliest, latest }) => earliest === latest) : told
  if (moments.length === 0) return undefined
  return {
    earliest: Math.max(...moments.map(({ earliest }) => earliest)),
    latest: Math.max(...moments.map(({ latest }) => latest)),
  }
}

function momentsIn(value: unknown, field = ''): Moment[] {
  if (typeof value === 'string') return telling.has(field) ? readMoment(value) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => momentsIn(part, name))
}

function readMoment(text: string): Moment[] {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) return []
  return [{ earliest: ms, latest: parseDay(text) ? ms + dayMs - 1 : ms }]
}
