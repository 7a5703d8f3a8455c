/** The columns of the register of hold points. */
import { type HoldPoint, holdPointStatuses, isOverdue } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import { AlarmCell } from '#parts/alarm/alarm-cell.tsx'
import type { Column } from '#parts/register/column.ts'
import { DayCell } from '#parts/register/day-cell.tsx'
import { RecordActions } from '#parts/register/record-actions.tsx'
import { RecordName } from '#parts/register/record-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { holdPointEntry } from './hold-point-entries.ts'
import { statusTone } from './tone.ts'

type OpenHoldPoint = (what: 'edit' | 'alarm' | 'delete', point: HoldPoint) => void

/** Sorted by how far they are rather than by the alphabet. */
const stages: readonly string[] = holdPointStatuses

/** `open` is left out for those who may not change the register. */
export function holdPointColumns(
  projectNames: ReadonlyMap<string, string>,
  today: Day,
  open?: OpenHoldPoint,
): Column<HoldPoint>[] {
  const nameOf = ({ projectId }: HoldPoint) => projectNames.get(projectId ?? '')
  const columns: Column<HoldPoint>[] = [
    {
      title: 'Hold Point',
      width: 'minmax(0,2.4fr)',
      cell: (point) => <RecordName name={point.name} description={aboutOf(point)} />,
      sortBy: ({ name }) => name,
    },
    {
      title: 'Project',
      width: 'minmax(0,1.2fr)',
      cell: (point) => (
        <span title={nameOf(point)} className="line-clamp-2 break-words">
          {nameOf(point) ?? 'N/A'}
        </span>
      ),
      sortBy: nameOf,
    },
    {
      title: 'Due Date',
      width: 'minmax(0,1fr)',
      cell: (point) => <DayCell stored={point.dueDate} isOverdue={isOverdue(point, today)} />,
      sortBy: ({ dueDate }) => dueDate,
    },
    {
      title: 'Status',
      width: '12rem',
      cell: ({ status }) => <Badge tone={statusTone(status)}>{status}</Badge>,
      sortBy: ({ status }) => stages.indexOf(status),
    },
    {
      title: 'Alarm',
      width: '12rem',
      cell: (point) => (
        <AlarmCell name={point.name} alarmDate={point.alarmDate} entry={holdPointEntry(point)} />
      ),
      sortBy: ({ alarmDate }) => alarmDate,
    },
  ]
  if (open)
    columns.push({
      title: 'Actions',
      width: '9rem',
      isFoot: true,
      cell: (point) => (
        <RecordActions
          name={point.name}
          onEdit={() => open('edit', point)}
          onAlarm={() => open('alarm', point)}
          onDelete={() => open('delete', point)}
        />
      ),
    })
  return columns
}

function aboutOf({ description, responsibleParty }: HoldPoint): string {
  return [responsibleParty, description].filter(Boolean).join(' · ')
}
