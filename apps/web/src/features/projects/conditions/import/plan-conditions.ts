/** What importing the conditions of a consent would do to those of the project. */
import type { ImportedCondition } from '@plumbline/domain/conditions/change-conditions.ts'
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import type { FoundCondition } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { matchRows } from '@plumbline/domain/registers/import/match-rows.ts'
import type { ImportedRow } from '@plumbline/domain/registers/import-records.ts'
import { conditionImport } from './conditions-import.ts'

/** What was found, with what the user has changed of it. */
export interface ConsentRow extends FoundCondition {
  /** That of the condition which it adds. */
  readonly newId: Id
  readonly isChosen: boolean
}

export type PlannedKind = 'added' | 'changed' | 'unchanged' | 'faulty'

export interface PlannedCondition {
  readonly kind: PlannedKind
  /** Undefined if it adds one. */
  readonly record: Condition | undefined
  readonly change: ImportedCondition
  readonly fault: string | undefined
  /** Another row has the same number. */
  readonly isRepeated: boolean
}

interface Target {
  readonly projectId: Id
  /** '' for none. */
  readonly consentId: string
  readonly records: readonly Condition[]
}

const maxDescription = 50_000

export function planConditions(
  rows: readonly ConsentRow[],
  { projectId, consentId, records }: Target,
): readonly PlannedCondition[] {
  const { rowKeys, recordKeys } = conditionImport(projectId)
  const changes = rows.map((row) => toChange(row, consentId))
  // A row that is left out must not be what another row repeats.
  const matches = matchRows(
    rows.map(({ isChosen }, index) => (isChosen ? rowKeys(changes[index] ?? {}) : [])),
    records.map((record) => ({ id: record.id, keys: recordKeys(record) })),
  )
  const alone = matchRows(
    changes.map((change) => rowKeys(change)),
    records.map((record) => ({ id: record.id, keys: recordKeys(record) })),
  )
  const recordsById = new Map(records.map((record) => [record.id, record]))
  return rows.map((row, index) => {
    const match = (row.isChosen ? matches : alone)[index]
    const record = match?.kind === 'record' ? recordsById.get(match.id) : undefined
    const whole = changes[index] ?? {}
    const change = record ? getDifferences(record, whole) : { ...whole, projectId }
    const fault = findFault(row)
    const isSame = record !== undefined && Object.keys(change).length === 0
    const kind = fault ? 'faulty' : record ? (isSame ? 'unchanged' : 'changed') : 'added'
    return { kind, record, change, fault, isRepeated: match?.kind === 'repeated' }
  })
}

export function toImportedRows(
  rows: readonly ConsentRow[],
  planned: readonly PlannedCondition[],
): ImportedRow<ImportedCondition>[] {
  return rows.flatMap((row, index): ImportedRow<ImportedCondition>[] => {
    const plan = planned[index]
    if (!row.isChosen || !plan || (plan.kind !== 'added' && plan.kind !== 'changed')) return []
    const { record, change } = plan
    return [record ? { id: record.id, change } : { id: row.newId, isNew: true, change }]
  })
}

/** What the text does not state clears nothing. */
function toChange(row: ConsentRow, consentId: string): ImportedCondition {
  const { number, title, description, stage, amountKind, amount } = row
  const stated = {
    conditionNumber: number.trim(),
    heading: title.trim(),
    description,
    stage,
    consentId,
    ...(amount !== '' && { amountKind, amount }),
  }
  return Object.fromEntries(Object.entries(stated).filter(([, text]) => text !== ''))
}

function getDifferences(record: Condition, change: ImportedCondition): ImportedCondition {
  const stored: Readonly<Record<string, unknown>> = record
  return Object.fromEntries(Object.entries(change).filter(([field, text]) => stored[field] !== text))
}

function findFault({ title, description }: ConsentRow): string | undefined {
  if (title.trim() === '') return 'Enter a title.'
  if (description.length > maxDescription)
    return 'Its text is longer than 50,000 characters. Divide the text of the consent.'
  return undefined
}
