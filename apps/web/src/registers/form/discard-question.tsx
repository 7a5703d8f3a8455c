/** Asks before typed text is lost. */
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      isOpen
      onConfirm={onDiscard}
      onClose={onStay}
    >
      What you have entered is not saved yet.
    </ConfirmDialog>
  )
}
