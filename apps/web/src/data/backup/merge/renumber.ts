/** Renumbers records of a back-up whose number belongs to another record here. */

import { recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { deletions } from '@plumbline/domain/activity/log/deletion.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { linksWithIds } from '@plumbline/domain/documents/links/links-with-ids.ts'
import { type MarkupLink, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { pdfCopies } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { type TransmittalLine, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { isNumber, nextNumber } from '@plumbline/domain/kernel/records/numeric-ids.ts'
import { getOrigin, withNumber } from '@plumbline/domain/kernel/records/origin.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { sharedViews } from '@plumbline/domain/registers/table-settings/shared-view.ts'
import { withProjects } from '@plumbline/domain/registers/view/view-codec.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'

/** For each list, the numbers in the back-up and the new numbers here. */
export type Numbers = ReadonlyMap<string, ReadonlyMap<Id, Id>>

/** For one list with numeric ids. */
export function planNumbers(here: readonly Entry[], there: readonly Entry[]): ReadonlyMap<Id, Id> {
  const rowsById = new Map(here.flatMap(({ row }) => (row ? [[row.id, row]] : [])))
  const idByOrigin = new Map(here.flatMap(({ row }) => (row ? [[getOrigin(row), row.id]] : [])))
  const numbers = new Map<Id, Id>()
  const used = [...here, ...there].map(({ id }) => id).filter(isNumber)
  for (const { row } of there) {
    if (!row || !isNumber(row.id)) continue
    // The same record, which may have been renamed, or renumbered by an earlier merge.
    const known = idByOrigin.get(getOrigin(row))
    const present = rowsById.get(row.id)
    if (known !== undefined && !(present && isOneRecord(present, row))) {
      if (known !== row.id) numbers.set(row.id, known)
    } else if (present && !isOneRecord(present, row)) {
      const number = nextNumber(used)
      used.push(number)
      numbers.set(row.id, number)
    }
  }
  return numbers
}

/**
 * Older versions did not store the origin when a record was renamed. Documents with the same file are the same
 * document.
 */
function isOneRecord(here: Rec, there: Rec): boolean {
  return (
    getOrigin(here) === getOrigin(there) || (getFile(here) !== undefined && getFile(here) === getFile(there))
  )
}

function getFile(record: Rec): unknown {
  // `as`: only documents have a file.
  return (record as Rec & { file?: { key?: unknown } }).file?.key
}

/** The entries of a list of the back-up with their new numbers, and with updated references to such numbers. */
export function renumberEntries(row: ListRow, entries: readonly Entry[], numbers: Numbers): readonly Entry[] {
  if ([...numbers.values()].every(({ size }) => size === 0)) return entries
  const { toText } = createListCodec(row)
  return entries.map((entry) => {
    const changed = entry.row && renumberRecord(row.def.name, entry.row, numbers)
    return !changed || changed === entry.row ? entry : { id: changed.id, text: toText(changed), row: changed }
  })
}

type Fields = Rec & Readonly<Record<string, unknown>>

function renumberRecord(list: string, found: Rec, numbers: Numbers): Fields {
  // `as`: these fields refer to other records in every kind of record.
  const record = found as Fields
  const { projectId, recordId } = record
  const project = lookUp(numbers, projects.name, projectId)
  const moved: Fields = project === undefined ? record : { ...record, projectId: project }
  if (list === projects.name || list === documents.name) {
    const number = lookUp(numbers, list, record.id)
    return number === undefined ? moved : withNumber(moved, number)
  }
  // The settings of a program have the id of their project.
  if (list === programSettings.name && project !== undefined && record.id === projectId)
    return { ...moved, id: project }
  if (list === transmittals.name) return renumberLines(moved, numbers)
  if (list === sharedViews.name)
    return {
      ...moved,
      text: withProjects(String(moved.text ?? ''), (id) => lookUp(numbers, projects.name, id) ?? id),
    }
  if (list === markups.name || list === sheetScales.name || list === pdfCopies.name) {
    const documentId = lookUp(numbers, documents.name, record.documentId)
    // `as`: the link was read by the schema of the list.
    const link = record.link as MarkupLink | undefined
    const linkedId = link && lookUp(numbers, link.list, link.id)
    if (documentId === undefined && linkedId === undefined) return moved
    return {
      ...moved,
      ...(documentId !== undefined && { documentId }),
      ...(linkedId !== undefined && { link: { ...link, id: linkedId } }),
    }
  }
  // The list that an entry of the log or of the history reports on.
  const recorded = list === activities.name ? record.collection : list === recordedChanges.name && record.list
  if (typeof recorded === 'string') {
    const number = lookUp(numbers, recorded, recordId)
    return number === undefined ? moved : { ...moved, recordId: number }
  }
  if (list === deletions.name) {
    const [of = '', id] = record.id.split('/')
    const number = lookUp(numbers, of, id)
    return number === undefined ? moved : { ...moved, id: `${of}/${number}` }
  }
  const linked = linksWithIds(moved, (id) => lookUp(numbers, documents.name, id))
  return Object.keys(linked).length === 0 ? moved : { ...moved, ...linked }
}

/** The lines of a transmittal have the ids of their documents. */
function renumberLines(transmittal: Fields, numbers: Numbers): Fields {
  // `as`: the record was read by the schema of its list.
  const lines = (transmittal.lines ?? []) as readonly TransmittalLine[]
  if (lines.every(({ id }) => lookUp(numbers, documents.name, id) === undefined)) return transmittal
  return {
    ...transmittal,
    lines: lines.map((line) => ({ ...line, id: lookUp(numbers, documents.name, line.id) ?? line.id })),
  }
}

function lookUp(numbers: Numbers, list: string, id: unknown): Id | undefined {
  return typeof id === 'string' ? numbers.get(list)?.get(id) : undefined
}
