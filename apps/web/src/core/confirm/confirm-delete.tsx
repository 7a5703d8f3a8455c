/** Asks before a record is deleted. It also decides where the focus goes afterwards. */
import { type ReactNode, Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { getTitle } from '#core/texts/get-title.ts'

export const ConfirmDialog = lazyModule(() =>
  import('#ui/overlays/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)

export interface ConfirmDeleteProps {
  /** The noun on the screen: 'project'. */
  noun: string
  name: string
  /** The verb, if the record is only removed from a list. */
  verb?: 'Delete' | 'Remove'
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { noun, name, verb = 'Delete', children, onConfirm, onClose } = props
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={`${verb} ${noun}`}
        confirmLabel={verb}
        isOpen
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>
          “{getTitle(name)}” will be {verb.toLowerCase()}d. {children} You can undo this right after.
        </p>
      </ConfirmDialog>
    </Suspense>
  )
}
