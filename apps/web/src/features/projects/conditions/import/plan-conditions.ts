/** What importing the conditions of a consent would do to those of the project. */
import type { ImportedCondition } from '@plumbline/domain/conditions/change-conditions.ts'
import { type Condition, isInForce } from '@plumbline/domain/conditions/condition.ts'
import type { FoundCondition } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import {
  isDeletionText,
  type ModificationEffect,
  toKnownEntries,
  withEffect,
} from '@plumbline/domain/conditions/modifications.ts'
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

export type PlannedKind = 'added' | 'changed' | 'deleted' | 'unchanged' | 'faulty'

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
  /** The modification whose text it is. '' for the consent as it was granted. */
  readonly modificationId?: string
}

const maxDescription = 50_000

export function planConditions(
  rows: readonly ConsentRow[],
  { projectId, consentId, records, modificationId = '' }: Target,
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
    const isDeletion = isDeletionText(row.title, row.description)
    const whole = changes[index] ?? {}
    const change = isDeletion ? {} : record ? getDifferences(record, whole) : { ...whole, projectId }
    const fault = findFault(row, isDeletion && modificationId === '')
    const isRepeated = match?.kind === 'repeated'
    if (fault) return { kind: 'faulty', record, change, fault, isRepeated }
    const effect = modificationId === '' ? '' : getEffect(change, record, isDeletion)
    const modified = effect === '' ? change : { ...change, ...toModified(record, modificationId, effect) }
    const isSame = record ? Object.keys(modified).length === 0 : isDeletion
    const kind = isSame ? 'unchanged' : effect === 'deleted' ? 'deleted' : record ? 'changed' : 'added'
    return { kind, record, change: modified, fault, isRepeated }
  })
}

export function toImportedRows(
  rows: readonly ConsentRow[],
  planned: readonly PlannedCondition[],
): ImportedRow<ImportedCondition>[] {
  return rows.flatMap((row, index): ImportedRow<ImportedCondition>[] => {
    const plan = planned[index]
    if (!row.isChosen || !plan || plan.kind === 'unchanged' || plan.kind === 'faulty') return []
    const { record, change } = plan
    return [record ? { id: record.id, change } : { id: row.newId, isNew: true, change }]
  })
}

/** What the text of a condition states. The consent or the stage may be entered without a modification. */
const textFields = ['heading', 'description', 'amountKind', 'amount'] as const

/** '' if the modification did nothing to the condition that is not stored yet. */
function getEffect(
  change: ImportedCondition,
  record: Condition | undefined,
  isDeletion: boolean,
): ModificationEffect | '' {
  if (isDeletion) return record && isInForce(record) ? 'deleted' : ''
  if (!record || !isInForce(record)) return 'added'
  return textFields.some((field) => change[field] !== undefined) ? 'changed' : ''
}

/** A condition that the modification added stays so when its text is read again. */
function toModified(
  record: Condition | undefined,
  modificationId: string,
  effect: ModificationEffect,
): Pick<ImportedCondition, 'modifiedBy'> {
  const stored = record?.modifiedBy?.find(({ id }) => id === modificationId)?.effect
  if (stored === effect || (stored === 'added' && effect === 'changed')) return {}
  return { modifiedBy: toKnownEntries(withEffect(record ?? {}, modificationId, effect)) }
}

/** Conditions in force that the text does not have. A complete consent leaves out what its modification deleted. */
export function findMissing(
  planned: readonly PlannedCondition[],
  records: readonly Condition[],
): readonly Condition[] {
  const found = new Set(planned.map(({ record }) => record?.id))
  return records.filter((record) => isInForce(record) && !found.has(record.id))
}

export function toDeletedRows(
  conditions: readonly Condition[],
  modificationId: string,
): ImportedRow<ImportedCondition>[] {
  return conditions.map((condition) => ({
    id: condition.id,
    change: toModified(condition, modificationId, 'deleted'),
  }))
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

function findFault({ title, description }: ConsentRow, isUnexplained: boolean): string | undefined {
  if (isUnexplained) return 'The text states that it is deleted. Choose the modification that deleted it.'
  if (title.trim() === '') return 'Enter a title.'
  if (description.length > maxDescription)
    return 'Its text is longer than 50,000 characters. Divide the text of the consent.'
  return undefined
}
