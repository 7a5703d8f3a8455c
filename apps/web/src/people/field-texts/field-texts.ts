/** The fields of records as the screens call them, and their values as the screens write them. */

import { definedFields } from '@plumbline/domain/activity/log/defined-fields.ts'
import type { FieldChange } from '@plumbline/domain/activity/log/field-changes.ts'
import { stageToLabel } from '@plumbline/domain/projects/consent.ts'
import { isAddedKey, keyToFieldId } from '@plumbline/domain/registers/added-fields/added-field.ts'
import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { fieldToLabel } from './field-to-label.ts'

/** How a value is written. `part`: the name of a part that was added or removed. */
type Kind =
  | 'text'
  | 'day'
  | 'people'
  | 'project'
  | 'item'
  | 'links'
  | 'calendar'
  | 'consent'
  | 'modifications'
  | 'order'
  | 'stage'
  | 'constraint'
  | 'switch'
  | 'part'

/** The shown names of what a value may refer to. */
export interface ValueNames {
  person(email: string): string
  project(id: string): string
  /** A task or a heading of a program. */
  item(id: string): string
  calendar(id: string): string
  consent(id: string): string
  /** A modification of a consent. */
  modification(id: string): string
  /** A long lead item. */
  order(id: string): string
  /** A field that a project has added to a register, by its id. */
  addedField(id: string): { readonly label: string; readonly kind?: 'day' | 'people' }
}

interface FieldTexts {
  readonly label: string
  readonly kind?: Kind
}

const day = (label: string): FieldTexts => ({ label, kind: 'day' })
const people = (label: string): FieldTexts => ({ label, kind: 'people' })
const part = (label: string): FieldTexts => ({ label, kind: 'part' })
const text = (label: string): FieldTexts => ({ label })
const onOff = (label: string): FieldTexts => ({ label, kind: 'switch' })

/** Fields of several nouns, and those that no definition names. These texts replace those of definitions. */
const writtenTexts: Readonly<Record<string, FieldTexts>> = {
  name: text('Name'),
  heading: text('Heading'),
  title: text('Title'),
  description: text('Description'),
  status: text('Status'),
  priority: text('Priority'),
  type: text('Type'),
  location: text('Location'),
  role: text('Role'),
  text: text('Text'),
  note: text('Note'),
  projectId: { label: 'Project', kind: 'project' },
  project: text('Project'),
  assignee: people('Assignee'),
  assigneeEmail: people('Assignee'),
  assigneeEmails: people('Assignees'),
  by: people('Decided By'),
  on: day('Decided On'),
  startDate: day('Start Date'),
  endDate: day('End Date'),
  dueDate: day('Due Date'),
  date: day('Date'),
  alarmDate: day('Alarm'),
  comments: part('Comment'),
  conditionComments: part('Comment'),
  documents: part('File'),
  documentLinks: part('Linked Document'),
  approval: text('Approved Revisions'),
  decision: text('Decision'),
  reviewDays: text('Days for the Review'),
  isSideBySide: onOff('Side by Side'),
  stepRule: text('The Step Is Decided By'),
  isLead: onOff('Lead of the Step'),
  submittedBy: people('Submitted By'),
  taskId: { label: 'Program Task', kind: 'item' },
  neededBy: day('Needed By'),
  neededTaskId: { label: 'Needed for Program Task', kind: 'item' },
  neededLeadTimeId: { label: 'Needed for Long Lead Item', kind: 'order' },
  resubmissionDays: text('Resubmission Allowance'),
  first: day('First Day'),
  last: day('Last Day'),
  cover: people('Cover'),
  rounds: part('Round'),
  delegations: part('Delegation'),
  file: text('File'),
  stages: part('Stage'),
  instructions: text('Instructions'),
  decisions: part('Decision'),
  // Conditions of consents.
  conditionNumber: text('Number'),
  consentId: { label: 'Consent', kind: 'consent' },
  modifiedBy: { label: 'Modifications', kind: 'modifications' },
  stage: { label: 'Stage', kind: 'stage' },
  evidenceRequired: onOff('Evidence Required'),
  requiredEvidence: text('Required Evidence'),
  evidence: part('Evidence'),
  acceptedBy: text('Accepted By'),
  acceptedOn: day('Accepted On'),
  amountKind: text('Bond or Contribution'),
  amount: text('Amount'),
  lodgedOn: day('Lodged On'),
  refundedOn: day('Refunded On'),
  consents: part('Consent'),
  outcomes: part('Outcome Code'),
  reference: text('Reference'),
  authority: text('Authority'),
  jurisdiction: text('Jurisdiction'),
  currency: text('Currency'),
  lapsesOn: day('Lapses On'),
  commenceBy: day('Commence Works By'),
  commencedOn: day('Works Commenced On'),
  modifications: part('Modification'),
  changes: text('What It Changed'),
  // Documents.
  documentNumber: text('Number'),
  discipline: text('Discipline'),
  originator: text('Originator'),
  purpose: text('Purpose'),
  revisionDate: day('Revision Date'),
  revisions: part('Earlier Revision'),
  // Markups.
  points: text('Shape'),
  colour: text('Colour'),
  width: text('Line Width'),
  fill: text('Fill'),
  opacity: text('Opacity'),
  dash: text('Line Style'),
  fontSize: text('Text Size'),
  frame: text('Border'),
  subject: text('Subject'),
  link: text('Record'),
  isSpotChanged: onOff('Place to Check'),
  // Scales of sheets.
  region: text('Part of the Sheet'),
  writtenAs: text('Scale'),
  unit: text('Unit'),
  source: text('Scale From'),
  // Copies with markups.
  markups: part('Markup'),
  // RFIs.
  issuedAt: day('Issued'),
  answers: part('Answer'),
  sentBackReason: text('Why It Was Sent Back'),
  sentBackBy: people('Sent Back By'),
  sentBackAt: day('Sent Back'),
  // Transmittals.
  renumberedFrom: text('Number Before'),
  recipients: part('Recipient'),
  reason: text('Reason'),
  respondBy: day('Respond By'),
  lines: part('Document'),
  sentBy: text('Sent By'),
  issuedBy: people('Issued By'),
  sentOn: day('Sent On'),
  acknowledgements: part('Acknowledgement'),
  companyPeople: part('Person of the Company'),
  reminders: part('Reminder'),
  distribution: part('Row of the Distribution List'),
  voidedOn: day('Void Since'),
  voidedBy: text('Declared Void By'),
  voidReason: text('Why It Is Void'),
  // Projects.
  documentRules: text('Document Settings'),
  guestsSee: text('What Guests See'),
  permissions: text('Permissions by Register'),
  companyPermissions: part('Company with Permissions'),
  budget: text('Budget'),
  progress: text('Percent Complete'),
  team: text('Team'),
  manager: text('Manager'),
  client: text('Client'),
  imageUrl: text('Picture'),
  // The program.
  isHeading: onOff('Heading'),
  parentId: { label: 'Parent', kind: 'item' },
  predecessorId: { label: 'Predecessor', kind: 'item' },
  links: { label: 'Predecessors', kind: 'links' },
  duration: text('Duration (Days)'),
  workDays: text('Working Days'),
  constraint: { label: 'Constraint', kind: 'constraint' },
  furtherConstraints: { label: 'Further Constraints', kind: 'constraint' },
  deadline: day('Deadline'),
  actualStart: day('Actual Start'),
  actualFinish: day('Actual Finish'),
  expectedFinish: day('Expected Finish'),
  levelingDelay: text('Leveling Delay (Minutes)'),
  isLevelingElapsed: onOff('Leveling Delay Counts Every Hour'),
  remainingDays: text('Remaining Days'),
  percentType: text('Percent Type'),
  milestone: onOff('Milestone'),
  milestoneKind: text('Milestone Kind'),
  spans: text('Spans'),
  activityId: text('Activity ID'),
  uid: text('Unique ID'),
  calendarId: { label: 'Working Calendar', kind: 'calendar' },
  isFixed: onOff('Dates Stay Fixed'),
  gate: text('Gate'),
  baselines: part('Baseline'),
  // Safety.
  severity: text('Severity'),
  photo: text('Photo'),
  photoUrl: text('Photo'),
  happenedAt: day('When It Happened'),
  people: text('People Involved'),
  items: part('Item'),
  completed: onOff('Ticked'),
  runs: { label: 'Finished Run', kind: 'day' },
  workerName: text('Worker'),
  certificationType: text('Certification'),
  // The definition of a field that a project adds to a register.
  addedFields: part('Added Field'),
  register: text('Register'),
  choices: text('Choices'),
  isRequired: onOff('Required'),
  isArchived: onOff('Archived'),
  expiryDate: day('Expiry Date'),
  heldOn: day('Held On'),
  presenter: text('Presenter'),
  attendees: text('Attendees'),
  permitType: text('Permit Type'),
  issuedTo: text('Issued To'),
  validUntil: day('Valid Until'),
  revision: text('Revision'),
  inductedOn: day('Inducted On'),
  inductedBy: text('Inducted By'),
  operator: text('Operator'),
  checkedOn: day('Checked On'),
  result: text('Result'),
}

const fields: Readonly<Record<string, FieldTexts>> = {
  ...Object.fromEntries(Object.values(definedFields).flatMap((defined) => Object.entries(defined.fields))),
  ...writtenTexts,
}

export function hasFieldTexts(field: string): boolean {
  return Object.hasOwn(fields, field)
}

function getFieldTexts(field: string, names: Pick<ValueNames, 'addedField'>): FieldTexts {
  if (isAddedKey(field)) return names.addedField(keyToFieldId(field))
  const known = hasFieldTexts(field) ? fields[field] : undefined
  return known ?? { label: capitalise(fieldToLabel(field)) }
}

const constraintLabels: Readonly<Record<string, string>> = {
  ASAP: 'As soon as possible',
  ALAP: 'As late as possible',
  SNET: 'Start no earlier than',
  SNLT: 'Start no later than',
  FNET: 'Finish no earlier than',
  FNLT: 'Finish no later than',
  MSO: 'Must start on',
  MFO: 'Must finish on',
}

/** A stored value as the screens write it. */
function valueToText(field: string, value: string, names: ValueNames): string {
  switch (getFieldTexts(field, names).kind) {
    case 'day':
      return momentToLabel(value)
    case 'people':
      return value.split(', ').map(names.person).join(', ')
    case 'project':
      return names.project(value)
    case 'item':
      return names.item(value)
    case 'calendar':
      return names.calendar(value)
    case 'consent':
      return names.consent(value)
    case 'modifications':
      return value
        .split(', ')
        .map((entry) => modificationToText(entry, names))
        .join(', ')
    case 'order':
      return names.order(value)
    case 'stage':
      return stageToLabel(value)
    case 'switch':
      return value === 'true' ? 'Yes' : 'No'
    case 'constraint':
      return value.split(', ').map(constraintToText).join(', ')
    case 'links':
      return value
        .split(', ')
        .map((link) => linkToText(link, names))
        .join(', ')
    default:
      return value
  }
}

/** Written as the effect and the id of the modification. */
function modificationToText(entry: string, { modification }: ValueNames): string {
  const space = entry.indexOf(' ')
  return `${capitalise(entry.slice(0, space))} by ${modification(entry.slice(space + 1))}`
}

function constraintToText(value: string): string {
  const [type = '', at] = value.split(' ')
  return [constraintLabels[type] ?? type, at && momentToLabel(at)].filter(Boolean).join(' ')
}

/** Written by the audit as the id of the predecessor, the type, the lag and its unit. */
function linkToText(value: string, { item }: ValueNames): string {
  const [, id, type, lag, unit] = /^(.*) (FS|SS|FF|SF) (-?[\d.]+) (\S+)$/.exec(value) ?? []
  if (id === undefined) return item(value)
  const days = Number(lag)
  const units: Readonly<Record<string, string>> = { days: 'd', 'elapsed-days': 'ed', percent: '%' }
  const written = days === 0 ? '' : `${days > 0 ? '+' : '−'}${Math.abs(days)}${units[unit ?? ''] ?? ''}`
  const suffix = type === 'FS' && days === 0 ? '' : ` ${type}${written}`
  return `${item(id)}${suffix}`
}

export interface ChangeTexts {
  readonly label: string
  /** Missing where it is in neither: the value cannot be written in a line. */
  readonly from?: string
  readonly to?: string
}

/** In place of a value that is not there. */
export const nothing = 'none'

/** 'Due Date', 'Nov 21, 2026' and 'Dec 4, 2026'; or 'Comment added' and its text. */
export function changeToTexts({ part, field, from, to }: FieldChange, names: ValueNames): ChangeTexts {
  const { label, kind } = getFieldTexts(field, names)
  const named = part === undefined ? label : `${part}: ${label}`
  const [old, present] = [from, to].map((value) => value && valueToText(field, value, names))
  if (kind === 'part' || field === 'runs') {
    if (old === undefined && present !== undefined) return { label: `${named} added`, to: present }
    if (present === undefined && old !== undefined) return { label: `${named} removed`, from: old }
  }
  if (old === undefined && present === undefined) return { label: named }
  return { label: named, from: old || nothing, to: present || nothing }
}

/** 'Due Date: Nov 21, 2026 → Dec 4, 2026' */
export function changeToText(change: FieldChange, names: ValueNames): string {
  const { label, from, to } = changeToTexts(change, names)
  if (from === undefined && to === undefined) return `${label} changed`
  return `${label}: ${[from, to].filter((value) => value !== undefined).join(' → ')}`
}

/**
 * A moved document names its project twice. An earlier revision that becomes the current one again, because the current
 * one was removed, leaves the list of earlier ones.
 */
export function describedChanges(changes: readonly FieldChange[]): readonly FieldChange[] {
  const getChange = (name: string) => changes.find(({ part, field }) => part === undefined && field === name)
  const current = getChange('revision')?.to
  return changes.filter(({ part, field, from, to }) => {
    if (part !== undefined) return true
    if (field === 'revisions') return from === undefined || to !== undefined || from !== current
    return field !== 'project' || !getChange('projectId')
  })
}
