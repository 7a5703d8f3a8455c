/** The rows of the distribution list in its form: from the project, to a spreadsheet and from one, and what was changed. */

import type { DistributionRule } from '@plumbline/domain/documents/distribution-rules.ts'
import { isSameText } from '@plumbline/domain/documents/document-values.ts'
import type { RuleDraft } from '@plumbline/domain/documents/transmittals/change-distribution.ts'
import type { RecipientDraft } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { rowsToCsv } from '#core/download/csv.ts'
import {
  type RecipientValues,
  recipientToValue,
  textToRecipients,
} from '#documents/transmittals/recipients.ts'

export interface DistributionRow {
  readonly id: string
  readonly discipline: string
  readonly type: string
  readonly reason: RuleDraft['reason']
  /** Values of the field for recipients. */
  readonly to: string
}

export function rulesToRows(
  rules: readonly DistributionRule[],
  values: RecipientValues,
): readonly DistributionRow[] {
  return rules.map(({ id, discipline, type, reason, recipients }) => ({
    ...{ id, discipline, type, reason: reason.trim() },
    to: recipients.map((recipient) => recipientToValue(recipient, values)).join(', '),
  }))
}

interface Change {
  readonly id: string
  readonly rule: RuleDraft | null
}

/** Only rows that differ from those at the beginning, so that the rows of other users stay. */
export function rowsToChanges(
  first: readonly DistributionRow[],
  rows: readonly DistributionRow[],
  values: RecipientValues,
): Change[] {
  const before = new Map(first.map((row) => [row.id, JSON.stringify(row)]))
  const left = new Set(rows.map(({ id }) => id))
  const changed = rows.filter((row) => before.get(row.id) !== JSON.stringify(row))
  return [
    ...first.flatMap(({ id }) => (left.has(id) ? [] : [{ id, rule: null }])),
    ...changed.map(({ id, to, discipline, type, reason }) => ({
      id,
      rule: { discipline, type, reason, recipients: [...textToRecipients(to, values)] },
    })),
  ]
}

const columns = ['Discipline', 'Type', 'Reason for Issue', 'Recipients'] as const

export function rowsToSpreadsheet(rows: readonly DistributionRow[], values: RecipientValues): string {
  return rowsToCsv(
    columns,
    rows.map(({ discipline, type, reason, to }) => [
      ...[discipline, type, reason],
      textToRecipients(to, values).map(toCell).join('; '),
    ]),
  )
}

function toCell({ email, name }: RecipientDraft): string {
  return (email || name).replaceAll(';', ' ')
}

interface ReadRows {
  readonly rows: readonly DistributionRow[]
  /** Reasons of the file that transmittals do not have. Their rows are for every reason. */
  readonly unknownReasons: ReadonlySet<string>
}

/** By the titles of the columns, in any order. Undefined without a column of recipients. */
export function readRows(
  lines: readonly (readonly string[])[],
  values: RecipientValues,
  reasons: readonly string[],
  newId: () => string,
): ReadRows | undefined {
  const [header = [], ...others] = lines
  const at = (title: string) => header.findIndex((cell) => foldText(cell.trim()) === foldText(title))
  const [discipline = -1, type = -1, reason = -1, recipients = -1] = columns.map(at)
  if (recipients < 0) return undefined
  const read = (line: readonly string[], column: number) => (line[column] ?? '').trim()
  const unknownReasons = new Set<string>()
  const rows = others.flatMap((line) => {
    const to = read(line, recipients)
      .split(';')
      .flatMap((text) => nameToValue(text.trim(), values))
    if (to.length === 0) return []
    const stated = read(line, reason)
    const known = reasons.find((each) => isSameText(each, stated)) ?? ''
    if (known === '' && stated !== '') unknownReasons.add(stated)
    return {
      ...{ id: newId(), discipline: read(line, discipline), type: read(line, type) },
      ...{ reason: known, to: to.join(', ') },
    }
  })
  return { rows, unknownReasons }
}

function nameToValue(text: string, values: RecipientValues): readonly string[] {
  if (text === '') return []
  const key = text.toLowerCase()
  if (values.has(key)) return [key]
  for (const [value, { name }] of values) if (name.toLowerCase() === key) return [value]
  return [text.replaceAll(',', ' ')]
}
