/** The row of tools above the chart: zoom, filter, look-ahead and more, and a line that says how much of the program is shown. */
import { lookAheadWeeks } from '@plumbline/domain/program/look-ahead.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import type { Loop } from '@plumbline/domain/schedule/schedule.ts'
import { ListFilter } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { ZoomControl, ZoomStatus } from '../chart/zoom-control.tsx'
import type { ProgramPlan } from '../plan/program-plan.ts'
import { FilterPanel } from './filter-panel.tsx'
import { partToText } from './part-text.ts'
import { createView, type ProgramPart, type ProgramView, type ViewChoice } from './program-view.ts'
import { useViewAddress } from './use-view-address.ts'

interface ViewBarProps {
  rows: readonly ProgramRow[]
  found: ProgramPlan | Loop | undefined
  view: ProgramView | undefined
  part: ProgramPart | undefined
  mayEdit: boolean
  filterButton: RefObject<HTMLButtonElement | null>
  setView: (view: ProgramView | undefined) => void
  showAll: () => void
  /** Stands at the end of the row. */
  children: ReactNode
}

const weekOptions = [
  { value: '', label: 'No look-ahead' },
  ...lookAheadWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks ahead` })),
]

export function ViewBar(props: ViewBarProps) {
  const { rows, found, view, part, mayEdit, filterButton, setView, showAll, children } = props
  const choice = view?.choice ?? {}
  const change = (changes: ViewChoice) => setView(createView({ ...choice, ...changes }))
  useAsked('look-ahead-2', () => change({ weeks: 2 }))
  useAsked('look-ahead-3', () => change({ weeks: 3 }))
  useAsked('look-ahead-6', () => change({ weeks: 6 }))
  useViewAddress({ rows, view, part, setView })
  const criteria = countCriteria(choice)

  return (
    <>
      {/* Narrower screens have it among the other tools. */}
      <div className="is-wide">
        <ZoomControl />
      </div>
      <ZoomStatus />
      <Popover
        label="Filter"
        align="start"
        trigger={
          <Button ref={filterButton} icon={<ListFilter />}>
            {criteria === 0 ? 'Filter' : `Filter (${criteria})`}
          </Button>
        }
      >
        <FilterPanel rows={rows} choice={choice} onChange={change} />
      </Popover>
      <Select
        aria-label="Look-ahead"
        className="look-ahead"
        options={weekOptions}
        value={String(choice.weeks ?? '')}
        onChange={(value) => change({ weeks: lookAheadWeeks.find((weeks) => String(weeks) === value) })}
      />
      {children}
      <div className={part ? 'is-line' : 'contents'}>
        <p role="status" className="tabular-nums">
          {part && partToText(part, choice, found)}
        </p>
        {part && (
          <>
            <Button size="small" onClick={showAll}>
              Show all
            </Button>
            {mayEdit && <p className="text-muted">A row moves past shown rows only.</p>}
          </>
        )}
      </div>
    </>
  )
}

function countCriteria({ assignee, headingId, isCriticalOnly }: ViewChoice): number {
  return [assignee !== undefined, headingId !== undefined, isCriticalOnly].filter(Boolean).length
}
