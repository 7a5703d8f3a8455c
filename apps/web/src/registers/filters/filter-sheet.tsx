/** The filters of a list in a sheet at the bottom of a phone. They apply immediately. */
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface FilterSheetProps {
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

export function FilterSheet({ onClear, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      title="Filters"
      size="bottom"
      isOpen
      closesOutside
      onClose={onClose}
      footer={
        <>
          {/* Not disabled, so that it keeps the focus after it has cleared. */}
          <Button aria-disabled={!onClear} onClick={onClear}>
            Clear
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 [&>*]:w-full">{children}</div>
    </Dialog>
  )
}
