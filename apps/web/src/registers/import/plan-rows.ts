/** Decides the result of each row of a spreadsheet: a new record, a change, nothing, or a fault that can be mended. */
import type { Skipped } from '@plumbline/domain/kernel/commands/command.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { withoutControlCharacters } from '@plumbline/domain/kernel/values/control-characters.ts'
import type { CsvLine } from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import { matchRows, type RowMatch } from '@plumbline/domain/registers/import/match-rows.ts'
import { type CellReader, type ReadCell, readCell } from '@plumbline/domain/registers/import/read-cell.ts'
import type { ImportedRow } from '@plumbline/domain/registers/import-records.ts'
import { checkRequest, createRequest } from '#data/workspace/perform-request.ts'
import type { Services } from '#data/workspace/services.ts'
import { exportedText } from '#registers/table/model/visible-table.ts'
import { cellFaultToText, reasonToText, repeatedText, severalText } from './import-messages.ts'
import type { ImportField, RegisterImport } from './register-import.ts'
import { timeSlices } from './time-slices.ts'

export interface MappedColumn<T, Change> {
  /** The index of the cell in its row. */
  readonly index: number
  readonly field: ImportField<T, Change>
  readonly isDayFirst: boolean
}

export type RowKind = 'faulty' | 'added' | 'changed' | 'unchanged'

export interface PlannedRow<T, Change> {
  readonly row: CsvLine
  /** The contents of each mapped column, in the order of the columns. */
  readonly cells: readonly ReadCell[]
  readonly kind: RowKind
  /** The id of the record that the row adds or changes. */
  readonly id: Id
  /** The record that the row is about, before the import. */
  readonly record: T | undefined
  readonly change: Change
  /** What is wrong, by the index of the column; under -1 what concerns the whole row. */
  readonly faults: ReadonlyMap<number, string>
}

export const wholeRow = -1

interface Planning<T extends Rec, Change> {
  readonly services: Services
  readonly importing: RegisterImport<T, Change>
  readonly columns: readonly MappedColumn<T, Change>[]
  readonly names: Pick<CellReader, 'projects' | 'people'>
  readonly records: readonly T[]
  /** Whether an empty cell clears what a record has. */
  readonly emptyClears: boolean
  /** Missing if records have no project of their own. */
  readonly projectField: ImportField<T, Change> | undefined
  /** For rows that name no project; '' for none. */
  readonly projectId: Id
}

export interface Planner<T, Change> {
  /** Undefined if it was called again in the meantime. Rows that are the same as before are not checked again. */
  plan(rows: readonly CsvLine[]): Promise<readonly PlannedRow<T, Change>[] | undefined>
}

type Draft<T, Change> = Omit<PlannedRow<T, Change>, 'kind'>

/** Rows that are decided together. */
const checkedPerStep = 100

export function createPlanner<T extends Rec, Change extends object>(
  planning: Planning<T, Change>,
): Planner<T, Change> {
  const { services, importing, records } = planning
  const keyed = records.map((record) => ({ id: record.id, keys: importing.recordKeys(record) }))
  const reader = createRowReader(planning)
  const draftRow = createDrafter(planning, reader, getNewId)
  const newIds = new WeakMap<CsvLine, Id>()
  const outcomes = new WeakMap<CsvLine, { readonly id: Id; readonly planned: PlannedRow<T, Change> }>()
  let latest = 0

  function getNewId(row: CsvLine): Id {
    const id = newIds.get(row) ?? services.newId(importing.list)
    newIds.set(row, id)
    return id
  }

  async function plan(rows: readonly CsvLine[]): Promise<readonly PlannedRow<T, Change>[] | undefined> {
    latest += 1
    const own = latest
    const slice = timeSlices()
    const keys: (readonly string[])[] = []
    for (const row of rows) {
      keys.push(importing.rowKeys(reader.getValues(row)))
      await slice()
      if (own !== latest) return undefined
    }
    const matches = matchRows(keys, keyed, importing.changesOnlyBy !== undefined)
    await slice()
    const planned: PlannedRow<T, Change>[] = []
    const waiting: { readonly at: number; readonly draft: Draft<T, Change> }[] = []
    const settle = () => {
      const drafts = waiting.map(({ draft }) => draft)
      if (drafts.length === 0) return
      for (const [index, found] of checkDrafts(planning, drafts).entries()) {
        const at = waiting[index]?.at ?? 0
        planned[at] = found
        outcomes.set(found.row, { id: found.id, planned: found })
      }
      waiting.length = 0
    }
    for (const [at, row] of rows.entries()) {
      const match = matches[at] ?? { kind: 'none' }
      const known = outcomes.get(row)
      const id = match.kind === 'record' ? match.id : getNewId(row)
      if (known?.id === id && (match.kind === 'record' || match.kind === 'none')) {
        planned[at] = known.planned
        continue
      }
      const draft = draftRow(row, match, rows)
      if (draft.faults.size > 0) planned[at] = { ...draft, kind: 'faulty' }
      else if (draft.record && Object.keys(draft.change).length === 0)
        planned[at] = { ...draft, kind: 'unchanged' }
      else waiting.push({ at, draft })
      if (waiting.length >= checkedPerStep) settle()
      await slice()
      if (own !== latest) return undefined
    }
    settle()
    return planned
  }

  return { plan }
}

type RowReader<Change> = {
  readonly read: (row: CsvLine) => readonly ReadCell[]
  readonly getValues: (row: CsvLine) => Change
}

/** Reads the mapped cells of a row, once for each row. */
function createRowReader<T extends Rec, Change extends object>({
  importing,
  columns,
  names,
  projectField,
  projectId,
}: Planning<T, Change>): RowReader<Change> {
  const hasProjectColumn = columns.some(({ field }) => field.type === 'project')
  const reads = new WeakMap<CsvLine, readonly ReadCell[]>()

  function read(row: CsvLine): readonly ReadCell[] {
    const known = reads.get(row)
    if (known) return known
    const cells = columns.map(({ index, field, isDayFirst }) =>
      readCell(
        row.cells[index] ?? '',
        { ...field, choices: field.choices ?? field.options },
        { ...names, isDayFirst },
      ),
    )
    reads.set(row, cells)
    return cells
  }

  /** What a new record would get: the values of the row without those that are empty or faulty. */
  function getValues(row: CsvLine): Change {
    const given = read(row).flatMap((cell, at) => {
      const field = columns[at]?.field
      if (!field || !('value' in cell)) return []
      if (cell.value !== '') return [field.toChange(cell.value)]
      return field.type === 'project' ? [field.toChange(projectId)] : []
    })
    const chosen =
      projectField && projectId !== '' && !hasProjectColumn ? [projectField.toChange(projectId)] : []
    return merge([importing.base ?? {}, ...chosen, ...given])
  }

  return { read, getValues }
}

/** Returns a function that compares a row with its record, and collects what the row changes and what is wrong in it. */
function createDrafter<T extends Rec, Change extends object>(
  { importing, columns, records, emptyClears, projectId }: Planning<T, Change>,
  { read, getValues }: RowReader<Change>,
  getNewId: (row: CsvLine) => Id,
) {
  const recordsById = new Map(records.map((record) => [record.id, record]))

  /** A record is found by its name in any capitals and spaces, so such a difference does not rename it. */
  function isSameKey(row: CsvLine, field: ImportField<T, Change>, text: string, stored: string): boolean {
    if (text === '' || field.type !== 'text') return false
    const values = getValues(row)
    const keysWith = (other: string) => importing.rowKeys(merge([values, field.toChange(other)])).join('\t')
    return keysWith(text) === keysWith(stored) && keysWith(text) !== keysWith('')
  }

  /** A choice has a value, and so has a project that was chosen for rows without one. */
  function mayClear({ type, mayBeEmpty }: ImportField<T, Change>): boolean {
    return (type !== 'choice' || mayBeEmpty === true) && (type !== 'project' || projectId === '')
  }

  return function draftRow(row: CsvLine, match: RowMatch, rows: readonly CsvLine[]): Draft<T, Change> {
    const record = match.kind === 'record' ? recordsById.get(match.id) : undefined
    const changes: Change[] = []
    const faults = new Map<number, string>()
    for (const [at, cell] of read(row).entries()) {
      const column = columns[at]
      if (!column) continue
      const { index, field } = column
      // Also where the register holds what no one could type today, such as a status of an older version.
      if (record && isSameText(row.cells[index] ?? '', exportedText(field, record))) continue
      const isKey = importing.changesOnlyBy?.includes(field.key) ?? false
      if ('fault' in cell) faults.set(index, cellFaultToText(cell.fault))
      else if (isKey || (record && isSameKey(row, field, cell.value, exportedText(field, record)))) continue
      else if (cell.value !== '') changes.push(field.toChange(cell.value))
      else if (record && emptyClears && mayClear(field)) changes.push(field.toChange(''))
    }
    if (match.kind === 'repeated' || match.kind === 'several') {
      const first = columns.find(({ field }) => field.type === 'text')
      const text = match.kind === 'several' ? severalText : repeatedText(rows[match.by]?.line ?? 0)
      faults.set(first?.index ?? wholeRow, text)
    }
    const id = record?.id ?? getNewId(row)
    const change = record ? merge<Change>(changes) : getValues(row)
    return { row, cells: read(row), id, record, change, faults }
  }
}

/** The kind of each row, or its fault, as the command decides. */
function checkDrafts<T extends Rec, Change extends object>(
  planning: Planning<T, Change>,
  drafts: readonly Draft<T, Change>[],
): readonly PlannedRow<T, Change>[] {
  const { services, importing, columns } = planning
  const rows = drafts.map(toImportedRow)
  const request = createRequest(services, importing.command.name, { ...importing.more, rows })
  const decision = checkRequest(services, importing.command, request)
  if (decision.kind === 'refused') {
    const [only] = drafts
    // A user who has no valid row among others still wants to know what is wrong with each.
    if (drafts.length > 1 || !only) return drafts.flatMap((draft) => checkDrafts(planning, [draft]))
    return [toFaulty(columns, only, { index: 0, reason: decision.reason, fields: decision.fields })]
  }
  const skipped = new Map(decision.skipped?.map((one) => [one.index, one]))
  const changed = new Set(
    decision.steps.map(({ change }) => (change.kind === 'put' ? change.record.id : change.id)),
  )
  return drafts.map((draft, index) => {
    const reason = skipped.get(index)
    if (reason) return toFaulty(columns, draft, reason)
    if (!draft.record) return { ...draft, kind: 'added' }
    const isChanged = importing.isChange?.(draft.record, draft.change) ?? changed.has(draft.id)
    return { ...draft, kind: isChanged ? 'changed' : 'unchanged' }
  })
}

function toFaulty<T, Change extends object>(
  columns: readonly MappedColumn<T, Change>[],
  draft: Draft<T, Change>,
  { reason, fields = [] }: Skipped,
): PlannedRow<T, Change> {
  const invalid = columns.filter(({ index, field }) => {
    if (reason === 'args-too-long') return index === findLongCell(draft.row, columns)
    const sample = field.choices?.[0] ?? field.options?.[0] ?? ''
    return Object.keys(field.toChange(sample)).some((key) => fields.includes(key))
  })
  const text = reasonToText(reason)
  const at = invalid.length === 0 ? [wholeRow] : invalid.map(({ index }) => index)
  return { ...draft, kind: 'faulty', faults: new Map(at.map((index) => [index, text])) }
}

function merge<Change>(parts: readonly object[]): Change {
  // `as`: each part has some of its fields.
  return Object.assign({}, ...parts) as Change
}

export function toImportedRow<T, Change>({
  id,
  record,
  change,
}: Pick<PlannedRow<T, Change>, 'id' | 'record' | 'change'>): ImportedRow<Change> {
  return record ? { id, change } : { id, isNew: true, change }
}

function findLongCell<T, Change>(
  { cells }: CsvLine,
  columns: readonly MappedColumn<T, Change>[],
): number | undefined {
  const lengthAt = (index: number) => cells[index]?.length ?? 0
  return columns.map(({ index }) => index).sort((one, other) => lengthAt(other) - lengthAt(one))[0]
}

/** Apart from what no cell keeps: the spaces around it, and the kind of its line ends. */
function isSameText(cell: string, exported: string): boolean {
  return cell === exported || plain(cell) === plain(exported)
}

function plain(text: string): string {
  return withoutControlCharacters(text.replaceAll(/\r\n?/g, '\n')).trim()
}
