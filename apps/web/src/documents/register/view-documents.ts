/** What a saved view of the documents shows. Fetched when a view is open or the table is filtered. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { Viewer } from '@plumbline/domain/registers/view/field.ts'
import { isNarrowed, withFilter } from '@plumbline/domain/registers/view/table-view.ts'
import { textToView, viewToText } from '@plumbline/domain/registers/view/view-codec.ts'
import { findVisible } from '@plumbline/domain/registers/view/visible-records.ts'
import type { People } from '#people/assignees/people.ts'
import { viewToNotes } from '#registers/table/filters/filter-words.ts'
import type { ListedView } from '#registers/table/views/use-saved-views.ts'
import { toDocumentRegister } from './use-document-register.ts'

export interface CardFilter {
  readonly query: string
  /** Undefined for all types. */
  readonly type: string | undefined
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
export function readOpenView({ views, named, tableText, cards }: Opened) {
  const active = named ?? views.find(({ text }) => tableText && isSameView(text, tableText))
  const text = tableText ?? withCardFilter(active?.text ?? '', cards)
  return {
    active,
    text,
    isChanged: active !== undefined && !isSameView(active.text, text),
    isFiltered: isNarrowed(textToView(text)),
  }
}

interface Known {
  documents: readonly ProjectDocument[]
  names: ReadonlyMap<string, string>
  projects: readonly Project[]
  people: People
}

/** The documents that a view shows, in its order, and its search and filters in words. */
export function viewDocuments(
  { documents, names, projects, people }: Known,
  text: string,
  viewer: Viewer,
): { found: readonly ProjectDocument[]; notes: string } {
  const view = textToView(text)
  const register = toDocumentRegister(names, projects, people, documents)
  return {
    found: isNarrowed(view) ? findVisible(documents, view, register, viewer) : documents,
    notes: viewToNotes(view, register).join(' · '),
  }
}

function isSameView(one: string, other: string): boolean {
  return viewToText(textToView(one)) === viewToText(textToView(other))
}

function withCardFilter(text: string, { query, type }: CardFilter): string {
  const view = textToView(text)
  const search = [view.search, query.trim()].filter(Boolean).join(' ')
  const typed =
    type === undefined ? view : withFilter(view, 'type', { field: 'type', operator: 'is', values: [type] })
  return viewToText({ ...typed, search })
}
