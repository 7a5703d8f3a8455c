/** The details of one task, with its comments and documents. */

import { attachToTask, commentOnTask, detachFromTask } from '@plumbline/domain/tasks/change-task.ts'
import { getPriority, isOverdue, type Task, tasks } from '@plumbline/domain/tasks/task.ts'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Attachments } from '#documents/attachments/attachments.tsx'
import { RecordLinks } from '#documents/links/record-links.tsx'
import { priorityTone } from '#features/tasks/board/priority-tone.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { CommentThread } from '#people/comments/comment-thread.tsx'
import { commentsHeight } from '#people/comments/comments-height.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { AddedFacts } from '#registers/added/added-facts.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TitledPart } from '#ui/surfaces/titled-part.tsx'
import { taskMessages } from './messages.ts'

interface TaskDetailDialogProps {
  task: Task
  projectName: string | undefined
  today: string
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

export function TaskDetailDialog({
  task,
  projectName,
  today,
  onEdit,
  onDelete,
  onClose,
}: TaskDetailDialogProps) {
  const perform = usePerform()
  const mayEdit = useCanIn(task.projectId, 'tasks.edit')
  const mayComment = useCanIn(task.projectId, 'comments.add', 'tasks')
  const { id } = task

  return (
    <Dialog
      title={getTitle(task.name)}
      size="large"
      isOpen
      onClose={onClose}
      aside={<RecordPresence of={tasks} id={id} />}
      footer={
        mayEdit && (
          <>
            <Button variant="danger" icon={<Trash2 />} onClick={onDelete} className="mr-auto">
              Delete
            </Button>
            <Button variant="primary" icon={<Pencil />} onClick={onEdit}>
              Edit
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <TaskFacts task={task} projectName={projectName} today={today} />
        {task.description && <p className="whitespace-pre-wrap break-words">{task.description}</p>}
        <AddedFacts list="tasks" record={task} />
        <TitledPart title="Documents">
          <Attachments
            label={`Documents of ${getTitle(task.name)}`}
            attachments={task.documents}
            hasLinks={(task.documentLinks ?? []).length > 0}
            holder={{ list: 'tasks', id }}
            projectId={task.projectId}
            onAdd={
              mayEdit
                ? (files) => perform(attachToTask, { id, files: [...files] }, taskMessages).isDone
                : undefined
            }
            onRemove={
              mayEdit
                ? (file) => perform(detachFromTask, { id, documentId: file.id }, taskMessages)
                : undefined
            }
          />
          <RecordLinks
            holder={{ list: 'tasks', id }}
            name={getTitle(task.name)}
            links={task.documentLinks}
            projectId={task.projectId}
            mayEdit={mayEdit}
          />
        </TitledPart>
        <TitledPart title="Comments">
          <CommentThread
            projectId={task.projectId}
            comments={task.comments}
            maxHeight={commentsHeight.tasks}
            onComment={
              mayComment ? (text) => perform(commentOnTask, { id, text }, taskMessages).isDone : undefined
            }
          />
        </TitledPart>
        <RecordHistory of={tasks} id={id} />
      </div>
    </Dialog>
  )
}

function TaskFacts({
  task,
  projectName,
  today,
}: Pick<TaskDetailDialogProps, 'task' | 'projectName' | 'today'>) {
  const priority = getPriority(task)
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
      <Fact label="Priority">
        <Badge tone={priorityTone(priority)}>{task.priority || priority}</Badge>
      </Fact>
      <Fact label="Due Date">
        <span className="inline-flex flex-wrap items-center gap-2">
          {momentToLabel(task.dueDate ?? '')}
          {isOverdue(task, today) && <Badge tone="danger">Overdue</Badge>}
        </span>
      </Fact>
      <Fact label="Project">{projectName ?? 'N/A'}</Fact>
      <Fact label="Assignees">
        {task.assigneeEmails.length === 0 ? (
          'Nobody'
        ) : (
          <ul>
            {task.assigneeEmails.map((email) => (
              <li key={email} className="wrap-anywhere">
                <PersonName email={email} />
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label="Created">{momentToLabel(task.createdAt)}</Fact>
      <Fact label="Last Updated">{momentToLabel(task.updatedAt)}</Fact>
      {task.completedAt && <Fact label="Completed">{momentToLabel(task.completedAt)}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}
