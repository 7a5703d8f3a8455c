/** One project: its dates, progress and people, and its conditions, documents and team. */
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Building2, MapPin, Pencil, TableProperties } from 'lucide-react'
import { useState } from 'react'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRecordTitle } from '#core/navigation/page-title.ts'
import { paths } from '#core/navigation/paths.ts'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { usePretendLatency } from '#data/workspace/pretend-latency.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { statusTone } from '#registers/projects/tone.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { messages } from '../messages.ts'
import { ProjectPicture } from './project-picture.tsx'
import { ProjectSummary, summaryRow } from './project-summary.tsx'
import { ProjectTabs } from './project-tabs.tsx'

const EditProjectDialog = lazyModule(() =>
  import('./edit-project-dialog.tsx').then((module) => module.EditProjectDialog),
)

const FieldsDialog = lazyModule(() =>
  import('../fields/fields-dialog.tsx').then((module) => module.FieldsDialog),
)

export function ProjectScreen() {
  const id = useParams({ strict: false, select: (params: { projectId?: string }) => params.projectId })
  const { stored: project, isDeleted, hold } = useRecordWhileEdited(useRow(projects, id), id)
  const isLoading = usePretendLatency('project')
  return (
    <>
      <BackToProjects />
      {isLoading ? (
        <LoadingProject />
      ) : project ? (
        <KeepTyped key={project.id} hold={hold} deleted={isDeleted ? messages.deleted : undefined}>
          <OpenProject project={project} />
        </KeepTyped>
      ) : (
        <ProjectNotFound />
      )}
    </>
  )
}

function ProjectNotFound() {
  useRecordTitle('Project Not Found')
  return (
    <>
      <h1 className="sr-only">Project</h1>
      <EmptyState icon={<Building2 />} title="Project Not Found">
        The project details could not be loaded.
      </EmptyState>
    </>
  )
}

function OpenProject({ project }: { project: Project }) {
  const [isEditing, setIsEditing] = useState(false)
  const name = getTitle(project.name)
  useRecordTitle(name)
  const [isDefining, setIsDefining] = useState(false)
  const mayEdit = useCanIn(project.id, 'projects.edit')
  const mayDefine = useCanIn(project.id, 'fields.define')
  useRequestedAction('edit-project', () => setIsEditing(true), mayEdit)
  return (
    <>
      <PageHeader title={name} description={<Whereabouts project={project} />}>
        <RecordPresence of={projects} id={project.id} />
        {mayDefine && (
          <Button icon={<TableProperties />} onClick={() => setIsDefining(true)}>
            Register Fields
          </Button>
        )}
        {mayEdit && (
          <Button icon={<Pencil />} onClick={() => setIsEditing(true)}>
            Edit Project
          </Button>
        )}
      </PageHeader>
      <Description project={project} />
      <ProjectSummary project={project} />
      <ProjectTabs project={project} />
      <div className="mt-6">
        <RecordHistory of={projects} id={project.id} name={name} />
      </div>
      {isDefining && (
        <LazyForm>
          <FieldsDialog project={project} onClose={() => setIsDefining(false)} />
        </LazyForm>
      )}
      {isEditing && (
        <LazyForm>
          <EditProjectDialog project={project} onClose={() => setIsEditing(false)} />
        </LazyForm>
      )}
    </>
  )
}

function Whereabouts({ project: { location, status } }: { project: Project }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <span className="flex min-w-0 max-w-full items-center gap-2">
        <MapPin className="size-4 shrink-0" aria-hidden />
        <span className="wrap-anywhere">{location || 'No location'}</span>
      </span>
      <Badge tone={statusTone(status)}>{status}</Badge>
    </span>
  )
}

/** The second shape of a stored project also has a client, a type, a manager and a picture. */
function Description({ project: { description, client, type, manager, imageUrl } }: { project: Project }) {
  const facts = [
    ['Client', client],
    ['Type', type],
    ['Manager', manager],
    ['Picture', imageUrl && <ProjectPicture url={imageUrl} />],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (!description && known.length === 0) return null
  return (
    <div className="mb-5 flex max-w-prose flex-col gap-1.5">
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-control">
        {known.map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The way back to the list. */
function BackToProjects() {
  return (
    <Link
      to={paths.projects}
      className="mb-2 inline-flex min-h-control-small items-center gap-2 text-accent-text print:hidden text-control underline-offset-2 hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      Back to Projects
    </Link>
  )
}

const cards = ['timeline', 'progress', 'team']

/** A skeleton in the layout of a project, so that nothing moves when the project has loaded. */
function LoadingProject() {
  return (
    <div role="status">
      <h1 className="sr-only">Project</h1>
      <Skeleton className="mb-1 h-8 w-72 max-w-full" />
      <p className="mb-5 h-6 text-muted">Loading project details...</p>
      <div aria-hidden>
        <div className={summaryRow}>
          {cards.map((card) => (
            <div key={card} className="card flex h-[150px] flex-col gap-3 p-card">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          ))}
        </div>
        <Skeleton className="h-10 w-full max-w-xl" />
      </div>
    </div>
  )
}
