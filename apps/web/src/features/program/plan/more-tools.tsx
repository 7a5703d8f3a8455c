/** The panel of the other tools: what the chart marks, how it is scheduled, and the planner's dialogs. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import { setAutoSchedule } from '@plumbline/domain/program/set-auto-schedule.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { ChevronsDownUp, ChevronsUpDown, History, Settings2, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useValue } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { criticalPath } from '#data/values.ts'
import type { Perform } from '#parts/perform/use-perform.ts'
import { PopoverClose } from '#ui/popover.tsx'
import { Switch } from '#ui/switch.tsx'
import { LaneSwitch } from '../chart/lane/lane-switch.tsx'
import { ZoomControl } from '../chart/zoom-control.tsx'
import { ColumnSwitches } from './column-switches.tsx'
import type { PlanningDialog } from './planning-tools.tsx'
import { planWords } from './words.ts'

interface MoreToolsProps {
  project: Project
  settings: ProgramSettings
  mayEdit: boolean
  hasMarks: boolean
  onFoldAll: ((isFolded: boolean) => void) | undefined
  perform: Perform
  onOpen: (dialog: PlanningDialog) => void
}

export function MoreTools(props: MoreToolsProps) {
  const { project, settings, mayEdit, hasMarks, onFoldAll, perform, onOpen } = props
  const { store, values } = useSite()
  const isMarked = useValue(criticalPath) === 'on'
  const before = (id: Id) => store.collection(programItems).get(id)

  return (
    <div className="flex flex-col gap-1 p-2">
      <div className="program-tools-zoom">
        <ZoomControl />
      </div>
      <div className="flex flex-col gap-2 px-2.5 py-2">
        <Switch
          label="Critical path"
          isOn={isMarked}
          onChange={(isOn) => void values.set(criticalPath, isOn ? 'on' : 'off')}
        />
        {mayEdit && (
          <Switch
            label="Auto-schedule"
            isOn={settings.autoSchedule}
            onChange={(isOn) => {
              perform(setAutoSchedule, { projectId: project.id, isOn }, planWords.autoSchedule(isOn, before))
            }}
          />
        )}
        {hasMarks && <LaneSwitch />}
      </div>
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
      {mayEdit && (
        <Tool icon={<Settings2 />} onPress={() => onOpen('settings')}>
          Schedule settings
        </Tool>
      )}
    </div>
  )
}

/** One line of the panel, which closes with the press. */
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
