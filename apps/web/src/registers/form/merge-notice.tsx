/** Reports in a form which fields another user has since changed, and puts the person's own values back. */
import { Users } from 'lucide-react'
import { useWorkspaceKind } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { changeToSentence } from './merge-texts.ts'
import type { Merging } from './use-merged-form.ts'

/** Mounted from the start, so that a screen reader announces what appears in it. */
export function MergeNotice({ changes, restore, take }: Pick<Merging, 'changes' | 'restore' | 'take'>) {
  const isTeam = useWorkspaceKind() === 'team'
  const authors = [...new Map(changes.map(({ author }) => [authorKey(author), author])).values()]
  return (
    <div role="status" className="divide-y divide-line border-line bg-info-soft not-empty:border-t">
      {authors.map((author) => {
        const own = changes.filter((change) => authorKey(change.author) === authorKey(author))
        const fields = own.map(({ field }) => field)
        const isRestored = own.every(({ shows }) => shows === 'mine')
        return (
          <div key={authorKey(author)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2">
            <Users className="size-4 shrink-0 text-info" aria-hidden />
            <p className="min-w-48 flex-1 break-words text-control">
              {changeToSentence(
                author,
                own.map(({ label }) => label),
                { isTeam, isRestored },
              )}
            </p>
            <Button onClick={() => (isRestored ? take(fields) : restore(fields))}>
              {isRestored ? 'Use the Change' : 'Restore Mine'}
            </Button>
          </div>
        )
      })}
    </div>
  )
}

function authorKey({ name, isMe }: Merging['changes'][number]['author']): string {
  return isMe ? '' : name
}
