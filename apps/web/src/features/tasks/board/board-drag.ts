/** Cards dragged from column to column, by mouse and by a long press. Loaded once the board is painted. */

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
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { TaskPriority } from '@plumbline/domain/tasks/task.ts'

export { announce, cleanup as endAnnouncing } from '@atlaskit/pragmatic-drag-and-drop-live-region'

// The look of a drag is set on the element itself: to draw a column anew for it would be felt.
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

/** A drag that comes near an edge scrolls the board and the page; meanwhile the board snaps to no column. */
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
