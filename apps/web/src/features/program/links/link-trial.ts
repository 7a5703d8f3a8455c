/** Previews a link: its effect is calculated once and shown in the chart. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { findLinkProblem, type ProgramLink } from '@plumbline/domain/program/commands/link-program-items.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import type { LinkForecast } from '../chart/model/chart-plan.ts'
import { getEnds } from './bar-place.ts'
import type { LinkMarks } from './link-marks.ts'

export type LinkTrial = ReturnType<typeof createLinkTrial>

export function createLinkTrial(view: ChartView, marks: LinkMarks) {
  let tried: { link: ProgramLink; rows: unknown; plan: unknown; forecast: LinkForecast } | undefined

  function isTried({ from, to, type }: ProgramLink): boolean {
    const { link, rows, plan } = tried ?? {}
    const { data } = view.state
    const isSame = rows === data.rows && plan === data.plan
    return isSame && link?.from === from && link?.to === to && link?.type === type
  }

  return {
    show(link: ProgramLink): LinkForecast {
      if (tried && isTried(link)) return tried.forecast
      const forecast = getForecast(view, link)
      const { rows, plan } = view.state.data
      tried = { link, rows, plan, forecast }
      const index = view.state.links.getRow(link.to)
      marks.markTarget(view, index, getEnds(link.type)[1], forecast.problem !== undefined)
      const span = forecast.getSpan(link.to) ?? rows[index]?.span
      view.setPreview(
        forecast.others > 0 && span
          ? { id: link.to, row: index, span, getSpan: forecast.getSpan }
          : undefined,
      )
      return forecast
    },
    clear() {
      if (!tried) return
      tried = undefined
      marks.unmarkTarget()
      view.setPreview(undefined)
    },
  }
}

/** Without a schedule, or if there is already a circular dependency, it is unknown what would move. */
function getForecast({ state }: ChartView, link: ProgramLink): LinkForecast {
  const { plan, rows } = state.data
  if (plan) return plan.forecastLink(link)
  const items = rows.map(({ item }) => item)
  const getName = (id: Id) => getTitle(items.find((item) => item.id === id)?.name ?? '')
  return { problem: findLinkProblem(items, link), others: 0, getSpan: () => undefined, getName }
}
