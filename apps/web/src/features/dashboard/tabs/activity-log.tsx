/** The activity log: who did what and when, as a list or as a table. */
import { type Activity, activities } from '@plumbline/domain/activity/activity.ts'
import { History, List } from 'lucide-react'
import { Suspense } from 'react'
import { useView } from '#data/hooks.ts'
import { isShown } from '#parts/history/deeds.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { RegisterViewSwitch, useTableChoice } from '#parts/register-table/register-view-switch.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const ActivityList = lazyModule(() => import('./activity-list.tsx').then((module) => module.ActivityList))
const ActivityTable = lazyModule(() => import('./activity-table.tsx').then((module) => module.ActivityTable))

const newestFirst = () => ({
  where: isShown,
  sort: (a: Activity, b: Activity) => (a.time > b.time ? -1 : Number(a.time < b.time)),
})

const viewSwitch = <RegisterViewSwitch register="activity" usual={{ label: 'List', icon: <List /> }} />

export function ActivityLog() {
  const all = useView(activities, newestFirst, [])
  const { isTable } = useTableChoice('activity')
  if (all.length === 0)
    return (
      <EmptyState icon={<History />} title="No activity yet">
        Everything added, changed or deleted is listed here, with who did it and when.
      </EmptyState>
    )
  if (isTable)
    return (
      <Suspense fallback={null}>
        <ActivityTable entries={all} viewSwitch={viewSwitch} />
      </Suspense>
    )
  return (
    <>
      <div className="mb-2 flex justify-end">{viewSwitch}</div>
      <Suspense fallback={null}>
        <ActivityList entries={all} />
      </Suspense>
    </>
  )
}
