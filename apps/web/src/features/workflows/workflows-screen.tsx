/** All review workflows, with counters; create and delete. */
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { deleteWorkflow } from '@plumbline/domain/workflows/commands/delete-workflow.ts'
import {
  countWorkflows,
  type Workflow,
  type WorkflowCounts,
  workflows,
} from '@plumbline/domain/workflows/workflow.ts'
import clsx from 'clsx'
import { CalendarArrowDown, GitPullRequestArrow, LayoutTemplate, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useSaveCalendar } from '#core/calendar-file/use-save-calendar.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useLazyCode } from '#core/lazy/use-lazy-code.ts'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useCompanies } from '#people/assignees/use-companies.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { Filters } from '#registers/filters/filters.tsx'
import { PageActions } from '#registers/page/page-actions.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { ScreenTabs } from '#registers/page/screen-tabs.tsx'
import { ProjectFilter } from '#registers/projects/project-filter.tsx'
import { useProjectFilter } from '#registers/projects/use-project-filter.ts'
import { useCardSearch } from '#registers/table/filters/use-card-search.ts'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { workflowMessages } from './review/messages.ts'
import { useReviewDays } from './review/use-review-days.ts'
import { useReviewReader, useReviews } from './review/use-reviews.ts'
import { reviewToEntries } from './review-entries.ts'
import { WorkflowCard } from './workflow-card.tsx'

const CreateWorkflowDialog = lazyModule(() =>
  import('./create-workflow-dialog.tsx').then((module) => module.CreateWorkflowDialog),
)

const registerCode = lazyImport(() =>
  import('./table/workflow-register.ts').then((module) => module.workflowRegister),
)

const WorkflowTables = lazyModule(() =>
  import('./table/workflow-tables.tsx').then((module) => module.WorkflowTables),
)

const TemplatesDialog = lazyModule(() =>
  import('./templates/templates-dialog.tsx').then((module) => module.TemplatesDialog),
)

const viewSwitch = <RegisterViewSwitch register="workflows" />

const getCounts = oncePerObject(countWorkflows)

export function WorkflowsScreen() {
  const all = useReviews()
  const filter = useProjectFilter(workflows, undefined)
  const { projectNames, projectId: project, setProjectId: setProject } = filter
  const [query, setQuery] = useState('')
  const found = useFoundReviews(all, filter, query)
  const isPhone = useIsPhone()
  const mayAdd = useCan('workflows.edit')
  const perform = usePerform()
  const [isCreating, setIsCreating] = useState(false)
  const [toDelete, setToDelete] = useState<Workflow>()
  const [showsTemplates, setShowsTemplates] = useState(false)
  const { isTable } = useTableChoice('workflows')
  const exporting = useExportCalendar(found)
  useRequestedAction('create-workflow', () => setIsCreating(true), mayAdd)

  const createButton = mayAdd && (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
      Create New Workflow
    </Button>
  )

  /** Room above a table is taken from its rows. */
  const isBesideTabs = isTable && !isPhone
  const filtering = {
    search: (
      <SearchField
        label="Search workflows"
        placeholder="Search workflows..."
        value={query}
        onChange={setQuery}
      />
    ),
    active: project === '' ? 0 : 1,
    onClear: () => setProject(''),
    children: (
      <>
        <ProjectFilter projects={filter.projects} value={project} offersNone onChange={setProject} />
        {viewSwitch}
      </>
    ),
  }

  const empty = (
    <RegisterEmpty of="workflows" action={createButton}>
      <EmptyState icon={<GitPullRequestArrow />} title="No Workflows Yet" action={createButton}>
        A workflow takes a shop drawing, a sample or a question from one reviewer to the next until it is
        approved.
      </EmptyState>
    </RegisterEmpty>
  )

  return (
    <>
      <PageHeader title="Workflows">
        <PageActions
          primary={
            mayAdd && all.length > 0
              ? { label: 'Create New Workflow', icon: <Plus />, onPress: () => setIsCreating(true) }
              : undefined
          }
          others={[
            ...(all.length > 0 ? [exporting] : []),
            ...(mayAdd
              ? [{ label: 'Templates', icon: <LayoutTemplate />, onPress: () => setShowsTemplates(true) }]
              : []),
          ]}
        />
      </PageHeader>
      <div className={clsx(isBesideTabs && 'flex [&>nav]:min-w-0 [&>nav]:flex-1')}>
        <ScreenTabs entry="Workflows" />
        <WorkflowCounters {...getCounts(all)} isBesideTabs={isBesideTabs} />
      </div>
      {all.length > 0 && !isTable && <Filters {...filtering} />}
      {isTable ? (
        <Suspense fallback={null}>
          <WorkflowTables viewSwitch={viewSwitch} empty={empty} />
        </Suspense>
      ) : all.length === 0 ? (
        <>
          <div className="mb-4 flex justify-end">{viewSwitch}</div>
          {empty}
        </>
      ) : (
        <WorkflowCards
          found={found}
          hasAny={filter.records.length > 0}
          projectId={project}
          projectNames={projectNames}
          onDelete={setToDelete}
        />
      )}
      {isCreating && (
        <LazyForm>
          <CreateWorkflowDialog
            projectId={projectNames.has(project) ? project : ''}
            onClose={() => setIsCreating(false)}
          />
        </LazyForm>
      )}
      {showsTemplates && (
        <LazyForm>
          <TemplatesDialog onClose={() => setShowsTemplates(false)} />
        </LazyForm>
      )}
      {toDelete && (
        <ConfirmDelete
          noun="workflow"
          name={toDelete.name}
          onConfirm={() => perform(deleteWorkflow, { id: toDelete.id }, workflowMessages)}
          onClose={() => setToDelete(undefined)}
        >
          Its stages, documents and comments are deleted as well.
        </ConfirmDelete>
      )}
    </>
  )
}

/** The due dates of these reviews as a calendar file. */
function useExportCalendar(found: readonly Workflow[]) {
  const saveCalendar = useSaveCalendar()
  const onPress = () => void saveCalendar('Reviews', found.flatMap(reviewToEntries))
  useRequestedAction('export-calendar', onPress)
  return { label: 'Export .ics', icon: <CalendarArrowDown />, onPress }
}

/** The reviews of the chosen project that the search finds. */
function useFoundReviews(
  all: readonly Workflow[],
  { records, projectNames }: ReturnType<typeof useProjectFilter<Workflow>>,
  query: string,
): readonly Workflow[] {
  const people = usePeople()
  const companies = useCompanies()
  const reader = useReviewReader()
  const toRegister = useLazyCode(registerCode, query !== '')
  const reviews = useMemo(() => {
    const byId = new Map(all.map((workflow) => [workflow.id, workflow]))
    return records.map((workflow) => byId.get(workflow.id) ?? workflow)
  }, [all, records])
  return useCardSearch(reviews, query, toRegister?.(projectNames, people, companies, reader), {
    list: 'workflows',
  })
}

interface WorkflowCardsProps {
  /** By the search, among the workflows of the chosen project. */
  found: readonly Workflow[]
  /** Whether the chosen project has any. */
  hasAny: boolean
  projectId: string
  projectNames: ReadonlyMap<string, string>
  onDelete: (workflow: Workflow) => void
}

function WorkflowCards({ found, hasAny, projectId, projectNames, onDelete }: WorkflowCardsProps) {
  const reader = useReviewReader()
  const days = useReviewDays()
  const mayEditIn = useCanInEach('workflows.edit')
  if (found.length === 0 && hasAny)
    return (
      <EmptyState icon={<GitPullRequestArrow />} title="No workflows found">
        Try another search or project.
      </EmptyState>
    )
  if (found.length === 0)
    return (
      <RegisterEmpty of="workflows" projectId={projectId}>
        <NoneFound projectName={projectNames.get(projectId)} />
      </RegisterEmpty>
    )
  return (
    <VirtualGrid
      label="Workflows"
      items={found}
      itemKey={(workflow) => workflow.id}
      minItemWidth={320}
      itemHeight={344}
      gap={16}
      renderItem={(workflow) => (
        <WorkflowCard
          workflow={workflow}
          figures={reader.figures(workflow)}
          submitBy={days.submitBy(workflow)}
          projectName={workflow.projectId ? projectNames.get(workflow.projectId) : undefined}
          onDelete={mayEditIn(workflow.projectId) ? () => onDelete(workflow) : undefined}
        />
      )}
    />
  )
}

function NoneFound({ projectName }: { projectName: string | undefined }) {
  return (
    <EmptyState
      icon={<GitPullRequestArrow />}
      title={
        projectName === undefined ? 'No workflows without a project.' : 'No workflows for this project yet.'
      }
    >
      {projectName === undefined
        ? 'Each workflow belongs to a project. Choose one of them.'
        : `Choose another project, or create a workflow for ${projectName}.`}
    </EmptyState>
  )
}

/** How many workflows are under way, done, and not begun: counted from all that is stored. */
function WorkflowCounters({
  active,
  completed,
  draft,
  isBesideTabs,
}: WorkflowCounts & { isBesideTabs: boolean }) {
  return (
    <dl
      className={
        isBesideTabs
          ? 'flex h-touch items-center gap-5 shadow-[inset_0_-1px_var(--line)]'
          : 'mb-5 grid grid-cols-3 gap-2 max-sm:mb-3 sm:gap-4'
      }
    >
      <Counter label="Active" count={active} isBesideTabs={isBesideTabs} />
      <Counter label="Completed" count={completed} isBesideTabs={isBesideTabs} />
      <Counter label="Draft" count={draft} isBesideTabs={isBesideTabs} />
    </dl>
  )
}

interface CounterProps {
  label: string
  count: number
  isBesideTabs: boolean
}

function Counter({ label, count, isBesideTabs }: CounterProps) {
  return (
    <div
      className={
        isBesideTabs
          ? 'flex items-baseline gap-1.5'
          : 'card flex min-w-0 flex-wrap items-center justify-between gap-x-2 px-1.5 py-0.5 sm:block sm:p-card'
      }
    >
      <dt className="text-muted text-small sm:text-control">{label}</dt>
      <dd className={clsx('font-semibold tabular-nums', isBesideTabs ? '' : 'text-lead sm:text-title')}>
        {count}
      </dd>
    </div>
  )
}
