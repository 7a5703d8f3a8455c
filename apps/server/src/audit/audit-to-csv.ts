/** The audit as a CSV file, for people who keep it elsewhere. */
import type { FieldChange } from '@plumbline/domain/activity/log/field-changes.ts'
import { withoutControlCharacters } from '@plumbline/domain/kernel/values/control-characters.ts'
import { formula } from '@plumbline/domain/kernel/values/formula-guard.ts'
import type { AuditEntry, AuditFilter } from '@plumbline/domain/team/wire/audit.ts'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Kysely } from 'kysely'
import Papa from 'papaparse'
import type { Tables } from '../database/schema/tables.ts'
import { readAudit } from './read-audit.ts'

const headings = [
  'Number',
  'Time',
  'Name',
  'E-mail',
  'Address',
  'Action',
  'Records',
  'Changes',
  'About',
  'Refused because',
]

/** Page by page, so that an audit of years does not fill the memory. */
export function auditToCsv(
  context: Context,
  db: Kysely<Tables>,
  organisation: string,
  filter: AuditFilter,
): Response {
  context.header('Content-Type', 'text/csv; charset=utf-8')
  context.header('Content-Disposition', 'attachment; filename="plumbline-audit.csv"')
  return stream(context, async (output) => {
    // Excel reads UTF-8 only after this mark.
    await output.write(`\uFEFF${toCsv([headings])}`)
    let before = filter.before
    for (;;) {
      const { entries, more } = await readAudit(db, organisation, { ...filter, before })
      if (entries.length > 0) await output.write(toCsv(entries.map(toCells)))
      before = entries.at(-1)?.seq
      if (!more || output.aborted) return
    }
  })
}

function toCells({ seq, at, by, ip, action, records, about = {}, reason }: AuditEntry): readonly string[] {
  const named = records.map(({ list, id, effect, name }) => `${effect} ${list} ${name || id}`)
  const changed = records.flatMap(({ changes = [] }) => changes.map(changeToText))
  const described = Object.entries(about).map(([key, value]) => `${key}: ${value}`)
  const lines = [named, changed, described].map((texts) => texts.join('; '))
  return [String(seq), at, by.name, by.email, ip ?? '', action, ...lines, reason ?? '']
}

/** As stored, for other programs. */
function changeToText({ part, field, from = '', to = '' }: FieldChange): string {
  return `${part ? `${part}, ` : ''}${field}: ${from} → ${to}`
}

function toCsv(rows: readonly (readonly string[])[]): string {
  const written = rows.map((row) => row.map(withoutControlCharacters))
  return `${Papa.unparse(written, { newline: '\r\n', escapeFormulae: formula })}\r\n`
}
