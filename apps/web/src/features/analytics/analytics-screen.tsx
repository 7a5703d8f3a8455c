/** Task analytics: totals, charts and figures by person. */
import { type Day, dayMs, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { once } from '@plumbline/domain/kernel/values/once.ts'
import {
  activePriorities,
  countActiveByPriority,
  countByUser,
  countByWeek,
  countCompletedThisWeek,
  countTasks,
  countUnassignedOverdue,
  type Totals,
  type UserFigures,
  type WeekFigures,
} from '@plumbline/domain/tasks/analytics.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, Info } from 'lucide-react'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { paths } from '#core/navigation/paths.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useWorkspaceTexts } from '#core/workspace/workspace-texts.ts'
import { useView } from '#data/workspace/hooks.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { BarList, type BarListRow } from '#ui/charts/bar-list.tsx'
import type { ChartPart } from '#ui/charts/chart-part.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { PairChart, type PairGroup } from '#ui/charts/pair-chart.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { TotalCards } from './total-cards.tsx'
import { UserHighlights } from './user-highlights.tsx'
import { UserTable } from './user-table.tsx'

export function AnalyticsScreen() {
  const workspaceTexts = useWorkspaceTexts()
  const navigate = useNavigate()
  const { totals, byPriority, completedThisWeek, users, unassignedOverdue, weeks } = useFigures()
  return (
    <>
      <PageHeader title="Task Analytics">
        <Button icon={<ArrowLeft />} onClick={() => navigate({ to: paths.actions })}>
          Back to Actions
        </Button>
      </PageHeader>
      <div className="flex flex-col gap-4">
        <TotalCards totals={totals} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <TrendCard weeks={weeks} />
          <UserHighlights users={users} completedThisWeek={completedThisWeek} />
          <CompletionCard totals={totals} />
          <PriorityCard counts={byPriority} />
          <OverdueCard users={users} unassigned={unassignedOverdue} />
        </div>
        <div>
          <h2 className="mb-3 font-semibold text-heading">Detailed User Statistics</h2>
          <UserTable users={users} />
        </div>
        <p className="flex items-start gap-2 text-control text-muted">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
          {workspaceTexts.analytics}
        </p>
      </div>
    </>
  )
}

/** How many of all tasks are completed. */
function CompletionCard({ totals }: { totals: Totals }) {
  const parts: readonly ChartPart[] = [
    { label: 'Completed', value: totals.completed, tone: 'success' },
    { label: 'Active', value: totals.active, tone: 'neutral', isHollow: true },
  ]
  const rate = `${totals.completionRate}%`
  return (
    <Card title="Completion Rate">
      <p className="mb-2 font-semibold text-title tabular-nums">{rate}</p>
      <ShareBar label={`Completion Rate ${rate}`} parts={parts} />
      <ChartTable label="Completion Rate" heads={['Status', 'Tasks']} parts={parts} />
    </Card>
  )
}

const priorityTitle = 'Tasks by Priority (Active)'
const priorityTones = { Pending: 'neutral', Important: 'warning', Urgent: 'danger' } as const

/** What is still to be done, by priority. */
function PriorityCard({ counts }: { counts: ReturnType<typeof countActiveByPriority> }) {
  const parts = activePriorities.map((priority) => ({
    label: priority,
    value: counts[priority],
    tone: priorityTones[priority],
  }))
  return (
    <Card title={priorityTitle}>
      <BarChart label={priorityTitle} parts={parts} />
      <ChartTable label={priorityTitle} heads={['Priority', 'Tasks']} parts={parts} isHidden />
    </Card>
  )
}

/** How many tasks were opened and completed in each of the last weeks. */
function TrendCard({ weeks }: { weeks: readonly WeekFigures[] }) {
  const groups: readonly PairGroup[] = weeks.map(({ monday, opened, completed }) => ({
    label: weekLabel(monday),
    values: [opened, completed],
  }))
  return (
    <Card title="Trend by Week" className="lg:col-span-2">
      <PairChart label="Trend by Week" unit="Week of" names={['Opened', 'Completed']} groups={groups} />
      <p className="mt-3 text-muted text-small">
        Weeks start on Monday. Tasks completed before Plumbline stored completion times count in the week of
        their last change.
      </p>
    </Card>
  )
}

const weekFormat = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** 'Nov 16' */
function weekLabel(monday: Day): string {
  return weekFormat().format(dayToNumber(monday) * dayMs)
}

interface OverdueCardProps {
  users: readonly UserFigures[]
  unassigned: number
}

const title = 'Overdue by Person'
/** The table of users shows the others. */
const maxVisible = 6

/** Overdue tasks by person. */
function OverdueCard({ users, unassigned }: OverdueCardProps) {
  const rows = overdueRows(users, unassigned)
  const others = rows.length - maxVisible
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="flex items-center justify-center gap-2 py-12 text-muted">
          <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />
          No overdue tasks.
        </p>
      ) : (
        <BarList label={title} unit="overdue" rows={rows.slice(0, maxVisible)} />
      )}
      {others > 0 && (
        <p className="mt-2 text-muted text-small">
          And {countToLabel(others, 'other')}: see the table below.
        </p>
      )}
    </Card>
  )
}

/** Most overdue first, then by name. */
function overdueRows(users: readonly UserFigures[], unassigned: number): readonly BarListRow[] {
  const people = users
    .filter((user) => user.overdue > 0)
    .map(({ email, name, overdue }) => ({ key: email, name, hint: email, value: overdue }))
  const unassignedRow = unassigned > 0 ? [{ key: '', name: 'Not assigned', value: unassigned }] : []
  return [...people, ...unassignedRow].toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name))
}

const visibleWeeks = 8

/** Today's figures of the tasks. */
function useFigures() {
  const today = useToday()
  const allTasks = useView(tasks)
  const people = usePeople()
  return useMemo(
    () => ({
      totals: countTasks(allTasks, today),
      byPriority: countActiveByPriority(allTasks),
      completedThisWeek: countCompletedThisWeek(allTasks, today),
      weeks: countByWeek(allTasks, today, visibleWeeks),
      unassignedOverdue: countUnassignedOverdue(allTasks, today),
      users: countByUser(allTasks, today, (email) => people.get(email.toLowerCase())?.name),
    }),
    [allTasks, people, today],
  )
}
