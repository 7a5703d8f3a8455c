/** Task analytics: totals, charts and figures by person. */
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Info } from 'lucide-react'
import { paths } from '#parts/navigation/paths.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CompletionCard } from './completion-card.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { PriorityCard } from './priority-card.tsx'
import { TotalCards } from './total-cards.tsx'
import { TrendCard } from './trend-card.tsx'
import { useFigures } from './use-figures.ts'
import { UserHighlights } from './user-highlights.tsx'
import { UserTable } from './user-table.tsx'

export function AnalyticsScreen() {
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
          These analytics come from local data: the tasks kept in this browser.
        </p>
      </div>
    </>
  )
}
