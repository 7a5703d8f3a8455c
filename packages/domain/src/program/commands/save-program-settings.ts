/** The schedule settings of a program: calendar, data date, finish deadline, scheduling rules, critical tasks. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { projects } from '../../projects/project.ts'
import { getSettings } from '../items/get-settings.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { readDayNumber } from '../items/program-span.ts'
import {
  criticalPaths,
  lagCalendars,
  progressLogics,
  ruleSets,
  scheduleFroms,
} from '../items/schedule-rules.ts'
import { getOptions, type RuleOptions, rulesToStore, withKnownOptions } from '../schedule/program-rules.ts'
import { applySettings } from './apply-settings.ts'

const ruleOptionsArg = args({
  ruleSet: z.enum(ruleSets),
  lagCalendar: z.enum(lagCalendars),
  progressLogic: z.enum(progressLogics),
  openEndsCritical: z.boolean(),
  criticalPath: z.enum(criticalPaths),
  limitsHold: z.boolean(),
  /** Missing in requests of older versions. */
  scheduleFrom: z.optional(z.enum(scheduleFroms)),
  expectedFinishes: z.optional(z.boolean()),
  levelingDelays: z.optional(z.boolean()),
})

const settingsDraftSchema = args({
  /** Empty for every day. */
  calendarId: lineArg(),
  dataDate: lineArg(),
  mustFinishBy: lineArg(),
  /** As typed: a task with no more days of float than this is critical. */
  criticalDays: lineArg(),
  /** Missing in requests of older versions, which know no rules. */
  rules: z.optional(ruleOptionsArg),
})
export type SettingsDraft = z.infer<typeof settingsDraftSchema>

export const saveProgramSettings = command({
  name: 'program.save-settings',
  needs: 'program.edit',
  /** Each project has one settings record, so no id is needed. */
  args: args({
    projectId: idArg(),
    draft: settingsDraftSchema,
    first: z.optional(settingsDraftSchema),
  }),
  decide({ projectId, ...form }, { allInScope, find, timeZone }) {
    const project = find(projects, projectId)
    if (!project) return refuse('no-project')
    const stored = getSettings(projectId, find)
    const { changed } = openDraft(stored, getSettingsDraft, form, timeZone)
    const { calendarId, dataDate, mustFinishBy, criticalDays } = changed
    if (calendarId && !stored.calendars.some(({ id }) => id === calendarId))
      return refuse('calendar-gone', ['calendarId'])
    const wrong = (['dataDate', 'mustFinishBy'] as const).filter(
      (field) => changed[field] && readDayNumber(changed[field]) === undefined,
    )
    if (wrong.length > 0) return refuse('date-invalid', wrong)
    const days = criticalDays === undefined ? stored.criticalDays : parseCriticalDays(criticalDays)
    if (days === undefined) return refuse('critical-days-invalid', ['criticalDays'])
    const { rules: storedRules, ...bare } = stored
    const rules = changed.rules ? rulesToStore(withKnown(changed.rules, storedRules)) : storedRules
    const next: ProgramSettings = {
      ...bare,
      ...(rules && { rules }),
      name: project.name,
      ...(calendarId !== undefined && { calendarId: calendarId || null }),
      ...(dataDate !== undefined && { dataDate: dataDate || null }),
      ...(mustFinishBy !== undefined && { mustFinishBy: mustFinishBy || null }),
      criticalDays: days,
    }
    if (rules?.ruleSet === 'ms-project' && rules.scheduleFrom === 'finish' && !next.mustFinishBy)
      return refuse('finish-required', ['mustFinishBy.missing'])
    return accept(...applySettings(stored, next, { allInScope }))
  },
})

function withKnown(chosen: z.infer<typeof ruleOptionsArg>, stored: ProgramSettings['rules']): RuleOptions {
  const known = getOptions(stored?.ruleSet === chosen.ruleSet ? stored : { ruleSet: chosen.ruleSet })
  return withKnownOptions(chosen, known)
}

export function getSettingsDraft(settings: ProgramSettings, timeZone?: string): SettingsDraft {
  const { calendarId, calendars, dataDate, mustFinishBy, criticalDays, rules } = settings
  return {
    calendarId: calendars.find(({ id }) => id === calendarId)?.id ?? '',
    dataDate: storedToDay(dataDate, timeZone) ?? '',
    mustFinishBy: storedToDay(mustFinishBy, timeZone) ?? '',
    criticalDays: String(criticalDays),
    rules: getOptions(rules),
  }
}

/** Parses typed whole days; 0 for empty text. */
function parseCriticalDays(typed: string): number | undefined {
  const text = typed.trim()
  const days = /^\d*$/.test(text) ? Number(text) : Number.NaN
  return days <= 365 ? days : undefined
}
