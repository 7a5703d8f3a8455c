/** One project as a card. */
import type { Progress } from '@plumbline/domain/conditions/progress.ts'
import { budgetToText, countOr, type Project } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CalendarRange, MapPin, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { storedDayToLabel } from '#parts/dates/labels.ts'
import { paths } from '#parts/navigation/paths.ts'
import { ProjectProgress } from '#parts/projects/project-progress.tsx'
import { statusTone } from '#parts/projects/tone.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface ProjectCardProps {
  project: Project
  progress: Progress
  documentCount: number
  memberCount: number
  isHighlighted: boolean
  /** Undefined without the permission. */
  onDelete?: (() => void) | undefined
}

export function ProjectCard({
  project,
  progress,
  documentCount,
  memberCount,
  isHighlighted,
  onDelete,
}: ProjectCardProps) {
  const nameId = useId()
  const name = titleOf(project.name)
  return (
    <article
      aria-label={name}
      className={clsx('card flex h-full flex-col gap-3 p-card', isHighlighted && 'is-highlighted')}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={nameId} title={name} className="line-clamp-2 min-w-0 break-words font-semibold text-heading">
          {name}
        </h2>
        <div className="flex max-w-1/2 shrink-0" title={project.status}>
          <Badge tone={statusTone(project.status)}>{project.status}</Badge>
        </div>
      </div>
      <p className="flex items-center gap-2 text-muted">
        <MapPin className="size-4 shrink-0" aria-hidden />
        <span className="truncate">{project.location || 'No location'}</span>
      </p>
      <ProjectProgress label="Progress" progress={progress} />
      <dl className="grid grid-cols-3 gap-2">
        <Figure label="Budget" value={budgetToText(project.budget)} />
        <Figure label="Team" value={String(countOr(memberCount, project.team))} />
        <Figure label="Docs" value={String(countOr(documentCount, project.documents))} />
      </dl>
      <p className="flex items-center gap-2 text-muted tabular-nums">
        <CalendarRange className="size-4 shrink-0" aria-hidden />
        {storedDayToLabel(project.startDate)} – {storedDayToLabel(project.endDate)}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <Link
          to={paths.project(project.id)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          aria-describedby={nameId}
        >
          View Details
        </Link>
        {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
      </div>
    </article>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="truncate font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
