/** Safety records: incidents, checklists, training and the rest in one list, told apart by `kind`. */
import * as z from 'zod/mini'
import { add, collection, put, save } from '../kernel/command.ts'
import { moment, nullableText, optionalText, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'

/** A record of a kind that nobody here knows is kept and can be found, so `kind` is any text or missing. */
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

/** Adds a record with the fields of its own kind, which the list's schema does not name. */
export function addSafety<Known extends SafetyRecord>(added: Known) {
  return add<SafetyRecord>(safetyRecords, added)
}

/** Like `addSafety`, of a record that exists. */
export function putSafety<Known extends SafetyRecord>(changed: Known) {
  return put<SafetyRecord>(safetyRecords, changed)
}

/** Like `addSafety`, of what a form saves. */
export function saveSafety<Known extends SafetyRecord>(saved: Known, isNew: true | undefined) {
  return save<SafetyRecord>(safetyRecords, saved, isNew)
}

/**
 * Of a field that only one kind has: a missing or odd value shows as none, and stays stored. Fields are missing often,
 * and a default costs less than a catch.
 */
export const shownText = z._default(text(), '')

/** Like `shownText`, of a day or an instant. */
export const shownMoment = z._default(moment(), '')
