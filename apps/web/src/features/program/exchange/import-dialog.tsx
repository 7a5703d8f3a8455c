/** Reads a plan file, previews its content and losses, and imports it into the project once that is accepted. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { type Day, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { type ImportMode, importProgram } from '@plumbline/domain/program/commands/import-program.ts'
import { updateProgram } from '@plumbline/domain/program/commands/update-program.ts'
import type { CsvPlan } from '@plumbline/domain/program/formats/csv/csv-plan.ts'
import { toTableRows } from '@plumbline/domain/program/formats/csv/table-rows.ts'
import {
  presentWeek,
  settingsInWeek,
  type WorkWeek,
} from '@plumbline/domain/program/formats/csv/work-week.ts'
import { activityKey } from '@plumbline/domain/program/formats/p6/read/xer-projects.ts'
import type { ImportedPlan } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { ScheduleSettings } from '@plumbline/domain/program/items/stored-schedule.ts'
import { baselineNames } from '@plumbline/domain/program/schedule/baseline.ts'
import { updateFromTable } from '@plumbline/domain/program/update/update-from-table.ts'
import { changesNothing, hasKnownTasks, updatePlan } from '@plumbline/domain/program/update/update-plan.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/controls/spinner.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CsvMappingForm, WorkWeekField } from './csv-mapping-form.tsx'
import { EncodingField } from './encoding-field.tsx'
import { faultToText, importMessages, messages } from './messages.ts'
import { PlanPreview, PlanSummary } from './plan-preview.tsx'
import { longReadBytes, type OpenedFile, openPlanFile } from './read/open-plan-file.ts'
import type { ReadOptions } from './read/read-plan-file.ts'
import { isLikelySame, isMostlyKnown, updateMessages, updateTexts } from './update/update-messages.ts'
import { UpdatePreview } from './update/update-preview.tsx'
import { useCsvPlan } from './use-csv-plan.ts'

interface ImportDialogProps {
  project: Project
  rows: readonly ProgramRow[]
  perform: Perform
  onClose: () => void
}

const updateMode = { value: 'update', label: 'Update this program' } as const
const modes = [
  { value: 'add', label: 'Add to the present program' },
  { value: 'replace', label: 'Replace the present program' },
] as const
type Mode = ImportMode | 'update'

export function ImportDialog({ project, rows, perform, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<OpenedFile>()
  const [chosenMode, setMode] = useState<Mode>()
  const { clock } = useServices()
  const items = useMemo(() => rows.map(({ item }) => item), [rows])
  const [baseline, setBaseline] = useState(() => nameBaseline(items, instantToDay(clock.now())))
  const [isNameMissing, setIsNameMissing] = useState(false)
  const stored = useRow(programSettings, project.id)
  const settings = useMemo(() => stored ?? blankSettings(project.id), [stored, project.id])
  const hasOwnWeek = presentWeek(settings) === 'program'
  const prefersPresentWeek = hasOwnWeek || (rows.length > 0 && chosenMode !== 'replace')
  const answer = useCsvPlan(read, settings, prefersPresentWeek)
  const table = answer?.kind === 'read-table' ? answer : undefined
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  /** By default, of a file with several projects the one that is here already is read. */
  async function open(chosen: File | undefined, options: Pick<ReadOptions, 'projectId' | 'codePage'> = {}) {
    reading.current?.abort()
    const own = new AbortController()
    reading.current = own
    setFile(chosen)
    // The choices stay while another project or another encoding is read.
    if (chosen !== file) setRead(undefined)
    setMode(undefined)
    if (!chosen) return
    const known = items.filter(({ activityId }) => activityId).map(activityKey)
    const opened = await openPlanFile(chosen, own.signal, { known, ...options })
    if (!own.signal.aborted) setRead(opened)
  }

  const opened = read?.kind === 'table' ? answer : read
  const checked = opened?.kind === 'plan' ? opened.plan : table?.read.plan
  const plan = checked && !('kind' in checked) ? checked : undefined
  const fault = opened?.kind === 'fault' ? opened.fault : checked && 'kind' in checked ? checked : undefined
  const projects = opened?.kind === 'plan' ? opened.projects : undefined
  const format = read?.kind === 'plan' ? read.format : undefined
  const codePage = read?.kind === 'fault' ? undefined : read?.codePage
  const { read: tableRead, week } = table ?? {}
  const tableUpdate = useMemo(
    () => (tableRead && week ? toUpdatePlan(tableRead, week, settings) : undefined),
    [tableRead, week, settings],
  )
  const update = useMemo(() => {
    if (tableUpdate) return previewTable({ stored: items, settings, plan: tableUpdate })
    return plan && format ? previewUpdate({ stored: items, settings, plan, format }) : undefined
  }, [plan, tableUpdate, format, items, settings])
  const planTasks = plan?.items.filter(({ isHeading }) => !isHeading).length ?? 0
  const isSuggested =
    update && update !== 'loop' && (table ? isMostlyKnown(update, planTasks) : isLikelySame(update))
  const usual: Mode = isSuggested ? 'update' : 'add'
  const mode = chosenMode ?? usual
  const isUpToDate = mode === 'update' && update !== 'loop' && update !== undefined && changesNothing(update)
  const mayImport = plan !== undefined && !table?.isReading && !isUpToDate

  // An empty program also takes over the calendar and the data date of the plan.
  const goesTo: ImportMode = rows.length === 0 || mode === 'replace' ? 'replace' : 'add'
  const weekUse =
    table?.week === presentWeek(settings) ? 'none' : mode === 'add' && goesTo === 'add' ? 'tasks' : 'program'

  function accept() {
    if (!plan || !mayImport) return
    if (mode === 'update' && update) {
      const { items: read, calendars, settings: own } = tableUpdate ?? plan
      const args = {
        projectId: project.id,
        plan: { items: read, calendars, settings: own },
        format: format ?? ('table' as const),
        baseline,
      }
      const message = update === 'loop' ? undefined : updateTexts.updated(update, baseline)
      const outcome = perform(updateProgram, args, updateMessages, message)
      setIsNameMissing(!outcome.isDone && outcome.fields.includes('baseline'))
      if (outcome.isDone) onClose()
      return
    }
    const { items: read, calendars, settings: own } = table ? withProgramSettings(plan) : plan
    const requested = { items: read, calendars, settings: own }
    const args = { projectId: project.id, mode: goesTo, plan: requested }
    if (perform(importProgram, args, importMessages).isDone) onClose()
  }

  /** A table has no settings: those of the program stay, but for the calendar of another week. */
  function withProgramSettings({ items, calendars, settings: own }: ImportedPlan): TablePlan {
    if (!table || weekUse === 'none') return { items, calendars: [], settings: null }
    if (weekUse === 'tasks') return { items, calendars, settings: own }
    return { items, ...programInWeek(settings, table.week) }
  }

  return (
    <Dialog
      title="Import a Plan"
      description={`Into the program of ${project.name}. Nothing is sent anywhere: the file is read on this computer.`}
      isOpen
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={!mayImport} onClick={accept}>
            {mode === 'update'
              ? 'Update Program'
              : plan
                ? `Import ${messages.count(plan.items.length, 'row')}`
                : 'Import'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          label="Plan file"
          hint="Microsoft Project (.xml), Primavera P6 (.xer, .xml) or a table (.xlsx, .csv), up to 100 MB"
          error={fault && faultToText(fault)}
          accept=".xml,.xer,.xlsx,.csv,.tsv,.txt"
          files={file ? [file] : []}
          onFiles={([chosen]) => void open(chosen)}
          formatSize={sizeToText}
        />
        {file && !opened && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {file.size > longReadBytes ? 'A large file: reading it takes a moment…' : 'Reading the file…'}
          </p>
        )}
        {codePage && (
          <EncodingField
            codePage={codePage}
            names={plan ? getNames(plan) : (table?.columns ?? [])}
            onChange={(chosen) => void open(file, { projectId: projects?.read, codePage: chosen })}
          />
        )}
        {table && <CsvMappingForm {...table} />}
        {table && plan && (
          <WorkWeekField
            {...table}
            calendarName={settings.calendars.find(({ id }) => id === settings.calendarId)?.name}
            use={weekUse}
          />
        )}
        {projects && (
          <SelectField
            label="Project in the File"
            hint={messages.projects}
            options={projects.all.map(({ id, name, tasks }) => ({
              value: id,
              label: `${name} (${messages.count(tasks, 'task')})`,
            }))}
            value={projects.read}
            onChange={(projectId) => void open(file, { projectId, codePage })}
          />
        )}
        {plan && (
          <>
            {rows.length > 0 && (
              <SelectField
                label="Import Mode"
                options={update ? [updateMode, ...modes] : modes}
                value={mode}
                // `as`: one of the options above.
                onChange={(chosen) => setMode(chosen as Mode)}
                hint={getHint(mode, rows.length, table !== undefined)}
              />
            )}
            {mode !== 'update' && <PlanPreview plan={plan} fallbackName={file?.name ?? ''} />}
            {mode === 'update' && <PlanSummary plan={plan} fallbackName={file?.name ?? ''} />}
            {mode === 'update' && update === 'loop' && <p className="text-danger">{updateTexts.loop}</p>}
            {mode === 'update' && update && update !== 'loop' && (
              <UpdatePreview
                update={update}
                items={items}
                tasks={planTasks}
                baseline={baseline}
                baselineError={isNameMissing ? 'Enter a name.' : undefined}
                onBaseline={setBaseline}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function getNames({ name, items, calendars }: ImportedPlan): readonly string[] {
  return [...items.map((item) => item.name), ...calendars.map((calendar) => calendar.name), name]
}

type TablePlan = Pick<ImportedPlan, 'items' | 'calendars'> & { settings: ImportedPlan['settings'] | null }

function programInWeek(settings: ProgramSettings, week: WorkWeek): Omit<TablePlan, 'items'> {
  if (week === presentWeek(settings)) return { calendars: [], settings: null }
  const { settings: next } = settingsInWeek(settings, week)
  return { calendars: next.calendars, settings: pickSettings(next) }
}

/** What an update takes from a table. Undefined if the table cannot be read as a plan. */
function toUpdatePlan(read: CsvPlan, week: WorkWeek, settings: ProgramSettings): TablePlan | undefined {
  if ('kind' in read.plan) return undefined
  return { items: toTableRows(read.plan, read.stated), ...programInWeek(settings, week) }
}

function pickSettings({
  calendarId = null,
  dataDate = null,
  mustFinishBy = null,
  criticalDays,
  startDate,
  rules,
  times,
}: ScheduleSettings): ImportedPlan['settings'] {
  return { calendarId, dataDate, mustFinishBy, criticalDays, startDate, rules, times }
}

function getHint(mode: Mode, rows: number, isTable: boolean): string {
  if (mode === 'update' && isTable)
    return 'Takes over what the cells say. Rows, columns and links that the table does not have stay. Undo restores the program.'
  if (mode === 'update')
    return 'Takes over what the file contains, and keeps what was added here. Undo restores the program.'
  if (mode === 'replace')
    return `${messages.count(rows, 'row')} of the present program will be removed. Undo restores them.`
  return 'The plan is added at the end, and follows the data date and the scheduling rules of the present program. Undo removes it.'
}

/** Undefined if nothing of the file is in the program. */
function previewUpdate(updating: Omit<Parameters<typeof updatePlan>[0], 'newIdAt' | 'baseline'>) {
  if (!hasKnownTasks(updating.stored, updating.plan)) return undefined
  return updatePlan({ ...updating, baseline: '', newIdAt: (index) => `new ${index}` })
}

/** Undefined if no task of the table is in the program. */
function previewTable(updating: Omit<Parameters<typeof updateFromTable>[0], 'newIdAt' | 'baseline'>) {
  const update = updateFromTable({ ...updating, baseline: '', newIdAt: (index) => `new ${index}` })
  return update !== 'loop' && update.matched === 0 ? undefined : update
}

/** A name that no baseline has. */
function nameBaseline(items: readonly ProgramItem[], today: Day): string {
  const known = baselineNames(items)
  const name = `Before update, ${dayToLabel(today)}`
  const isKnown = (number: number) => known.includes(`${name} (${number})`)
  let number = 2
  while (isKnown(number)) number += 1
  return known.includes(name) ? `${name} (${number})` : name
}
