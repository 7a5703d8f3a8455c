/** Asks before somebody leaves the settings with changes that are not saved. Loaded when there are some. */
import { useBlocker } from '@tanstack/react-router'
import { useSite } from '#data/site.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export function UnsavedChanges() {
  const { session } = useSite()
  const { status, proceed, reset } = useBlocker({
    // They outlive a look at another tab, and whoever has signed out is gone already.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && session.user() !== undefined,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      isOpen
      onConfirm={proceed}
      onClose={reset}
    >
      What you have entered is not saved yet.
    </ConfirmDialog>
  )
}
