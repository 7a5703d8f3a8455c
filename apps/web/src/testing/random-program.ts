/** Random arguments for the commands of the program. */
import { getCalendarDraft } from '@plumbline/domain/program/draft/calendar-draft.ts'
import { blankItem } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { presetCalendar } from '@plumbline/domain/program/schedule/calendar-presets.ts'
import { pickRandom } from './random.ts'
import { type Adjusting, texts } from './random-values.ts'

/** Undefined for other commands. */
export function adjustProgram(
  name: string,
  given: Record<string, unknown>,
  { random, services }: Adjusting,
): unknown {
  if (name === 'program.import' || name === 'program.update') {
    // `as`: made by the schema of the plan. Random calendars are hardly ever a week of shifts.
    const plan = given.plan as { settings: { criticalDays: number; rules?: unknown } | null }
    const { criticalDays = 0, rules } = plan.settings ?? {}
    const settings = { criticalDays, ...(rules ? { rules } : {}) }
    const created = { ...given, plan: { ...plan, calendars: [], settings } }
    if (random.next() < 0.5) return created
    // Random items are hardly ever a plan. A later file has tasks of an earlier one.
    const stored = services.store.records.all(programItems)
    const known = pickRandom(
      random,
      stored.filter(({ activityId, isHeading }) => activityId && !isHeading),
    )
    const task = { id: 'f1', name: pickRandom(random, texts) ?? '', activityId: known?.activityId ?? 'A10' }
    const items = [{ ...blankItem(task.id, task.name, 0, null), activityId: task.activityId }]
    const later = name === 'program.update' && { projectId: known?.projectId ?? '', baseline: 'Before' }
    return { ...created, ...later, plan: { ...created.plan, items } }
  }
  if (name === 'program.link-gate') {
    const milestone = pickRandom(
      random,
      services.store.records.all(programItems).filter((item) => item.milestone),
    )
    const projectId = milestone?.projectId ?? given.projectId
    return { ...given, projectId, itemId: random.next() < 0.5 ? '' : (milestone?.id ?? '') }
  }
  if (name === 'program.save-calendar') {
    const preset = getCalendarDraft(presetCalendar('Five-day week'))
    return { ...given, draft: { ...preset, name: pickRandom(random, texts) } }
  }
  if (name === 'program.delete-calendar') {
    const settings = pickRandom(random, services.store.records.all(programSettings))
    return { projectId: settings?.id ?? '', id: pickRandom(random, settings?.calendars ?? [])?.id ?? '' }
  }
  return undefined
}
