/** Reports that a chosen file is already filed, with a link to the record that has it. */
import { CopyCheck } from 'lucide-react'
import { toHref } from '#core/navigation/href.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { Duplicate } from './duplicates.ts'

interface DuplicateNoticeProps {
  duplicate: Duplicate
  /** The name of the chosen file, if it is not shown next to the notice. */
  fileName?: string | undefined
}

export function DuplicateNotice({ duplicate, fileName }: DuplicateNoticeProps) {
  return (
    <p className="flex items-start gap-1.5 text-small text-warning">
      <CopyCheck className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">
        {fileName !== undefined && `${fileName}: `}
        {'filed' in duplicate ? (
          <>
            The same file is already filed: {/* Opens in a new tab, so that the form stays as it is. */}
            <a
              href={toHref(duplicate.filed.path)}
              target="_blank"
              rel="noopener"
              className="font-semibold underline"
            >
              {getTitle(duplicate.filed.name)}
            </a>
            , {duplicate.filed.owner}
          </>
        ) : (
          `The same file as ${duplicate.sameAs.name}, above`
        )}
      </span>
    </p>
  )
}
