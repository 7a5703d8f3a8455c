/** The chart's handlers, which are stable across renders. */
import { type Day, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramLink } from '@plumbline/domain/program/commands/link-program-items.ts'
import { getSettings } from '@plumbline/domain/program/items/get-settings.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { notLoaded } from '#core/lazy/not-loaded.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { programZoom } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { programSplit } from '../chart/model/chart-values.ts'
import { stepZoom } from '../chart/model/zoom.ts'
import type { Edits } from '../items/program-edits.ts'
import { useEdits, useWhenLoaded } from '../items/use-edits.ts'
import type { OpenItem } from './program-dialogs.tsx'

/** Saves the program, or an alarm, as a calendar file. */
export const calendarExport = lazyImport(() => import('../calendar-export/program-calendar.ts'))
const linkCommand = lazyImport(() => import('../links/perform-link.ts'))

export function useChartHandlers(perform: Perform, setOpen: (open: OpenItem) => void) {
  const { store, values, clock } = useServices()
  const navigate = useNavigate()
  const withEdits = useEdits()
  const whenLoaded = useWhenLoaded()
  const toasts = useToasts()
  return useMemo(() => {
    const getItem = (id: Id) => store.collection(programItems).get(id)
    const settingsIn = (projectId: Id) => getSettings(projectId, (from, id) => store.collection(from).get(id))
    const reschedule = (edits: Edits, id: Id, startDate: Day, duration: number) =>
      perform(edits.reschedule, { id, startDate, duration }, edits.messages)
    return {
      onEdit: (id: Id) => setOpen({ what: 'editing', id }),
      onWhy: (id: Id) => setOpen({ what: 'why', id }),
      onAlarm: (id: Id) => setOpen({ what: 'alarm', id }),
      onCalendar(id: Id) {
        const item = getItem(id)
        if (item) whenLoaded(calendarExport, ({ saveAlarm }) => void saveAlarm(item, { clock, toasts }))
      },
      onDelete: (id: Id) => setOpen({ what: 'delete', id }),
      onMove: (id: Id, direction: 'up' | 'down') => {
        withEdits(({ move, messages }) => perform(move, { id, direction }, messages))
      },
      onOpen: (path: string) => void navigate({ href: path }),
      onZoom(nearer: 1 | -1) {
        void values.set(programZoom, stepZoom(values.get(programZoom), nearer))
      },
      onLink(link: ProgramLink) {
        whenLoaded(linkCommand, ({ performLink }) => performLink(perform, link))
      },
      /** A module of the chart could not be loaded. */
      onMissing: () => toasts.show(notLoaded),
      onSplit: (split: number | undefined) => void values.set(programSplit, split),
      onUnlink: (id: Id) => setOpen({ what: 'unlinking', id }),
      onReschedule(id: Id, startDate: Day, duration: number) {
        withEdits((edits) => reschedule(edits, id, startDate, duration))
      },
      onNudge(id: Id, later: number, longer: number) {
        withEdits((edits) => {
          // Reads the current item, because several key presses may have waited for the commands.
          const item = getItem(id)
          const span = item && edits.nudge(item, { later, longer }, settingsIn(item.projectId))
          if (span) reschedule(edits, id, numberToDay(span.start), span.finish - span.start + 1)
        })
      },
    }
  }, [perform, setOpen, store, values, clock, navigate, withEdits, whenLoaded, toasts])
}
