/** Where a task ends that starts on this day and lasts so long, on the calendar that it goes by. */
import { parseDay } from '@plumbline/domain/kernel/day.ts'
import { calendarOf } from '@plumbline/domain/program/apply-settings.ts'
import { type ProgramDraft, parseDuration } from '@plumbline/domain/program/program-draft.ts'
import type { ProgramSettings } from '@plumbline/domain/program-items/program-settings.ts'
import { finishOfWork } from '@plumbline/domain/schedule/items/work-days.ts'
import { dayToLabel } from '#parts/dates/labels.ts'

/** 'Finishes Nov 27, 2026.', once start and duration say so; days of work are told as such. */
export function finishHint(
  { startDate, duration, calendarId }: ProgramDraft,
  settings: ProgramSettings,
): string | undefined {
  const start = parseDay(startDate)
  const days = parseDuration(duration)
  const work = calendarOf(settings, calendarId) ? 'Days of work. ' : ''
  const finish =
    start && days ? `Finishes ${dayToLabel(finishOfWork(start, days, calendarId, settings))}.` : ''
  return (work + finish).trim() || undefined
}
