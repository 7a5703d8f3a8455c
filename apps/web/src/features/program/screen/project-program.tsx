/** The program of one project: its tools, table and chart, and dialogs. */

import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { dayToNumber, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { concernsProject, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { createProgramOrder } from '@plumbline/domain/program/items/derive-rows.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import { chartRange, headingSpans } from '@plumbline/domain/program/items/program-chart.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { type ProgramRow, sortByRank } from '@plumbline/domain/program/items/program-row.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { readDaysOff } from '@plumbline/domain/program/schedule/days-off.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CalendarRange } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUnsavedText } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { UndoScope } from '#core/undo/undo-scope.tsx'
import { criticalPath, programLane, programZoom } from '#data/storage/values.ts'
import { useRow, useValue, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { programColumns, programSplit } from '../chart/model/chart-values.ts'
import type { LaneMark } from '../chart/model/lane-layout.ts'
import { useHistory } from '../history/history.ts'
import { useWhenLoaded } from '../items/use-edits.ts'
import { NarrowSwitch } from '../phone/narrow-switch.tsx'
import { usePhoneLayout } from '../phone/use-phone-layout.ts'
import { type CurrentProgram, CurrentProgramContext } from '../plan/current-program.ts'
import { usePlan } from '../plan/use-plan.ts'
import { useBaseline } from '../planning/use-baseline.ts'
import type { Choosing } from '../toolbar/project-select.tsx'
import { noteCreatedItems } from '../view/created-items.ts'
import { useFolded } from '../view/use-folded.ts'
import { useProgramView } from '../view/use-program-view.ts'
import { EditableChart } from './editable-chart.tsx'
import type { OpenItem } from './program-dialogs.tsx'
import { ProgramTop } from './program-top.tsx'
import { calendarExport, useChartHandlers } from './use-chart-handlers.ts'

const ProgramDialogs = lazyModule(() =>
  import('./program-dialogs.tsx').then((module) => module.ProgramDialogs),
)
const NothingVisible = lazyModule(() =>
  import('../view/nothing-visible.tsx').then((module) => module.NothingVisible),
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
  const { items, rows, spans, range, today } = useProgramRows(project.id)
  const mayEdit = useCanIn(project.id, 'program.edit')
  const history = useHistory(`plumblineProgramHistory.${project.id}`)
  const created = useMemo(() => noteCreatedItems(history), [history])
  const perform = usePerform(created.watched)
  const [open, setOpen] = useState<OpenItem>()
  const handlers = useChartHandlers(perform, setOpen)
  const getRows = useLatest(rows)
  const exportCalendar = useCalendarExport(project.name, getRows)
  const { settings, isOff } = useProgramSettings(project.id)
  const found = usePlan(items, settings)
  const plan = found?.kind === 'plan' ? found : undefined
  const { showsCritical, zoom, columns, split } = useChartValues()
  const { marks, hasMarks } = useLane(project.id)
  const [baseline, setBaseline] = useBaseline(project.id, items)
  const { scrollTarget, go } = useJump(highlight)
  const visible = { rows, spans, range, today }
  const showCreated = useRef<(ids: readonly Id[]) => void>(undefined)
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
  const { narrowShows, narrowSwitch } = useNarrowSwitch()
  const add = useCallback(() => setOpen({ what: 'adding' }), [])
  const current = useMemo<CurrentProgram>(
    () => ({
      ...{ project, items, rows, part, spans, range, today },
      ...{ settings, found, showsCritical, baseline },
    }),
    [project, items, rows, part, spans, range, today, settings, found, showsCritical, baseline],
  )
  const isPartEmpty = part?.rows.length === 0

  return (
    <CurrentProgramContext value={current}>
      <UndoScope history={history} undoing={created.watched}>
        <ProgramTop
          {...{
            choosing,
            project,
            settings,
            isPhone,
            isShared,
            history,
            toolForms,
            hasMarks,
            mayEdit,
            perform,
          }}
          {...viewing}
          hasRows={rows.length > 0}
          narrowSwitch={isPhone && !isPartEmpty && rows.length > 0 && narrowSwitch}
          onFoldAll={foldAll}
          onBaseline={setBaseline}
          onGo={go}
          getRows={getRows}
          onExportCalendar={exportCalendar}
          onAdd={add}
        />
        {rows.length === 0 ? (
          <NoRows projectId={project.id} mayEdit={mayEdit}>
            <EmptyProgram {...{ project, settings, perform }} />
          </NoRows>
        ) : isPartEmpty ? (
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
    </CurrentProgramContext>
  )
}

/** The rows of a program, and the days that they cover. Days are numbers. */
function useProgramRows(projectId: Id) {
  const stored = useView(programItems, () => ({ projectId }), [projectId])
  const items = useMemo(() => sortByRank(stored), [stored])
  const { clock } = useServices()
  const today = instantToDay(clock.now())
  const [order] = useState(createProgramOrder)
  const rows = useMemo(() => order(items), [order, items])
  const spans = useMemo(() => headingSpans(rows), [rows])
  const range = useMemo(() => chartRange(rows, today), [rows, today])
  return { items, rows, spans, range, today: dayToNumber(today) }
}

function useProgramSettings(projectId: Id) {
  const stored = useRow(programSettings, projectId)
  const settings = useMemo(() => stored ?? blankSettings(projectId), [stored, projectId])
  const isOff = useMemo(() => readDaysOff(settings), [settings])
  return { settings, isOff }
}

/** How the user has set up the chart. */
function useChartValues() {
  return {
    showsCritical: useValue(criticalPath) === 'on',
    zoom: useValue(programZoom),
    columns: useValue(programColumns),
    split: useValue(programSplit),
  }
}

/** Where there is no room for both, whether the table or the chart is shown. */
function useNarrowSwitch() {
  const [narrowShows, setNarrowShows] = useState<'table' | 'chart'>('chart')
  const narrowSwitch = useMemo(
    () => <NarrowSwitch value={narrowShows} onChange={setNarrowShows} />,
    [narrowShows],
  )
  return { narrowShows, narrowSwitch }
}

/** Returns a function for events that stays the same, and gives the value of the latest render. */
function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}

/** Saves the program as a file for calendars, from its menu and from the command palette. */
function useCalendarExport(name: string, getRows: () => readonly ProgramRow[]) {
  const { clock } = useServices()
  const toasts = useToasts()
  const whenLoaded = useWhenLoaded()
  const exportCalendar = useCallback(() => {
    whenLoaded(
      calendarExport,
      ({ saveProgramCalendar }) => void saveProgramCalendar(name, getRows(), { clock, toasts }),
    )
  }, [whenLoaded, name, getRows, clock, toasts])
  useRequestedAction('export-calendar', exportCalendar)
  return exportCalendar
}

/** The row to scroll to: that of the address, or the one that the user went to since then. */
function useJump(highlight: ScrollTarget | undefined) {
  const [jump, setJump] = useState<{ to: ScrollTarget; from: ScrollTarget | undefined }>()
  // A new address overrides an earlier jump.
  const scrollTarget = jump && jump.from === highlight ? jump.to : highlight
  const go = useCallback((id: Id) => setJump({ to: { key: id }, from: highlight }), [highlight])
  return { scrollTarget, go }
}

interface NoRowsProps {
  projectId: Id
  mayEdit: boolean
  /** The first steps for a user who may edit. */
  children: ReactNode
}

function NoRows({ projectId, mayEdit, children }: NoRowsProps) {
  return (
    <RegisterEmpty of="program-items" projectId={projectId}>
      <EmptyState
        icon={<CalendarRange />}
        title='No tasks for the selected project. Click "Add Task/Heading" to start building the program.'
        action={mayEdit && <Suspense fallback={null}>{children}</Suspense>}
      >
        {mayEdit && 'Rows that were copied in a spreadsheet can be pasted right here.'}
      </EmptyState>
    </RegisterEmpty>
  )
}

/** All marks with a date; `shown` is empty while they are hidden. */
function useLane(projectId: Id) {
  const points = useView(holdPoints, () => ({ projectId }), [projectId])
  const items = useView(leadTimes, () => ({ where: (item) => concernsProject(item, projectId) }), [projectId])
  const isVisible = useValue(programLane) === 'on'
  const marks = useMemo(() => {
    const found: LaneMark[] = []
    for (const point of points) {
      const day = readDayNumber(point.dueDate)
      if (day !== undefined) found.push({ kind: 'hold', point, start: day, finish: day })
    }
    for (const item of items) {
      const days = [readDayNumber(item.orderByDate), readDayNumber(item.requiredOnSiteDate)]
      const known = days.filter((day) => day !== undefined)
      if (known.length > 0)
        found.push({ kind: 'lead', item, start: Math.min(...known), finish: Math.max(...known) })
    }
    return found
  }, [points, items])
  return { hasMarks: marks.length > 0, marks: isVisible ? marks : noMarks }
}

const noMarks: readonly LaneMark[] = []
