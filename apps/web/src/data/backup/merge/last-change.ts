/** Determines when a record was last changed, and which of two versions was changed later. */
import { dayMs, parseDay } from '@plumbline/domain/kernel/days/day.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'

/** In milliseconds. The time of a day without a time is a range. */
interface Moment {
  earliest: number
  latest: number
}

/** Fields with times of changes, also in comments, attachments and stages. */
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

/** 'unknown' if the times do not decide; the local record is then kept. `ahead`: what the clocks are corrected by. */
export function laterChange(
  here: object,
  there: object,
  ahead: Readonly<Record<'here' | 'there', number>> = { here: 0, there: 0 },
): 'here' | 'there' | 'unknown' {
  const [left, came] = [lastChange(here, ahead.here), lastChange(there, ahead.there)]
  const [isLeftStamped, isCameStamped] = [getStamp(here) !== undefined, getStamp(there) !== undefined]
  // Current versions stamp every change, so an unstamped record is older unless its fields show otherwise.
  if (isLeftStamped && !isCameStamped) return left && came && came.earliest > left.latest ? 'there' : 'here'
  if (isCameStamped && !isLeftStamped) return left && came && left.earliest > came.latest ? 'here' : 'there'
  if (!left || !came) return 'unknown'
  if (left.latest < came.earliest) return 'there'
  return came.latest < left.earliest ? 'here' : 'unknown'
}

/** Undefined if the record contains no times. */
export function lastChange(record: object, aheadMs = 0): Moment | undefined {
  const recorded = momentsIn(record)
  // Next to a stamp, a date without a time adds no information, but a comment by an older version does.
  const moments = getStamp(record) ? recorded.filter(({ earliest, latest }) => earliest === latest) : recorded
  if (moments.length === 0) return undefined
  return {
    earliest: Math.max(...moments.map(({ earliest }) => earliest)) - aheadMs,
    latest: Math.max(...moments.map(({ latest }) => latest)) - aheadMs,
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
