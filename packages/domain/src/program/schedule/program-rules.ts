/** The rules by which the engine schedules a program, from its settings. */

import { microsoftRules, plumblineRules, primaveraRules, type ScheduleRules } from '../../cpm/model/rules.ts'
import type { RuleSet, StoredRules } from '../items/schedule-rules.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'

const rulesBySet: Readonly<Record<RuleSet, ScheduleRules>> = {
  plumbline: plumblineRules,
  'ms-project': microsoftRules,
  p6: primaveraRules,
}

const lagClocks = {
  predecessor: 'predecessor',
  successor: 'successor',
  project: 'project',
  '24-hour': 'elapsed',
} as const

export type RuleOptions = { readonly [Option in keyof StoredRules]-?: NonNullable<StoredRules[Option]> }

/** The options of a rule set with their defaults, as the settings dialog shows them. */
export function getOptions(rules: StoredRules = { ruleSet: 'plumbline' }): RuleOptions {
  const { ruleSet, ...chosen } = rules
  const base = rulesBySet[ruleSet]
  return {
    ruleSet,
    scheduleFrom: chosen.scheduleFrom ?? base.scheduleFrom,
    lagCalendar: chosen.lagCalendar ?? (base.lagClock === 'elapsed' ? '24-hour' : base.lagClock),
    progressLogic: chosen.progressLogic ?? base.logic,
    openEndsCritical: chosen.openEndsCritical ?? base.openEndsCritical,
    criticalPath: chosen.criticalPath ?? base.criticalBy,
    limitsHold: chosen.limitsHold ?? base.limitsHold,
    expectedFinishes: chosen.expectedFinishes ?? base.expectedFinishes,
    levelingDelays: chosen.levelingDelays ?? base.levelingDelays,
  }
}

/** Options that a form or a request of an older version lacks are as they are known. */
export function withKnownOptions(
  chosen: { readonly [Option in keyof RuleOptions]?: RuleOptions[Option] | undefined } = {},
  known: RuleOptions,
): RuleOptions {
  const sent = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...known, ...Object.fromEntries(sent) }
}

/** Undefined for our own rules without any choice, as in programs that never had rules. */
export function rulesToStore(chosen: RuleOptions): StoredRules | undefined {
  const usual = getOptions({ ruleSet: chosen.ruleSet })
  const own = Object.entries(chosen).filter(
    // `as`: these are the keys of this type.
    ([option, value]) => option !== 'ruleSet' && usual[option as keyof RuleOptions] !== value,
  )
  if (own.length === 0 && chosen.ruleSet === 'plumbline') return undefined
  return { ruleSet: chosen.ruleSet, ...Object.fromEntries(own) }
}

/** `dayMinutes`: the working minutes of a day of the project, which the limit for critical float is given in. */
export function engineRules(settings: ScheduleSettings, dayMinutes: number): ScheduleRules {
  const options = getOptions(settings.rules)
  const { ruleSet, lagCalendar, progressLogic, openEndsCritical, criticalPath } = options
  const base = rulesBySet[ruleSet]
  return {
    ...base,
    // Only MS Project has this option.
    scheduleFrom: ruleSet === 'ms-project' ? options.scheduleFrom : base.scheduleFrom,
    lagClock: lagClocks[lagCalendar],
    logic: progressLogic,
    openEndsCritical,
    criticalBy: criticalPath,
    limitsHold: options.limitsHold,
    expectedFinishes: options.expectedFinishes,
    levelingDelays: options.levelingDelays,
    progress: ruleSet === 'plumbline' ? getProgress(settings) : base.progress,
    criticalFloat: Math.round(settings.criticalDays * dayMinutes),
  }
}

/** Whether a program is planned back from the date by which it must finish, as MS Project can. */
export function isPlannedFromFinish({ rules, mustFinishBy }: FinishSettings): boolean {
  return Boolean(mustFinishBy) && rules?.ruleSet === 'ms-project' && rules.scheduleFrom === 'finish'
}
type FinishSettings = Pick<ScheduleSettings, 'rules' | 'mustFinishBy'>

/** Without a data date, nothing shows when remaining work is done, so it follows what was started. */
function getProgress({ autoSchedule, dataDate }: ScheduleSettings): ScheduleRules['progress'] {
  return autoSchedule && !dataDate ? 'actual-start' : 'data-date'
}
