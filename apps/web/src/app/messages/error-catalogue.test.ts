/** Section 8 of the specification, line by line: every toast word for word, read from where it is defined. */
import { getDraft as toContactDraft } from '@plumbline/domain/directory/change-contact.ts'
import { getDraft as toHoldPointDraft } from '@plumbline/domain/hold-points/save-hold-point.ts'
import { getDraft as toLeadTimeDraft } from '@plumbline/domain/lead-times/change-lead-time.ts'
import { expect, test } from 'vitest'
import { faultToMessage } from '#app/fault-texts.ts'
import { messages as tour } from '#app/tour/texts.ts'
import { messages as files } from '#core/files/messages.ts'
import { toZipMessage } from '#core/files/zip-message.ts'
import { messages as session } from '#core/navigation/texts.ts'
import type { Message } from '#core/perform/messages.ts'
import { documentMessages, messages as documents } from '#documents/entries/messages.ts'
import { deadlineMessages } from '#features/dashboard/texts/messages.ts'
import { contactMessages, messages as directory } from '#features/directory/messages.ts'
import { holdPointMessages } from '#features/hold-points/messages.ts'
import { leadTimeMessages } from '#features/lead-times/messages.ts'
import { blankDraft } from '#features/program/items/blank-draft.ts'
import { editMessages as program } from '#features/program/items/edit-messages.ts'
import { conditionMessages, messages as conditions } from '#features/projects/conditions/texts/messages.ts'
import { projectMessages } from '#features/projects/messages.ts'
import { messages as team, teamMessages } from '#features/projects/team/messages.ts'
import { messages as landing } from '#features/public/landing/texts.ts'
import { safetyMessages } from '#features/safety/records/messages.ts'
import { settingsMessages } from '#features/settings/messages.ts'
import { messages as login } from '#features/sign-in/login/texts.ts'
import { taskMessages, messages as tasks } from '#features/tasks/dialogs/messages.ts'
import {
  stageMessages,
  workflowMessages,
  messages as workflows,
} from '#features/workflows/review/messages.ts'
import { invitationMessages, messages as invitations } from '#registers/invitations/messages.ts'
import { readMessages, refusalBy } from '#testing/read-messages.ts'

const email = 'bo.lind@harbour.example'
const noise = { heading: 'Noise', description: '', assignee: '', dueDate: '', priority: 'Low' }
const item = { ...toLeadTimeDraft(), name: 'Steel' }
const point = { ...toHoldPointDraft(), name: 'Pour' }
const contact = { ...toContactDraft(), firstName: 'Bo' }
const required = 'Please fill in all required fields'
const invite = teamMessages['team.invite']
const task = {
  name: 'Pour',
  description: '',
  priority: 'Urgent',
  projectId: null,
  assigneeEmails: '',
  dueDate: '',
  files: [],
}
const quay = {
  name: 'Quay',
  location: '',
  status: '',
  startDate: '',
  endDate: '',
  budget: '',
  description: '',
}
const plan = { name: 'Plan', type: 'Report', projectId: '1', description: '' }
const itemMessages = program['program.save']
const pour = { ...blankDraft('1'), name: 'Pour' }
const pointSaved = holdPointMessages['hold-points.save']
const contactSaved = contactMessages['directory.save']

test.each<[title: string, description: string | undefined, message: Message | null]>([
  [
    'Stripe Not Configured',
    'Stripe API Key or Price ID is missing. Please contact support.',
    landing.notConfigured,
  ],
  ['Error', 'Stripe.js failed to load.', landing.scriptMissing],
  ['Checkout Error', 'Your card was declined.', landing.refused('Your card was declined.')],
  ['Error', 'Failed to initiate checkout.', landing.failed],
  ['Error', 'Could not load user data.', faultToMessage({ kind: 'user-unreadable' })],
  ['Missing information', required, refusalBy(documentMessages['documents.file'], 'missing-information')],
  ['Missing information', required, refusalBy(projectMessages['projects.add'], 'missing-information')],
  [
    'Email required',
    'Please enter the email of the team member to invite.',
    refusalBy(invite, 'email-required'),
  ],
  ['Invalid Email', 'Please enter a valid email address.', refusalBy(invite, 'email-invalid')],
  ['Invalid Email', 'Please enter a valid email address.', refusalBy(contactSaved, 'email-invalid')],
  [
    'Member Exists',
    `${email} is already part of this project team.`,
    refusalBy(invite, 'member-exists', { args: { email } }),
  ],
  ['Invalid Document', 'Cannot view this document.', documents.nameless],
  ['Invalid Document', 'Cannot view this document.', files.nameless],
  [
    'Workflow Name Required',
    'Please enter a name for the workflow.',
    refusalBy(workflowMessages['workflows.create'], 'name-required'),
  ],
  [
    'Missing Information',
    'Stage name and assignee email are required.',
    refusalBy(stageMessages['workflows.add-stage'], 'missing-information'),
  ],
  [
    'Task Name Required',
    'Please enter a name for the task.',
    refusalBy(taskMessages['tasks.save'], 'name-required'),
  ],
  ['Login failed', 'Please enter valid credentials', login.failed],
  ['No Documents', 'There are no documents to download.', files.nothingToDownload],
  [
    'Error',
    'Could not find the parent condition for this document.',
    refusalBy(conditionMessages['conditions.detach'], 'condition-gone'),
  ],
  ['Error', 'Workflow not found.', workflows.notFound],
  ['Task Name Required', undefined, refusalBy(itemMessages, 'name-required')],
  ['Valid Duration Required for Tasks', undefined, refusalBy(itemMessages, 'duration-invalid')],
  ['Start Date Required for Tasks', undefined, refusalBy(itemMessages, 'start-required')],
  ['No Project Selected', 'Please select a project to add tasks.', refusalBy(itemMessages, 'no-project')],
  [
    'No Project Selected',
    'Please select a project to invite users.',
    refusalBy(invitationMessages['invitations.invite'], 'project-required'),
  ],
  [
    'Invalid Date',
    'Please enter a valid date format (YYYY-MM-DD).',
    refusalBy(holdPointMessages['hold-points.set-alarm'], 'date-invalid'),
  ],
  ['Item Name Required', undefined, refusalBy(leadTimeMessages['lead-times.save'], 'name-required')],
  ['Item Name Required', undefined, refusalBy(pointSaved, 'name-required')],
  [
    'Project Required',
    'Please select a project for this hold point.',
    refusalBy(pointSaved, 'project-required'),
  ],
  ['Name Required', 'First and last name are required.', refusalBy(contactSaved, 'name-required')],
  ['Company Name Required', undefined, refusalBy(contactSaved, 'company-required')],
  ['Checklist name required', undefined, refusalBy(safetyMessages['safety.save-checklist'], 'name-required')],
  [
    'User Already Invited',
    `${email} is already on the invitation list.`,
    refusalBy(invitationMessages['invitations.invite'], 'invitee-exists', { args: { email } }),
  ],
  ['No Tasks to Download', 'There are no tasks matching the current filters.', tasks.nothingToDownload],
  ['No Email Found', undefined, directory.noEmail('Bo Lind')],
  [
    'Email Notification Error',
    'Could not send notification: SMTP refused. The task was still created.',
    tasks.notNotified('SMTP refused'),
  ],
])('error toast %s: %s', (title, description, message) => {
  expect(message?.title).toBe(title)
  if (description !== undefined) expect(message?.description).toBe(description)
})

test.each<[title: string, description: string | undefined, message: Message | null]>([
  ['Logged out successfully', 'You have been logged out of your account.', session.signedOut],
  [
    'Deadline Added',
    'Deadline "Pour slab" set for December 1, 2026',
    readMessages(deadlineMessages['deadlines.add'], { args: { name: 'Pour slab', date: '2026-12-01' } }),
  ],
  ['Tour Complete!', "You're all set to explore Plumbline. Enjoy!", tour.complete],
  [
    'Email Notification Initiated',
    `An email notification attempt for ${email} has been sent.`,
    tasks.notified(email),
  ],
  [
    'Task Added!',
    'Pour has been added',
    readMessages(taskMessages['tasks.save'], { args: { isNew: true, draft: task } }),
  ],
  [
    'Task Updated!',
    'Pour has been updated',
    readMessages(taskMessages['tasks.save'], { args: { draft: task } }),
  ],
  [
    'Task Deleted!',
    'Pour has been removed',
    readMessages(taskMessages['tasks.delete'], { before: [[{ name: 'tasks' }, task]] }),
  ],
  ['Tasks Downloaded', undefined, tasks.downloaded(3)],
  [
    'Document added',
    undefined,
    readMessages(documentMessages['documents.file'], { args: { drafts: [plan] } }),
  ],
  [
    'Document Deleted',
    undefined,
    readMessages(documentMessages['documents.delete'], { args: { ids: ['1'] } }),
  ],
  ['Project added', undefined, readMessages(projectMessages['projects.add'], { args: { draft: quay } })],
  ['Project Deleted', undefined, readMessages(projectMessages['projects.delete'])],
  [
    'Condition Added',
    undefined,
    readMessages(conditionMessages['conditions.save'], { args: { isNew: true, draft: noise } }),
  ],
  ['Condition Deleted', undefined, readMessages(conditionMessages['conditions.delete'])],
  ['Status Updated', undefined, readMessages(conditionMessages['conditions.set-status'])],
  ['Status Updated', undefined, readMessages(stageMessages['workflows.set-stage-status'])],
  ['Documents Uploaded', undefined, conditions.attached(2, [])],
  [
    'Documents Uploaded',
    undefined,
    readMessages(stageMessages['workflows.attach-to-stage'], { args: { files: [] } }),
  ],
  ['Comment Saved', undefined, readMessages(conditionMessages['conditions.comment'])],
  ['Comment Added', undefined, readMessages(conditionMessages['conditions.comment-on-document'])],
  ['Comment Added', undefined, readMessages(stageMessages['workflows.comment-on-stage'])],
  ['Team Member Removed', undefined, readMessages(teamMessages['team.remove'])],
  [
    'Role Updated',
    undefined,
    readMessages(teamMessages['team.set-role'], { args: { id: 'bo', role: 'Editor' } }),
  ],
  ['Settings saved', undefined, readMessages(settingsMessages['profile.save'])],
  ['Preferences Saved', undefined, readMessages(settingsMessages['preferences.save'])],
  [
    'Workflow Created',
    undefined,
    readMessages(workflowMessages['workflows.create'], { args: { name: 'Steel' } }),
  ],
  ['Workflow Deleted', undefined, readMessages(workflowMessages['workflows.delete'])],
  ['Stage Added', undefined, readMessages(stageMessages['workflows.add-stage'], { args: { name: 'Check' } })],
  ['Stage Deleted', undefined, readMessages(stageMessages['workflows.delete-stage'])],
  ['Login successful', undefined, login.signedIn],
  [
    'Heading Created',
    undefined,
    readMessages(itemMessages, { args: { isNew: true, draft: { ...pour, isHeading: true } } }),
  ],
  ['Task Created', undefined, readMessages(itemMessages, { args: { isNew: true, draft: pour } })],
  [
    'Lead Time Item Added',
    undefined,
    readMessages(leadTimeMessages['lead-times.save'], { args: { isNew: true, draft: item } }),
  ],
  [
    'Lead Time Item Updated',
    undefined,
    readMessages(leadTimeMessages['lead-times.save'], { args: { draft: item } }),
  ],
  ['Lead Time Item Deleted', undefined, readMessages(leadTimeMessages['lead-times.delete'])],
  [
    'Hold Point Added',
    undefined,
    readMessages(holdPointMessages['hold-points.save'], { args: { isNew: true, draft: point } }),
  ],
  [
    'Hold Point Updated',
    undefined,
    readMessages(holdPointMessages['hold-points.save'], { args: { draft: point } }),
  ],
  ['Hold Point Deleted', undefined, readMessages(holdPointMessages['hold-points.delete'])],
  [
    'Contact Added',
    undefined,
    readMessages(contactMessages['directory.save'], { args: { isNew: true, draft: contact } }),
  ],
  [
    'Contact Updated',
    undefined,
    readMessages(contactMessages['directory.save'], { args: { draft: contact } }),
  ],
  ['Contact Deleted', undefined, readMessages(contactMessages['directory.delete'])],
  [
    'Incident Reported',
    'The safety incident has been logged.',
    readMessages(safetyMessages['safety.report-incident']),
  ],
  [
    'Checklist Created',
    undefined,
    readMessages(safetyMessages['safety.save-checklist'], {
      args: { isNew: true, draft: { name: 'Scaffold', items: [] } },
    }),
  ],
  [
    'Training Record Added',
    undefined,
    readMessages(safetyMessages['safety.save-record'], {
      args: { isNew: true, kind: 'training', draft: {} },
    }),
  ],
  // Alarms and downloads are real in this product: see decisions.md.
  [
    'Alarm Set',
    undefined,
    readMessages(holdPointMessages['hold-points.set-alarm'], { args: { alarmDate: '2026-12-01' } }),
  ],
  ['Download Started', undefined, toZipMessage(2, undefined, [])],
  ['Team Member Added', undefined, invitations.sent({ title: team.added, email })],
  ['User Invited', undefined, invitations.sent({ title: invitations.added, email })],
  ['Invitation Sent (Simulated)', undefined, invitations.simulated({ title: invitations.added, email })],
])('success toast %s', (title, description, message) => {
  expect(message?.title).toBe(title)
  if (description !== undefined) expect(message?.description).toBe(description)
})
