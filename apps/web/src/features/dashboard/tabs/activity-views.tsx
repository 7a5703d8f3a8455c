/** The activity log as a list or as a table. */
import type { Activity } from '@plumbline/domain/activity/log/activity.ts'
import { List } from 'lucide-react'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { ActivityList } from './activity-list.tsx'

const ActivityTable = lazyModule(() => import('./activity-table.tsx').then((module) => module.ActivityTable))

const viewSwitch = <RegisterViewSwitch register="activity" usual={{ label: 'List', icon: <List /> }} />

interface ActivityViewsProps {
  /** Newest first. */
  entries: readonly Activity[]
}

export function ActivityViews({ entries }: ActivityViewsProps) {
  const { isTable } = useTableChoice('activity')
  if (isTable)
    return (
      <Suspense fallback={null}>
        <ActivityTable entries={entries} viewSwitch={viewSwitch} />
      </Suspense>
    )
  return (
    <>
      <div className="mb-2 flex justify-end">{viewSwitch}</div>
      <ActivityList entries={entries} />
    </>
  )
}
