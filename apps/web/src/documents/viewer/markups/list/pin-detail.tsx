/** The record of a pin: the way to it, or that it was deleted. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { PinnedRecord } from '@plumbline/domain/documents/pins/pinned-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { destinationOfList } from '#core/navigation/place-of-list.ts'
import { useRow } from '#data/workspace/hooks.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { Button } from '#ui/controls/button.tsx'

interface PinDetailProps {
  markup: Markup
  pinned: PinnedRecord | undefined
  session: MarkupSession
  actions: MarkupActions
}

export function PinDetail({ markup, pinned, session, actions }: PinDetailProps) {
  const { id, link } = markup
  const destination = destinationOfList(link?.list ?? '')
  const record = useRow(destination?.list ?? tasks, link?.id)
  const target = record && destination?.target(record)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {pinned && target ? (
        <Link {...target} className="font-semibold text-accent-text underline-offset-2 hover:underline">
          Open {pinned.noun}
        </Link>
      ) : (
        <p className="w-full text-muted text-small">
          Its record was deleted, or you may not see it. The pin keeps its place.
        </p>
      )}
      {actions.mayRemove(markup) && (
        <Button size="small" icon={<MapPin />} onClick={() => session.board.set({ pinning: { id } })}>
          Link to Record…
        </Button>
      )}
    </div>
  )
}
