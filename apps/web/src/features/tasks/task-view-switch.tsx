/** The switch between the board, the two kinds of lists, and the table. */
import { Columns3, Layers, List, Rows3 } from 'lucide-react'
import { useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { actionsView } from '#data/values.ts'
import { useTableChoice } from '#parts/register-table/register-view-switch.tsx'
import { Segmented } from '#ui/segmented.tsx'

const options = [
  { value: 'board', label: 'Kanban', icon: <Columns3 /> },
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'grouped', label: 'Grouped', icon: <Layers /> },
  { value: 'table', label: 'Table', icon: <Rows3 /> },
] as const

export function TaskViewSwitch() {
  const { values } = useServices()
  const view = useValue(actionsView)
  const { isTable, choose } = useTableChoice('tasks')
  return (
    <Segmented
      label="View"
      options={options}
      value={isTable ? 'table' : view}
      onChange={(value) => {
        choose(value === 'table')
        if (value !== 'table') values.set(actionsView, value)
      }}
    />
  )
}
