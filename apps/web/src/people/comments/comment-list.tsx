/** The comments on a record, oldest first. */
import type { Comment } from '@plumbline/domain/people/comments/comment.ts'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import { useServices } from '#data/workspace/services.ts'
import { PersonAvatar, PersonName } from '#people/assignees/person-name.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const { clock } = useServices()
  if (comments.length === 0) return <p className="text-muted">No comments yet.</p>
  return (
    <ul className="flex flex-col gap-4">
      {comments.map((comment) => (
        <ItemBoundary key={comment.id} item={comment}>
          <li className="flex gap-3">
            <PersonAvatar email={comment.user} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <PersonName email={comment.user} className="font-semibold" />
                <time
                  className="text-muted text-small"
                  dateTime={comment.timestamp}
                  title={momentToLabel(comment.timestamp)}
                >
                  {instantToAge(comment.timestamp, clock.now())}
                </time>
              </p>
              <p className="whitespace-pre-wrap break-words">{comment.text}</p>
            </div>
          </li>
        </ItemBoundary>
      ))}
    </ul>
  )
}
