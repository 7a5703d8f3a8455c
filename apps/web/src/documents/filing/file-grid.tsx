/** Several files as a grid: the entry of each and its result. */

import { ArrowDownToLine } from 'lucide-react'
import { type ComponentProps, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toDocumentName } from '#core/files/plain-name.ts'
import { messages } from '#documents/entries/messages.ts'
import type { Duplicate } from '#registers/duplicates/duplicates.ts'
import { Button } from '#ui/controls/button.tsx'
import { changeEntry, type DocumentEntry, type FillableField, fillDown } from './document-entry.ts'
import { FileGridRow } from './file-grid-row.tsx'
import type { PlannedEntry } from './filed-entries.ts'
import { getFillHint, getSummary } from './filing-summary.ts'
import { NamePattern } from './name-pattern.tsx'
import './file-grid.css'

interface FileGridProps {
  /** Each with its file. */
  planned: readonly PlannedEntry[]
  duplicates: ReadonlyMap<File, Duplicate>
  projects: readonly { value: string; label: string }[]
  /** The numbering template of a project; '' if it has none. */
  getTemplate: (projectId: string) => string
  getTypes: (projectId: string) => readonly string[]
  /** Fields that were empty in some row in the last attempt. */
  missing: readonly string[]
  /** How the names of the files are read. */
  naming: Pick<ComponentProps<typeof NamePattern>, 'template' | 'rememberedBy' | 'onChange'>
  onChange: (change: (entries: readonly DocumentEntry[]) => readonly DocumentEntry[]) => void
  onRemove: (file: File) => void
}

const fieldNames = { type: 'type', projectId: 'project' } as const

export function FileGrid(props: FileGridProps) {
  const { planned, duplicates, projects, getTemplate, getTypes, missing, naming, onChange, onRemove } = props
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number>(undefined)
  const [reported, setReported] = useState('')
  const hint = getFillHint(planned)
  const errors = missing.flatMap((field) => messages.required[field] ?? [])

  // Stable functions, so that only changed rows of hundreds render again.
  const change = useCallback(
    (file: File, fields: Partial<DocumentEntry>) =>
      onChange((all) => all.map((entry) => (entry.file === file ? changeEntry(entry, fields) : entry))),
    [onChange],
  )
  const fill = useCallback(
    (from: number, field: FillableField) => {
      onChange((all) => fillDown(all, from, field))
      setReported(`The ${fieldNames[field]} of row ${from + 1} was copied to all rows below.`)
    },
    [onChange],
  )
  const remove = useCallback(
    (file: File, index: number) => {
      removedIndex.current = index
      onRemove(file)
    },
    [onRemove],
  )
  const files = planned.map(({ entry }) => entry.file?.name).join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the files alone
  const names = useMemo(
    () => planned.flatMap(({ entry }) => (entry.file ? toDocumentName(entry.file.name) : [])),
    [files],
  )
  const misfits = planned.flatMap(({ entry }, index) => (entry.isMisfit ? index : []))
  const lastMisfit = useRef(-1)
  function showMisfit() {
    const next = misfits.find((index) => index > lastMisfit.current) ?? misfits[0] ?? 0
    lastMisfit.current = next
    list.current?.children[next]?.querySelector<HTMLElement>('input')?.focus()
  }
  // After a row is removed, the next row has its index and gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows have changed
  useLayoutEffect(() => {
    if (removedIndex.current === undefined) return
    const rows = list.current?.children
    const row = rows?.[Math.min(removedIndex.current, rows.length - 1)]
    removedIndex.current = undefined
    row?.querySelector<HTMLElement>('button')?.focus()
  }, [planned])

  return (
    <fieldset aria-label="Documents to add" className="file-grid min-w-0">
      <NamePattern {...naming} names={names} misfits={misfits.length} onShowMisfit={showMisfit} />
      <p role="status" className="mb-2 text-control tabular-nums">
        <span className="font-semibold">{getSummary(planned)}</span>
        {hint !== '' && <span className="block text-muted">{hint}</span>}
      </p>
      <FileGridHead first={planned[0]?.entry} onFill={(field) => fill(0, field)} />
      <ul ref={list}>
        {planned.map((one, index) => {
          const { file } = one.entry
          return (
            file && (
              <FileGridRow
                key={keyOfFile(file)}
                index={index}
                file={file}
                entry={one.entry}
                filing={one.filing}
                above={getAbove(one, planned)}
                sameRevision={
                  one.filing.duplicate === undefined
                    ? undefined
                    : planned[one.filing.duplicate]?.entry.file?.name
                }
                duplicate={duplicates.get(file)}
                projects={projects}
                template={getTemplate(one.entry.projectId)}
                types={getTypes(one.entry.projectId)}
                missing={missing}
                onChange={change}
                onFill={fill}
                onRemove={remove}
              />
            )
          )
        })}
      </ul>
      <p className="mt-2 text-muted text-small pointer-coarse:hidden">
        Ctrl+D in a row copies its type or project to all rows below.
      </p>
      <div role="alert" className="text-control text-danger">
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
      <span role="status" className="sr-only">
        {reported}
      </span>
    </fieldset>
  )
}

/** The name of the file above that a row belongs to. */
function getAbove({ filing }: PlannedEntry, planned: readonly PlannedEntry[]): string | undefined {
  return 'entry' in filing ? planned[filing.entry]?.entry.file?.name : undefined
}

const keys = new WeakMap<File, number>()
let lastKey = 0

/** Two files may have the same name. */
function keyOfFile(file: File): number {
  const known = keys.get(file)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(file, lastKey)
  return lastKey
}

interface FileGridHeadProps {
  first: DocumentEntry | undefined
  onFill: (field: FillableField) => void
}

const fillableColumns = [
  { field: 'type', title: 'Type', label: 'Fill type down' },
  { field: 'projectId', title: 'Project', label: 'Fill project down' },
] as const

/** The header of the grid of new documents, with buttons that copy the first row's value down its column. */
function FileGridHead({ first, onFill }: FileGridHeadProps) {
  return (
    <div className="file-grid-row file-grid-head">
      <span>Document Name</span>
      <span>Number</span>
      <span>Revision</span>
      {fillableColumns.map(({ field, title, label }) => (
        <span key={field}>
          {title}
          <Button
            size="small"
            variant="ghost"
            icon={<ArrowDownToLine />}
            aria-label={label}
            title={
              first?.[field]
                ? `Copy the first row's ${title.toLowerCase()} to all rows`
                : `Choose a ${title.toLowerCase()} in the first row`
            }
            disabled={!first?.[field]}
            onClick={() => onFill(field)}
          >
            Fill
          </Button>
        </span>
      ))}
      <span>What Happens</span>
    </div>
  )
}
