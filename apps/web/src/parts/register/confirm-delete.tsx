/** Asks before a record goes. */
import { lazy, type ReactNode, Suspense } from 'react'

const ConfirmDialog = lazy(() =>
  import('#ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

interface ConfirmDeleteProps {
  /** What is deleted, in the words of the screen: 'project'. */
  noun: string
  name: string
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDelete({ noun, name, children, onConfirm, onClose }: ConfirmDeleteProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={`Delete ${noun}`}
        confirmLabel="Delete"
        isOpen
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>
          “{name}” will be deleted. {children} You can undo this right after.
        </p>
      </ConfirmDialog>
    </Suspense>
  )
}
