/** Changes that need more than the permission of their command, whichever command makes them: bulk changes, imports, Undo. */

import type { Step } from '../records/change.ts'
import { listNamed, type Rec, type Records } from '../records/record.ts'
import { isStampField } from '../records/stamp.ts'
import { emailKey, isAmongEmails, isSameEmail } from '../values/email.ts'
import { isSameValue } from '../values/same-value.ts'
import { type Absence, absences, findCovered, isOwnAbsence } from './absence.ts'
import type { Actor } from './actor.ts'
import { findCompaniesOfPerson, isCompanyOfPerson, members } from './member.ts'
import { type Answer, can, type Permission } from './policy.ts'
import { getProjectId, getSubjects } from './subject.ts'

type Author = Pick<Actor, 'id' | 'email' | 'namedAs' | 'roles'>
type Fields = Readonly<Record<string, unknown>>

interface Guard {
  readonly permission: Permission
  /** Whether the person is named for it, and so needs no permission. */
  readonly isNamed?: boolean
}

/**
 * Whether the author may make these changes. `records`: all of them, as they are before the changes. `now`: the instant
 * of the changes.
 */
export function mayChange(
  author: Author,
  needs: Permission,
  steps: readonly Step[],
  records: Pick<Records, 'find' | 'all'>,
  now: string,
): Answer {
  for (const subject of getSubjects(steps, records)) {
    const answer = can(author, needs, subject)
    if (!answer.allowed) return answer
  }
  for (const step of steps) {
    if (!mayChangeIfAbsence(step, steps, author, records))
      return { allowed: false, role: author.roles.everywhere ?? author.roles.workspace, needed: 'Admin' }
    for (const { permission, isNamed } of getGuards(step, author, records, now)) {
      if (isNamed) continue
      const answers = getSubjects([step], records).map((subject) => can(author, permission, subject))
      const refused = answers.find(({ allowed }) => !allowed)
      if (refused) return refused
    }
  }
  return { allowed: true }
}

/**
 * Not even an Admin enters or changes the absence of another person. It ends with the last place of that person in a
 * team, and comes back with it.
 */
function mayChangeIfAbsence(
  { collection, change }: Step,
  steps: readonly Step[],
  author: Author,
  records: Pick<Records, 'find' | 'all'>,
): boolean {
  if (collection !== absences.name) return true
  const before = records.find(absences, change.kind === 'put' ? change.record.id : change.id)
  const after = change.kind === 'put' ? (change.record as Absence) : undefined // `as`: the list has this type.
  if ([before, after].every((absence) => !absence || isOwnAbsence(absence, author))) return true
  if (!after) return !before || leavesTeams(before.email, steps, author, records)
  const isBack = change.kind === 'put' && change.isBack === true && !before
  return isBack && returnsToTeam(after.email, steps)
}

/** Whether these changes leave the person no place in a team. `mayChange` checks who may remove a member. */
function leavesTeams(
  email: string,
  steps: readonly Step[],
  author: Author,
  { all }: Pick<Records, 'all'>,
): boolean {
  const places = all(members).filter((member) => isSameEmail(member.email, email))
  // People of the organisation may have no place in a team.
  if (places.length === 0) return can(author, 'team.edit', 'workspace').allowed
  const removed = new Set(
    steps.flatMap(({ collection, change }) =>
      collection === members.name && change.kind === 'remove' ? change.id : [],
    ),
  )
  return places.every(({ id }) => removed.has(id))
}

function returnsToTeam(email: string, steps: readonly Step[]): boolean {
  return steps.some(
    ({ collection, change }) =>
      collection === members.name &&
      change.kind === 'put' &&
      change.isBack === true &&
      isSameEmail(String(read(change.record, 'email') ?? ''), email),
  )
}

function getGuards(
  { collection, change }: Step,
  author: Author,
  records: Pick<Records, 'find' | 'all'>,
  now: string,
): readonly Guard[] {
  const before = records.find(listNamed(collection), change.kind === 'put' ? change.record.id : change.id)
  const after = change.kind === 'put' ? change.record : undefined
  if (collection === 'projects') return guardsOfProject(before, after, author)
  if (collection === 'workflows') return guardsOfReview(before, after, author, { all: records.all, now })
  if (collection === 'rfis') return guardsOfRfi(before, after, author)
  if (collection === 'transmittals') return guardsOfTransmittal(before, after)
  if (drawnLists.has(collection)) return guardsOfMarkup(before, after, author)
  return collection === 'hold-points' ? guardsOfHoldPoint(before, after, author) : []
}

function guardsOfProject(before: Rec | undefined, after: Rec | undefined, { roles }: Author): Guard[] {
  if (before && !after) return [{ permission: 'projects.delete' }]
  if (!before || !after) return []
  // A field that is hidden from a guest is not changed by that guest.
  const isHidden = roles.guest && !roles.guest.budgetProjectIds.includes(before.id)
  const needsAdmin = differs(before, after, 'permissions') || (isHidden && differs(before, after, 'budget'))
  return [
    ...(needsAdmin ? [{ permission: 'team.edit' } as const] : []),
    ...(differs(before, after, 'addedFields') ? [{ permission: 'fields.define' } as const] : []),
  ]
}

/**
 * Decisions in the stages of other people. As with hold points, naming oneself on a stage, or as a person who has
 * delegated it, is as much as deciding on it, and so is naming a person for whom one covers, or the company to which one
 * belongs in the project.
 */
function guardsOfReview(
  before: Rec | undefined,
  after: Rec | undefined,
  { email }: Author,
  { all, now }: Pick<Records, 'all'> & { readonly now: string },
): Guard[] {
  if (!before || !after) return []
  // Most stages are the same objects, and a review may have thousands of them.
  const [stagesBefore, stagesAfter] = [readStages(before), readStages(after)]
  const [known, kept] = [new Set(stagesBefore), new Set(stagesAfter)]
  // The company of a stage may have other people in another project.
  const isMoved = differs(before, after, 'projectId')
  const earlierStages = isMoved ? stagesBefore : stagesBefore.filter((stage) => !kept.has(stage))
  const replaced = new Map(earlierStages.map((stage) => [stage.id, stage]))
  const getAssignee = (stage: Rec | undefined) => String(read(stage, 'assigneeEmail') ?? '')
  const companies = findCompaniesOfPerson(all(members), email === '' ? [] : [email])
  const mayAnswerFor = (review: Rec) => (party: string) =>
    isSameEmail(party, email) ||
    findCovered(all(absences), { email: party, cover: email, now }) !== undefined ||
    isCompanyOfPerson({ party, projectId: toText(read(review, 'projectId')) }, companies)
  // A person who has delegated a stage can take it back.
  const getNamed = (review: Rec, stage: Rec | undefined) => ({
    mayDecide: mayAnswerFor(review)(getAssignee(stage)),
    mayGetBack: readDelegators(stage).some(mayAnswerFor(review)),
  })
  return stagesAfter.flatMap((stage): Guard[] => {
    if (known.has(stage) && !isMoved) return []
    const earlier = replaced.get(stage.id)
    const isDecided =
      ['decision', 'approval'].some((field) => read(stage, field) && differs(earlier, stage, field)) ||
      (differs(earlier, stage, 'status') && decidedStageStatuses.has(read(stage, 'status')))
    const [was, is] = [getNamed(before, earlier), getNamed(after, stage)]
    const namesItself = !was.mayDecide && !was.mayGetBack && (is.mayDecide || is.mayGetBack)
    return isDecided || namesItself ? [{ permission: 'workflows.decide', isNamed: was.mayDecide }] : []
  })
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const decidedStageStatuses: ReadonlySet<unknown> = new Set(['Approved', 'Approved with Comments', 'Rejected'])

function readDelegators(stage: Rec | undefined): readonly string[] {
  const delegations = read(stage, 'delegations')
  if (!Array.isArray(delegations)) return []
  // They end when another person is named on the stage.
  const isCurrent = isSameEmail(
    String(read(delegations.at(-1), 'to') ?? ''),
    String(read(stage, 'assigneeEmail') ?? ''),
  )
  return isCurrent ? delegations.map((each: Rec) => String(read(each, 'from') ?? '')) : []
}

function readStages(review: Rec): readonly Rec[] {
  const stages = read(review, 'stages')
  return Array.isArray(stages) ? stages : []
}

/**
 * The party that must answer adds answers, and the person who asked closes the question or sends the answer back. As
 * with stages, naming oneself is as much as deciding.
 */
function guardsOfRfi(before: Rec | undefined, after: Rec | undefined, { email }: Author): Guard[] {
  // Several people may be asked, with commas between their addresses.
  const names = (rfi: Rec | undefined, field: string) =>
    isAmongEmails(email, String(read(rfi, field) ?? '').split(','))
  const namesItself = (field: string) => names(after, field) && !names(before, field)
  const [from, to] = [read(before, 'status') ?? 'Draft', read(after, 'status') ?? 'Draft']
  const isIssued = from !== to && [from, to].some((status) => status === 'Draft' || status === 'Void')
  const guards: Guard[] = isIssued ? [{ permission: 'rfis.issue' }] : []
  const [given, known] = [countAnswers(after), countAnswers(before)]
  const permission = 'rfis.decide'
  if (namesItself('assignee') || (from !== 'Draft' && namesItself('raisedBy')))
    return [...guards, { permission }]
  if (after && given !== known) return [...guards, { permission, isNamed: names(before, 'assignee') }]
  const isSettled = after && !isIssued && (from !== to || differs(before, after, 'answers'))
  return isSettled ? [...guards, { permission, isNamed: names(before, 'raisedBy') }] : guards
}

function countAnswers(rfi: Rec | undefined): number {
  const answers = read(rfi, 'answers')
  return Array.isArray(answers) ? answers.length : 0
}

/** Taking a transmittal away frees its number, which is worse than declaring it void. */
function guardsOfTransmittal(before: Rec | undefined, after: Rec | undefined): Guard[] {
  if (!before && after) return [{ permission: 'transmittals.issue' }]
  const isVoided = after ? differs(before, after, 'voidedOn') : before !== undefined
  return isVoided ? [{ permission: 'transmittals.void' }] : []
}

const drawnLists: ReadonlySet<string> = new Set(['markups', 'sheet-scales', 'pdf-copies', 'custom-stamps'])

/** Authors change their shapes, and everyone who may comment can answer. All else is reviewing. */
function guardsOfMarkup(before: Rec | undefined, after: Rec | undefined, author: Author): Guard[] {
  const isOwn = [before, after].every((markup) => !markup || isAuthor(read(markup, 'authorId'), author))
  const isDecided = before && after && differs(before, after, 'status')
  const isReply = before && after && isAlikeExcept(before, after, 'comments')
  return isDecided || !(isOwn || isReply) ? [{ permission: 'markups.review' }] : []
}

/** In a record that was moved here from another workspace, its author is named by e-mail address. */
export function isAuthor(authorId: unknown, { id, email }: Pick<Actor, 'id' | 'email'>): boolean {
  return authorId === id || (typeof authorId === 'string' && email !== '' && isSameEmail(authorId, email))
}

/** Whether all other fields are the same, apart from the stamps of the last change. */
function isAlikeExcept(before: Rec, after: Rec, except: string): boolean {
  const fields = Object.keys({ ...before, ...after })
  return fields.every((field) => field === except || isStampField(field) || !differs(before, after, field))
}

/**
 * Decisions, and statuses that stand for them. People cannot make themselves the person who decides: naming oneself on
 * a hold point of other users, or taking one along to another project, is as much as releasing it.
 */
function guardsOfHoldPoint(before: Rec | undefined, after: Rec | undefined, author: Author): Guard[] {
  const isMoved = before !== undefined && after !== undefined && differs(before, after, 'projectId')
  const isDecided =
    differs(before, after, 'decisions') ||
    (after !== undefined && differs(before, after, 'status') && (decides(before) || decides(after))) ||
    (isMoved && (decides(before) || read(before, 'decisions') !== undefined))
  const isNamedNow = after !== undefined && isNamedIn(after, author)
  const wasNamed = before !== undefined && isNamedIn(before, author)
  const namesItself = before !== undefined && isNamedNow && (!wasNamed || isMoved)
  const permission = 'hold-points.release'
  if (namesItself) return [{ permission }]
  return isDecided ? [{ permission, isNamed: !isMoved && (before ? wasNamed : isNamedNow) }] : []
}

/** Whether the status of a hold point is that of a decision: released, or rejected. */
function decides(point: Rec | undefined): boolean {
  return decidedStatuses.some((status) => status === read(point, 'status'))
}

export const decidedStatuses = ['Approved', 'Closed', 'Action Required'] as const

/** Whether a person may release or reject a hold point. */
export function mayRelease(
  author: Omit<Author, 'id'>,
  point: Rec,
  records: Pick<Records, 'find' | 'all'>,
): boolean {
  if (isNamedIn(point, author)) return true
  const step: Step = { collection: 'hold-points', change: { kind: 'put', record: point } }
  return getSubjects([step], records).every((subject) => can(author, 'hold-points.release', subject).allowed)
}

/**
 * By address, or by the name in the team of its project. The name of an account or a profile does not count, nor that in
 * another project: people choose these themselves.
 */
function isNamedIn(point: Rec, { email, namedAs = [] }: Omit<Author, 'id'>): boolean {
  const responsible = read(point, 'responsibleParty')
  if (typeof responsible !== 'string') return false
  const names = responsible.split(/[,;]/).map(emailKey)
  const projectId = getProjectId('hold-points', point)
  const namesHere = namedAs.flatMap((named) => (named.projectId === projectId ? named.name : []))
  return [email, ...namesHere].some((name) => name.trim() !== '' && names.includes(emailKey(name)))
}

function differs(before: Rec | undefined, after: Rec | undefined, field: string): boolean {
  return !isSameValue(read(before, field), read(after, field))
}

function read(record: Rec | undefined, field: string): unknown {
  // `as`: fields are read by name, and may be missing.
  return (record as Fields | undefined)?.[field]
}
