/** The texts of an entry of the activity log: the name of its record, and old and new values. */
import type { Activity } from '@plumbline/domain/activity/log/activity.ts'
import { isAddedKey, keyToFieldId } from '@plumbline/domain/registers/added-fields/added-field.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import { fieldToLabel } from '#people/field-texts/field-to-label.ts'

type Change = NonNullable<Activity['changes']>[number]

/** Commands that only set one status, so that the field needs no name. */
const settingOne = /\.(set-.*status|set-role|move)$/

/** The shown name of an e-mail address or a project id. */
interface Names {
  person: (email: string) => string
  project: (id: string) => string
  /** The name of a field that a project has added to a register, by its id. */
  addedField: (id: string) => string
}

const asStored: Names = { person: (email) => email, project: (id) => id, addedField: () => 'added field' }

/** Fields that contain one or several addresses. */
const namesPeople: ReadonlySet<string> = new Set([
  'assignee',
  'assigneeEmail',
  'assigneeEmails',
  'responsibleParty',
])

const labels: Readonly<Record<string, string>> = {
  assigneeEmail: 'assignee',
  assigneeEmails: 'assignees',
  companyName: 'company',
  projectId: 'project',
}

/** Such an entry names no record, but the time of a back-up. */
function isMerge(action: string): boolean {
  return action === 'workspace.merge' || action === 'workspace.unmerge'
}

/** The name that the record had. */
export function itemToText({ action, item }: Pick<Activity, 'action' | 'item'>, people: People): string {
  return isMerge(action) ? momentToLabel(item) : nameOfPerson(people, getTitle(item))
}

/** The stage of a change of one status. */
export function findOnlyPart({
  action,
  changes = [],
}: Pick<Activity, 'action' | 'changes'>): string | undefined {
  const [only] = changes
  return changes.length === 1 && settingOne.test(action) ? only?.part : undefined
}

/** ' from In Review to Approved', or ': due date from Dec 1, 2026 to Dec 4, 2026'; '' if the log has no details. */
export function changesToText(
  { action, changes = [] }: Pick<Activity, 'action' | 'changes'>,
  names: Partial<Names> = {},
): string {
  const [only] = changes
  const visible = { ...asStored, ...names }
  if (!only) return ''
  if (isMerge(action)) return `: ${changes.map(({ field, to }) => `${to} ${field}`).join(', ')}`
  if (changes.length === 1 && settingOne.test(action)) return ` ${fromTo(only, visible)}`
  return `: ${changes.map((change) => changeToText(change, visible)).join(', ')}`
}

function changeToText(change: Change, names: Names): string {
  const label = `${change.part ? `${change.part}, ` : ''}${fieldToName(change.field, names)}`
  return `${label} ${fromTo(change, names)}`
}

function fieldToName(field: string, names: Names): string {
  if (isAddedKey(field)) return names.addedField(keyToFieldId(field))
  return labels[field] ?? fieldToLabel(field)
}

function fromTo({ field, from, to }: Change, names: Names): string {
  const value = (text: string) => {
    if (isDay(field)) return momentToLabel(text)
    if (field === 'projectId') return names.project(text)
    return namesPeople.has(field) ? text.split(', ').map(names.person).join(', ') : text
  }
  if (to === undefined) return from === undefined ? 'cleared' : `cleared (was ${value(from)})`
  return from === undefined ? `set to ${value(to)}` : `from ${value(from)} to ${value(to)}`
}

function isDay(field: string): boolean {
  return /(^d|D)ate$/.test(field)
}
