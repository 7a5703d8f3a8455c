/** The view of My Actions: the chosen one, and until one is chosen what is due from the user, if they have an open task. */
import { priorityOf, tasks } from '@plumbline/domain/tasks/task.ts'
import { isAssignedTo } from '@plumbline/domain/tasks/task-filter.ts'
import { useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { actionsView } from '#data/values.ts'
import { useMe } from '#parts/news/use-me.ts'

export type ActionsView = 'mine' | 'board' | 'list' | 'grouped'

/** `isSought`: the address names a task, which may be somebody else's. */
export function useActionsView(isSought: boolean): ActionsView {
  const { store } = useServices()
  const { emails } = useMe()
  const chosen = useValue(actionsView)
  // Decided once, so that the view does not change below somebody who completes or adds a task. Only tasks decide,
  // because the rules of all the other registers are loaded with the list itself.
  const [usual] = useState((): ActionsView => {
    const mine = store.records
      .all(tasks)
      .some((task) => priorityOf(task) !== 'Complete' && isAssignedTo(task, emails))
    return mine ? 'mine' : 'board'
  })
  const view = chosen === 'usual' ? usual : chosen
  return view === 'mine' && isSought ? 'board' : view
}
