/** What a link would do, decided as the command decides it: refused for a reason, or these tasks move. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { addLink, findLinkProblem, type ProgramLink } from '@plumbline/domain/program/link-program-items.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import { createDayReader, type Span, spanOf } from '@plumbline/domain/program/program-span.ts'
import type { LinkForecast } from '../chart/chart-plan.ts'

export function forecastLink(
  items: readonly ProgramItem[],
  settings: ProgramSettings,
  link: ProgramLink,
): LinkForecast {
  const problem = findLinkProblem(items, link)
  if (problem || !settings.autoSchedule) return { problem, moves: 0, spanOf: () => undefined }
  const moved = new Map<Id, Span>()
  const readDay = createDayReader()
  for (const [place, item] of addLink(items, link, settings).entries()) {
    const known = items[place]
    if (!known || item === known) continue
    const [was, is] = [spanOf(known, readDay), spanOf(item, readDay)]
    if (is && (was?.start !== is.start || was.finish !== is.finish)) moved.set(item.id, is)
  }
  return { moves: moved.size, spanOf: (id) => moved.get(id) }
}
