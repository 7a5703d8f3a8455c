/** Tabs with recent documents, the activity log and the team members. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { messages } from '#features/dashboard/texts/messages.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { RecentDocuments } from './recent-documents.tsx'
import { TeamMembers } from './team-members.tsx'
import './tabs.css'

const ActivityLog = lazyModule(() => import('./activity-log.tsx').then((module) => module.ActivityLog))

const tabs = [
  { id: 'documents', label: 'Recent Documents', content: <RecentDocuments /> },
  { id: 'log', label: 'Activity Log', content: <LoadedLog /> },
  { id: 'team', label: 'Team Members', content: <TeamMembers /> },
]

export function DashboardTabs() {
  const requested = useSearch({ strict: false, select: (search: { tab?: string }) => search.tab })
  const navigate = useNavigate()

  function open(tab: string) {
    void navigate({ href: paths.dashboardTab(tab), replace: true, resetScroll: false })
  }

  return (
    <Card className="dashboard-tabs">
      <CheckoutReturn />
      <Tabs
        label="Lately"
        tabs={tabs}
        value={tabs.some(({ id }) => id === requested) ? (requested ?? 'documents') : 'documents'}
        onChange={open}
      />
    </Card>
  )
}

/** Fetched when its tab is first opened. */
function LoadedLog() {
  return (
    <Suspense fallback={null}>
      <ActivityLog />
    </Suspense>
  )
}

/** States once that a checkout is over, where Stripe leads back with `?session_id=`. */
function CheckoutReturn() {
  const toasts = useToasts()
  const navigate = useNavigate()
  const isBack = useSearch({
    strict: false,
    select: (search: { session_id?: string }) => search.session_id !== undefined,
  })
  useEffect(() => {
    if (!isBack) return
    toasts.show(messages.checkoutFinished)
    void navigate({ href: paths.dashboard, replace: true, resetScroll: false })
  }, [isBack, toasts, navigate])
  return null
}
