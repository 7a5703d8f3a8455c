/** Shown instead of the chart if the filter matches nothing. */
import { ListFilter } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'

export function NothingVisible({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<ListFilter />}
      title="No tasks match this view"
      action={
        <Button variant="primary" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      The tasks are all still there; the filter or the look-ahead hides them.
    </EmptyState>
  )
}
