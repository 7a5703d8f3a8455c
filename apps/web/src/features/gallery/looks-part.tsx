/** Components without interaction. */
import { FolderOpen } from 'lucide-react'
import { LoadingScreen } from '#ui/brand/loading-screen.tsx'
import { Avatar } from '#ui/controls/avatar.tsx'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Kbd } from '#ui/controls/kbd.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { Spinner } from '#ui/controls/spinner.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'

const statuses: Record<BadgeTone, string> = {
  neutral: 'Draft',
  info: 'Planning',
  progress: 'In Review',
  success: 'Approved',
  warning: 'On Hold',
  danger: 'Rejected',
}

export function LooksPart() {
  return (
    <>
      <Card title="Statuses">
        <div className="mb-4 flex flex-wrap gap-2">
          {Object.entries(statuses).map(([tone, word]) => (
            <Badge key={tone} tone={tone as BadgeTone /* keys of the table above */}>
              {word}
            </Badge>
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <ProgressBar label="Groundworks" value={12} tone="blue" />
          <ProgressBar label="Structure" value={38} tone="amber" />
          <ProgressBar label="Envelope" value={64} tone="orange" />
          <ProgressBar label="Fit-out" value={91} tone="green" />
        </div>
      </Card>
      <Card title="Small things">
        <div className="flex flex-wrap items-center gap-3">
          {['Ana Petrov', 'Sam Okafor', 'Li Wei', 'site.office', 'Noor'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Spinner />
          <span className="flex items-center gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </div>
        <div className="mt-4 flex flex-col gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <p className="mt-4 text-display">Display</p>
        <p className="font-semibold text-title">Title 0123456789</p>
        <p className="text-lead">Lead: what exists, and what is still to come.</p>
        <p>Body: the drawing was approved on 21 November.</p>
        <p className="text-muted text-small">Small: 4.2 MB, revision C</p>
      </Card>
      <EmptyState
        icon={<FolderOpen />}
        title="No documents found"
        action={<Button variant="primary">Add Document</Button>}
      >
        Drawings, contracts, permits and reports are filed here, under their project.
      </EmptyState>
      <div className="card h-72 overflow-hidden [&>main]:min-h-full">
        <LoadingScreen />
      </div>
    </>
  )
}
