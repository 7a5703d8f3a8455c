/** Switches between table and chart on screens that are too narrow for both. */
import { Segmented } from '#ui/controls/segmented.tsx'

const options = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
] as const

interface NarrowSwitchProps {
  value: 'table' | 'chart'
  onChange: (value: 'table' | 'chart') => void
}

export function NarrowSwitch(props: NarrowSwitchProps) {
  return <Segmented label="Show" options={options} {...props} />
}
