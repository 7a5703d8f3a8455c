/** One item waiting for the user: its kind, the way to its record, and how long it is overdue. */
import type { DueFromMe } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import { daysOverdue } from '@plumbline/domain/activity/agenda/due-from-me.ts'
import { type Day, daysBetween } from '@plumbline/domain/kernel/days/day.ts'
import { Link } from '@tanstack/react-router'
import { dayToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { AgendaMark, kindLabels } from './agenda-mark.tsx'
import { agendaTarget } from './agenda-target.ts'
import './due-row.css'

interface DueRowProps {
  item: DueFromMe
  today: Day
  projectNames: ReadonlyMap<string, string>
  /** Opens the record here. Without it a link leads to the record. */
  onOpen?: (() => void) | undefined
}

export function DueRow({ item, today, projectNames, onOpen }: DueRowProps) {
  const name = getTitle(item.name)
  return (
    <div className="due-row">
      <AgendaMark kind={item.kind} />
      {onOpen ? (
        <button type="button" title={name} className="due-name" onClick={onOpen}>
          {name}
        </button>
      ) : (
        <Link {...getTarget(item)} title={name} className="due-name">
          {name}
        </Link>
      )}
      <p className="truncate text-control text-muted">
        {[dueLabel(item), dueContext(item, projectNames)].filter(Boolean).join(' · ')}
      </p>
      <WhenDue item={item} today={today} />
    </div>
  )
}

const submitterActions: Readonly<Record<string, string>> = {
  resubmit: 'Revise and Resubmit',
  close: 'Close the Review',
  'add-stages': 'Add Stages',
  'follow-up': 'Follow Up Late Review',
}

/** The kind of the item, or what the submitter of a review or the lead of a step has to do. */
function dueLabel(item: DueFromMe): string {
  if (item.kind === 'rfi') return item.action === 'answer' ? 'Answer RFI' : 'Close or Send Back RFI'
  if (item.kind !== 'stage' && item.isFollowUp) return 'Follow Up Late Acknowledgement'
  const action = item.kind === 'stage' ? submitterActions[item.action ?? ''] : undefined
  const label = action ?? kindLabels[item.kind]
  return item.kind === 'stage' && item.coverFor ? `${label} for ${item.coverFor}` : label
}

/** The project or workflow that it belongs to. */
export function dueContext(item: DueFromMe, projectNames: ReadonlyMap<string, string>): string | undefined {
  if (item.kind === 'stage') return item.action && item.action !== 'follow-up' ? undefined : item.workflowName
  return projectNames.get(item.projectId ?? '')
}

/** Verbs for what ends on its day, instead of being due. */
const endings: Partial<Record<DueFromMe['kind'], readonly [string, string]>> = {
  expiry: ['Expires', 'Expired'],
  consent: ['Lapses', 'Lapsed'],
}

export function WhenDue({ item, today }: Pick<DueRowProps, 'item' | 'today'>) {
  const { kind, day } = item
  const late = daysOverdue(item, today)
  const [ends, ended] = endings[kind] ?? []
  if (late > 0) {
    const days = countToLabel(late, 'day')
    return <Badge tone="danger">{ended ? `${ended} ${days} ago` : `${days} overdue`}</Badge>
  }
  if ((item.kind === 'stage' || item.kind === 'rfi') && !item.isDue)
    return <span className="due-when">{waitingLabel(day, today)}</span>
  if (day === today) return <Badge tone="warning">{`${ends ?? 'Due'} today`}</Badge>
  if (day === undefined) return <span className="due-when">No due date</span>
  return <span className="due-when">{`${ends ?? 'Due'} ${dayToLabel(day)}`}</span>
}

function waitingLabel(since: Day | undefined, today: Day): string {
  const days = since === undefined ? 0 : daysBetween(since, today)
  return days > 0 ? `Waiting ${countToLabel(days, 'day')}` : 'Your turn'
}

function getTarget(item: DueFromMe) {
  if (item.kind === 'stage') return { to: paths.workflow(item.workflowId) }
  return agendaTarget(item.kind, item)
}
