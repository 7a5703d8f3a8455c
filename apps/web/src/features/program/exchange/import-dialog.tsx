/** Reads a plan file, previews its content and losses, and imports it into the project once that is accepted. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { type ImportMode, importProgram } from '@plumbline/domain/program/import-program.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import { programSettings } from '@plumbline/domain/program-items/program-settings.ts'
import { blankSettings } from '@plumbline/domain/program-items/settings-of.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRow } from '#data/hooks.ts'
import type { Perform } from '#parts/perform/use-perform.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CsvMappingForm } from './csv-mapping-form.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { longReadBytes, type OpenedFile, openPlanFile } from './read/open-plan-file.ts'
import { useCsvPlan } from './use-csv-plan.ts'
import { faultToText, importWords, words } from './words.ts'

interface ImportDialogProps {
  project: Project
  rows: readonly ProgramRow[]
  perform: Perform
  onClose: () => void
}

const modes = [
  { value: 'add', label: 'Add to the present program' },
  { value: 'replace', label: 'Replace the present program' },
] as const

export function ImportDialog({ project, rows, perform, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<OpenedFile>()
  const [mode, setMode] = useState<ImportMode>('add')
  const stored = useRow(programSettings, project.id)
  const settings = useMemo(() => stored ?? blankSettings(project.id), [stored, project.id])
  const answer = useCsvPlan(read, settings)
  const table = answer?.kind === 'read-table' ? answer : undefined
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function open([chosen]: readonly File[]) {
    reading.current?.abort()
    const own = new AbortController()
    reading.current = own
    setFile(chosen)
    setRead(undefined)
    if (!chosen) return
    const opened = await openPlanFile(chosen, own.signal)
    if (!own.signal.aborted) setRead(opened)
  }

  const opened = read?.kind === 'table' ? answer : read
  const checked = opened?.kind === 'plan' ? opened.plan : table?.read.plan
  const plan = checked && !('kind' in checked) ? checked : undefined
  const fault = opened?.kind === 'fault' ? opened.fault : checked && 'kind' in checked ? checked : undefined
  const mayImport = plan !== undefined && !table?.isReading

  function accept() {
    if (!plan || !mayImport) return
    const { items, calendars, settings: own } = plan
    // An empty program also takes over the calendar and the data date of the plan.
    const goesTo: ImportMode = rows.length === 0 ? 'replace' : mode
    const wanted = { items, calendars, settings: table ? null : own }
    const args = { projectId: project.id, mode: goesTo, plan: wanted }
    if (perform(importProgram, args, importWords).isDone) onClose()
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
            {plan ? `Import ${words.count(plan.items.length, 'row')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          label="Plan file"
          hint="Microsoft Project XML (.xml), Primavera P6 (.xer) or a table (.csv), up to 100 MB"
          error={fault && faultToText(fault)}
          accept=".xml,.xer,.csv,.tsv,.txt"
          files={file ? [file] : []}
          onFiles={(files) => void open(files)}
          formatSize={sizeToText}
        />
        {file && !opened && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {file.size > longReadBytes ? 'A large file: reading it takes a moment…' : 'Reading the file…'}
          </p>
        )}
        {table && <CsvMappingForm {...table} />}
        {plan && (
          <>
            {rows.length > 0 && (
              <SelectField
                label="Import Mode"
                options={modes}
                value={mode}
                // `as`: one of the options above.
                onChange={(chosen) => setMode(chosen as ImportMode)}
                hint={
                  mode === 'replace'
                    ? `${words.count(rows.length, 'row')} of the present program will be removed. Undo restores them.`
                    : 'The plan is added at the end, and follows the data date and the scheduling rules of the present program. Undo removes it.'
                }
              />
            )}
            <PlanPreview plan={plan} fallbackName={file?.name ?? ''} />
          </>
        )}
      </div>
    </Dialog>
  )
}
