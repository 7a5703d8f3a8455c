/** Fields that many registers have: a date, a person, a project, a text. */
import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import { linkLabel } from '@plumbline/domain/documents/links/link-label.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import type { TableField } from '#registers/table/model/table-field.ts'

type Stored = string | null | undefined

type More<T, Change> = Partial<Omit<TableField<T, Change>, 'key' | 'label' | 'type' | 'read'>>

export function textField<T, Change>(
  key: string,
  label: string,
  read: (record: T) => string,
  more: More<T, Change> = {},
): TableField<T, Change> {
  return { key, label, type: 'text', read, width: 160, ...more }
}

/** Text that older versions stored instead of a day is shown as it is. */
export function dateField<T, Change>(
  key: string,
  label: string,
  read: (record: T) => Stored,
  more: More<T, Change> = {},
): TableField<T, Change> {
  const toDay = (record: T) => storedToDay(read(record)) ?? read(record) ?? ''
  return { key, label, type: 'date', read: toDay, width: 132, ...more }
}

export function choiceField<T, Change>(
  key: string,
  label: string,
  options: readonly string[],
  read: (record: T) => string,
  more: More<T, Change> = {},
): TableField<T, Change> {
  return { key, label, type: 'choice', options, read, width: 150, ...more }
}

/** The documents that a record links, each by its number and revision. */
export function linksField<T, Change>(
  read: (record: T) => readonly DocumentLink[] | undefined,
): TableField<T, Change> {
  const toText = (record: T) => (read(record) ?? []).map(linkLabel).join(', ')
  return textField('links', 'Linked Documents', toText, { width: 200, isExtra: true })
}

/** The e-mails of one person or several, shown by name. */
export function personField<T, Change>(
  key: string,
  label: string,
  people: People,
  read: (record: T) => string | readonly string[],
  more: More<T, Change> = {},
): TableField<T, Change> {
  const toText = (email: string) => nameOfPerson(people, email)
  return { key, label, type: 'person', read, toText, width: 160, ...more }
}

/** A deleted project counts as none. */
export function projectField<T extends { readonly projectId?: Stored }, Change>(
  projectNames: ReadonlyMap<string, string>,
  more: More<T, Change> = {},
): TableField<T, Change> {
  return {
    key: 'project',
    label: 'Project',
    type: 'project',
    read: ({ projectId }) => (projectId && projectNames.has(projectId) ? projectId : ''),
    toText: (id) => getTitle(projectNames.get(id)),
    width: 160,
    ...more,
  }
}
