/** Shows or hides the lane of hold points and long lead items. */
import { useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { programLane } from '#data/values.ts'
import { Switch } from '#ui/switch.tsx'

export function LaneSwitch() {
  const { values } = useServices()
  return (
    <Switch
      label="Long lead items and hold points"
      isOn={useValue(programLane) === 'on'}
      onChange={(isOn) => void values.set(programLane, isOn ? 'on' : 'off')}
    />
  )
}
