/** The filtered tasks, in the view that the user chose. */

import { onPaper } from '#core/print/on-paper.tsx'
import { TaskBoard } from './board/task-board.tsx'
import type { TasksViewProps } from './board/tasks-view-props.ts'
import { PrintedTasks } from './table/printed-tasks.tsx'
import { TaskGroups } from './task-groups.tsx'
import { TaskList } from './task-list.tsx'

const OnPaper = onPaper(PrintedTasks)

export function TasksView(props: TasksViewProps & { view: 'board' | 'list' | 'grouped' }) {
  return (
    <OnPaper tasks={props.tasks} projectNames={props.projectNames}>
      <OnScreen {...props} />
    </OnPaper>
  )
}

function OnScreen({ view, ...props }: TasksViewProps & { view: 'board' | 'list' | 'grouped' }) {
  if (view === 'board') return <TaskBoard {...props} />
  const { onMove: _, ...rest } = props
  if (view === 'grouped') return <TaskGroups {...rest} />
  const title = 'All Tasks (List View)'
  return (
    <>
      <h2 className="mb-3 font-semibold text-heading">{title}</h2>
      <TaskList label={title} {...rest} />
    </>
  )
}
