/** The switch between the board and the two kinds of lists. */
import { Columns3, Layers, List } from 'lucide-react'
import { useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { actionsView } from '#data/values.ts'
import { Segmented } from '#ui/segmented.tsx'

const options = [
  { value: 'board', label: 'Kanban', icon: <Columns3 /> },
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'grouped', label: 'Grouped', icon: <Layers /> },
] as const

export function TaskViewSwitch() {
  const { values } = useServices()
  const view = useValue(actionsView)
  return (
    <Segmented
      label="View"
      options={options}
      value={view}
      onChange={(value) => values.set(actionsView, value)}
    />
  )
}
