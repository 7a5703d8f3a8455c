/** My Actions: who has to do what, and by when, on a board or in lists. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { moveTask } from '@plumbline/domain/tasks/change-task.ts'
import type { Task, TaskPriority } from '@plumbline/domain/tasks/task.ts'
import { ChartColumn, Download, Info, ListChecks, Plus } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { PageActions } from '#registers/page/page-actions.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { focusHeading, isFocusLost } from '#ui/focus/focus-place.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { taskMessages } from './dialogs/messages.ts'
import { type OpenTask, TaskDialogs } from './dialogs/task-dialogs.tsx'
import { useDownloadTasks } from './table/use-download-tasks.ts'
import { TaskFilters } from './task-filters.tsx'
import { TaskViewSwitch, useShowView } from './task-view-switch.tsx'
import { TasksView } from './tasks-view.tsx'
import { useActionsView } from './use-actions-view.ts'
import { useTaskFilter } from './use-task-filter.ts'

export function TasksScreen() {
  const today = useToday()
  const allProjects = useView(projects)
  const projectNames = useProjectNames()
  const highlight = useHighlight()
  const { filter, setFilter, isFiltered, assignees, found } = useTaskFilter(projectNames, highlight)
  const view = useActionsView(highlight !== undefined)
  const isPhone = useIsPhone()
  const mayAdd = useCan('tasks.edit')
  const mayEditIn = useCanInEach('tasks.edit')
  const download = useDownloadTasks()
  const [open, setOpen] = useState<OpenTask>()
  const handlers = useHandlers(setOpen)
  const { isTable } = useTableChoice('tasks')
  const show = useShowView()
  // A stable element, so that the filters do not render again.
  const viewSwitch = useMemo(() => <TaskViewSwitch view={view} />, [view])
  const emptied = useFocusWhenEmptied(found.length === 0)

  const add = () => setOpen({ what: 'adding' })
  const onAdd = mayAdd ? add : undefined
  useRequestedAction('add-task', add, mayAdd)
  useRequestedAction('download', () => download(found, projectNames))
  useRequestedAction('show-mine', () => show('mine'))
  useRequestedAction('show-board', () => show('board'))
  useRequestedAction('show-list', () => show('list'))
  useRequestedAction('show-grouped', () => show('grouped'))

  const aboveTheList = !isPhone && (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {viewSwitch}
      <MailNote />
    </div>
  )

  return (
    <>
      <PageHeader title="My Actions">
        <PageActions
          primary={mayAdd ? { label: 'Add New Task', icon: <Plus />, onPress: add } : undefined}
          others={[
            { label: 'View Analytics', icon: <ChartColumn aria-hidden />, path: paths.actionsAnalytics },
            {
              label: 'Download Tasks',
              icon: <Download />,
              onPress: () => download(found, projectNames),
            },
          ]}
        />
      </PageHeader>
      {isTable ? (
        <Suspense fallback={null}>
          <TasksTable
            highlight={highlight}
            empty={
              <RegisterEmpty of="tasks">
                <NoTasks isFiltered={false} onAdd={onAdd} />
              </RegisterEmpty>
            }
            viewSwitch={viewSwitch}
            onOpen={handlers.onOpen}
          />
        </Suspense>
      ) : view === 'mine' ? (
        <Suspense fallback={null}>
          <DueFromMeView
            today={today}
            projectNames={projectNames}
            forPhone={viewSwitch}
            viewSwitch={aboveTheList}
            onOpen={handlers.onOpen}
          />
        </Suspense>
      ) : (
        <>
          <TaskFilters
            filter={filter}
            projects={allProjects}
            assignees={assignees}
            forPhone={viewSwitch}
            onChange={setFilter}
          />
          {aboveTheList}
          {found.length === 0 ? (
            <div ref={emptied}>
              <RegisterEmpty of="tasks" projectId={filter.project}>
                <NoTasks isFiltered={isFiltered} onAdd={onAdd} />
              </RegisterEmpty>
            </div>
          ) : (
            <TasksView
              view={view}
              tasks={found}
              projectNames={projectNames}
              today={today}
              mayEditIn={mayEditIn}
              highlight={highlight}
              {...handlers}
            />
          )}
        </>
      )}
      {isPhone && (
        <div className="mt-4">
          <MailNote />
        </div>
      )}
      {open && (
        <TaskDialogs
          open={open}
          projects={allProjects}
          today={today}
          onOpen={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const DueFromMeView = lazyModule(() =>
  import('./due-from-me/due-from-me-view.tsx').then((module) => module.DueFromMeView),
)

const TasksTable = lazyModule(() => import('./table/tasks-table.tsx').then((module) => module.TasksTable))

interface NoTasksProps {
  isFiltered: boolean
  /** Undefined for a user who may add none. */
  onAdd: (() => void) | undefined
}

function NoTasks({ isFiltered, onAdd }: NoTasksProps) {
  return (
    <EmptyState
      icon={<ListChecks />}
      title="No Tasks Found"
      action={
        onAdd &&
        !isFiltered && (
          <Button variant="primary" icon={<Plus />} onClick={onAdd}>
            Create Your First Task
          </Button>
        )
      }
    >
      {isFiltered
        ? 'Try another name, priority, project or assignee.'
        : 'A task defines who has to do what, by when, and with which documents.'}
    </EmptyState>
  )
}

function MailNote() {
  const isTeam = useWorkspaceKind() === 'team'
  const canMail = useCanMail(isTeam ? 'team-mails' : 'send-task-notification')
  const mailed = isTeam
    ? 'The server e-mails people when an action is assigned to them.'
    : 'Email notifications go to the first assignee only.'
  return (
    <p
      role="note"
      className="flex items-center gap-2.5 rounded-control border border-info/40 bg-info-soft px-3 py-1.5 text-control"
    >
      <Info className="size-5 shrink-0 text-info" aria-hidden />
      {canMail
        ? mailed
        : 'This site does not send e-mail. When you add a task, Plumbline prepares one to its first assignee.'}
    </p>
  )
}

/** Stable functions, so that only changed cards render again. */
function useHandlers(setOpen: (open: OpenTask) => void) {
  const perform = usePerform()
  const onMove = useCallback(
    ({ id }: Task, priority: TaskPriority) => perform(moveTask, { id, priority }, taskMessages).isDone,
    [perform],
  )
  return useMemo(
    () => ({
      onOpen: ({ id }: Task) => setOpen({ what: 'details', id }),
      onEdit: ({ id }: Task) => setOpen({ what: 'editing', id }),
      onDelete: ({ id }: Task) => setOpen({ what: 'delete', id }),
      onMove,
    }),
    [setOpen, onMove],
  )
}

/** Moving the last filtered card would lose the focus. It goes to what replaces the list. */
function useFocusWhenEmptied(isEmpty: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && isFocusLost()) focusHeading(container.current)
    wasEmpty.current = isEmpty
  }, [isEmpty])
  return container
}
