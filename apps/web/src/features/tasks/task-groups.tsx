/** Tasks in collapsible lists: Urgent, Important, Pending, Complete. */
import { tasks as allTasks, getPriority, type TaskPriority } from '@plumbline/domain/tasks/task.ts'
import { taskGroups } from '@plumbline/domain/tasks/task-filter.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useRow } from '#data/workspace/hooks.ts'
import type { TasksViewProps } from './board/tasks-view-props.ts'
import { TaskList } from './task-list.tsx'

export function TaskGroups({ tasks, highlight, ...rest }: Omit<TasksViewProps, 'onMove'>) {
  const [folded, setFolded] = useState<readonly TaskPriority[]>([])
  const id = useId()

  // The screen is about to clear filters that hide it now.
  const highlighted = useRow(allTasks, highlight?.key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit expands the list; later the user may collapse it again.
  useEffect(() => {
    if (highlighted) setFolded((now) => now.filter((priority) => priority !== getPriority(highlighted)))
  }, [highlight])

  function toggle(priority: TaskPriority) {
    setFolded(
      folded.includes(priority) ? folded.filter((other) => other !== priority) : [...folded, priority],
    )
  }

  return (
    <div className="flex flex-col gap-4">
      {taskGroups(tasks).map((group) => {
        const { priority } = group
        const isOpen = !folded.includes(priority)
        return (
          <section key={priority} aria-labelledby={`${id}${priority}`}>
            <h2 id={`${id}${priority}`} className="mb-2 font-semibold text-heading">
              <button
                type="button"
                aria-expanded={isOpen}
                className="inline-flex min-h-touch cursor-pointer items-center gap-2"
                onClick={() => toggle(priority)}
              >
                <ChevronDown className={isOpen ? 'size-5' : 'size-5 -rotate-90'} aria-hidden />
                {priority}
                <span className="rounded-full bg-sunken px-2 text-muted text-small tabular-nums">
                  {group.tasks.length}
                </span>
              </button>
            </h2>
            {isOpen &&
              (group.tasks.length === 0 ? (
                <p className="pl-7 text-muted">No tasks in this category.</p>
              ) : (
                <TaskList label={`${priority} tasks`} tasks={group.tasks} highlight={highlight} {...rest} />
              ))}
          </section>
        )
      })}
    </div>
  )
}
