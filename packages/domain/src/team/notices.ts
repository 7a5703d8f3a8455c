/** Whom a change concerns: people it was assigned to, and people who are mentioned in a comment. */

import { projectIdOf } from '../access/subject.ts'
import { recordName } from '../activity/record-name.ts'
import { emailKey, isEmail } from '../kernel/email.ts'
import type { Id, Rec } from '../kernel/record.ts'

export interface Notice {
  readonly kind: 'assigned' | 'mentioned'
  /** The e-mail address of the person, in lower case. */
  readonly to: string
  readonly list: string
  readonly recordId: Id
  readonly name: string
  readonly projectId: Id | undefined
  /** The comment that mentions the person. */
  readonly comment?: string
}

interface Changed {
  readonly list: string
  readonly before: Rec | undefined
  readonly after: Rec | undefined
}

interface Person {
  readonly name: string
  readonly email: string
}

/** One notice for each person and record. A mention says more than an assignment. Nobody is told of his own changes. */
export function noticesOf(
  changes: readonly Changed[],
  people: readonly Person[],
  author: Person,
): readonly Notice[] {
  const notices = new Map<string, Notice>()
  for (const { list, before, after } of changes) {
    if (!after) continue
    const about = { list, recordId: after.id, name: recordName(after), projectId: projectIdOf(list, after) }
    const add = (notice: Pick<Notice, 'kind' | 'to' | 'comment'>) => {
      if (notice.to !== emailKey(author.email))
        notices.set(`${list} ${after.id} ${notice.to}`, { ...notice, ...about })
    }
    const assignedBefore = before ? assigneesOf(before) : []
    for (const to of assigneesOf(after)) if (!assignedBefore.includes(to)) add({ kind: 'assigned', to })
    const commentsBefore = new Set(before ? commentsOf(before).map(({ id }) => id) : [])
    for (const { id, text } of commentsOf(after)) {
      if (commentsBefore.has(id)) continue
      for (const to of mentionedIn(text, people)) add({ kind: 'mentioned', to, comment: text })
    }
  }
  return [...notices.values()]
}

/**
 * Names of people and addresses behind an @: '@Ana Okafor' and '@ana@harbour.example'. An address needs no team: owners and
 * admins see every project, and belong to few.
 */
export function mentionedIn(text: string, people: readonly Person[]): readonly string[] {
  const spoken = text.toLowerCase()
  const named = people.filter(({ name }) => isSpoken(spoken, name.trim().toLowerCase()))
  const addresses = [...spoken.matchAll(/(?<![^\s(,;:])@([^\s@,;:()<>]+@[^\s@,;:()<>]+)/gu)].map(
    ([, address = '']) => address.replace(/[.!?'"»”]+$/u, ''),
  )
  return [
    ...new Set([...named.map(({ email }) => emailKey(email)), ...addresses.filter(isEmail).map(emailKey)]),
  ]
}

/** '@Ana' does not mention Anabel. */
function isSpoken(spoken: string, name: string): boolean {
  if (name === '') return false
  const sought = `@${name}`
  for (let at = spoken.indexOf(sought); at !== -1; at = spoken.indexOf(sought, at + 1))
    if (!/[\p{L}\p{N}]/u.test(spoken[at + sought.length] ?? '')) return true
  return false
}

const assigneeFields = new Set(['assignee', 'assigneeEmail', 'assigneeEmails'])
const commentFields = new Set(['comments', 'conditionComments'])

interface Said {
  readonly id: Id
  readonly text: string
}

/** Addresses in the fields for assignees of the record and of its parts, such as the stages of a workflow. */
function assigneesOf(record: Rec): readonly string[] {
  const named = valuesOf(record, assigneeFields)
    .flat()
    .filter((value) => typeof value === 'string')
  return [...new Set(named.filter(isEmail).map(emailKey))]
}

function commentsOf(record: Rec): readonly Said[] {
  return valuesOf(record, commentFields)
    .flat()
    .filter((value): value is Said => {
      const { id, text } = (value ?? {}) as Partial<Said> // `as`: any field may be missing.
      return typeof id === 'string' && typeof text === 'string'
    })
}

/** The values of these fields in the record and all its parts. */
function valuesOf(value: unknown, fields: ReadonlySet<string>): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, fields))
  return Object.entries(value).flatMap(([field, part]) =>
    fields.has(field) ? [part] : valuesOf(part, fields),
  )
}
