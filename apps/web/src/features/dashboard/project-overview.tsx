/** The projects that end soonest, with their state. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { type Progress, progressByProject } from '@plumbline/domain/conditions/progress.ts'
import { nextDueProjects } from '@plumbline/domain/projects/next-due.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useMemo } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { NextGate } from '#registers/projects/gate-lines.tsx'
import { ProjectProgress } from '#registers/projects/project-progress.tsx'
import { statusTone } from '#registers/projects/tone.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'

const maxVisible = 4

export function ProjectOverview() {
  const all = useView(projects)
  const allConditions = useView(conditions)
  const visible = useMemo(() => nextDueProjects(all, maxVisible), [all])
  const progress = useMemo(() => progressByProject(visible, allConditions), [visible, allConditions])
  const mayAdd = useCanIn(null, 'projects.edit')
  return (
    <Card
      title="Project Overview"
      action={
        <Link to={paths.projects} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          View All Projects
        </Link>
      }
    >
      {visible.length === 0 ? (
        <EmptyState
          icon={<Building2 />}
          title="No projects yet"
          action={
            mayAdd && (
              <Link to={paths.projects} className={buttonClass({ variant: 'primary' })}>
                Add Project
              </Link>
            )
          }
        >
          A project holds the documents, conditions and program of one site. Its progress will appear here.
        </EmptyState>
      ) : (
        <ul aria-label="Projects" className="divide-y divide-line">
          {visible.map((project) => (
            <ItemBoundary key={project.id} item={project}>
              <ProjectLine
                project={project}
                progress={progress(project)}
                hasStages={allConditions.some(({ projectId, stage }) => stage && projectId === project.id)}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ProjectLineProps {
  project: Project
  progress: Progress
  hasStages: boolean
}

function ProjectLine({ project, progress, hasStages }: ProjectLineProps) {
  const name = getTitle(project.name)
  return (
    <li className="dashboard-line" aria-label={name}>
      <div className="flex items-center justify-between gap-3">
        <Link to={paths.project(project.id)} title={name} className="dashboard-link">
          {name}
        </Link>
        <Badge tone={statusTone(project.status)}>{project.status}</Badge>
      </div>
      <div className="flex items-end justify-between gap-4">
        <p className="text-control text-muted tabular-nums">Due {storedDayToLabel(project.endDate)}</p>
        <div className="w-48">
          <ProjectProgress label="Progress" progress={progress} />
        </div>
      </div>
      {hasStages && (
        <div className="mt-1">
          <NextGate project={project} />
        </div>
      )}
    </li>
  )
}
