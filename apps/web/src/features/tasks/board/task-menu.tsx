/** The menu of a task on its card. */
import { getPriority, type Task, type TaskPriority, taskPriorities } from '@plumbline/domain/tasks/task.ts'
import { ArrowRight, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'

interface TaskMenuProps {
  task: Task
  label: string
  trigger: ReactElement
  onEdit?: ((task: Task) => void) | undefined
  onDelete?: ((task: Task) => void) | undefined
  onMove?: ((task: Task, priority: TaskPriority) => void) | undefined
}

export function TaskMenu({ task, label, trigger, onEdit, onDelete, onMove }: TaskMenuProps) {
  const elsewhere = taskPriorities.filter((priority) => priority !== getPriority(task))
  return (
    <Menu label={label} trigger={trigger} isOpenAtFirst>
      {onMove &&
        elsewhere.map((priority) => (
          <MenuItem key={priority} icon={<ArrowRight />} onSelect={() => onMove(task, priority)}>
            Move to {priority}
          </MenuItem>
        ))}
      {onMove && (onEdit || onDelete) && <MenuSeparator />}
      {onEdit && (
        <MenuItem icon={<Pencil />} onSelect={() => onEdit(task)}>
          Edit
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={<Trash2 />} isDanger onSelect={() => onDelete(task)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}
