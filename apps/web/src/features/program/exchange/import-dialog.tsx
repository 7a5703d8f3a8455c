/** Reads a plan file, previews its content and losses, and imports it into the project once that is accepted. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { type Day, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { type ImportMode, importProgram } from '@plumbline/domain/program/commands/import-program.ts'
import { updateProgram } from '@plumbline/domain/program/commands/update-program.ts'
import { presentWeek, type WorkWeek } from '@plumbline/domain/program/formats/csv/work-week.ts'
import { activityKey } from '@plumbline/domain/program/formats/p6/read/xer-projects.ts'
import type { ImportedPlan } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { baselineNames } from '@plumbline/domain/program/schedule/baseline.ts'
import { changesNothing } from '@plumbline/domain/program/update/update-plan.ts'
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
import { faultToText, importMessages, messages, type WeekUse } from './messages.ts'
import { PlanPreview, PlanSummary } from './plan-preview.tsx'
import { longReadBytes, type OpenedFile, openPlanFile } from './read/open-plan-file.ts'
import type { ReadOptions } from './read/read-plan-file.ts'
import { updateMessages, updateTexts } from './update/update-messages.ts'
import { UpdatePreview } from './update/update-preview.tsx'
import { type CsvChoice, useCsvPlan } from './use-csv-plan.ts'
import { isSuggested, programInWeek, type TablePlan, type Update, useUpdate } from './use-update.ts'

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
  const [chosenMode, setMode] = useState<Mode>()
  const { clock } = useServices()
  const items = useMemo(() => rows.map(({ item }) => item), [rows])
  const { file, read, open } = usePlanFile(items, () => setMode(undefined))
  const [baseline, setBaseline] = useState(() => nameBaseline(items, instantToDay(clock.now())))
  const [isNameMissing, setIsNameMissing] = useState(false)
  const stored = useRow(programSettings, project.id)
  const settings = useMemo(() => stored ?? blankSettings(project.id), [stored, project.id])
  const hasOwnWeek = presentWeek(settings) === 'program'
  const prefersPresentWeek = hasOwnWeek || (rows.length > 0 && chosenMode !== 'replace')
  const answer = useCsvPlan(read, settings, prefersPresentWeek)
  const table = answer?.kind === 'read-table' ? answer : undefined
  const opened = read?.kind === 'table' ? answer : read
  const { plan, fault } = getPlan(opened)
  const projects = opened?.kind === 'plan' ? opened.projects : undefined
  const format = read?.kind === 'plan' ? read.format : undefined
  const codePage = read?.kind === 'fault' ? undefined : read?.codePage
  const { update, tableUpdate } = useUpdate({ items, settings, plan, table, format })
  const planTasks = plan?.items.filter(({ isHeading }) => !isHeading).length ?? 0
  const mode: Mode = chosenMode ?? (isSuggested(update, planTasks, table !== undefined) ? 'update' : 'add')
  const isUpToDate = mode === 'update' && update !== 'loop' && update !== undefined && changesNothing(update)
  const mayImport = plan !== undefined && !table?.isReading && !isUpToDate

  // An empty program also takes over the calendar and the data date of the plan.
  const goesTo: ImportMode = rows.length === 0 || mode === 'replace' ? 'replace' : 'add'
  const weekUse: WeekUse =
    table?.week === presentWeek(settings) ? 'none' : mode === 'add' && goesTo === 'add' ? 'tasks' : 'program'

  function accept() {
    if (!plan || !mayImport) return
    if (mode === 'update' && update) {
      const args = {
        projectId: project.id,
        plan: pickContent(tableUpdate ?? plan),
        format: format ?? ('table' as const),
        baseline,
      }
      const message = update === 'loop' ? undefined : updateTexts.updated(update, baseline)
      const outcome = perform(updateProgram, args, updateMessages, message)
      setIsNameMissing(!outcome.isDone && outcome.fields.includes('baseline'))
      if (outcome.isDone) onClose()
      return
    }
    const requested = table ? withProgramSettings(plan, settings, table.week, weekUse) : plan
    const args = { projectId: project.id, mode: goesTo, plan: pickContent(requested) }
    if (perform(importProgram, args, importMessages).isDone) onClose()
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
            {getAction(mode, plan)}
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
        {file && !opened && <ReadingStatus file={file} />}
        {codePage && (
          <EncodingField
            codePage={codePage}
            names={plan ? getNames(plan) : (table?.columns ?? [])}
            onChange={(chosen) => void open(file, { projectId: projects?.read, codePage: chosen })}
          />
        )}
        {table && <TableForm table={table} settings={settings} weekUse={plan && weekUse} />}
        {projects && (
          <ProjectField
            projects={projects}
            onChange={(projectId) => void open(file, { projectId, codePage })}
          />
        )}
        {plan && (
          <>
            {rows.length > 0 && (
              <ModeField
                mode={mode}
                hasUpdate={update !== undefined}
                hint={getHint(mode, rows.length, table !== undefined)}
                onChange={setMode}
              />
            )}
            {mode === 'update' ? (
              <PlannedUpdate
                plan={plan}
                fallbackName={file?.name ?? ''}
                update={update}
                items={items}
                tasks={planTasks}
                baseline={baseline}
                isNameMissing={isNameMissing}
                onBaseline={setBaseline}
              />
            ) : (
              <PlanPreview plan={plan} fallbackName={file?.name ?? ''} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The chosen file, and what was read from it. `onOpen` is called before a file is read, or is read in another way. */
function usePlanFile(items: readonly ProgramItem[], onOpen: () => void) {
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<OpenedFile>()
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
    onOpen()
    if (!chosen) return
    const known = items.filter(({ activityId }) => activityId).map(activityKey)
    const opened = await openPlanFile(chosen, own.signal, { known, ...options })
    if (!own.signal.aborted) setRead(opened)
  }

  return { file, read, open }
}

interface TableFormProps {
  table: CsvChoice
  /** The settings of the program. */
  settings: ProgramSettings
  /** Undefined while the table cannot be read as a plan. */
  weekUse: WeekUse | undefined
}

/** The choices for reading a table: its columns, and the week that its durations count. */
function TableForm({ table, settings, weekUse }: TableFormProps) {
  return (
    <>
      <CsvMappingForm {...table} />
      {weekUse && (
        <WorkWeekField
          {...table}
          calendarName={settings.calendars.find(({ id }) => id === settings.calendarId)?.name}
          use={weekUse}
        />
      )}
    </>
  )
}

interface ProjectFieldProps {
  projects: NonNullable<Extract<OpenedFile, { kind: 'plan' }>['projects']>
  onChange: (projectId: string) => void
}

/** The choice among the projects of a file. */
function ProjectField({ projects, onChange }: ProjectFieldProps) {
  return (
    <SelectField
      label="Project in the File"
      hint={messages.projects}
      options={projects.all.map(({ id, name, tasks }) => ({
        value: id,
        label: `${name} (${messages.count(tasks, 'task')})`,
      }))}
      value={projects.read}
      onChange={onChange}
    />
  )
}

function ReadingStatus({ file }: { file: File }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      {file.size > longReadBytes ? 'A large file: reading it takes a moment…' : 'Reading the file…'}
    </p>
  )
}

interface ModeFieldProps {
  mode: Mode
  /** Whether the program can be updated from the file. */
  hasUpdate: boolean
  hint: string
  onChange: (mode: Mode) => void
}

function ModeField({ mode, hasUpdate, hint, onChange }: ModeFieldProps) {
  return (
    <SelectField
      label="Import Mode"
      options={hasUpdate ? [updateMode, ...modes] : modes}
      value={mode}
      // `as`: one of the options above.
      onChange={(chosen) => onChange(chosen as Mode)}
      hint={hint}
    />
  )
}

interface PlannedUpdateProps {
  plan: ImportedPlan
  fallbackName: string
  update: Update
  items: readonly ProgramItem[]
  /** How many tasks the file contains. */
  tasks: number
  /** The name for the dates before the update. */
  baseline: string
  isNameMissing: boolean
  onBaseline: (name: string) => void
}

/** The content of the file, and what an update would change; or why there can be none. */
function PlannedUpdate(props: PlannedUpdateProps) {
  const { plan, fallbackName, update, items, tasks, baseline, isNameMissing, onBaseline } = props
  return (
    <>
      <PlanSummary plan={plan} fallbackName={fallbackName} />
      {update === 'loop' && <p className="text-danger">{updateTexts.loop}</p>}
      {update && update !== 'loop' && (
        <UpdatePreview
          update={update}
          items={items}
          tasks={tasks}
          baseline={baseline}
          baselineError={isNameMissing ? 'Enter a name.' : undefined}
          onBaseline={onBaseline}
        />
      )}
    </>
  )
}

function getAction(mode: Mode, plan: ImportedPlan | undefined): string {
  if (mode === 'update') return 'Update Program'
  return plan ? `Import ${messages.count(plan.items.length, 'row')}` : 'Import'
}

/** The plan in the opened file, or why it has none. */
function getPlan(opened: Exclude<OpenedFile, { kind: 'table' }> | CsvChoice | undefined) {
  if (opened?.kind === 'fault') return { fault: opened.fault }
  const checked = opened?.kind === 'plan' ? opened.plan : opened?.read.plan
  return checked && 'kind' in checked ? { fault: checked } : { plan: checked }
}

function getNames({ name, items, calendars }: ImportedPlan): readonly string[] {
  return [...items.map((item) => item.name), ...calendars.map((calendar) => calendar.name), name]
}

/** A table has no settings: those of the program stay, but for the calendar of another week. */
function withProgramSettings(
  { items, calendars, settings: own }: ImportedPlan,
  settings: ProgramSettings,
  week: WorkWeek,
  weekUse: WeekUse,
): TablePlan {
  if (weekUse === 'none') return { items, calendars: [], settings: null }
  if (weekUse === 'tasks') return { items, calendars, settings: own }
  return { items, ...programInWeek(settings, week) }
}

function pickContent({ items, calendars, settings }: TablePlan): TablePlan {
  return { items, calendars, settings }
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

/** A name that no baseline has. */
function nameBaseline(items: readonly ProgramItem[], today: Day): string {
  const known = baselineNames(items)
  const name = `Before update, ${dayToLabel(today)}`
  const isKnown = (number: number) => known.includes(`${name} (${number})`)
  let number = 2
  while (isKnown(number)) number += 1
  return known.includes(name) ? `${name} (${number})` : name
}
