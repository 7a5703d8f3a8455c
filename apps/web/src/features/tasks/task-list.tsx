/** Tasks in one column. Of more than 200, only those near the viewport are mounted. */
import type { Task } from '@plumbline/domain/tasks/task.ts'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import type { TasksViewProps } from './board/tasks-view-props.ts'
import { TaskRow } from './task-row.tsx'

interface TaskListProps extends Omit<TasksViewProps, 'onMove'> {
  label: string
}

/** Wider than any screen, so that there is one column. */
const wholeWidth = 10_000
/** The `xl:` breakpoint of the styles. */
const roomForColumns = '(width >= 80rem)'

export function TaskList({
  label,
  tasks,
  projectNames,
  today,
  mayEditIn,
  highlight,
  ...handlers
}: TaskListProps) {
  const isWide = useMediaQuery(roomForColumns)
  return (
    <VirtualGrid
      label={label}
      items={tasks}
      itemKey={(task: Task) => task.id}
      minItemWidth={wholeWidth}
      itemHeight={isWide ? 60 : 84}
      gap={isWide ? 6 : 8}
      scrollTo={highlight}
      renderItem={(task) => (
        <TaskRow
          task={task}
          projectName={projectNames.get(task.projectId ?? '')}
          today={today}
          isHighlighted={task.id === highlight?.key}
          onOpen={handlers.onOpen}
          onEdit={mayEditIn(task.projectId) ? handlers.onEdit : undefined}
          onDelete={mayEditIn(task.projectId) ? handlers.onDelete : undefined}
        />
      )}
    />
  )
}
