/** The dialogs of the tasks: the form, the details, the delete confirmation. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { deleteTask } from '@plumbline/domain/tasks/change-task.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { messages, taskMessages } from './messages.ts'

const TaskFormDialog = lazyModule(() =>
  import('./task-form-dialog.tsx').then((module) => module.TaskFormDialog),
)
const TaskDetailDialog = lazyModule(() =>
  import('./task-detail-dialog.tsx').then((module) => module.TaskDetailDialog),
)

export type OpenTask = { what: 'adding' } | { what: 'details' | 'editing' | 'delete'; id: Id }

interface TaskDialogsProps {
  open: OpenTask
  projects: readonly Project[]
  today: string
  onOpen: (open: OpenTask) => void
  onClose: () => void
}

export function TaskDialogs({ open, projects, today, onOpen, onClose }: TaskDialogsProps) {
  const id = 'id' in open ? open.id : undefined
  const present = useRow(tasks, id)
  const { stored: task, isDeleted, hold } = useRecordWhileEdited(present, id)
  const unsaved = { hold, deleted: isDeleted ? messages.deleted : undefined }
  const perform = usePerform()

  useLeaveWhenDeleted(isDeleted && !task, messages.deleted, onClose)

  return (
    <LazyForm>
      {open.what === 'adding' && <TaskFormDialog projects={projects} onClose={onClose} />}
      {open.what === 'editing' && task && (
        <KeepTyped {...unsaved}>
          <TaskFormDialog task={task} projects={projects} onClose={onClose} />
        </KeepTyped>
      )}
      {open.what === 'details' && task && (
        <KeepTyped {...unsaved}>
          <TaskDetailDialog
            task={task}
            projectName={projects.find((project) => project.id === task.projectId)?.name}
            today={today}
            onEdit={() => onOpen({ what: 'editing', id: task.id })}
            onDelete={() => onOpen({ what: 'delete', id: task.id })}
            onClose={onClose}
          />
        </KeepTyped>
      )}
      {open.what === 'delete' && task && (
        <ConfirmDelete
          noun="task"
          name={task.name}
          onConfirm={() => perform(deleteTask, { id: task.id }, taskMessages)}
          onClose={onClose}
        />
      )}
    </LazyForm>
  )
}
