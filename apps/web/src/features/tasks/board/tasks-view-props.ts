/** The props of each view of the tasks. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { Task, TaskPriority } from '@plumbline/domain/tasks/task.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'

export interface TasksViewProps {
  tasks: readonly Task[]
  projectNames: ReadonlyMap<string, string>
  today: Day
  mayEditIn: (projectId: string | null | undefined) => boolean
  highlight: ScrollTarget | undefined
  onOpen: (task: Task) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
  /** Returns whether the task was moved. */
  onMove: (task: Task, priority: TaskPriority) => boolean
}
