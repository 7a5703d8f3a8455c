/** The activity log. Apart from its views, whose code is fetched when there is something to show. */
import { type Activity, activities } from '@plumbline/domain/activity/log/activity.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { History } from 'lucide-react'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useView } from '#data/workspace/hooks.ts'
import { isVisible } from '#registers/history/deeds.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'

const ActivityViews = lazyModule(() => import('./activity-views.tsx').then((module) => module.ActivityViews))

/** The newest first. Once for each log, so that its table opens again with the same lines. */
const filterVisible = oncePerObject((log: readonly Activity[]) =>
  log.filter(isVisible).sort((a, b) => (a.time > b.time ? -1 : Number(a.time < b.time))),
)

export function ActivityLog() {
  const entries = filterVisible(useView(activities))
  if (entries.length === 0)
    return (
      <EmptyState icon={<History />} title="No activity yet">
        Everything added, changed or deleted is listed here, with who did it and when.
      </EmptyState>
    )
  return (
    <Suspense fallback={null}>
      <ActivityViews entries={entries} />
    </Suspense>
  )
}
