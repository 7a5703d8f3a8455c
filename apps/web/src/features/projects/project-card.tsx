/** One project as a card. */
import type { Progress } from '@plumbline/domain/conditions/progress.ts'
import { budgetToText, countOr, type Project } from '@plumbline/domain/projects/project.ts'
import { CalendarRange, MapPin } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { RecordCard } from '#registers/page/record-card.tsx'
import { ProjectProgress } from '#registers/projects/project-progress.tsx'
import { statusTone } from '#registers/projects/tone.ts'

interface ProjectCardProps {
  project: Project
  progress: Progress
  documentCount: number
  memberCount: number
  isHighlighted: boolean
  seesBudget: boolean
  /** Undefined without the permission. */
  onDelete?: (() => void) | undefined
}

export function ProjectCard(props: ProjectCardProps) {
  const { project, progress, documentCount, memberCount, isHighlighted, seesBudget, onDelete } = props
  const { id, name, status } = project
  return (
    <RecordCard
      {...{ name, status, isHighlighted, onDelete }}
      tone={statusTone(status)}
      path={paths.project(id)}
    >
      <p className="flex items-center gap-2 text-muted">
        <MapPin className="size-4 shrink-0" aria-hidden />
        <span className="truncate">{project.location || 'No location'}</span>
      </p>
      <ProjectProgress label="Progress" progress={progress} />
      <dl className="grid grid-cols-3 gap-2">
        {seesBudget && <Figure label="Budget" value={budgetToText(project.budget)} />}
        <Figure label="Team" value={String(countOr(memberCount, project.team))} />
        <Figure label="Docs" value={String(countOr(documentCount, project.documents))} />
      </dl>
      <p className="flex items-center gap-2 text-muted tabular-nums">
        <CalendarRange className="size-4 shrink-0" aria-hidden />
        {storedDayToLabel(project.startDate)} – {storedDayToLabel(project.endDate)}
      </p>
    </RecordCard>
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
