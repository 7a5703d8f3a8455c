/** The panel with further tools: chart marks, scheduling, and the planning dialogs. */
import { ChevronsDownUp, ChevronsUpDown, History, Lock, Settings2, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { PopoverClose } from '#ui/controls/popover.tsx'
import type { PlanningDialog } from '../planning/planning-dialogs.tsx'
import { ZoomControl } from '../view/zoom-control.tsx'
import { ChartSwitches, type ChartSwitchesProps } from './chart-switches.tsx'
import { ColumnSwitches } from './column-switches.tsx'

interface MoreToolsProps extends ChartSwitchesProps {
  onFoldAll: ((isFolded: boolean) => void) | undefined
  onOpen: (dialog: PlanningDialog) => void
}

export function MoreTools({ onFoldAll, onOpen, ...switches }: MoreToolsProps) {
  const { mayEdit } = switches
  return (
    <div className="flex flex-col gap-1 p-2">
      <div className="program-tools-zoom">
        <ZoomControl />
      </div>
      <ChartSwitches {...switches} />
      <hr className="border-line" />
      <ColumnSwitches />
      <hr className="border-line" />
      {onFoldAll && (
        <>
          <Tool icon={<ChevronsDownUp />} onPress={() => onFoldAll(true)}>
            Collapse all
          </Tool>
          <Tool icon={<ChevronsUpDown />} onPress={() => onFoldAll(false)}>
            Expand all
          </Tool>
          <hr className="border-line" />
        </>
      )}
      <Tool icon={<History />} onPress={() => onOpen('baselines')}>
        Baselines
      </Tool>
      <Tool icon={<Stethoscope />} onPress={() => onOpen('health')}>
        Schedule health
      </Tool>
      <Tool icon={<Lock />} onPress={() => onOpen('gates')}>
        Consent gates
      </Tool>
      {mayEdit && (
        <Tool icon={<Settings2 />} onPress={() => onOpen('settings')}>
          Schedule settings
        </Tool>
      )}
    </div>
  )
}

/** An item of the panel. Clicking it closes the panel. */
function Tool({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <PopoverClose>
      <button type="button" className="option" onClick={onPress}>
        {icon}
        {children}
      </button>
    </PopoverClose>
  )
}
