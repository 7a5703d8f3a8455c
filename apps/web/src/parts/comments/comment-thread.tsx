/** Comments on a thing: those there are, in a box that scrolls, and the form of a new one. */
import type { Comment } from '@plumbline/domain/comments/comment.ts'
import { useEffect, useRef } from 'react'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import type { commentsHeight } from './comments-height.ts'

interface CommentThreadProps {
  /** Tells this thread from others on the screen: 'Comments of Fire report'. */
  label?: string
  comments: readonly Comment[]
  maxHeight: (typeof commentsHeight)[keyof typeof commentsHeight]
  /** Left out for those who may only read; answers whether the comment was kept. */
  onComment?: ((text: string) => boolean) | undefined
}

export function CommentThread({ label = 'Comments', comments, maxHeight, onComment }: CommentThreadProps) {
  const box = useRef<HTMLElement>(null)
  const count = useRef(comments.length)

  // A new comment stands at the end, which may be out of sight.
  useEffect(() => {
    if (box.current && comments.length > count.current) box.current.scrollTop = box.current.scrollHeight
    count.current = comments.length
  }, [comments.length])

  return (
    <div className="flex flex-col gap-3">
      <section
        ref={box}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-y-auto overscroll-contain"
        style={{ maxHeight }}
      >
        <CommentList comments={comments} />
      </section>
      {onComment && <CommentForm onComment={onComment} />}
    </div>
  )
}
