/** When a record was last changed, as far as it tells. */
import { dayMs, parseDay } from '@plumbline/domain/kernel/day.ts'

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

/** Undefined where it tells nothing. */
export function lastChange(record: unknown): Moment | undefined {
  const moments = momentsIn(record)
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
