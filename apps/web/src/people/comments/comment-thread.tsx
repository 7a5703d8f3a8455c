/** Comments on a record, in a scrolling box, with the form of a new one. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Comment } from '@plumbline/domain/people/comments/comment.ts'
import { useEffect, useRef } from 'react'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import type { commentsHeight } from './comments-height.ts'

interface CommentThreadProps {
  /** Distinguishes this thread from others on the screen: 'Comments of Fire report'. */
  label?: string
  /** The project of the record. */
  projectId: Id | null | undefined
  comments: readonly Comment[]
  maxHeight: (typeof commentsHeight)[keyof typeof commentsHeight]
  /** Undefined without the permission to comment. Returns whether the comment was saved. */
  onComment?: ((text: string) => boolean) | undefined
}

export function CommentThread(props: CommentThreadProps) {
  const { label = 'Comments', projectId, comments, maxHeight, onComment } = props
  const box = useRef<HTMLElement>(null)
  const count = useRef(comments.length)

  // A new comment is added at the end, which may be out of sight.
  useEffect(() => {
    if (box.current && comments.length > count.current) box.current.scrollTop = box.current.scrollHeight
    count.current = comments.length
  }, [comments.length])

  return (
    <div className="flex flex-col gap-3">
      <section
        ref={box}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className="overflow-y-auto overscroll-contain"
        style={{ maxHeight }}
      >
        <CommentList comments={comments} />
      </section>
      {onComment && <CommentForm projectId={projectId || null} onComment={onComment} />}
    </div>
  )
}
