/** Describes how much of the program is shown. */
import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { dayNumberToShortLabel } from '../chart/text/bar-label.ts'
import type { ProgramPlan } from '../plan/program-plan.ts'
import type { ProgramPart, ViewChoice } from './program-view.ts'

/** 'Showing 12 of 80 tasks: Nov 21 to Dec 4, and late tasks.' */
export function partToText(
  { matching, total, ahead }: Pick<ProgramPart, 'matching' | 'total' | 'ahead'>,
  { isCriticalOnly }: ViewChoice,
  found: { kind: ProgramPlan['kind'] | Loop['kind'] } | undefined,
): string {
  const days = ahead
    ? `: ${dayNumberToShortLabel(ahead.start)} to ${dayNumberToShortLabel(ahead.finish)}, and late tasks`
    : ''
  const visible = `Showing ${matching} of ${countToLabel(total, 'task')}${days}.`
  return isCriticalOnly && found?.kind !== 'plan' ? `${visible} ${unknownPath(found)}` : visible
}

function unknownPath(found: object | undefined): string {
  return found
    ? 'Tasks wait for each other, so the critical path is unknown.'
    : 'The critical path is still being calculated.'
}
