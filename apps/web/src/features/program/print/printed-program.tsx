/** The printed program: its rows as a plain table. The chart has its own PDF. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { headingSpans } from '@plumbline/domain/program/items/program-chart.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { useMemo } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { useIsPrinting } from '#ui/lists/use-is-printing.ts'
import { useCurrentProgram } from '../plan/current-program.ts'
import './printed-program.css'

/** Rendered among the tools above the chart, which are hidden in print. */
export function PrintedProgram() {
  return useIsPrinting() && <ProgramTable />
}

function ProgramTable() {
  const { part, rows: all } = useCurrentProgram()
  const rows = part?.rows ?? all
  const items = useMemo(() => rows.map(({ item }) => item), [rows])
  const people = usePeople()
  const columns = useMemo(() => getColumns(rows, people), [rows, people])
  return <PrintedTable label="Program" records={items} columns={columns} />
}

function getColumns(rows: readonly ProgramRow[], people: People): readonly Column<ProgramItem>[] {
  const levels = new Map(rows.map(({ item, level }) => [item.id, level]))
  const spans = new Map<Id, Span | undefined>(rows.map(({ item, span }) => [item.id, span]))
  const ofHeadings = headingSpans(rows)
  const getSpan = ({ id }: ProgramItem) => spans.get(id) ?? ofHeadings.get(id)
  const getDay = (number: number | undefined) => (number === undefined ? '' : dayToLabel(numberToDay(number)))
  return [
    {
      title: 'Task Name',
      minWidth: 250,
      cell: (item) => (
        <span
          className={item.isHeading ? 'block font-semibold' : 'block'}
          style={{ paddingLeft: Math.min(levels.get(item.id) ?? 0, 8) * 12 }}
        >
          {item.name}
        </span>
      ),
    },
    {
      title: 'Days',
      minWidth: 50,
      cell: ({ isHeading, milestone, workDays, duration }) =>
        isHeading ? '' : milestone ? 0 : (workDays ?? duration),
    },
    { title: 'Start', minWidth: 90, cell: (item) => getDay(getSpan(item)?.start) },
    { title: 'Finish', minWidth: 90, cell: (item) => getDay(getSpan(item)?.finish) },
    { title: 'Status', minWidth: 80, cell: ({ isHeading, status }) => (isHeading ? '' : status) },
    {
      title: 'Assigned To',
      minWidth: 140,
      cell: ({ assigneeEmail }) => nameOfPerson(people, assigneeEmail ?? ''),
    },
  ]
}
