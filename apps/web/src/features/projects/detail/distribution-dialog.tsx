/** The distribution list of a project: who gets the documents of a discipline, a type or a reason for issue. */

import { readDistribution } from '@plumbline/domain/documents/distribution-rules.ts'
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getAddedValues, getReasons, getTypes } from '@plumbline/domain/documents/document-values.ts'
import { changeDistribution, maxRules } from '@plumbline/domain/documents/transmittals/change-distribution.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Download, Plus, Trash2, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { saveBlob } from '#core/download/save-blob.ts'
import { textToFileName } from '#core/download/text-to-file-name.ts'
import { noteChange } from '#core/forms/note-change.ts'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import { useServices } from '#data/workspace/services.ts'
import { transmittalMessages } from '#documents/transmittals/messages.ts'
import { recipientSuggestions } from '#documents/transmittals/recipients.ts'
import { useRecipientValues } from '#documents/transmittals/recipients-field.tsx'
import { choicesWith } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useRowFocus } from '#ui/focus/use-row-focus.ts'
import { ChipField } from '#ui/suggest/chip-field.tsx'
import type { Suggestion } from '#ui/suggest/suggestion.ts'
import {
  type DistributionRow,
  readRows,
  rowsToChanges,
  rowsToSpreadsheet,
  rulesToRows,
} from './distribution-rows.ts'

interface DistributionDialogProps {
  project: Project
  /** The documents of the project. */
  filed: readonly ProjectDocument[]
  onClose: () => void
}

const spreadsheets = lazyImport(async () => {
  const [{ readSpreadsheet }, { sourceFaultToText }] = await Promise.all([
    import('#registers/import/read-spreadsheet.ts'),
    import('#registers/import/import-messages.ts'),
  ])
  return { readSpreadsheet, sourceFaultToText }
})

export function DistributionDialog({ project, filed, onClose }: DistributionDialogProps) {
  const perform = usePerform()
  const { newId } = useServices()
  const values = useRecipientValues(project.id)
  const suggestions = useMemo(() => recipientSuggestions(values), [values])
  const [first] = useState(() => rulesToRows(readDistribution(project), values))
  const [rows, setRows] = useState(first)
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const choices = useChoices(project, filed)
  const { host, noteAdded, noteRemoved } = useRowFocus<HTMLDivElement>()
  const change = (id: string, changed: Partial<DistributionRow>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)))

  function save() {
    const changes = rowsToChanges(first, rows, values)
    if (changes.length === 0) return onClose()
    const outcome = perform(changeDistribution, { projectId: project.id, changes }, transmittalMessages)
    if (outcome.isDone) onClose()
    else setFaulty(outcome.fields)
  }

  return (
    <RecordDialog
      title="Distribution List"
      description="Who gets which documents. Transmittals and reviews propose these recipients."
      saveLabel="Save List"
      size="large"
      onSave={save}
      onClose={onClose}
    >
      <div ref={host} className="flex min-w-0 flex-col gap-4 sm:col-span-2">
        {rows.length === 0 && (
          <p className="text-muted">No rows yet. A row without a discipline and type is for all documents.</p>
        )}
        <ul aria-label="Rows" className="flex flex-col gap-4">
          {rows.map((row, index) => (
            <RuleRow
              key={row.id}
              {...{ row, choices, suggestions }}
              number={index + 1}
              error={
                !faulty.includes(row.id)
                  ? undefined
                  : row.to.trim() === ''
                    ? 'Enter who receives these documents.'
                    : 'Enter each recipient once, with a valid e-mail address.'
              }
              onChange={(changed) => change(row.id, changed)}
              onDelete={() => {
                noteRemoved()
                setRows(rows.filter(({ id }) => id !== row.id))
              }}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {rows.length < maxRules && (
            <Button
              data-adds
              size="small"
              icon={<Plus />}
              onClick={(event) => {
                noteChange(event.currentTarget)
                noteAdded()
                setRows([...rows, { id: newId(), discipline: '', type: '', reason: '', to: '' }])
              }}
            >
              Add Row
            </Button>
          )}
          <DistributionFiles
            project={project}
            rows={rows}
            values={values}
            onImport={(added) => setRows((before) => [...before, ...added])}
          />
        </div>
      </div>
    </RecordDialog>
  )
}

interface Choices {
  readonly disciplines: readonly string[]
  readonly types: readonly string[]
  readonly reasons: readonly string[]
}

/** Those of the project, and those that its documents have. */
function useChoices(project: Project, filed: readonly ProjectDocument[]): Choices {
  return useMemo(() => {
    const entered = (texts: readonly (string | undefined)[]) => texts.flatMap((text) => text?.trim() || [])
    const disciplines = [
      ...getAddedValues(project, 'disciplines'),
      ...entered(filed.map(({ discipline }) => discipline)),
    ]
    const types = [...getTypes(project), ...entered(filed.map(({ type }) => type))]
    return {
      disciplines: [...new Set(disciplines)],
      types: [...new Set(types)],
      reasons: getReasons(project),
    }
  }, [project, filed])
}

interface RuleRowProps {
  row: DistributionRow
  number: number
  choices: Choices
  suggestions: readonly Suggestion[]
  error: string | undefined
  onChange: (changed: Partial<DistributionRow>) => void
  onDelete: () => void
}

function RuleRow({ row, number, choices, suggestions, error, onChange, onDelete }: RuleRowProps) {
  return (
    <li data-line className="flex flex-col gap-2 rounded-control border border-line p-3">
      <div className="grid grid-cols-1 items-end gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <SelectField
          label={`Discipline ${number}`}
          options={withAny('Any discipline', choicesWith(row.discipline, choices.disciplines))}
          value={row.discipline}
          onChange={(discipline) => onChange({ discipline })}
        />
        <SelectField
          label={`Type ${number}`}
          options={withAny('Any type', choicesWith(row.type, choices.types))}
          value={row.type}
          onChange={(type) => onChange({ type })}
        />
        <SelectField
          label={`Reason for Issue ${number}`}
          options={withAny('Any reason', choicesWith(row.reason, choices.reasons))}
          value={row.reason}
          onChange={(reason) => onChange({ reason })}
        />
        <IconButton
          label={`Delete row ${number}`}
          icon={<Trash2 />}
          onClick={(event) => {
            noteChange(event.currentTarget)
            onDelete()
          }}
        />
      </div>
      <ChipField
        label={`Recipients ${number}`}
        isRequired
        isMultiple
        chipsLabel={`Recipients of row ${number}`}
        value={row.to}
        onChange={(to) => onChange({ to })}
        suggestions={suggestions}
        unknownHint={() => 'Not in the directory'}
        error={error}
      />
    </li>
  )
}

function withAny(label: string, choices: readonly string[]) {
  return [{ value: '', label }, ...choices.map((value) => ({ value, label: value }))]
}

function describeReasons(unknown: readonly string[]): string {
  if (unknown.length === 0) return ''
  const names = listToText(unknown.map((reason) => `“${reason}”`))
  return unknown.length === 1
    ? `${names} is not a reason for issue, so its rows are for any reason. `
    : `${names} are not reasons for issue, so their rows are for any reason. `
}

interface DistributionFilesProps {
  project: Project
  rows: readonly DistributionRow[]
  values: ReturnType<typeof useRecipientValues>
  onImport: (rows: readonly DistributionRow[]) => void
}

/** Imported rows are added to the form, where they can be checked before they are saved. */
function DistributionFiles({ project, rows, values, onImport }: DistributionFilesProps) {
  const toasts = useToasts()
  const { newId } = useServices()
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File) {
    const refuse = (description: string) =>
      toasts.show({ title: 'Nothing Imported', description, tone: 'destructive' })
    const { readSpreadsheet, sourceFaultToText } = await spreadsheets.load()
    const found = await readSpreadsheet(file)
    if (found.kind === 'fault') return refuse(sourceFaultToText(found.fault))
    const lines = (found.sheets[0]?.lines ?? []).map(({ cells }) => cells)
    const { rows: added = [], unknownReasons = [] } =
      readRows(lines, values, getReasons(project), newId) ?? {}
    if (added.length === 0)
      return refuse('The file needs a column Recipients, and may have Discipline, Type and Reason for Issue.')
    if (rows.length + added.length > maxRules)
      return refuse(`A distribution list has at most ${maxRules} rows. The file has ${added.length}.`)
    onImport(added)
    toasts.show({
      title: `${countToLabel(added.length, 'Row')} Added`,
      description: `${describeReasons([...unknownReasons])}Check them, then save the list.`,
    })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        aria-label="Spreadsheet of the distribution list"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      <Button size="small" variant="ghost" icon={<Upload />} onClick={() => input.current?.click()}>
        Import CSV or Excel
      </Button>
      {rows.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          icon={<Download />}
          onClick={() =>
            saveBlob(
              new Blob([rowsToSpreadsheet(rows, values)], { type: 'text/csv' }),
              `${textToFileName(project.name)} distribution list.csv`,
            )
          }
        >
          Download CSV
        </Button>
      )}
    </>
  )
}
