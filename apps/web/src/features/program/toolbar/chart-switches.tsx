/** Switches for the marks in the chart and for auto-schedule. */
import { setAutoSchedule } from '@plumbline/domain/program/commands/set-auto-schedule.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { criticalPath, programLane } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { planMessages } from '../planning/messages.ts'

export interface ChartSwitchesProps {
  project: Project
  settings: ProgramSettings
  mayEdit: boolean
  /** Whether there are hold points or long lead items. */
  hasMarks: boolean
  perform: Perform
}

export function ChartSwitches({ project, settings, mayEdit, hasMarks, perform }: ChartSwitchesProps) {
  const { values } = useServices()
  const isMarked = useValue(criticalPath) === 'on'
  return (
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
            perform(setAutoSchedule, { projectId: project.id, isOn }, planMessages)
          }}
        />
      )}
      {hasMarks && <LaneSwitch />}
    </div>
  )
}

/** Shows or hides the lane of hold points and long lead items. */
function LaneSwitch() {
  const { values } = useServices()
  return (
    <Switch
      label="Long lead items and hold points"
      isOn={useValue(programLane) === 'on'}
      onChange={(isOn) => void values.set(programLane, isOn ? 'on' : 'off')}
    />
  )
}
