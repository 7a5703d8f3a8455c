/** Where a markup was carried from, and that the sheet has changed there since. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isPin } from '@plumbline/domain/documents/markups/pin.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { Button } from '#ui/controls/button.tsx'

interface CarriedDetailProps {
  markup: Markup
  actions: MarkupActions
}

export function CarriedDetail({ markup, actions }: CarriedDetailProps) {
  const { id, carriedFrom, documentId, isSpotChanged } = markup
  const earlier = useRow(markups, carriedFrom)
  const document = useRow(documents, documentId)
  const issue = document && getIssues(document).find(({ file }) => file && file.key === earlier?.fileKey)
  const answers = earlier?.comments?.length ?? 0
  return (
    <>
      {carriedFrom !== undefined && (
        <p className="text-muted text-small">
          Carried from {issue ? revisionToLabel(issue) : 'an earlier revision'}
          {answers > 0 && `, where it has ${countToLabel(answers, 'comment')}`}
        </p>
      )}
      {isSpotChanged && (
        <p className="flex items-start gap-1.5 text-small text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          The sheet has changed here since the revision before. Move the {isPin(markup) ? 'pin' : 'markup'},
          or confirm its place.
        </p>
      )}
      {isSpotChanged && actions.mayRemove(markup) && (
        <Button size="small" icon={<Check />} className="self-start" onClick={() => actions.confirmPlace(id)}>
          Confirm Place
        </Button>
      )}
    </>
  )
}
