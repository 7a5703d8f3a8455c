/** The programme of one project: what can be done with it, table and chart, and what opens over them. */
import { dayOf, dayToNumber } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { chartRange, headingSpans } from '@plumbline/domain/program/program-chart.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/program-row.ts'
import { programSettings } from '@plumbline/domain/program/program-settings.ts'
import { blankSettings } from '@plumbline/domain/program/settings-of.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { readDaysOff } from '@plumbline/domain/schedule/days-off.ts'
import { CalendarRange } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useRow, useValue, useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { criticalPath, programZoom } from '#data/values.ts'
import { useSaveCalendar } from '#parts/calendar-file/use-save-calendar.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Sought } from '#ui/use-row-window.ts'
import { ProgramChart } from './chart/program-chart.tsx'
import { DownloadPdf } from './download-pdf.tsx'
import { ExchangeButton } from './exchange-button.tsx'
import { useHistory } from './history.ts'
import { usePlan } from './plan/use-plan.ts'
import type { OpenItem } from './program-dialogs.tsx'
import { rowToEntries } from './program-entries.ts'
import { type Choosing, ProgramHeader } from './program-header.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { useChartHandlers } from './use-chart-handlers.ts'
import { useLane } from './use-lane.ts'
import { noteMadeItems } from './view/made-items.ts'
import { useProgramView } from './view/use-program-view.ts'

const ProgramDialogs = lazyModule(() =>
  import('./program-dialogs.tsx').then((module) => module.ProgramDialogs),
)
const ProgramTools = lazyModule(() => import('./program-tools.tsx').then((module) => module.ProgramTools))
const NothingShown = lazyModule(() =>
  import('./view/nothing-shown.tsx').then((module) => module.NothingShown),
)
const PasteIntoEmpty = lazyModule(() =>
  import('./rows/paste-into-empty.tsx').then((module) => module.PasteIntoEmpty),
)
const RowTools = lazyModule(() => import('./rows/row-tools.tsx').then((module) => module.RowTools), {
  isQuiet: true,
})

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
  const made = useMemo(() => noteMadeItems(history), [history])
  const perform = usePerform(made.watched)
  const saveCalendar = useSaveCalendar()
  const [open, setOpen] = useState<OpenItem>()
  const handlers = useChartHandlers(perform, setOpen)
  const exportCalendar = () => void saveCalendar(`Program ${project.name}`, rows.flatMap(rowToEntries))
  useAsked('export-calendar', exportCalendar)
  const stored = useRow(programSettings, project.id)
  const settings = useMemo(() => stored ?? blankSettings(project.id), [stored, project.id])
  const found = usePlan(items, settings)
  const plan = found?.kind === 'plan' ? found : undefined
  const showsCritical = useValue(criticalPath) === 'on'
  const zoom = useValue(programZoom)
  const isOff = useMemo(() => readDaysOff(settings), [settings])
  const { marks, hasMarks } = useLane(project.id)
  const [baseline, setBaseline] = useState<string>()
  const [jump, setJump] = useState<{ to: Sought; from: Sought | undefined }>()
  // Another address since then asks for something else.
  const sought = jump && jump.from === highlight ? jump.to : highlight
  const go = (id: Id) => setJump({ to: { key: id }, from: highlight })
  const shown = { rows, spans, range, today: dayToNumber(today) }
  const { part, ...viewing } = useProgramView({ ...shown, plan, sought, made })

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
            <DownloadPdf {...{ project, found, settings, showsCritical, baseline }} {...shown} />
          </>
        }
        onAdd={() => setOpen({ what: 'adding' })}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<CalendarRange />}
          title='No tasks for the selected project. Click "Add Task/Heading" to start building the program.'
        >
          {mayEdit && (
            <>
              Rows that were copied in a spreadsheet can be pasted right here.
              <Suspense fallback={null}>
                <PasteIntoEmpty project={project} perform={perform} />
              </Suspense>
            </>
          )}
        </EmptyState>
      ) : (
        <>
          {/* As high as what comes, so that the chart stays where it is. */}
          <div className="mb-3 flex min-h-11 flex-wrap content-start sm:max-2xl:min-h-20 items-center gap-x-4 gap-y-2">
            <Suspense fallback={null}>
              <ProgramTools
                {...{ project, items, rows, settings, found, part, baseline, mayEdit, hasMarks, perform }}
                {...viewing}
                onBaseline={setBaseline}
                onGo={go}
              />
            </Suspense>
          </div>
          {part?.rows.length === 0 ? (
            <Suspense fallback={null}>
              <NothingShown onShowAll={viewing.showAll} />
            </Suspense>
          ) : (
            <ProgramChart
              {...shown}
              {...part}
              {...{ plan, showsCritical, baseline, mayEdit, perform, zoom, isOff, marks }}
              highlight={sought}
              {...handlers}
              rowTools={(desk) => (
                <Suspense fallback={null}>
                  <RowTools {...{ desk, project, rows, mayEdit, perform }} onDelete={handlers.onDelete} />
                </Suspense>
              )}
            />
          )}
        </>
      )}
      {open && (
        <Suspense fallback={null}>
          <ProgramDialogs
            open={open}
            project={project}
            rows={rows}
            found={found}
            perform={perform}
            onGo={go}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
