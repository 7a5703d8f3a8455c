/** The tools above the chart: what is shown of the programme, the planner's own, and a line that says how much is left of it. */
import { lookAheadWeeks } from '@plumbline/domain/program/look-ahead.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import type { Loop } from '@plumbline/domain/schedule/schedule.ts'
import clsx from 'clsx'
import { ListFilter, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { LaneSwitch } from '../chart/lane/lane-switch.tsx'
import { ZoomControl } from '../chart/zoom-control.tsx'
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
  /** There are hold points or long lead items to show. */
  hasMarks: boolean
  filterButton: RefObject<HTMLButtonElement | null>
  setView: (view: ProgramView | undefined) => void
  showAll: () => void
  /** The planner's tools: folded away where it is narrow. */
  children: ReactNode
}

const weekOptions = [
  { value: '', label: 'No look-ahead' },
  ...lookAheadWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks ahead` })),
]

export function ViewBar(props: ViewBarProps) {
  const { rows, found, view, part, mayEdit, hasMarks, filterButton, setView, showAll, children } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  // What waits for itself is told there.
  const isOpen = isUnfolded || found?.kind === 'loop'
  const choice = view?.choice ?? {}
  const change = (changes: ViewChoice) => setView(createView({ ...choice, ...changes }))
  useAsked('look-ahead-2', () => change({ weeks: 2 }))
  useAsked('look-ahead-3', () => change({ weeks: 3 }))
  useAsked('look-ahead-6', () => change({ weeks: 6 }))
  useViewAddress({ rows, view, part, setView })
  const criteria = countCriteria(choice)

  return (
    <>
      <div className="flex items-center gap-x-2 sm:contents">
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
          className="w-40"
          options={weekOptions}
          value={String(choice.weeks ?? '')}
          onChange={(value) => change({ weeks: lookAheadWeeks.find((weeks) => String(weeks) === value) })}
        />
        <Button
          icon={<SlidersHorizontal />}
          aria-label="Planning tools"
          aria-expanded={isOpen}
          title="Planning tools"
          className="sm:hidden"
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
      </div>
      <div className={clsx('contents', !isOpen && 'max-sm:hidden')}>
        <ZoomControl />
        {hasMarks && <LaneSwitch />}
        {children}
      </div>
      <div className={part ? 'flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-control' : 'contents'}>
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
