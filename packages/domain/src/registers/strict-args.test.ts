/** The strict arguments of the commands of workflows, hold points, lead times, directory, invitations and safety. */
import { describe, expect, test } from 'vitest'
import { saveContact, getDraft as toContactDraft } from '../directory/change-contact.ts'
import { contactSchema } from '../directory/contact.ts'
import { setHoldPointAlarm } from '../hold-points/change-hold-point.ts'
import { holdPointSchema } from '../hold-points/hold-point.ts'
import { releaseHoldPoint } from '../hold-points/release-hold-point.ts'
import { saveHoldPoint, getDraft as toHoldPointDraft } from '../hold-points/save-hold-point.ts'
import type { Command } from '../kernel/commands/command.ts'
import { decideRequest } from '../kernel/commands/decide-request.ts'
import { saveLeadTime, getDraft as toLeadTimeDraft } from '../lead-times/change-lead-time.ts'
import { leadTimeSchema } from '../lead-times/lead-time.ts'
import { inviteToRegister } from '../people/invitations/invitation-commands.ts'
import { inviteeSchema } from '../people/invitations/invitee.ts'
import { projectSchema } from '../projects/project.ts'
import { saveChecklist, tickItem } from '../safety/change-checklist.ts'
import { reportIncident } from '../safety/incident.ts'
import { safetyRecordSchema } from '../safety/safety-record.ts'
import { saveEntry } from '../safety/save-entry.ts'
import { saveIncident } from '../safety/save-incident.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { addStage } from '../workflows/commands/add-stage.ts'
import { attachToStage, commentOnStage } from '../workflows/commands/stage-commands.ts'
import { createWorkflow, editWorkflow } from '../workflows/commands/workflow-commands.ts'
import { workflowSchema } from '../workflows/workflow.ts'

const context = () =>
  contextHolding({
    projects: [projectSchema.parse({ id: '7', name: 'Quay' })],
    workflows: [workflowSchema.parse({ id: 'taken', name: 'Steel', stages: [{ id: 's1' }] })],
    'hold-points': [holdPointSchema.parse({ id: 'taken' })],
    'lead-times': [leadTimeSchema.parse({ id: 'taken' })],
    contacts: [contactSchema.parse({ id: 'taken' })],
    invitees: [inviteeSchema.parse({ id: 'taken' })],
    'safety-records': [
      safetyRecordSchema.parse({ id: 'taken', kind: 'checklist', items: [{ id: 'i1', text: 'Ties' }] }),
      safetyRecordSchema.parse({ id: 'reported', kind: 'incident' }),
    ],
  })

// `as`: the table holds commands of every kind and does not read their arguments.
const of = (known: unknown) => known as Command<unknown, string>
const created = { id: 'new', isNew: true }
const incident = { description: 'Fall', type: 'Hazard', severity: 'Low', location: 'Level 2' }
const file = { key: 'a'.repeat(64), name: 'a.pdf', type: 'application/pdf', size: 4 }
const contact = { ...toContactDraft(), firstName: 'Li', lastName: 'Chen', companyName: 'Northgate' }

const creating: [Command<unknown, string>, args: { id: string }][] = [
  [of(createWorkflow), { id: 'new', ...{ name: 'Steel', description: '', files: [file] } }],
  [of(saveHoldPoint), { ...created, ...{ draft: { ...toHoldPointDraft(), name: 'Pour', projectId: '7' } } }],
  [of(saveLeadTime), { ...created, ...{ draft: { ...toLeadTimeDraft(), name: 'Panels' } } }],
  [of(saveContact), { ...created, ...{ draft: contact } }],
  [of(inviteToRegister), { id: 'new', ...{ register: 'hold-points', email: 'li@x.example' } }],
  [of(reportIncident), { id: 'new', ...{ draft: incident } }],
  [of(saveEntry), { ...created, ...{ kind: 'induction', draft: { name: 'Bo', inductedOn: '2026-11-20' } } }],
  [of(saveChecklist), { ...created, ...{ draft: { name: 'Scaffold', items: [{ text: 'Ties' }] } } }],
]

const changing: [Command<unknown, string>, args: object][] = [
  [of(editWorkflow), { id: 'taken', draft: { name: 'Steel 2', description: '' } }],
  [of(addStage), { id: 'taken', name: 'Check', assigneeEmail: 'a@b.example', instructions: '' }],
  [of(commentOnStage), { id: 'taken', stageId: 's1', text: 'Seen' }],
  [of(attachToStage), { id: 'taken', stageId: 's1', files: [file] }],
  [of(setHoldPointAlarm), { id: 'taken', alarmDate: '2027-01-15' }],
  [of(releaseHoldPoint), { id: 'taken', status: 'Closed', by: 'Bo', on: '2026-11-20', note: '', files: [] }],
  [of(saveIncident), { id: 'reported', draft: incident }],
  [of(tickItem), { id: 'taken', itemId: 'i1', isTicked: true }],
]

const rows = [...creating, ...changing].map(([command, args]) => [command.name, command, args] as const)

test.each(rows)('%s accepts its arguments', (_, command, args) => {
  expect(decideRequest(command, args, context())).toMatchObject({ kind: 'accepted' })
})

test.each(rows)('%s refuses an unknown field', (_, command, args) => {
  const refused = { kind: 'refused', reason: 'args-invalid' }
  expect(decideRequest(command, { ...args, other: 1 }, context())).toMatchObject(refused)
  if (!('draft' in args)) return
  const draft = { ...(args.draft as object), other: 'x' }
  expect(decideRequest(command, { ...args, draft }, context())).toMatchObject(refused)
})

test.each(creating.map(([command, args]) => [command.name, command, args] as const))(
  '%s is refused if another record has the id',
  (_, command, args) => {
    const decision = decideRequest(command, { ...args, id: 'taken' }, context())
    expect(decision).toEqual({ kind: 'refused', reason: 'id-taken', fields: [] })
  },
)

describe('a text that is too long is refused and its field is named:', () => {
  const texts = rows.flatMap(([name, command, args]) => {
    const draft = 'draft' in args ? (args.draft as object) : undefined
    return Object.entries(draft ?? args).flatMap(([field, value]) => {
      // Choices and days have no length limit of their own.
      const isFree =
        typeof value === 'string' && !['type', 'severity', 'status', 'register', 'on'].includes(field)
      const long = { [field]: 'x'.repeat(50_001) }
      return isFree
        ? [[name, field, command, draft ? { ...args, draft: { ...draft, ...long } } : { ...args, ...long }]]
        : []
    })
  }) as [string, string, Command<unknown, string>, object][]

  test.each(texts)('%s, %s', (_, field, command, args) => {
    expect(decideRequest(command, args, context())).toMatchObject({
      reason: 'args-too-long',
      fields: [field],
    })
  })
})
