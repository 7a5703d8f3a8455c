/** Explains in sentences why a task starts when it does. */

import type { ConstraintType } from '@plumbline/domain/cpm/model/activity.ts'
import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { type Reason, whyThisDate } from '@plumbline/domain/cpm/why.ts'
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { levelingDelayToText } from '@plumbline/domain/program/items/leveling-delay.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import { getDayMinutes, type ProgramPlan } from '../plan/program-plan.ts'

export interface Explanation {
  sentence: string
  /** The driving task, to link to. */
  driver?: Id
}

export function explainDates(plan: ProgramPlan, id: Id, getName: (id: Id) => string): readonly Explanation[] {
  const index = plan.schedule.indexById.get(id)
  const spans = plan.schedule.spanning.get(id)?.item.spans
  if (spans) return [{ sentence: spanTexts[spans] }]
  if (index === undefined) return []
  return whyThisDate(plan.schedule, index).map((reason) =>
    explain(reason, plan, getName, getDayMinutes(plan.schedule, index)),
  )
}

const linkTexts = {
  FS: ['It starts when', 'ends'],
  SS: ['It starts when', 'starts'],
  FF: ['It ends when', 'ends'],
  SF: ['It ends when', 'starts'],
} as const

const constraintTexts: Record<ConstraintType, string> = {
  ASAP: 'It starts as soon as possible',
  ALAP: 'It starts as late as possible',
  SNET: 'It starts no earlier than',
  SNLT: 'It starts no later than',
  FNET: 'It finishes no earlier than',
  FNLT: 'It finishes no later than',
  MSO: 'It must start on',
  MFO: 'It must finish on',
}

const spanTexts = {
  links:
    'It is a level of effort: it lasts from the first to the last date of the tasks that it is linked to.',
  heading: 'It is a WBS summary: it lasts from the first start to the last finish under its heading.',
} as const

function explain(
  reason: Reason,
  plan: ProgramPlan,
  getName: (id: Id) => string,
  dayMinutes: number,
): Explanation {
  switch (reason.kind) {
    case 'link': {
      const [it, does] = linkTexts[reason.type]
      const index = plan.schedule.indexById.get(reason.predecessor) ?? 0
      const days = reason.lag / (reason.isElapsed ? minutesOfDay : getDayMinutes(plan.schedule, index))
      const sentence = `${it} ${getName(reason.predecessor)} ${does}${lagToText(days)}.`
      return { sentence, driver: reason.predecessor }
    }
    case 'constraint': {
      const isOfFinish = reason.type === 'FNET' || reason.type === 'FNLT' || reason.type === 'MFO'
      const texts = constraintTexts[reason.type]
      if (reason.type === 'ALAP' || reason.type === 'ASAP')
        return { sentence: `${texts}, as its constraint requires.` }
      return {
        sentence: `${texts} ${getLabel(isOfFinish ? reason.minute - 1 : reason.minute)}: this is its constraint, or the day it was set to.`,
      }
    }
    case 'calendar': {
      // If work ends during a day, that day is a working day.
      const firstOff = Math.ceil(reason.from / minutesOfDay) * minutesOfDay
      return {
        sentence: `Its calendar has no working time from ${getLabel(firstOff)} until ${getLabel(reason.to)}.`,
      }
    }
    case 'data-date':
      return { sentence: `Remaining work starts at the data date, ${getLabel(reason.minute)}.` }
    case 'project-start':
      return { sentence: `It has no predecessors and starts with the program on ${getLabel(reason.minute)}.` }
    case 'actual-start':
      return { sentence: `It has begun: work started on ${getLabel(reason.minute)}.` }
    case 'leveling-delay':
      return {
        sentence: `Leveling has delayed it by ${levelingDelayToText(reason, dayMinutes)}.`,
      }
    case 'resume':
      return { sentence: `It was interrupted, and resumes on ${getLabel(reason.minute)}.` }
    case 'fixed':
      return { sentence: `It was set to ${getLabel(reason.minute)} by hand: auto-schedule does not move it.` }
  }
}

function lagToText(days: number): string {
  const count = Math.abs(Math.round(days * 10) / 10)
  if (count === 0) return ''
  const label = count === 1 ? '1 day' : `${count} days`
  return days > 0 ? `, ${label} later` : `, ${label} before that`
}

function getLabel(minute: number): string {
  return dayToLabel(numberToDay(Math.floor(minute / minutesOfDay)))
}
