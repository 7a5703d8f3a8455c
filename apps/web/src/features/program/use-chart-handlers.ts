/** What the chart asks for, in functions that stay the same at every drawing. */
import type { Day } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { moveProgramItem } from '@plumbline/domain/program/change-program-item.ts'
import type { ProgramLink } from '@plumbline/domain/program/link-program-items.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSite } from '#data/site.ts'
import { programZoom } from '#data/values.ts'
import { useSaveCalendar } from '#parts/calendar-file/use-save-calendar.ts'
import type { Perform } from '#parts/perform/use-perform.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { stepZoom } from './chart/zoom.ts'
import type { OpenItem } from './program-dialogs.tsx'
import { alarmToEntries } from './program-entries.ts'
import { withEdits } from './with-edits.ts'
import { words } from './words.ts'

export function useChartHandlers(perform: Perform, setOpen: (open: OpenItem) => void) {
  const { store, values } = useSite()
  const navigate = useNavigate()
  const saveCalendar = useSaveCalendar()
  return useMemo(
    () => ({
      onEdit: (id: Id) => setOpen({ what: 'editing', id }),
      onWhy: (id: Id) => setOpen({ what: 'why', id }),
      onAlarm: (id: Id) => setOpen({ what: 'alarm', id }),
      onCalendar(id: Id) {
        const item = store.collection(programItems).get(id)
        if (item) void saveCalendar(`Alarm ${titleOf(item.name)}`, alarmToEntries(item))
      },
      onDelete: (id: Id) => setOpen({ what: 'delete', id }),
      onMove: (id: Id, direction: 'up' | 'down') => {
        perform(moveProgramItem, { id, direction }, words.moved)
      },
      onOpen: (path: string) => void navigate({ href: path }),
      onZoom(nearer: 1 | -1) {
        void values.set(programZoom, stepZoom(values.get(programZoom), nearer))
      },
      onLink(link: ProgramLink) {
        void import('./links/perform-link.ts').then(({ performLink }) => performLink(store, perform, link))
      },
      onUnlink: (id: Id) => setOpen({ what: 'unlinking', id }),
      onReschedule(id: Id, startDate: Day, duration: number) {
        const before = (known: Id) => store.collection(programItems).get(known)
        const name = before(id)?.name ?? ''
        withEdits(({ reschedule }) => {
          perform(reschedule, { id, startDate, duration }, words.rescheduled(id, name, startDate, before))
        })
      },
    }),
    [perform, setOpen, store, values, navigate, saveCalendar],
  )
}
