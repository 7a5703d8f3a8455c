/** The programme of one project: what can be done with it, table and chart, and what opens over them. */
import { dayOf, dayToNumber } from '@plumbline/domain/kernel/day.ts'
import { chartRange, headingSpans } from '@plumbline/domain/program/program-chart.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/program-row.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CalendarRange } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { InvitedPeople } from '#parts/invitations/invited-people.tsx'
import { paths } from '#parts/navigation/paths.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Sought } from '#ui/use-row-window.ts'
import { ProgramChart } from './chart/program-chart.tsx'
import { useHistory } from './history.ts'
import { type OpenItem, ProgramDialogs } from './program-dialogs.tsx'
import { ProgramHeader, type Selector } from './program-header.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { useChartHandlers } from './use-chart-handlers.ts'

interface ProjectProgramProps {
  project: Project
  selector: Selector
  highlight: Sought | undefined
}

export function ProjectProgram({ project, selector, highlight }: ProjectProgramProps) {
  const items = useView(programItems, () => ({ where: (item) => item.projectId === project.id }), [
    project.id,
  ])
  const today = dayOf(useSite().clock.now())
  const rows = useMemo(() => orderProgram(items), [items])
  const spans = useMemo(() => headingSpans(rows), [rows])
  const range = useMemo(() => chartRange(rows, today), [rows, today])
  const mayEdit = useCan('program.edit')
  const { history, ...depth } = useHistory(programItems)
  const perform = usePerform(history)
  const [open, setOpen] = useState<OpenItem>()
  const handlers = useChartHandlers(perform, setOpen)
  const todayNumber = dayToNumber(today)

  return (
    <>
      <ProgramHeader
        title={`Construction Program: ${project.name}`}
        selector={selector}
        onAdd={() => setOpen({ what: 'adding' })}
      >
        {mayEdit && <UndoButtons history={history} {...depth} />}
      </ProgramHeader>
      <InvitedPeople
        list={{ register: 'program', projectId: project.id }}
        what={`the construction program of ${project.name}`}
        path={paths.program}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<CalendarRange />}
          title='No tasks for the selected project. Click "Add Task/Heading" to start building the program.'
        />
      ) : (
        <ProgramChart
          rows={rows}
          spans={spans}
          range={range}
          today={todayNumber}
          mayEdit={mayEdit}
          highlight={highlight}
          {...handlers}
        />
      )}
      {open && (
        <ProgramDialogs
          open={open}
          project={project}
          rows={rows}
          perform={perform}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
