/** Asks before a record goes. */
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

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
  )
}
