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
import { useSaveCalendar } from '#parts/calendar-file/use-save-calendar.ts'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Sought } from '#ui/use-row-window.ts'
import { ProgramChart } from './chart/program-chart.tsx'
import { DownloadPdf } from './download-pdf.tsx'
import { ExchangeButton } from './exchange-button.tsx'
import { useHistory } from './history.ts'
import { type OpenItem, ProgramDialogs } from './program-dialogs.tsx'
import { rowToEntries } from './program-entries.ts'
import { type Choosing, ProgramHeader } from './program-header.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { useChartHandlers } from './use-chart-handlers.ts'

interface ProjectProgramProps {
  project: Project
  choosing: Choosing
  highlight: Sought | undefined
}

export function ProjectProgram({ project, choosing, highlight }: ProjectProgramProps) {
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
  const saveCalendar = useSaveCalendar()
  const [open, setOpen] = useState<OpenItem>()
  const handlers = useChartHandlers(perform, setOpen)
  const exportCalendar = () => void saveCalendar(`Program ${project.name}`, rows.flatMap(rowToEntries))
  useAsked('export-calendar', exportCalendar)
  const shown = { rows, spans, range, today: dayToNumber(today) }

  return (
    <>
      <ProgramHeader
        {...choosing}
        project={project}
        tools={mayEdit && <UndoButtons history={history} {...depth} />}
        actions={
          <>
            <ExchangeButton
              project={project}
              rows={rows}
              perform={perform}
              onExportCalendar={exportCalendar}
            />
            <DownloadPdf project={project} {...shown} />
          </>
        }
        onAdd={() => setOpen({ what: 'adding' })}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<CalendarRange />}
          title='No tasks for the selected project. Click "Add Task/Heading" to start building the program.'
        />
      ) : (
        <ProgramChart {...shown} mayEdit={mayEdit} highlight={highlight} {...handlers} />
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
