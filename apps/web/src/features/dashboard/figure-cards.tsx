/** The four figures at the top, each linking to what it counts. */
import { Link } from '@tanstack/react-router'
import { Building2, FileClock, FileText, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { usePretendLatency } from '#data/workspace/pretend-latency.ts'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { type Figure, useFigures } from './use-figures.ts'

export function FigureCards() {
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
