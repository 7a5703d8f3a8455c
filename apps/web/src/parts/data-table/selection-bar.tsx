/** The line above a table: how many rows there are or are selected, and what can be done with the selected ones. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { countToLabel } from '#parts/register/count-to-label.ts'
import { Button } from '#ui/button.tsx'

interface SelectionBarProps {
  /** What one row is called: 'document'. */
  noun: string
  count: number
  selectedCount: number
  /** Shown while something is selected. */
  actions: ReactNode
  onClear: () => void
}

/** Always there and always of one height: selecting moves no row, and covers none. */
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
