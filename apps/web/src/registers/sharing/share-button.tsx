/** The button that opens the dialog for a read-only link, for those who may make one. */
import { Button } from '#ui/controls/button.tsx'
import type { Sharing } from './use-share-link.tsx'

export function ShareButton({ sharing: { action, dialog: visible } }: { sharing: Sharing }) {
  return (
    <>
      {action && (
        <Button icon={action.icon} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      {visible}
    </>
  )
}
