/** The leveling delay of MS Project: how much later a task starts than its links would let it, as people type it. */
import type { LevelingDelay } from '../../cpm/model/activity.ts'
import { maxDurationDays } from '../../cpm/model/limits.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import type { ScheduleFields } from './stored-schedule.ts'

export function getLevelingDelay({
  levelingDelay,
  isLevelingElapsed = false,
}: Pick<ScheduleFields, 'levelingDelay' | 'isLevelingElapsed'>): LevelingDelay | undefined {
  return levelingDelay != null && levelingDelay > 0
    ? { minutes: levelingDelay, isElapsed: isLevelingElapsed }
    : undefined
}

/** As MS Project writes it: '3ed', '16h', or '2d' if the working minutes of a day are given. */
export function levelingDelayToText({ minutes, isElapsed }: LevelingDelay, dayMinutes?: number): string {
  const day = isElapsed ? minutesOfDay : dayMinutes
  const round = (figure: number) => Math.round(figure * 100) / 100
  if (day !== undefined && (dayMinutes !== undefined || minutes % day === 0))
    return `${round(minutes / day)}${isElapsed ? 'e' : ''}d`
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'h'] : [minutes, 'm']
  return `${amount}${isElapsed ? 'e' : ''}${unit}`
}

/** Null for empty text, undefined for text that is no delay. Without a unit, the figure is in working days. */
export function parseLevelingDelay(typed: string, dayMinutes: number): LevelingDelay | null | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const [all, figure, elapsed, unit = 'd'] = /^(\d+(?:\.\d+)?)\s*(e?)([mhd])?$/.exec(text) ?? []
  if (all === undefined || (elapsed && !text.endsWith(unit))) return undefined
  const isElapsed = elapsed === 'e'
  const unitMinutes = { m: 1, h: 60 }[unit] ?? (isElapsed ? minutesOfDay : dayMinutes)
  const minutes = Math.round(Number(figure) * unitMinutes)
  if (minutes > maxDurationDays * minutesOfDay) return undefined
  return minutes === 0 ? null : { minutes, isElapsed }
}
