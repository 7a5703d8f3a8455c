/** One row of the grid of files. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { Filing } from '@plumbline/domain/documents/filing/plan-filing.ts'
import { X } from 'lucide-react'
import { type KeyboardEvent, memo, useId } from 'react'
import { AddedRowInputs } from '#registers/added/added-row-inputs.tsx'
import { DuplicateNotice } from '#registers/duplicates/duplicate-notice.tsx'
import type { Duplicate } from '#registers/duplicates/duplicates.ts'
import { choicesWith } from '#registers/form/form-values.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { DocumentEntry, FillableField } from './document-entry.ts'
import { isLeftOut } from './filed-entries.ts'
import { FilingOutcome, isRevisionAtFault } from './filing-outcome.tsx'
import { numberFault } from './number-fault.ts'

interface FileGridRowProps {
  index: number
  file: File
  entry: DocumentEntry
  filing: Filing
  /** The name of the file above that it belongs to. */
  above: string | undefined
  /** The name of another file that brings the same revision. */
  sameRevision: string | undefined
  duplicate: Duplicate | undefined
  projects: readonly { value: string; label: string }[]
  /** The numbering template of the row's project; '' if there is none. */
  template: string
  /** The types of the row's project. The same list as long as they are the same. */
  types: readonly string[]
  missing: readonly string[]
  onChange: (file: File, fields: Partial<DocumentEntry>) => void
  onFill: (from: number, field: FillableField) => void
  onRemove: (file: File, index: number) => void
}

const noValues = {}

export const FileGridRow = memo(function FileGridRow(props: FileGridRowProps) {
  const { index, file, entry, filing, above, sameRevision, duplicate, projects, template, types } = props
  const { missing, onChange, onFill, onRemove } = props
  const fault = numberFault(template, entry)
  const faultId = useId()
  const misfitId = useId()
  const outcomeId = useId()
  const planned = { entry, filing }
  const isAtFault = isRevisionAtFault(planned)
  const isMissing = (field: keyof DocumentEntry) =>
    (missing.includes(field) && String(entry[field] ?? '').trim() === '') || undefined

  function fillOnKey(event: KeyboardEvent, field: FillableField) {
    if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || !entry[field]) return
    // Otherwise the browser would add a bookmark.
    event.preventDefault()
    onFill(index, field)
  }

  return (
    <li className="file-grid-row">
      <div className="min-w-0">
        <input
          type="text"
          className="input"
          aria-label={`Name of ${file.name}`}
          aria-describedby={entry.isMisfit ? misfitId : undefined}
          aria-invalid={isMissing('name')}
          value={entry.name}
          onChange={(event) => onChange(file, { name: event.target.value })}
        />
        <p className="mt-0.5 truncate text-muted text-small" title={file.name}>
          {file.name} · <span className="tabular-nums">{sizeToText(file.size)}</span>
        </p>
        {entry.isMisfit && (
          <p id={misfitId} className="mt-0.5 text-small text-warning">
            Has another form than the pattern.
          </p>
        )}
        {duplicate && !isLeftOut(planned) && <DuplicateNotice duplicate={duplicate} />}
      </div>
      <div className="min-w-0">
        <input
          type="text"
          className="input"
          aria-label={`Number of ${file.name}`}
          aria-describedby={fault === '' ? undefined : faultId}
          placeholder="Number"
          value={entry.documentNumber}
          onChange={(event) => onChange(file, { documentNumber: event.target.value })}
        />
        {fault !== '' && (
          <p id={faultId} className="mt-0.5 text-small text-warning">
            {fault}
          </p>
        )}
      </div>
      <input
        type="text"
        className="input"
        aria-label={`Revision of ${file.name}`}
        placeholder="Revision"
        aria-describedby={isAtFault ? outcomeId : undefined}
        aria-invalid={isAtFault || undefined}
        value={entry.revision}
        onChange={(event) => onChange(file, { revision: event.target.value })}
      />
      <select
        className="input"
        aria-label={`Type of ${file.name}`}
        aria-invalid={isMissing('type')}
        value={entry.type}
        onChange={(event) => onChange(file, { type: event.target.value })}
        onKeyDown={(event) => fillOnKey(event, 'type')}
      >
        <option value="" disabled hidden>
          Select type
        </option>
        {choicesWith(entry.type, types).map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <select
        className="input"
        aria-label={`Project of ${file.name}`}
        aria-invalid={isMissing('projectId')}
        value={entry.projectId}
        onChange={(event) => onChange(file, { projectId: event.target.value })}
        onKeyDown={(event) => fillOnKey(event, 'projectId')}
      >
        <option value="" disabled hidden>
          Select project
        </option>
        {projects.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FilingOutcome
        {...{ planned, above, sameRevision }}
        reasonId={outcomeId}
        onChoose={(filedAs) => onChange(file, { filedAs })}
      />
      <AddedRowInputs
        list="documents"
        projectId={entry.projectId}
        recordName={file.name}
        values={entry.added ?? noValues}
        refused={missing}
        className="file-grid-added"
        onChange={(added) => onChange(file, { added })}
      />
      <IconButton label={`Remove ${file.name}`} icon={<X />} onClick={() => onRemove(file, index)} />
    </li>
  )
})
