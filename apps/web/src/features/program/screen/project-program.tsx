/** The program of one project: its tools, table and chart, and dialogs. */
import { dayToNumber, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import { chartRange, headingSpans } from '@plumbline/domain/program/items/program-chart.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram, sortByRank } from '@plumbline/domain/program/items/program-row.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readDaysOff } from '@plumbline/domain/program/schedule/days-off.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CalendarRange } from 'lucide-react'
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { KeepTyped, useUnsavedText } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { UndoScope } from '#core/undo/undo-scope.tsx'
import { criticalPath, programZoom } from '#data/storage/values.ts'
import { useRow, useValue, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { programColumns, programSplit } from '../chart/model/chart-values.ts'
import { ExchangeButton } from '../exchange/exchange-button.tsx'
import { useHistory } from '../history/history.ts'
import { useWhenLoaded } from '../items/use-edits.ts'
import { DownloadPdf } from '../pdf/download-pdf.tsx'
import { NarrowSwitch } from '../phone/narrow-switch.tsx'
import { usePhoneLayout } from '../phone/use-phone-layout.ts'
import { usePlan } from '../plan/use-plan.ts'
import { useBaseline } from '../planning/use-baseline.ts'
import { ProgramHeader } from '../toolbar/program-header.tsx'
import type { Choosing } from '../toolbar/project-select.tsx'
import { noteCreatedItems } from '../view/created-items.ts'
import { useFolded } from '../view/use-folded.ts'
import { useProgramView } from '../view/use-program-view.ts'
import { EditableChart } from './editable-chart.tsx'
import type { OpenItem } from './program-dialogs.tsx'
import { calendarExport, useChartHandlers } from './use-chart-handlers.ts'
import { useLane } from './use-lane.ts'

const ProgramDialogs = lazyModule(() =>
  import('./program-dialogs.tsx').then((module) => module.ProgramDialogs),
)
const ProgramMenu = lazyModule(() => import('../phone/program-menu.tsx').then((module) => module.ProgramMenu))
const ProgramTools = lazyModule(() =>
  import('../toolbar/program-tools.tsx').then((module) => module.ProgramTools),
)
const NothingVisible = lazyModule(() =>
  import('../view/nothing-visible.tsx').then((module) => module.NothingVisible),
)
const UndoButtons = lazyModule(() =>
  import('../history/undo-buttons.tsx').then((module) => module.UndoButtons),
)
const EmptyProgram = lazyModule(() => import('./empty-program.tsx').then((module) => module.EmptyProgram))

interface ProjectProgramProps {
  project: Project
  choosing: Choosing
  highlight: ScrollTarget | undefined
  /** By a read-only link: there is no other project, and no one to invite. */
  isShared?: boolean
}

export function ProjectProgram({ project, choosing, highlight, isShared = false }: ProjectProgramProps) {
  const stored = useView(programItems, () => ({ projectId: project.id }), [project.id])
  const items = useMemo(() => sortByRank(stored), [stored])
  const { clock } = useServices()
  const today = instantToDay(clock.now())
  const rows = useMemo(() => orderProgram(items), [items])
  const spans = useMemo(() => headingSpans(rows), [rows])
  const range = useMemo(() => chartRange(rows, today), [rows, today])
  const mayEdit = useCanIn(project.id, 'program.edit')
  const history = useHistory(`plumblineProgramHistory.${project.id}`)
  const created = useMemo(() => noteCreatedItems(history), [history])
  const perform = usePerform(created.watched)
  const toasts = useToasts()
  const whenLoaded = useWhenLoaded()
  const [open, setOpen] = useState<OpenItem>()
  const handlers = useChartHandlers(perform, setOpen)
  const exportCalendar = () => {
    whenLoaded(
      calendarExport,
      ({ saveProgramCalendar }) => void saveProgramCalendar(project.name, rows, { clock, toasts }),
    )
  }
  useRequestedAction('export-calendar', exportCalendar)
  const storedSettings = useRow(programSettings, project.id)
  const settings = useMemo(() => storedSettings ?? blankSettings(project.id), [storedSettings, project.id])
  const found = usePlan(items, settings)
  const plan = found?.kind === 'plan' ? found : undefined
  const showsCritical = useValue(criticalPath) === 'on'
  const zoom = useValue(programZoom)
  const isOff = useMemo(() => readDaysOff(settings), [settings])
  const { marks, hasMarks } = useLane(project.id)
  const [baseline, setBaseline] = useBaseline(project.id, items)
  const [jump, setJump] = useState<{ to: ScrollTarget; from: ScrollTarget | undefined }>()
  // A new address overrides an earlier jump.
  const scrollTarget = jump && jump.from === highlight ? jump.to : highlight
  const go = (id: Id) => setJump({ to: { key: id }, from: highlight })
  const visible = { rows, spans, range, today: dayToNumber(today) }
  const columns = useValue(programColumns)
  const split = useValue(programSplit)
  const showCreated = useRef<(ids: readonly Id[]) => void>(undefined)
  // A form opened from the tools keeps them mounted if the last row is deleted elsewhere.
  const toolForms = useUnsavedText()
  const onCreated = (ids: readonly Id[]) => showCreated.current?.(ids)
  const { part, ...viewing } = useProgramView({ ...visible, plan, scrollTarget, created, onCreated })
  const { showRows, fold, foldAll, ...folded } = useFolded({
    projectId: project.id,
    rows,
    part,
    scrollTarget,
  })
  useLayoutEffect(() => {
    showCreated.current = showRows
  })
  const isPhone = usePhoneLayout()
  const [narrowShows, setNarrowShows] = useState<'table' | 'chart'>('chart')
  const narrowSwitch = <NarrowSwitch value={narrowShows} onChange={setNarrowShows} />
  const planning = { project, items, settings, found, baseline, mayEdit, perform }
  const planningHandlers = { onFoldAll: foldAll, onBaseline: setBaseline, onGo: go }

  return (
    <UndoScope history={history} undoing={created.watched}>
      <ProgramHeader
        {...choosing}
        project={project}
        isPhone={isPhone}
        isShared={isShared}
        hasSheet={rows.length > 0}
        tools={
          <>
            {isPhone && part?.rows.length !== 0 && rows.length > 0 && narrowSwitch}
            {mayEdit && (
              <Suspense fallback={<span style={{ width: 72 }} aria-hidden />}>
                <UndoButtons history={history} />
              </Suspense>
            )}
            {(rows.length > 0 || toolForms.haveUnsavedText) && (
              <Suspense fallback={null}>
                <KeepTyped hold={toolForms.hold} deleted={undefined}>
                  <ProgramTools
                    {...{ choosing, rows, part, hasMarks, isPhone }}
                    {...planning}
                    {...planningHandlers}
                    {...viewing}
                  />
                </KeepTyped>
              </Suspense>
            )}
          </>
        }
        actions={
          isPhone ? (
            <Suspense fallback={<span className="icon-button" aria-hidden />}>
              <ProgramMenu
                {...{ showsCritical }}
                {...planning}
                {...planningHandlers}
                {...visible}
                onExportCalendar={exportCalendar}
              />
            </Suspense>
          ) : (
            <>
              <ExchangeButton {...{ project, rows, perform }} onExportCalendar={exportCalendar} />
              <DownloadPdf {...{ project, found, settings, showsCritical, baseline }} {...visible} />
            </>
          )
        }
        onAdd={() => setOpen({ what: 'adding' })}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<CalendarRange />}
          title='No tasks for the selected project. Click "Add Task/Heading" to start building the program.'
          action={
            mayEdit && (
              <Suspense fallback={null}>
                <EmptyProgram {...{ project, settings, perform }} />
              </Suspense>
            )
          }
        >
          {mayEdit && 'Rows that were copied in a spreadsheet can be pasted right here.'}
        </EmptyState>
      ) : part?.rows.length === 0 ? (
        <Suspense fallback={null}>
          <NothingVisible onShowAll={viewing.showAll} />
        </Suspense>
      ) : (
        <EditableChart
          {...visible}
          {...part}
          {...folded}
          {...{
            narrowShows,
            columns,
            split,
            plan,
            showsCritical,
            baseline,
            mayEdit,
            perform,
            zoom,
            isOff,
            marks,
            project,
          }}
          allRows={rows}
          narrowSwitch={!isPhone && narrowSwitch}
          highlight={scrollTarget}
          {...handlers}
          onFold={fold}
        />
      )}
      {open && (
        <LazyForm>
          <ProgramDialogs
            open={open}
            project={project}
            rows={rows}
            found={found}
            perform={perform}
            onGo={go}
            onClose={() => setOpen(undefined)}
          />
        </LazyForm>
      )}
    </UndoScope>
  )
}
