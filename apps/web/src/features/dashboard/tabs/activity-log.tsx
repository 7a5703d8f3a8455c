/** The activity log. Apart from its views, whose code is fetched when there is something to show. */
import { type Activity, activities } from '@plumbline/domain/activity/activity.ts'
import { History } from 'lucide-react'
import { Suspense } from 'react'
import { useView } from '#data/hooks.ts'
import { isShown } from '#parts/history/deeds.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const ActivityViews = lazyModule(() => import('./activity-views.tsx').then((module) => module.ActivityViews))

const newestFirst = () => ({
  where: isShown,
  sort: (a: Activity, b: Activity) => (a.time > b.time ? -1 : Number(a.time < b.time)),
})

export function ActivityLog() {
  const entries = useView(activities, newestFirst, [])
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
