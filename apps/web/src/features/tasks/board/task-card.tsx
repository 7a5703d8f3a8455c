/** One task as a card. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { getPriority, isOverdue, type Task, type TaskPriority, tasks } from '@plumbline/domain/tasks/task.ts'
import clsx from 'clsx'
import { MessageSquare, Paperclip } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { getTitle } from '#core/texts/get-title.ts'
import { ShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { PersonAvatar, PersonName } from '#people/assignees/person-name.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { priorityTone } from './priority-tone.ts'
import { TaskCount } from './task-count.tsx'

const TaskMenu = lazyModule(() => import('./task-menu.tsx').then((module) => module.TaskMenu))

interface TaskCardProps {
  task: Task
  projectName: string | undefined
  today: Day
  isHighlighted: boolean
  /** Shown if nothing around the card shows its priority. */
  showsPriority?: boolean
  onOpen: (task: Task) => void
  /** Undefined without the permission. */
  onEdit?: ((task: Task) => void) | undefined
  onDelete?: ((task: Task) => void) | undefined
  onMove?: ((task: Task, priority: TaskPriority) => void) | undefined
}

/** Memoized, so the handlers must be stable. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, projectName, today, isHighlighted, showsPriority = false, onOpen } = props
  const { onEdit, onDelete, onMove } = props
  const name = getTitle(task.name)
  const hasMenu = onEdit || onDelete || onMove
  return (
    <article
      aria-label={name}
      className={clsx('card flex h-full flex-col gap-1 p-3', isHighlighted && 'is-highlighted')}
    >
      <div className="flex items-start justify-between gap-1">
        <h3 className="min-w-0 flex-1 font-semibold">
          <button
            type="button"
            title={name}
            className="line-clamp-2 w-full cursor-pointer break-words py-px text-left underline-offset-2 hover:underline"
            onClick={() => onOpen(task)}
          >
            {name}
          </button>
        </h3>
        <ShowOnDrawing list={tasks.name} id={task.id} name={name} className="-my-1.5" />
        {hasMenu && <LazyMenu task={task} onEdit={onEdit} onDelete={onDelete} onMove={onMove} />}
      </div>
      <div className="flex min-w-0 items-center justify-between gap-2">
        {projectName && <p className="truncate text-muted text-small">{projectName}</p>}
        {showsPriority && <Badge tone={priorityTone(getPriority(task))}>{task.priority}</Badge>}
      </div>
      <div className="mt-auto flex min-h-target items-center gap-2">
        <span className="truncate text-muted text-small tabular-nums">
          {task.dueDate ? `Due ${momentToLabel(task.dueDate)}` : 'No due date'}
        </span>
        {isOverdue(task, today) && <Badge tone="danger">Overdue</Badge>}
      </div>
      <div className="flex min-h-8 items-center gap-2 text-muted text-small">
        <Assignees emails={task.assigneeEmails} />
        <TaskCount icon={<MessageSquare />} count={task.comments.length} noun="comment" />
        <TaskCount icon={<Paperclip />} count={countDocuments(task)} noun="document" />
      </div>
    </article>
  )
})

type LazyMenuProps = Pick<TaskCardProps, 'task' | 'onEdit' | 'onDelete' | 'onMove'>

/** A board has dozens of menus and few are opened, so each is mounted when it is first needed. */
function LazyMenu(props: LazyMenuProps) {
  const [isRequested, setIsRequested] = useState(false)
  const look = { label: `Actions for ${getTitle(props.task.name)}`, icon: dots, className: '-mt-1.5 -mr-1.5' }
  const standIn = (
    <IconButton {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsRequested(true)} />
  )
  if (!isRequested) return standIn
  return (
    <Suspense fallback={standIn}>
      <TaskMenu
        {...props}
        onGiveUp={() => setIsRequested(false)}
        label={look.label}
        trigger={<IconButton {...look} />}
      />
    </Suspense>
  )
}

/** One path instead of three as in the icon set, because a board has many cards. */
const dots = (
  <svg viewBox="0 0 24 24" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" aria-hidden>
    <path d="M12 5h.01M12 12h.01M12 19h.01" />
  </svg>
)

function Assignees({ emails }: { emails: readonly string[] }) {
  const [first, ...others] = emails
  if (first === undefined) return <span className="min-w-0 flex-1 truncate">Unassigned</span>
  return (
    <span title={emails.join(', ')} className="flex min-w-0 flex-1 items-center gap-2">
      <PersonAvatar email={first} />
      <PersonName email={first} className="truncate" />
      {others.length > 0 && `+${others.length}`}
    </span>
  )
}
