/** What a saved view of the documents shows. Fetched when a view is open or the table is filtered. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { Viewer } from '@plumbline/domain/registers/view/field.ts'
import { withCurrentValues } from '@plumbline/domain/registers/view/renamed-values.ts'
import { isNarrowed, type TableView, withFilter } from '@plumbline/domain/registers/view/table-view.ts'
import { textToView, viewToText } from '@plumbline/domain/registers/view/view-codec.ts'
import { findVisible } from '@plumbline/domain/registers/view/visible-records.ts'
import type { People } from '#people/assignees/people.ts'
import { withAddedColumns } from '#registers/added/added-register.ts'
import { viewToNotes } from '#registers/table/filters/filter-words.ts'
import type { ListedView } from '#registers/table/views/use-saved-views.ts'
import { toDocumentRegister } from './use-document-register.ts'

export interface CardFilter {
  readonly query: string
  /** Undefined for all types. */
  readonly type: string | undefined
}

/** What views are read and shown with. */
export interface Known {
  readonly documents: readonly ProjectDocument[]
  readonly names: ReadonlyMap<string, string>
  readonly projects: readonly Project[]
  readonly people: People
}

interface Opened {
  views: readonly ListedView[]
  /** The view that the address names. */
  named: ListedView | undefined
  /** The view of the table. Undefined for cards, and until the table has the view that the address names. */
  tableText: string | undefined
  cards: CardFilter
}

/** The open view, and search and filters as they are now. A table that shows just what was saved shows that view. */
export function readOpenView({ views, named, tableText, cards }: Opened, known: Known) {
  const current = (text: string) => viewToText(readView(text, known))
  const changed = tableText && current(tableText)
  const active = named ?? views.find(({ text }) => changed && current(text) === changed)
  const saved = current(active?.text ?? '')
  const text = tableText === undefined ? withCardFilter(saved, cards) : current(tableText)
  return {
    active,
    text,
    isChanged: active !== undefined && saved !== text,
    isFiltered: isNarrowed(textToView(text)),
  }
}

/** The documents that a view shows, in its order, and its search and filters in words. */
export function viewDocuments(
  known: Known,
  text: string,
  viewer: Viewer,
): { found: readonly ProjectDocument[]; notes: string } {
  const view = textToView(text)
  const register = getRegister(known)
  return {
    found: isNarrowed(view) ? findVisible(known.documents, view, register, viewer) : known.documents,
    notes: viewToNotes(view, register).join(' · '),
  }
}

/** A saved view may name values that have been renamed since then. */
function readView(text: string, known: Known): TableView {
  const { fields } = getRegister(known)
  return withCurrentValues(textToView(text), { list: 'documents', projects: known.projects, fields })
}

function getRegister({ documents, names, projects, people }: Known) {
  const register = toDocumentRegister(names, projects, people, documents)
  return withAddedColumns(register, { list: 'documents' }, projects, people)
}

function withCardFilter(text: string, { query, type }: CardFilter): string {
  const view = textToView(text)
  const search = [view.search, query.trim()].filter(Boolean).join(' ')
  const typed =
    type === undefined ? view : withFilter(view, 'type', { field: 'type', operator: 'is', values: [type] })
  return viewToText({ ...typed, search })
}
