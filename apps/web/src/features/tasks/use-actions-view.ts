/** The view of My Actions: the chosen one, and until one is chosen what is due from the user, if something is assigned to them. */
import {
  actionsFromMe,
  conditionsFromMe,
  holdPointsFromMe,
  stagesFromMe,
} from '@plumbline/domain/agenda/assigned-to-me.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { actionsView } from '#data/values.ts'
import { useMe } from '#parts/news/use-me.ts'

export type ActionsView = 'mine' | 'board' | 'list' | 'grouped'

/** `isSought`: the address names a task, which may be somebody else's. */
export function useActionsView(isSought: boolean): ActionsView {
  const { records } = useServices().store
  const me = useMe()
  const chosen = useValue(actionsView)
  // Decided once, so that the view does not change below somebody who completes or adds a task. Orders and expiries are
  // assigned to nobody, and their rules are loaded with the list itself.
  const [usual] = useState((): ActionsView => {
    const hasSome =
      records.all(tasks).some((task) => actionsFromMe(task, me).length > 0) ||
      records.all(conditions).some((condition) => conditionsFromMe(condition, me).length > 0) ||
      records.all(holdPoints).some((point) => holdPointsFromMe(point, me).length > 0) ||
      records.all(workflows).some((workflow) => stagesFromMe(workflow, me).length > 0)
    return hasSome ? 'mine' : 'board'
  })
  const view = chosen === 'usual' ? usual : chosen
  return view === 'mine' && isSought ? 'board' : view
}
