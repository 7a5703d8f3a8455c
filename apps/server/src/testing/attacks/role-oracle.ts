/**
 * Who may change what, written a second time from the statements about roles: it reads only what is stored, and knows
 * neither the commands nor the policy of the product.
 */

import { isDeepStrictEqual } from 'node:util'
import { omit } from '@plumbline/domain/kernel/values/omit.ts'

export interface Row {
  readonly list: string
  readonly id: string
  readonly record: Fields
}

export type Fields = Readonly<Record<string, unknown>>

export interface StoredPerson {
  readonly account: string
  readonly email: string
  /** In the organisation. */
  readonly role: 'Owner' | 'Admin' | 'Member' | 'Guest'
}

/** By `list id`. */
export type Stored = Map<string, Row>

export interface StoredEdit {
  readonly list: string
  readonly id: string
  readonly before: Fields | undefined
  readonly after: Fields | undefined
}

const roles = ['none', 'Viewer', 'Commenter', 'Editor', 'Admin'] as const
type Role = (typeof roles)[number]

const personal = ['profiles', 'preferences', 'read-marks', 'table-settings']
/** Written by the server beside other changes. */
const derived = ['activities']
const released = ['Approved', 'Closed', 'Action Required']

/** What one request has changed that its person may not change, in sentences. Empty if all of it is allowed. */
export function forbiddenEdits(
  person: StoredPerson,
  { id: requestId, name }: { readonly id: string; readonly name: string },
  edits: readonly StoredEdit[],
  stored: Stored,
): readonly string[] {
  const created = edits.flatMap(({ list, id, before }) => (list === 'projects' && !before ? [id] : []))
  return edits.flatMap((edit) => {
    const { list, id, before, after } = edit
    if (derived.includes(list)) return edits.length > 1 ? [] : [`${list} ${id} by itself`]
    if (personal.includes(list)) return id === person.account ? [] : [`${list} of ${id}`]
    // Not even an Admin enters the absence of another person.
    if (list === 'absences')
      return [before, after].every((absence) => !absence || absence.personId === person.account) ||
        followsMember(edit, edits)
        ? []
        : [`${list} ${id} of another`]
    // The one who adds a project becomes its Admin.
    if (list === 'members' && !before && created.includes(String(after?.projectId)))
      return after?.email === person.email || roleIn(person, undefined, stored) === 'Admin'
        ? []
        : [`a seat of another in ${id}`]
    const needed = neededFor(edit, person, stored, { name, requestId })
    const lacking = getSubjects(edit, stored).filter(
      (project) => !isAtLeast(roleIn(person, project, stored), needed),
    )
    return lacking.map(
      (project) =>
        `${before ? (after ? 'change of' : 'removal of') : 'new'} ${list} ${id} needs ${needed} in ${project ?? 'the workspace'}`,
    )
  })
}

/** The absence of a person is removed with a place of that person in a team, and added again with it. */
function followsMember(absence: StoredEdit, edits: readonly StoredEdit[]): boolean {
  const getEmail = ({ before, after }: StoredEdit) => String((after ?? before)?.email).toLowerCase()
  const isAlike = ({ before, after }: StoredEdit) =>
    Boolean(before) === Boolean(absence.before) && Boolean(after) === Boolean(absence.after)
  const isChanged = absence.before && absence.after
  return (
    !isChanged &&
    edits.some((edit) => edit.list === 'members' && isAlike(edit) && getEmail(edit) === getEmail(absence))
  )
}

function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Undefined means what belongs to no project. */
function getSubjects(
  { list, id, before, after }: StoredEdit,
  stored: Stored,
): readonly (string | undefined)[] {
  if (list === 'projects') return [before ? id : undefined]
  const found = [before, after].flatMap((record) => (record ? getProjects(list, record, stored) : []))
  const existing = found.map((project) =>
    project && stored.has(`projects ${project}`) ? project : undefined,
  )
  return [...new Set(existing)]
}

function getProjects(list: string, record: Fields, stored: Stored): readonly (string | undefined)[] {
  const { projectId, project } = record
  if (typeof projectId === 'string' && projectId !== '') return [projectId]
  if (list !== 'documents' || typeof project !== 'string') return [undefined]
  const named = [...stored.values()].filter((row) => row.list === 'projects' && row.record.name === project)
  return named.length > 0 ? named.map((row) => row.id) : [undefined]
}

export function roleIn({ role, email }: StoredPerson, project: string | undefined, stored: Stored): Role {
  if (role === 'Owner' || role === 'Admin') return 'Admin'
  if (project === undefined) return role === 'Member' ? 'Editor' : 'none'
  const seats = [...stored.values()].filter(
    ({ list, record }) =>
      list === 'members' &&
      record.projectId === project &&
      String(record.email).toLowerCase() === email.toLowerCase(),
  )
  return roles.findLast((known) => seats.some(({ record }) => record.role === known)) ?? 'none'
}

function neededFor(
  edit: StoredEdit,
  person: StoredPerson,
  stored: Stored,
  request: { readonly name: string; readonly requestId: string },
): Role {
  const { list, before, after } = edit
  const isIn = (project: unknown) => typeof project === 'string' && stored.has(`projects ${project}`)
  if (list === 'members') return 'Admin'
  // Records that are brought along say who wrote and decided what.
  if (request.name === 'move.bring-records' && isIn(after?.projectId)) return 'Admin'
  if (list === 'projects') return neededForProject(edit, person)
  if (list === 'hold-points') return neededForHoldPoint(edit, person, stored)
  if (list === 'transmittals') return neededForTransmittal(edit, person)
  if (['markups', 'sheet-scales', 'pdf-copies', 'custom-stamps'].includes(list))
    return neededForMarkup(edit, person)
  if (isOwnDecision(edit, person, stored) || isOwnAnswer(edit, person) || isStatusOfReview(edit))
    return 'Viewer'
  if (isHidingOfAnnotation(edit)) return 'Commenter'
  if (before && after && isDeepStrictEqual(withoutComments(before), withoutComments(after)))
    return getComments(before).every(
      (comment) => getComments(after).includes(comment) || isOwn(comment, person),
    )
      ? 'Commenter'
      : 'Editor'
  return 'Editor'
}

/** Undo of a person takes back their comment, which the test marks with their account. */
function isOwn(comment: string, { account }: StoredPerson): boolean {
  return comment.includes(account)
}

function neededForProject({ before, after }: StoredEdit, person: StoredPerson): Role {
  if (!before) return 'Editor'
  if (!after || differs(before, after, 'guestsSee') || differs(before, after, 'permissions')) return 'Admin'
  const visible = before.guestsSee as Fields | undefined
  return person.role === 'Guest' && visible?.budget !== true && differs(before, after, 'budget')
    ? 'Admin'
    : 'Editor'
}

function neededForHoldPoint({ before, after }: StoredEdit, person: StoredPerson, stored: Stored): Role {
  const named = before !== undefined && isNamed(before, person, stored)
  const isDecision =
    after !== undefined &&
    (differs(before, after, 'decisions') ||
      (differs(before, after, 'status') &&
        [before?.status, after.status].some((status) => released.includes(String(status)))))
  if (!isDecision) return 'Editor'
  return named || (!before && isNamed(after, person, stored)) ? 'Viewer' : 'Admin'
}

function isNamed({ responsibleParty, projectId }: Fields, { email }: StoredPerson, stored: Stored): boolean {
  const seats = [...stored.values()].filter(
    ({ list, record }) => list === 'members' && record.email === email && record.projectId === projectId,
  )
  const names = [email, ...seats.map(({ record }) => String(record.name))].map((name) =>
    name.trim().toLowerCase(),
  )
  return String(responsibleParty ?? '')
    .split(/[,;]/)
    .some((name) => name.trim() !== '' && names.includes(name.trim().toLowerCase()))
}

function neededForTransmittal({ before, after }: StoredEdit, person: StoredPerson): Role {
  if (!before) return 'Editor'
  if (!after || differs(before, after, 'voidedOn')) return 'Admin'
  const changing = ['acknowledgements', 'withdrawn', 'reminders', 'openings']
  const toFrozen = (record: Fields) =>
    Object.fromEntries(Object.entries(stamped(record)).filter(([field]) => !changing.includes(field)))
  if (!isDeepStrictEqual(toFrozen(before), toFrozen(after))) return 'Admin'
  if (differs(before, after, 'reminders')) return 'Editor'
  const people = (recipient: Fields) => (recipient.companyPeople ?? []) as readonly Fields[]
  const recipients = (before.recipients as readonly Fields[]).flatMap((each) => [each, ...people(each)])
  const isRecipient = recipients.some(({ email }) => email === person.email)
  // Not even the person who issued it opens it for a recipient.
  if (differs(before, after, 'openings')) return isRecipient ? 'Viewer' : 'Admin'
  return before.issuedBy === person.email || isRecipient ? 'Viewer' : 'Admin'
}

/** Their authors draw and change them, all who may comment answer them, and reviewers decide. */
function neededForMarkup({ before, after }: StoredEdit, { account, email }: StoredPerson): Role {
  const isOwn = [before, after].every(
    (markup) => !markup || markup.authorId === account || markup.authorId === email,
  )
  const isReply = before && after && isDeepStrictEqual(withoutComments(before), withoutComments(after))
  if (before && after && differs(before, after, 'status')) return 'Editor'
  return isOwn || isReply ? 'Commenter' : 'Editor'
}

/** The person of a stage and the cover decide on it, which also moves the ball and the dates of the review. */
function isOwnDecision(
  { list, before, after }: StoredEdit,
  { email }: StoredPerson,
  stored: Stored,
): boolean {
  if (list !== 'workflows' || !before || !after) return false
  const companies = [...stored.values()].flatMap(({ list: of, record }) =>
    of === 'members' && record.email === email && record.projectId === before.projectId && record.company
      ? [String(record.company)]
      : [],
  )
  const emails = [email, ...companies, ...coveredBy(email, stored)]
  const undecided = (record: Fields) => {
    const rest = stamped(omit(record, 'status', 'ballPeriods', 'roundStartedAt'))
    const stages = (rest.stages ?? []) as readonly Fields[]
    return { ...rest, stages: stages.map((stage) => withoutDecision(stage, emails)) }
  }
  const wasNamed = ((before.stages ?? []) as readonly Fields[]).some(({ assigneeEmail }) =>
    emails.includes(String(assigneeEmail)),
  )
  return wasNamed && isDeepStrictEqual(undecided(before), undecided(after))
}

function withoutDecision(record: Fields, emails: readonly string[]): Fields {
  const stage = omit(record, 'receivedAt', 'dueDate', 'updatedAt')
  if (!emails.includes(String(stage.assigneeEmail))) return stage
  return { ...omit(stage, 'status', 'decision', 'approval', 'comments'), documentLinks: [] }
}

/** The people for whom the person covers now, whatever the time zone is. */
function coveredBy(email: string, stored: Stored): readonly string[] {
  const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return [...stored.values()].flatMap(({ list, record }) => {
    const isNow = String(record.first) <= toDay(1) && toDay(-1) <= String(record.last)
    return list === 'absences' && record.cover === email && isNow ? String(record.email) : []
  })
}

/** The party that must answer an RFI answers it, and the person who asked closes it or sends the answer back. */
function isOwnAnswer({ list, before, after }: StoredEdit, { email }: StoredPerson): boolean {
  if (list !== 'rfis' || !before || !after) return false
  const rest = (record: Fields) => stamped(omit(record, 'status', 'answers', 'ballSince', 'dueDate'))
  const isIssued = [before, after].some(({ status }) => status === 'Draft' || status === 'Void')
  if (isIssued || !isDeepStrictEqual(rest(before), rest(after))) return false
  const count = ({ answers }: Fields) => (Array.isArray(answers) ? answers.length : 0)
  return (count(before) === count(after) ? before.raisedBy : before.assignee) === email
}

/** The status of a document follows its review. */
function isStatusOfReview({ list, before, after }: StoredEdit): boolean {
  if (list !== 'documents' || !before || !after || !differs(before, after, 'followedStatus')) return false
  const withoutStatus = (record: Fields) => stamped(omit(record, 'status', 'followedStatus', 'updated'))
  return isDeepStrictEqual(withoutStatus(before), withoutStatus(after))
}

/** The person who removes a markup that was taken over from a file hides its annotation there. */
function isHidingOfAnnotation({ list, before, after }: StoredEdit): boolean {
  if (list !== 'documents' || !before || !after) return false
  const rest = ({ hiddenAnnotations: _, ...others }: Fields) => stamped(others)
  return differs(before, after, 'hiddenAnnotations') && isDeepStrictEqual(rest(before), rest(after))
}

function differs(before: Fields | undefined, after: Fields, field: string): boolean {
  return !isDeepStrictEqual(before?.[field], after[field])
}

function stamped(record: Fields): Fields {
  return omit(record, 'updatedAt', 'updatedBy')
}

/** Fields with the time of the change differ too. */
function withoutComments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutComments)
  if (typeof value !== 'object' || value === null) return value
  const remaining = Object.entries(value).filter(
    ([field]) => !isCommentField(field) && field !== 'updatedAt' && field !== 'updatedBy',
  )
  return Object.fromEntries(remaining.map(([field, part]) => [field, withoutComments(part)]))
}

function getComments(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(getComments)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) =>
    isCommentField(field) && Array.isArray(part)
      ? part.map((comment) => JSON.stringify(comment))
      : getComments(part),
  )
}

function isCommentField(field: string): boolean {
  return /comments$/i.test(field)
}
