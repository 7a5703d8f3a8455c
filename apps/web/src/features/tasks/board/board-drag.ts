/** Drags cards between columns, by mouse or by a long press. Loaded once the board is painted. */

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { TaskPriority } from '@plumbline/domain/tasks/task.ts'

export { announce, cleanup as endAnnouncing } from '@atlaskit/pragmatic-drag-and-drop-live-region'

// Drag styles are set on the element itself, because rendering a column again would be noticeable.
const dragging = 'data-dragging'
const dragged = 'data-dragged'
const aimedAt = 'data-aimed-at'

export function dragCard(element: HTMLElement, taskId: Id, from: TaskPriority): () => void {
  return draggable({
    element,
    getInitialData: () => ({ taskId, from }),
    onDragStart: () => element.setAttribute(dragged, ''),
    onDrop: () => element.removeAttribute(dragged),
  })
}

export function dropOnColumn(
  element: HTMLElement,
  priority: TaskPriority,
  onDrop: (taskId: Id) => void,
): () => void {
  const leave = () => element.removeAttribute(aimedAt)
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => 'taskId' in source.data && source.data.from !== priority,
      onDragEnter: () => element.setAttribute(aimedAt, ''),
      onDragLeave: leave,
      onDrop({ source }) {
        leave()
        onDrop(String(source.data.taskId))
      },
    }),
    autoScrollForElements({ element }),
  )
}

/** A drag near an edge scrolls the board and the page, with scroll snapping off. */
export function scrollWhileDragging(board: HTMLElement): () => void {
  return combine(
    monitorForElements({
      onDragStart: () => board.setAttribute(dragging, ''),
      onDrop: () => board.removeAttribute(dragging),
    }),
    autoScrollForElements({ element: board }),
    autoScrollWindowForElements(),
  )
}
