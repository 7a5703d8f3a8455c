/** The number of linked documents, with a warning if one of them is not at its current revision. */

import { documents } from '@plumbline/domain/documents/document.ts'
import { linkState } from '@plumbline/domain/documents/links/link-state.ts'
import { FileText, TriangleAlert } from 'lucide-react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { LinkCountProps } from './link-count.tsx'

export function LinkCountButton({ name, links = [], onOpen }: LinkCountProps) {
  const ids = links.map(({ id }) => id)
  const linked = useView(documents, () => ({ where: ({ id }) => ids.includes(id) }), [ids.join(' ')])
  const isOutdated = links.some(
    (link) =>
      linkState(
        link,
        linked.find(({ id }) => id === link.id),
      ).kind !== 'current',
  )
  const count = countToLabel(links.length, 'document')
  const text = isOutdated ? `${count}, not all current` : count
  return (
    <button
      type="button"
      aria-label={`${text}: linked documents of ${name}`}
      className="flex min-h-target max-w-full cursor-pointer items-center gap-1 text-left text-muted text-small hover:underline"
      onClick={onOpen}
    >
      {isOutdated ? (
        <TriangleAlert className="size-3.5 shrink-0 text-warning" aria-hidden />
      ) : (
        <FileText className="size-3.5 shrink-0" aria-hidden />
      )}
      <span className="truncate">{text}</span>
    </button>
  )
}
