/** The content of a plan that was read, its first rows, and what cannot be kept. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { isDayBefore } from '@plumbline/domain/kernel/days/day-order.ts'
import type { ImportedPlan } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import { getSpan } from '@plumbline/domain/program/items/program-span.ts'
import type { PlannedItem } from '@plumbline/domain/program/schedule/planned-item.ts'
import { linkText } from '@plumbline/domain/program/schedule/stored-links.ts'
import { TriangleAlert } from 'lucide-react'
import { useId, useMemo } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { Table } from '#ui/lists/table.tsx'
import { lossToText, messages } from './messages.ts'

const visibleRows = 8
/** Predecessors of a row. A task may have thousands. */
const visibleLinks = 5

interface PlanPreviewProps {
  plan: ImportedPlan
  fallbackName: string
  /** For linked tasks that are not in the plan. */
  getName?: ((id: string) => string | undefined) | undefined
}

/** The content of a plan, and what cannot be kept of it. */
export function PlanSummary({ plan, fallbackName }: Omit<PlanPreviewProps, 'getName'>) {
  const { items, calendars, settings, losses, name } = plan
  const lossesId = useId()
  const tasks = items.filter(({ isHeading, milestone }) => !isHeading && !milestone).length
  const headings = items.filter(({ isHeading }) => isHeading).length
  const milestones = items.filter(({ milestone }) => milestone).length
  const links = items.reduce((sum, item) => sum + (item.links?.length ?? 0), 0)
  const oddDeadlines = items.filter(({ deadline, startDate }) => isDayBefore(deadline, startDate)).length
  const counts = [
    messages.count(tasks, 'task'),
    messages.count(headings, 'heading'),
    messages.count(milestones, 'milestone'),
    messages.count(links, 'link'),
    ...(calendars.length > 0 ? [messages.count(calendars.length, 'calendar')] : []),
  ]
  return (
    <>
      <section>
        <h3 className="break-words font-semibold">{name || fallbackName}</h3>
        <p className="text-muted tabular-nums">{counts.join(' · ')}</p>
        {settings.rules && <p className="text-muted">{messages.rules(settings.rules.ruleSet)}</p>}
      </section>
      {oddDeadlines > 0 && (
        <p className="flex items-center gap-2 text-warning">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {messages.oddDeadlines(oddDeadlines)}
        </p>
      )}
      {losses.length > 0 && (
        <section aria-labelledby={lossesId} className="card flex gap-3 p-4">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
          <div className="min-w-0">
            <h3 id={lossesId} className="font-semibold">
              What cannot be kept
            </h3>
            <ul className="mt-1 list-disc pl-4">
              {losses.map((loss) => (
                <li key={loss.kind}>{lossToText(loss)}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

export function PlanPreview({ plan, fallbackName, getName }: PlanPreviewProps) {
  const { items } = plan
  const names = useMemo(() => new Map(items.map((item) => [item.id, item.name])), [items])
  const toName = (id: string) => names.get(id) ?? getName?.(id) ?? ''
  return (
    <>
      <PlanSummary plan={plan} fallbackName={fallbackName} />
      <section>
        <h3 className="mb-2 font-semibold">
          {items.length > visibleRows
            ? `The first ${visibleRows} of ${messages.count(items.length, 'row')}`
            : 'All rows'}
        </h3>
        <Table label="First rows of the plan">
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">Start</th>
              <th scope="col">Finish</th>
              <th scope="col" className="text-right">
                Days
              </th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, visibleRows).map((item) => (
              <PreviewRow key={item.id} item={item} toName={toName} />
            ))}
          </tbody>
        </Table>
      </section>
    </>
  )
}

interface PreviewRowProps {
  item: PlannedItem
  toName: (id: string) => string
}

function PreviewRow({ item, toName }: PreviewRowProps) {
  const { links = [] } = item
  const before = links.slice(0, visibleLinks).map((link) => toName(link.predecessorId) + linkText(link))
  const span = getSpan(item)
  if (links.length > visibleLinks) before.push(messages.more(links.length - visibleLinks))
  return (
    <tr>
      <th
        scope="row"
        className={`static bg-transparent text-body text-ink ${item.isHeading ? 'font-semibold' : 'font-normal'}`}
        style={{ paddingLeft: 12 + Math.min(item.level, 8) * 16 }}
      >
        {item.name}
      </th>
      <td className="whitespace-nowrap">{span ? dayToLabel(numberToDay(span.start)) : ''}</td>
      <td className="whitespace-nowrap">{span ? dayToLabel(numberToDay(span.finish)) : ''}</td>
      <td className="text-right tabular-nums">
        {item.isHeading || item.milestone ? '' : daysToText(item.workDays ?? item.duration)}
      </td>
      <td>{before.join(', ')}</td>
    </tr>
  )
}

function daysToText(days: number | null): string {
  return days === null ? '' : String(Math.round(days * 100) / 100)
}
