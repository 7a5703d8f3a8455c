/** The scheduling rules of a program, as stored: those of the scheduling program that it came from, and their options. */
import * as z from 'zod/mini'

/** Each calculates other dates and floats from the same network. */
export const ruleSets = ['plumbline', 'ms-project', 'p6'] as const
export type RuleSet = (typeof ruleSets)[number]

export const lagCalendars = ['predecessor', 'successor', 'project', '24-hour'] as const
export const progressLogics = ['retained', 'override'] as const
export const scheduleFroms = ['start', 'finish'] as const
export const criticalPaths = ['total-float', 'longest-path'] as const

/** Options that are not stored have the default of the rule set. */
export const scheduleRulesSchema = z.object({
  ruleSet: z.enum(ruleSets),
  /** Whether the program is planned from its start, or back from the date by which it must finish. */
  scheduleFrom: option(z.enum(scheduleFroms)),
  /** Whose calendar counts the days of a lag. */
  lagCalendar: option(z.enum(lagCalendars)),
  /** Whether the remaining work of a task that started out of sequence waits for its predecessors. */
  progressLogic: option(z.enum(progressLogics)),
  /** Whether a task without successors may not slip at all, so that each of several ends has a critical path. */
  openEndsCritical: option(z.boolean()),
  criticalPath: option(z.enum(criticalPaths)),
  /** Whether a limit ("no later than") moves a task, even if that breaks links. */
  limitsHold: option(z.boolean()),
  /** Whether the remaining work of a task is what fits before its expected finish. */
  expectedFinishes: option(z.boolean()),
  /** Whether a task starts later by its leveling delay. */
  levelingDelays: option(z.boolean()),
})
export type StoredRules = z.infer<typeof scheduleRulesSchema>

function option<Option>(schema: z.ZodMiniType<Option, unknown>) {
  return z.catch(z.optional(schema), undefined)
}
