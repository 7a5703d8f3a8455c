/** The row of tools above the chart: zoom, filter, look-ahead and others, and a line that explains how much of the program is shown. */

import { lookAheadWeeks } from '@plumbline/domain/program/view/look-ahead.ts'
import { ListFilter } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { Filters } from '#registers/filters/filters.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Popover } from '#ui/controls/popover.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCurrentProgram } from '../plan/current-program.ts'
import { FilterFields, FilterPanel } from './filter-panel.tsx'
import { partToText } from './part-text.ts'
import { createView, type ProgramView, type ViewChoice } from './program-view.ts'
import { useViewAddress } from './use-view-address.ts'
import { ZoomControl, ZoomStatus } from './zoom-control.tsx'

interface ViewBarProps {
  view: ProgramView | undefined
  mayEdit: boolean
  filterButton: RefObject<HTMLButtonElement | null>
  setView: (view: ProgramView | undefined) => void
  showAll: () => void
  isPhone: boolean
  /** Further tools, at the end of the row. */
  tools: ReactNode
  /** The sheet of a phone contains the project selector, the filters, and the chart options. */
  project: ReactNode
  switches: ReactNode
  /** Rendered below the row. */
  children: ReactNode
}

export function ViewBar(props: ViewBarProps) {
  const { view, mayEdit, filterButton, setView, showAll, children } = props
  const { tools, project, switches, isPhone } = props
  const choice = view?.choice ?? {}
  const change = (changes: ViewChoice) => setView(createView({ ...choice, ...changes }))
  useRequestedAction('look-ahead-2', () => change({ weeks: 2 }))
  useRequestedAction('look-ahead-3', () => change({ weeks: 3 }))
  useRequestedAction('look-ahead-6', () => change({ weeks: 6 }))
  const criteria = countCriteria(choice)

  return (
    <>
      <ZoomStatus />
      <ViewInAddress view={view} setView={setView} />
      {isPhone ? (
        <div className="is-end">
          <Filters button={filterButton} active={criteria + (choice.weeks ? 1 : 0)} onClear={showAll}>
            {project}
            <LookAheadSelect choice={choice} onChange={change} />
            <FilterFields choice={choice} onChange={change} />
            {switches}
          </Filters>
        </div>
      ) : (
        <>
          {/* On narrower screens it is in the panel. */}
          <div className="is-wide">
            <ZoomControl />
          </div>
          <Popover
            label="Filter"
            align="start"
            trigger={
              <Button ref={filterButton} icon={<ListFilter />}>
                {criteria === 0 ? 'Filter' : `Filter (${criteria})`}
              </Button>
            }
          >
            <FilterPanel choice={choice} onChange={change} />
          </Popover>
          <LookAheadSelect choice={choice} onChange={change} />
          {tools}
        </>
      )}
      {children}
      <div className={view ? 'is-line' : 'contents'}>
        <p role="status" className="tabular-nums">
          {view && <PartText choice={choice} />}
        </p>
        {view && (
          <>
            <Button size="small" onClick={showAll}>
              Show all
            </Button>
            {mayEdit && <p className="text-muted">Rows only move past visible rows.</p>}
          </>
        )}
      </div>
    </>
  )
}

function PartText({ choice }: { choice: ViewChoice }) {
  const { part, found } = useCurrentProgram()
  return part && partToText(part, choice, found)
}

function ViewInAddress({ view, setView }: Pick<ViewBarProps, 'view' | 'setView'>) {
  const { rows, part } = useCurrentProgram()
  useViewAddress({ rows, view, part, setView })
  return null
}

function countCriteria({ assignee, headingId, isCriticalOnly }: ViewChoice): number {
  return [assignee !== undefined, headingId !== undefined, isCriticalOnly].filter(Boolean).length
}

const lookAheadOptions = [
  { value: '', label: 'No look-ahead' },
  ...lookAheadWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks ahead` })),
]

interface LookAheadSelectProps {
  choice: ViewChoice
  onChange: (changes: ViewChoice) => void
}

/** Selects a look-ahead of some weeks, or the whole program. */
function LookAheadSelect({ choice, onChange }: LookAheadSelectProps) {
  return (
    <Select
      aria-label="Look-ahead"
      className="look-ahead"
      options={lookAheadOptions}
      value={String(choice.weeks ?? '')}
      onChange={(value) => onChange({ weeks: lookAheadWeeks.find((weeks) => String(weeks) === value) })}
    />
  )
}
