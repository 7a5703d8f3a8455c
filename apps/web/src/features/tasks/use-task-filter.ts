/** The filter of the tasks, and the tasks that match it. */
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import type { TaskPriority } from '@plumbline/domain/tasks/task.ts'
import { type Task, taskPriorities, tasks } from '@plumbline/domain/tasks/task.ts'
import { filterTasks, getAssignees, sortTasks, type TaskOrder } from '@plumbline/domain/tasks/task-filter.ts'
import { useEffect, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useMe } from '#notifications/use-me.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'

/** The values of the fields; '' does not filter. */
export interface ChosenFilter {
  query: string
  priority: TaskPriority | ''
  project: string
  assignee: string
  show: '' | 'mine' | 'overdue' | 'my-overdue'
  order: TaskOrder
}

/** The filter option for tasks without a project. No id starts with a space. */
export const withoutProject = ' none'

const nothing: ChosenFilter = {
  query: '',
  priority: '',
  project: '',
  assignee: '',
  show: '',
  order: 'due',
}

/** Kept from visit to visit, because a user may have thousands of tasks. */
const assigneesIn = oncePerObject(getAssignees)

const findTasks = oncePerArguments(
  (
    all: readonly Task[],
    query: string,
    priority: ChosenFilter['priority'],
    project: string,
    assignee: string,
    order: TaskOrder,
    assignedTo: readonly string[] | undefined,
    overdueOn: string | undefined,
    projectNames: ReadonlyMap<string, string>,
  ) => {
    const filter = {
      query,
      priority: taskPriorities.find((known) => known === priority),
      projectId: project === withoutProject ? null : project || undefined,
      assignee: assignee || undefined,
      assignedTo,
      overdueOn,
    }
    return sortTasks(filterTasks(all, filter, projectNames), order)
  },
)

export function useTaskFilter(
  projectNames: ReadonlyMap<string, string>,
  highlight: ScrollTarget | undefined,
) {
  const [chosen, setChosen] = useState(nothing)
  const all = useView(tasks)
  const assignees = assigneesIn(all)
  const { query, priority, show, order } = chosen
  const { emails: myEmails } = useMe()
  const today = useToday()
  // A user may have deleted what was chosen.
  const project = projectNames.has(chosen.project) || chosen.project === withoutProject ? chosen.project : ''
  const assignee = assignees.includes(chosen.assignee) ? chosen.assignee : ''

  const found = findTasks(
    all,
    query,
    priority,
    project,
    assignee,
    order,
    show === 'mine' || show === 'my-overdue' ? myEmails : undefined,
    show === 'overdue' || show === 'my-overdue' ? today : undefined,
    projectNames,
  )

  const highlighted = useRow(tasks, highlight?.key)
  const isHidden = highlighted !== undefined && !found.includes(highlighted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the filter; later the user's own filter may hide the task.
  useEffect(() => {
    if (isHidden) setChosen({ ...nothing, order })
  }, [highlight])

  return {
    filter: { query, priority, project, assignee, show, order },
    setFilter: setChosen,
    isFiltered: [query, priority, project, assignee, show].some((choice) => choice !== ''),
    assignees,
    found,
  }
}
