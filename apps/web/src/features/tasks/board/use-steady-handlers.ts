/** Stable handlers for the cards of a board, so that they do not cause renders. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Task, TaskPriority } from '@plumbline/domain/tasks/task.ts'
import { useLayoutEffect, useMemo, useRef } from 'react'

export interface BoardHandlers {
  open: (task: Task) => void
  edit: (task: Task) => void
  remove: (task: Task) => void
  move: (task: Task, priority: TaskPriority) => void
  drop: (taskId: Id, priority: TaskPriority) => void
}

export function useSteadyHandlers(latest: BoardHandlers): BoardHandlers {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useMemo(
    () => ({
      open: (task) => current.current.open(task),
      edit: (task) => current.current.edit(task),
      remove: (task) => current.current.remove(task),
      move: (task, priority) => current.current.move(task, priority),
      drop: (taskId, priority) => current.current.drop(taskId, priority),
    }),
    [],
  )
}
