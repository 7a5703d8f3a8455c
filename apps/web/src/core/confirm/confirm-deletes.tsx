/** Asks once before one or several records are deleted. */
import { Suspense } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { ConfirmDelete, type ConfirmDeleteProps, ConfirmDialog } from './confirm-delete.tsx'

interface ConfirmDeletesProps
  extends Pick<ConfirmDeleteProps, 'noun' | 'children' | 'onConfirm' | 'onClose'> {
  /** One record, or all selected ones. */
  names: readonly string[]
}

const namedAtMost = 5

export function ConfirmDeletes({ names, noun, children, onConfirm, onClose }: ConfirmDeletesProps) {
  const [only] = names
  if (names.length === 1 && only !== undefined)
    return (
      <ConfirmDelete noun={noun} name={only} onConfirm={onConfirm} onClose={onClose}>
        {children}
      </ConfirmDelete>
    )
  const counted = countToLabel(names.length, noun)
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={`Delete ${counted}`}
        confirmLabel={`Delete ${counted}`}
        isOpen
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <ul className="mb-3 list-disc pl-5">
          {names.slice(0, namedAtMost).map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name.
            <li key={index} className="truncate">
              {getTitle(name)}
            </li>
          ))}
        </ul>
        {names.length > namedAtMost && <p className="mb-3">and {names.length - namedAtMost} more</p>}
        <p>{children} You can undo this right after.</p>
      </ConfirmDialog>
    </Suspense>
  )
}
