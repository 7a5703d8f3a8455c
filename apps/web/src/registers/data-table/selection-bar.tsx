/** The bar above a table: the number of rows or selected rows, and the actions for the selection. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { Button } from '#ui/controls/button.tsx'

interface SelectionBarProps {
  /** The noun for one row: 'document'. */
  noun: string
  count: number
  selectedCount: number
  /** Shown while something is selected. */
  actions: ReactNode
  onClear: () => void
}

/** Always mounted with the same height, so that selecting does not move or cover rows. */
export function SelectionBar({ noun, count, selectedCount, actions, onClear }: SelectionBarProps) {
  return (
    <div role="toolbar" aria-label={`Selected ${noun}s`} className="table-bar">
      <p role="status">
        {selectedCount > 0 ? `${countToLabel(selectedCount, noun)} selected` : countToLabel(count, noun)}
      </p>
      {selectedCount > 0 && (
        <>
          {actions}
          <Button size="small" variant="ghost" icon={<X />} className="ml-auto" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  )
}
