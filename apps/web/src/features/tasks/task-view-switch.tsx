/** The switch between what is due from the user, the board, the two kinds of lists, and the table. */
import { useNavigate } from '@tanstack/react-router'
import { Columns3, Inbox, Layers, List, Rows3 } from 'lucide-react'
import { actionsView } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import type { ActionsView } from './use-actions-view.ts'

const options = [
  { value: 'mine', label: 'Due from Me', icon: <Inbox /> },
  { value: 'board', label: 'Kanban', icon: <Columns3 /> },
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'grouped', label: 'Grouped', icon: <Layers /> },
  { value: 'table', label: 'Table', icon: <Rows3 /> },
] as const

export function TaskViewSwitch({ view }: { view: ActionsView }) {
  const show = useShowView()
  const { isTable } = useTableChoice('tasks')
  return <Segmented label="View" options={options} value={isTable ? 'table' : view} onChange={show} />
}

export function useShowView() {
  const { values } = useServices()
  const { choose } = useTableChoice('tasks')
  const navigate = useNavigate()
  return (view: ActionsView | 'table') => {
    choose(view === 'table')
    if (view === 'table') return
    values.set(actionsView, view)
    // A task in the address may be another user’s, so it would not be in this view.
    if (view === 'mine')
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, highlight: undefined }),
        replace: true,
      })
  }
}
