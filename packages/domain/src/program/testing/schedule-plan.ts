/** Schedules an imported plan for tests, as a project with auto-schedule would. */
import type { ImportedPlan, PlanFault } from '../formats/plan/imported-plan.ts'
import { type ProgramSchedule, scheduleProgram } from '../schedule/program-schedule.ts'

export function schedulePlan(plan: ImportedPlan | PlanFault | undefined): ProgramSchedule {
  if (!plan || 'kind' in plan) throw new Error(`Not a plan: ${plan?.kind}`)
  const { items, calendars, settings } = plan
  const schedule = scheduleProgram(items, { ...settings, calendars: [...calendars], autoSchedule: true })
  if (schedule.kind === 'loop') throw new Error('A loop.')
  return schedule
}
