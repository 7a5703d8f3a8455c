/** A view as text for an address, and back: `q.steel*f.status.is.Ordered*s.-orderBy.name*g.status`. */
import { type Filter, operators, type SortKey, type TableView, wholeView } from './table-view.ts'

/** '' for the whole register. */
export function viewToText(view: TableView): string {
  const { search, filters, sort, group, columns } = view
  const parts = [
    search !== '' && ['q', search],
    ...filters.map(({ field, operator, values }) => ['f', field, operator, ...values]),
    sort.length > 0 && ['s', ...sort.map(({ field, isDescending }) => (isDescending ? `-${field}` : field))],
    group !== undefined && ['g', group],
    columns !== undefined && ['c', ...columns],
  ]
  return parts.flatMap((part) => (part ? [part.map(escapeText).join('.')] : [])).join('*')
}

/** Parts that make no sense are left out, because people type and shorten addresses. */
export function textToView(text: string): TableView {
  let view = wholeView
  for (const part of text.split('*')) {
    const [kind, ...values] = part.split('.').map(unescapeText)
    const [first] = values
    if (kind === 'q' && first !== undefined) view = { ...view, search: first }
    else if (kind === 'f') view = { ...view, filters: [...view.filters, ...toFilter(values)] }
    else if (kind === 's') view = { ...view, sort: values.flatMap(toSortKey) }
    else if (kind === 'g' && first) view = { ...view, group: first }
    else if (kind === 'c') view = { ...view, columns: values.filter((key) => key !== '') }
  }
  return view
}

/** The view with other ids for the projects that its filters name. */
export function withProjects(text: string, toId: (id: string) => string): string {
  const view = textToView(text)
  const filters = view.filters.map((filter) =>
    filter.field === 'project' ? { ...filter, values: filter.values.map(toId) } : filter,
  )
  return viewToText({ ...view, filters })
}

function toFilter([field, operator, ...values]: readonly string[]): readonly Filter[] {
  const known = operators.find((other) => other === operator)
  return field && known ? [{ field, operator: known, values }] : []
}

function toSortKey(text: string): readonly SortKey[] {
  const isDescending = text.startsWith('-')
  const field = isDescending ? text.slice(1) : text
  return field === '' ? [] : [{ field, isDescending }]
}

/** Addresses keep these characters as they are, so that people can read them. */
const escapes: Readonly<Record<string, string>> = { _: '__', '.': '_d', '*': '_s' }
const originals: Readonly<Record<string, string>> = { __: '_', _d: '.', _s: '*' }

function escapeText(text: string): string {
  return text.replace(/[_.*]/g, (character) => escapes[character] ?? character)
}

function unescapeText(text: string): string {
  return text.replace(/_[_ds]/g, (pair) => originals[pair] ?? pair)
}
