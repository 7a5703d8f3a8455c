/** The frame of one safety register: its title, its add button, and its records, newest first. */
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { Button } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Card } from '#ui/surfaces/card.tsx'

interface SafetyCardProps<T extends { readonly id: string }> {
  title: string
  icon: ReactNode
  /** In the order in which they were added. */
  records: readonly T[]
  empty: string
  /** Undefined without the permission: 'Report' an 'Incident'. */
  add?: { verb: string; noun: string; onPress: () => void; isHiddenOnPhone?: boolean } | undefined
  renderLine: (record: T) => ReactNode
}

const step = 5

export function SafetyCard<T extends { readonly id: string }>(props: SafetyCardProps<T>) {
  const { title, icon, records, empty, add, renderLine } = props
  const [limit, setLimit] = useState(step)
  const highlight = useHighlight()
  const newestFirst = records.toReversed()
  const highlightedIndex = highlight ? newestFirst.findIndex(({ id }) => id === highlight.key) : -1
  // A search result must be visible.
  const visible = newestFirst.slice(0, Math.max(limit, highlightedIndex + 1))
  const rest = records.length - visible.length
  const moreLabel = `Show ${Math.min(rest, 4 * step)} more`

  return (
    <Card
      aria-label={title}
      title={
        <span className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent-text">
          {icon}
          {title}
          {records.length > 0 && (
            <span className="font-normal text-control text-muted tabular-nums">{records.length}</span>
          )}
        </span>
      }
      action={
        add && (
          // Short on the screen, complete for screen readers.
          <Button
            size="small"
            className={add.isHiddenOnPhone ? 'max-sm:hidden' : undefined}
            icon={<Plus />}
            aria-label={`${add.verb} ${add.noun}`}
            onClick={add.onPress}
          >
            {add.verb}
          </Button>
        )
      }
    >
      {records.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {visible.map((record) => (
            <ItemBoundary key={record.id} item={record}>
              <Line record={record} render={renderLine} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="mt-2 -ml-2.5"
          aria-label={`${moreLabel} of ${title}`}
          onClick={() => setLimit(visible.length + 4 * step)}
        >
          {moreLabel}
        </Button>
      )}
    </Card>
  )
}

/** A separate component, so that a record that fails to render fails inside the boundary around it. */
function Line<T>({ record, render }: { record: T; render: (record: T) => ReactNode }) {
  return render(record)
}
