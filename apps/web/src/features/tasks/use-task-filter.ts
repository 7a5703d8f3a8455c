/** What the user looks for among the tasks, and what is found. */
import type { TaskPriority } from '@plumbline/domain/tasks/task.ts'
import { taskPriorities, tasks } from '@plumbline/domain/tasks/task.ts'
import { assigneesOf, filterTasks, sortByDue } from '@plumbline/domain/tasks/task-filter.ts'
import { useEffect, useMemo, useState } from 'react'
import { useRow, useView } from '#data/hooks.ts'
import type { Sought } from '#ui/use-row-window.ts'

/** As the fields show it; '' lets every task through. */
export interface ChosenFilter {
  query: string
  priority: TaskPriority | ''
  project: string
  assignee: string
}

/** Of the choices of projects; no id of ours begins with a blank. */
export const withoutProject = ' none'

const nothing: ChosenFilter = { query: '', priority: '', project: '', assignee: '' }

export function useTaskFilter(projectNames: ReadonlyMap<string, string>, highlight: Sought | undefined) {
  const [chosen, setChosen] = useState(nothing)
  const all = useView(tasks)
  const assignees = useMemo(() => assigneesOf(all), [all])
  const { query, priority } = chosen
  // Somebody may have deleted what was chosen.
  const project = projectNames.has(chosen.project) || chosen.project === withoutProject ? chosen.project : ''
  const assignee = assignees.includes(chosen.assignee) ? chosen.assignee : ''

  const found = useMemo(() => {
    const filter = {
      query,
      priority: taskPriorities.find((known) => known === priority),
      projectId: project === withoutProject ? null : project || undefined,
      assignee: assignee || undefined,
    }
    return sortByDue(filterTasks(all, filter, projectNames))
  }, [all, query, priority, project, assignee, projectNames])

  const sought = useRow(tasks, highlight?.key)
  const isHidden = sought !== undefined && !found.includes(sought)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the filter; later the user's own filter may hide the task.
  useEffect(() => {
    if (isHidden) setChosen(nothing)
  }, [highlight])

  return {
    filter: { query, priority, project, assignee },
    setFilter: setChosen,
    isFiltered: [query, priority, project, assignee].some((choice) => choice !== ''),
    assignees,
    found,
  }
}
