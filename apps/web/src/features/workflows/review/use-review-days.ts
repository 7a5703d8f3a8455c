/** The working days of reviews, in the calendars of their projects. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { type LeadTime, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readOfficeDaysOff } from '@plumbline/domain/program/schedule/working-days.ts'
import {
  daysByParty,
  type PartyDays,
  type ReviewDays,
  reviewDays,
} from '@plumbline/domain/workflows/review-days.ts'
import { getNeededDay, getSubmitBy, type SubmitBy } from '@plumbline/domain/workflows/submit-by.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useToday } from '#core/dates/use-today.ts'
import type { Store } from '#data/store/store.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

export interface DaysReader {
  days(workflow: Workflow): ReviewDays
  daysByParty(workflow: Workflow): readonly PartyDays[]
  /** Undefined for a review that is needed for nothing. */
  submitBy(workflow: Workflow): SubmitBy | undefined
}

export function useReviewDays(): DaysReader {
  const { store } = useServices()
  return readerFor(useToday(), useView(programSettings), useView(programItems), useView(leadTimes), store)
}

const readerFor = oncePerArguments(
  (
    today: Day,
    allSettings: readonly ProgramSettings[],
    /** Read through `records`, which stay the same object: a change of these lists makes a new reader. */
    _items: readonly ProgramItem[],
    _orders: readonly LeadTime[],
    { records }: Pick<Store, 'records'>,
  ): DaysReader => {
    const settingsById = new Map(allSettings.map((settings) => [settings.id, settings]))
    const toReading = ({ projectId }: Workflow) => ({
      today,
      isDayOff: readOfficeDaysOff(settingsById.get(projectId ?? '')),
    })
    return {
      days: oncePerObject((workflow: Workflow) => reviewDays(workflow, toReading(workflow))),
      submitBy: oncePerObject((workflow: Workflow) => {
        const neededDay = getNeededDay(workflow, records)
        return neededDay ? getSubmitBy(workflow, neededDay, toReading(workflow)) : undefined
      }),
      daysByParty: (workflow) => daysByParty(workflow, toReading(workflow)),
    }
  },
)
