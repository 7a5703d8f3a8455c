/** The dashboard: the state of all projects, and what is due. Content below the fold is loaded after the first paint. */
import { Link, useSearch } from '@tanstack/react-router'
import { Building2, CalendarDays, FileClock, FileText, Hourglass } from 'lucide-react'
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { onceIdle } from '#core/idle/once-idle.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCan } from '#core/perform/use-can.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import './dashboard.css'
import { usePretendLatency } from '#data/workspace/pretend-latency.ts'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { ProjectOverview } from './project-overview.tsx'
import { dayToMonthLabel } from './texts/month-label.ts'
import { type Figure, useFigures } from './use-figures.ts'

const DeadlinesCard = lazyModule(() =>
  import('./deadlines/deadlines-card.tsx').then((module) => module.DeadlinesCard),
)
const DueFromMeCard = lazyModule(() =>
  import('./due/due-from-me-card.tsx').then((module) => module.DueFromMeCard),
)
const DashboardTabs = lazyModule(() =>
  import('./tabs/dashboard-tabs.tsx').then((module) => module.DashboardTabs),
)

const idleOptions = { atLatestMs: 400, pauseMs: 20 }

export function DashboardScreen() {
  const today = useToday()
  const mayFile = useCan('documents.edit')
  const [isPainted, setIsPainted] = useState(false)
  /** How often the user asked for today in the calendar. */
  const [visit, setVisit] = useState(0)
  useEffect(() => onceIdle(() => startTransition(() => setIsPainted(true)), idleOptions), [])
  const isCalendarRequested = isPainted || visit > 0
  const isPhone = useIsPhone()
  const isTabRequested = useSearch({
    strict: false,
    select: (search: { tab?: string }) => search.tab !== undefined,
  })
  // Decided once, so that nothing moves below a finger.
  const [startsWithTabs] = useState(isPhone && isTabRequested)
  const hasTabs = isPainted || isTabRequested
  const tabs = <Suspense fallback={tabsRoom}>{hasTabs ? <DashboardTabs /> : tabsRoom}</Suspense>

  return (
    <>
      <PageHeader title="Dashboard">
        <Button icon={<CalendarDays />} onClick={() => setVisit(visit + 1)}>
          {dayToMonthLabel(today)}
        </Button>
        {mayFile && (
          <Link to={paths.documents} className={buttonClass({ variant: 'primary' })}>
            <FileText aria-hidden />
            New Document
          </Link>
        )}
      </PageHeader>
      <FigureCards />
      {startsWithTabs && <div className="mt-4">{tabs}</div>}
      <div className="dashboard-halves">
        <div className="dashboard-half">
          <ProjectOverview />
          <Suspense fallback={dueRoom}>{isPainted ? <DueFromMeCard /> : dueRoom}</Suspense>
        </div>
        <Suspense fallback={calendarRoom}>
          {isCalendarRequested ? <DeadlinesCard visit={visit} /> : calendarRoom}
        </Suspense>
      </div>
      {!startsWithTabs && tabs}
    </>
  )
}

/** As tall as the content that replaces it, so that the layout does not shift. */
const calendarRoom = <div className="card deadlines-card" aria-hidden />
const dueRoom = <div className="card due-card" aria-hidden />
const tabsRoom = <div className="card dashboard-tabs" aria-hidden />

/** The four figures at the top, each linking to what it counts. */
function FigureCards() {
  const figures = useFigures()
  const isLoading = usePretendLatency('dashboard')
  const show = (title: string, path: string, icon: ReactNode, figure: Figure) => (
    <FigureCard title={title} path={path} icon={icon} figure={isLoading ? undefined : figure} />
  )
  return (
    <ul
      aria-label="Figures"
      aria-busy={isLoading}
      className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4 print:gap-2"
    >
      {show('Total Documents', paths.documents, <FileText />, figures.totalDocuments)}
      {show('Total Projects', paths.projects, <Building2 />, figures.totalProjects)}
      {show('Pending Approvals', paths.workflows, <Hourglass />, figures.pendingApprovals)}
      {show('Recently Updated', paths.documents, <FileClock />, figures.recentlyUpdated)}
    </ul>
  )
}

interface FigureCardProps {
  title: string
  path: string
  icon: ReactNode
  /** Undefined while it is loading. */
  figure: Figure | undefined
}

function FigureCard({ title, path, icon, figure }: FigureCardProps) {
  return (
    <li className="card figure-card p-card">
      <h2 className="flex items-center justify-between gap-2 text-control text-muted">
        <Link to={path}>{title}</Link>
        <span className="[&>svg]:size-[18px]" aria-hidden>
          {icon}
        </span>
      </h2>
      <div className="font-semibold text-title tabular-nums">
        {figure ? figure.value.toLocaleString('en-US') : <Skeleton className="figure-space" />}
      </div>
      <div className="text-muted text-small">
        {figure ? figure.note : <Skeleton className="figure-space" />}
      </div>
    </li>
  )
}
