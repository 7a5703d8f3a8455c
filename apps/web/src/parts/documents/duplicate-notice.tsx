/** Points out that a chosen file is filed already, with a link to the document that has it. */
import { CopyCheck } from 'lucide-react'
import { toHref } from '#parts/navigation/href.ts'
import { paths } from '#parts/navigation/paths.ts'
import { titleOf } from '#parts/register/title-of.ts'
import type { Duplicate } from './duplicates.ts'

export function DuplicateNotice({ duplicate }: { duplicate: Duplicate }) {
  return (
    <p className="flex items-start gap-1.5 text-small text-warning">
      <CopyCheck className="size-4 shrink-0" aria-hidden />
      {'document' in duplicate ? (
        <span className="min-w-0 break-words">
          The same file is filed already: {/* In a tab of its own, so that the form stays as it is. */}
          <a
            href={toHref(paths.highlight(paths.documents, duplicate.document.id))}
            target="_blank"
            rel="noopener"
            className="font-semibold underline"
          >
            {titleOf(duplicate.document.name)}
          </a>
          , {duplicate.document.project}
        </span>
      ) : (
        <span className="min-w-0 break-words">The same file as {duplicate.sameAs.name}, above</span>
      )}
    </p>
  )
}
