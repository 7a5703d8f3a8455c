/** The alarms that ring now, and which of them the user has read. */
import { type DueAlarm, dueAlarms } from '@plumbline/domain/alarms/alarm.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import { useMemo } from 'react'
import { useValue, useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { readAlarms } from '#data/values.ts'
import { useToday } from '#parts/dates/use-today.ts'
import { paths } from '#parts/navigation/paths.ts'
import { alarmWords } from './words.ts'

const withAlarm = () => ({
  where: ({ alarmDate }: { alarmDate?: string | null | undefined }) => Boolean(alarmDate),
})

const registers = {
  'lead-times': { title: 'Lead Times', path: paths.leadTimes },
  'hold-points': { title: 'Hold Points', path: paths.holdPoints },
  program: { title: 'Program', path: paths.program },
}

export interface RingingAlarm {
  id: string
  title: string
  message: string
  /** The first moment of its day. */
  date: string
  read: boolean
  /** Of its record. */
  path: string
}

export function useDueAlarms() {
  const { values } = useSite()
  const today = useToday()
  const items = useView(leadTimes, withAlarm, [])
  const points = useView(holdPoints, withAlarm, [])
  const tasks = useView(programItems, withAlarm, [])
  const readIds = useValue(readAlarms)

  const alarms = useMemo(() => {
    const due = dueAlarms({ leadTimes: items, holdPoints: points, programItems: tasks }, today)
    return due.map((alarm) => dueToRinging(alarm, readIds.includes(alarm.id)))
  }, [items, points, tasks, today, readIds])

  /** What no longer rings is forgotten, so that the list stays short. */
  function read(ids: readonly string[]) {
    const isRead = ({ id, read }: RingingAlarm) => read || ids.includes(id)
    values.set(
      readAlarms,
      alarms.filter(isRead).map(({ id }) => id),
    )
  }

  return { alarms, read }
}

function dueToRinging({ id, register, recordId, name, day }: DueAlarm, read: boolean): RingingAlarm {
  const { title, path } = registers[register]
  return {
    ...alarmWords.rings(name, title, day),
    id,
    date: new Date(`${day}T00:00:00`).toISOString(),
    read,
    path: paths.highlight(path, recordId),
  }
}
