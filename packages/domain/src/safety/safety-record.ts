/** Safety records: incidents, checklists, training and so on in one list, distinguished by `kind`. */
import * as z from 'zod/mini'
import { add, collection, put, save } from '../kernel/commands/command.ts'
import { moment, nullableText, optionalText, text } from '../kernel/records/lenient.ts'
import { type Id, idSchema, type Records, record } from '../kernel/records/record.ts'

/** A record of an unknown kind is kept and can be found, so `kind` may be any text or missing. */
export const safetyRecordSchema = record({
  id: idSchema,
  kind: optionalText(),
  name: nullableText(),
  title: nullableText(),
  description: nullableText(),
  location: nullableText(),
  /** Null, '' or missing: no project. */
  projectId: nullableText(),
})
export type SafetyRecord = z.infer<typeof safetyRecordSchema>

export const safetyRecords = collection('safety-records', safetyRecordSchema)

/** A record of another kind is not found: its form would write fields that the record does not have. */
export function findSafety({ find }: Pick<Records, 'find'>, kind: string, id: Id): SafetyRecord | undefined {
  const found = find(safetyRecords, id)
  return found?.kind === kind ? found : undefined
}

/** Adds a record with the fields of its own kind, which the list's schema does not define. */
export function addSafety<Known extends SafetyRecord>(added: Known) {
  return add<SafetyRecord>(safetyRecords, added)
}

/** Like `addSafety`, for an existing record. */
export function putSafety<Known extends SafetyRecord>(changed: Known) {
  return put<SafetyRecord>(safetyRecords, changed)
}

/** Like `addSafety`, for the fields saved in a form. */
export function saveSafety<Known extends SafetyRecord>(saved: Known, isNew: true | undefined) {
  return save<SafetyRecord>(safetyRecords, saved, isNew)
}

/**
 * Reads a field that only one kind has. A missing or invalid value is shown as empty and stays stored. Fields are often
 * missing, and a default is cheaper than a caught error.
 */
export const lenientText = z._default(text(), '')

/** Like `lenientText`, for a day or an instant. */
export const lenientMoment = z._default(moment(), '')
