/** Who looks at a table, and on which day: what filters such as `mine` and `this week` depend on. */
import type { Viewer } from '@plumbline/domain/registers/view/field.ts'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { weekStart } from '#data/storage/values.ts'
import { useUser, useValue } from '#data/workspace/hooks.ts'
import { useMe } from '#notifications/use-me.ts'

const weekdays = { sunday: 0, monday: 1, saturday: 6 }

export function useViewer(): Viewer {
  const today = useToday()
  const { emails } = useMe()
  const name = useUser()?.name
  const firstWeekday = weekdays[useValue(weekStart)]
  return useMemo(
    () => ({ today, firstWeekday, names: name ? [...emails, name] : emails }),
    [today, firstWeekday, emails, name],
  )
}
