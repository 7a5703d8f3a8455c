/** The working days of reviews, in the calendars of their projects. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readOfficeDaysOff } from '@plumbline/domain/program/schedule/working-days.ts'
import {
  daysByParty,
  type PartyDays,
  type ReviewDays,
  reviewDays,
} from '@plumbline/domain/workflows/review-days.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'

export interface DaysReader {
  days(workflow: Workflow): ReviewDays
  daysByParty(workflow: Workflow): readonly PartyDays[]
}

export function useReviewDays(): DaysReader {
  return readerFor(useToday(), useView(programSettings))
}

const readerFor = oncePerArguments((today: Day, allSettings: readonly ProgramSettings[]): DaysReader => {
  const settingsById = new Map(allSettings.map((settings) => [settings.id, settings]))
  const toReading = ({ projectId }: Workflow) => ({
    today,
    isDayOff: readOfficeDaysOff(settingsById.get(projectId ?? '')),
  })
  return {
    days: oncePerObject((workflow: Workflow) => reviewDays(workflow, toReading(workflow))),
    daysByParty: (workflow) => daysByParty(workflow, toReading(workflow)),
  }
})
