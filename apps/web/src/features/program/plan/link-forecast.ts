/** What a link would do: refused for a reason, or these tasks move with it. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { cascadeDates } from '@plumbline/domain/program/cascade-dates.ts'
import { addLink, findLinkProblem, type ProgramLink } from '@plumbline/domain/program/link-program-items.ts'
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program-items/program-settings.ts'
import { titleOf } from '#parts/register/title-of.ts'
import type { LinkForecast } from '../chart/model/chart-plan.ts'
import { previewFrom, standingStill } from './preview.ts'

export function forecastLink(
  items: readonly ProgramItem[],
  settings: ProgramSettings,
  link: ProgramLink,
): LinkForecast {
  const nameOf = (id: Id) => titleOf(items.find((item) => item.id === id)?.name ?? '')
  const problem = findLinkProblem(items, link)
  if (problem || !settings.autoSchedule) return { ...standingStill, problem, nameOf }
  const after = cascadeDates(addLink(items, link), settings)
  return { ...previewFrom(items, after), nameOf }
}
