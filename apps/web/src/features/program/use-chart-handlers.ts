/** What the chart asks for, in functions that stay the same at every drawing. */
import { addDays, type Day } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { moveProgramItem, rescheduleProgramItem } from '@plumbline/domain/program/change-program-item.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import { useMemo } from 'react'
import { useSite } from '#data/site.ts'
import { useSaveCalendar } from '#parts/calendar-file/use-save-calendar.ts'
import { dayToLabel } from '#parts/dates/labels.ts'
import type { Perform } from '#parts/perform/use-perform.ts'
import { titleOf } from '#parts/register/title-of.ts'
import type { OpenItem } from './program-dialogs.tsx'
import { alarmToEntries } from './program-entries.ts'
import { words } from './words.ts'

export function useChartHandlers(perform: Perform, setOpen: (open: OpenItem) => void) {
  const { store } = useSite()
  const saveCalendar = useSaveCalendar()
  return useMemo(
    () => ({
      onEdit: (id: Id) => setOpen({ what: 'editing', id }),
      onAlarm: (id: Id) => setOpen({ what: 'alarm', id }),
      onCalendar(id: Id) {
        const item = store.collection(programItems).get(id)
        if (item) void saveCalendar(`Alarm ${titleOf(item.name)}`, alarmToEntries(item))
      },
      onDelete: (id: Id) => setOpen({ what: 'delete', id }),
      onMove: (id: Id, direction: 'up' | 'down') => {
        perform(moveProgramItem, { id, direction }, words.moved)
      },
      onReschedule(id: Id, startDate: Day, duration: number) {
        const name = store.collection(programItems).get(id)?.name ?? ''
        const [from, to] = [dayToLabel(startDate), dayToLabel(addDays(startDate, duration - 1))]
        const said = words.rescheduled(name, from === to ? from : `${from} to ${to}`)
        perform(rescheduleProgramItem, { id, startDate, duration }, said)
      },
    }),
    [perform, setOpen, store, saveCalendar],
  )
}
