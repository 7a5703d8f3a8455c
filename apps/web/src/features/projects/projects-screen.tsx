/** All projects: search by name or location, add, delete. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { progressByProject } from '@plumbline/domain/conditions/progress.ts'
import { countByProject } from '@plumbline/domain/documents/counts.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import { addProject, deleteProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { type Project, type ProjectDraft, projects } from '@plumbline/domain/projects/project.ts'
import { containsFolded, foldText } from '@plumbline/domain/text/fold-text.ts'
import { Building2, Plus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { usePretendLatency } from '#data/workspace/pretend-latency.ts'
import { useServices } from '#data/workspace/services.ts'
import { PageActions } from '#registers/page/page-actions.tsx'
import { useSeesBudget } from '#registers/projects/use-sees-budget.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { projectMessages } from './messages.ts'
import { ProjectCard } from './project-card.tsx'

const AddProjectDialog = lazyModule(() =>
  import('./add-project-dialog.tsx').then((module) => module.AddProjectDialog),
)

export function ProjectsScreen() {
  const [query, setQuery] = useState('')
  const found = useFound(query)
  const allProjects = useView(projects)
  const allDocuments = useView(documents)
  const allMembers = useView(members)
  const counts = useMemo(
    () => countByProject(allProjects, allDocuments, allMembers),
    [allProjects, allDocuments, allMembers],
  )
  const allConditions = useView(conditions)
  const progress = useMemo(() => progressByProject(allProjects, allConditions), [allProjects, allConditions])
  const isLoading = usePretendLatency('projects')
  const mayEditIn = useCanInEach('projects.edit')
  const mayAdd = mayEditIn(null)
  const mayDelete = useCanInEach('projects.delete')
  const seesBudget = useSeesBudget()
  const { newId } = useServices()
  const perform = usePerform()
  const highlight = useHighlight()
  const [isAdding, setIsAdding] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [toDelete, setToDelete] = useState<Project>()

  const highlighted = useRow(projects, highlight?.key)
  const isHidden = highlighted !== undefined && !found.includes(highlighted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the query; later the user's own query may hide the record.
  useEffect(() => {
    if (isHidden) setQuery('')
  }, [highlight])

  function open() {
    setMissing([])
    setIsAdding(true)
  }

  function add(draft: ProjectDraft) {
    const outcome = perform(addProject, { id: newId(projects), draft }, projectMessages)
    if (outcome.isDone) setIsAdding(false)
    else setMissing(outcome.fields)
  }

  useRequestedAction('add-project', open, mayAdd)

  const addButton = mayAdd && (
    <Button variant="primary" icon={<Plus />} onClick={open}>
      Add Project
    </Button>
  )

  return (
    <>
      <PageHeader title="Projects">
        <PageActions primary={mayAdd ? { label: 'Add Project', icon: <Plus />, onPress: open } : undefined} />
      </PageHeader>
      <div className="mb-4 max-w-md max-sm:mb-3">
        <SearchField
          label="Search projects"
          placeholder="Search projects..."
          value={query}
          onChange={setQuery}
        />
      </div>
      {isLoading ? (
        <LoadingProjects />
      ) : found.length === 0 ? (
        <EmptyState icon={<Building2 />} title="No projects found" action={query === '' && addButton}>
          {query === ''
            ? 'A project holds the documents, conditions and program of one site. Add the first.'
            : 'Try another name or location.'}
        </EmptyState>
      ) : (
        <VirtualGrid
          label="Projects"
          items={found}
          itemKey={(project) => project.id}
          minItemWidth={320}
          itemHeight={292}
          gap={16}
          scrollTo={highlight}
          renderItem={(project) => (
            <ProjectCard
              project={project}
              progress={progress(project)}
              documentCount={counts.get(project.id)?.documents ?? 0}
              memberCount={counts.get(project.id)?.members ?? 0}
              isHighlighted={project.id === highlight?.key}
              seesBudget={seesBudget(project.id)}
              onDelete={mayDelete(project.id) ? () => setToDelete(project) : undefined}
            />
          )}
        />
      )}
      {isAdding && (
        <LazyForm>
          <AddProjectDialog missing={missing} onAdd={add} onClose={() => setIsAdding(false)} />
        </LazyForm>
      )}
      {toDelete && (
        <ConfirmDelete
          noun="project"
          name={toDelete.name}
          onConfirm={() => perform(deleteProject, { id: toDelete.id }, projectMessages)}
          onClose={() => setToDelete(undefined)}
        >
          Its documents stay in the register.
        </ConfirmDelete>
      )}
    </>
  )
}

/** Projects whose name or location contains the query. */
function useFound(query: string): readonly Project[] {
  const needle = foldText(query.trim())
  return useView(
    projects,
    () => (needle === '' ? {} : { where: (row) => containsFolded(`${row.name}\n${row.location}`, needle) }),
    [needle],
  )
}

/** Skeletons in the layout of the cards, so that nothing moves when the projects have loaded. */
function LoadingProjects() {
  return (
    <div role="status">
      <p className="mb-4 text-muted">Loading projects...</p>
      <ul aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4">
        {['first', 'second', 'third'].map((index) => (
          <li key={index} className="card flex h-[292px] flex-col gap-4 p-card">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-2 w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="mt-auto h-8 w-28" />
          </li>
        ))}
      </ul>
    </div>
  )
}
