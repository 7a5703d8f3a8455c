/** Section 8 of the specification, line by line: every toast word for word, read from where it is defined. */
import { draftOf as toContactDraft } from '@plumbline/domain/directory/change-contact.ts'
import { draftOf as toHoldPointDraft } from '@plumbline/domain/hold-points/save-hold-point.ts'
import { draftOf as toLeadTimeDraft } from '@plumbline/domain/lead-times/change-lead-time.ts'
import { expect, test } from 'vitest'
import { deadlineWords } from '#features/dashboard/words.ts'
import { contactWords, words as directory } from '#features/directory/words.ts'
import { holdPointWords } from '#features/hold-points/words.ts'
import { words as landing } from '#features/landing/words.ts'
import { leadTimeWords } from '#features/lead-times/words.ts'
import { words as login } from '#features/login/words.ts'
import { blankDraft } from '#features/program/items/blank-draft.ts'
import { editWords as program } from '#features/program/items/edit-words.ts'
import { words as conditions, conditionWords } from '#features/projects/conditions/words.ts'
import { words as team, teamWords } from '#features/projects/team/words.ts'
import { projectWords } from '#features/projects/words.ts'
import { safetyWords } from '#features/safety/words.ts'

import { settingsWords } from '#features/settings/words.ts'
import { words as tasks, taskWords } from '#features/tasks/words.ts'

import { stageWords, words as workflows, workflowWords } from '#features/workflows/words.ts'
import { words as documents, documentWords } from '#parts/documents/words.ts'
import { words as files } from '#parts/files/words.ts'
import { words as invitations, invitationWords } from '#parts/invitations/words.ts'
import { words as session } from '#parts/navigation/words.ts'
import type { Said } from '#parts/perform/words.ts'
import { refusalBy, saidBy } from '#testing/said-by.ts'
import { faultToSaid } from './fault-words.ts'
import { words as tour } from './tour/words.ts'

const email = 'bo.lind@harbour.example'
const noise = { heading: 'Noise', description: '', assignee: '', dueDate: '', priority: 'Low' }
const item = { ...toLeadTimeDraft(), name: 'Steel' }
const point = { ...toHoldPointDraft(), name: 'Pour' }
const contact = { ...toContactDraft(), firstName: 'Bo' }
const required = 'Please fill in all required fields'
const invite = teamWords['team.invite']
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
const itemWords = program['program.save']
const pour = { ...blankDraft('1'), name: 'Pour' }
const pointSaved = holdPointWords['hold-points.save']
const contactSaved = contactWords['directory.save']

test.each<[title: string, description: string | undefined, said: Said | null]>([
  [
    'Stripe Not Configured',
    'Stripe API Key or Price ID is missing. Please contact support.',
    landing.notConfigured,
  ],
  ['Error', 'Stripe.js failed to load.', landing.scriptMissing],
  ['Checkout Error', 'Your card was declined.', landing.refused('Your card was declined.')],
  ['Error', 'Failed to initiate checkout.', landing.failed],
  ['Error', 'Could not load user data.', faultToSaid({ kind: 'user-unreadable' })],
  ['Missing information', required, refusalBy(documentWords['documents.file'], 'missing-information')],
  ['Missing information', required, refusalBy(projectWords['projects.add'], 'missing-information')],
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
    refusalBy(workflowWords['workflows.create'], 'name-required'),
  ],
  [
    'Missing Information',
    'Stage name and assignee email are required.',
    refusalBy(stageWords['workflows.add-stage'], 'missing-information'),
  ],
  [
    'Task Name Required',
    'Please enter a name for the task.',
    refusalBy(taskWords['tasks.save'], 'name-required'),
  ],
  ['Login failed', 'Please enter valid credentials', login.failed],
  ['No Documents', 'There are no documents to download.', files.nothingToDownload],
  [
    'Error',
    'Could not find the parent condition for this document.',
    refusalBy(conditionWords['conditions.detach'], 'condition-gone'),
  ],
  ['Error', 'Workflow not found.', workflows.notFound],
  ['Task Name Required', undefined, refusalBy(itemWords, 'name-required')],
  ['Valid Duration Required for Tasks', undefined, refusalBy(itemWords, 'duration-invalid')],
  ['Start Date Required for Tasks', undefined, refusalBy(itemWords, 'start-required')],
  ['No Project Selected', 'Please select a project to add tasks.', refusalBy(itemWords, 'no-project')],
  [
    'No Project Selected',
    'Please select a project to invite users.',
    refusalBy(invitationWords['invitations.invite'], 'project-required'),
  ],
  [
    'Invalid Date',
    'Please enter a valid date format (YYYY-MM-DD).',
    refusalBy(holdPointWords['hold-points.set-alarm'], 'date-invalid'),
  ],
  ['Item Name Required', undefined, refusalBy(leadTimeWords['lead-times.save'], 'name-required')],
  ['Item Name Required', undefined, refusalBy(pointSaved, 'name-required')],
  [
    'Project Required',
    'Please select a project for this hold point.',
    refusalBy(pointSaved, 'project-required'),
  ],
  ['Name Required', 'First and last name are required.', refusalBy(contactSaved, 'name-required')],
  ['Company Name Required', undefined, refusalBy(contactSaved, 'company-required')],
  ['Checklist name required', undefined, refusalBy(safetyWords['safety.save-checklist'], 'name-required')],
  [
    'User Already Invited',
    `${email} is already on the invitation list.`,
    refusalBy(invitationWords['invitations.invite'], 'invitee-exists', { args: { email } }),
  ],
  ['No Tasks to Download', 'There are no tasks matching the current filters.', tasks.nothingToDownload],
  ['No Email Found', undefined, directory.noEmail('Bo Lind')],
  [
    'Email Notification Error',
    'Could not send notification: SMTP refused. The task was still created.',
    tasks.notNotified('SMTP refused'),
  ],
])('error toast %s: %s', (title, description, said) => {
  expect(said?.title).toBe(title)
  if (description !== undefined) expect(said?.description).toBe(description)
})

test.each<[title: string, description: string | undefined, said: Said | null]>([
  ['Logged out successfully', 'You have been logged out of your account.', session.signedOut],
  [
    'Deadline Added',
    'Deadline "Pour slab" set for December 1, 2026',
    saidBy(deadlineWords['deadlines.add'], { args: { name: 'Pour slab', date: '2026-12-01' } }),
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
    saidBy(taskWords['tasks.save'], { args: { isNew: true, draft: task } }),
  ],
  ['Task Updated!', 'Pour has been updated', saidBy(taskWords['tasks.save'], { args: { draft: task } })],
  [
    'Task Deleted!',
    'Pour has been removed',
    saidBy(taskWords['tasks.delete'], { before: [[{ name: 'tasks' }, task]] }),
  ],
  ['Tasks Downloaded', undefined, tasks.downloaded(3)],
  ['Document added', undefined, saidBy(documentWords['documents.file'], { args: { drafts: [plan] } })],
  ['Document deleted', undefined, saidBy(documentWords['documents.delete'], { args: { ids: ['1'] } })],
  ['Project added', undefined, saidBy(projectWords['projects.add'], { args: { draft: quay } })],
  ['Project Deleted', undefined, saidBy(projectWords['projects.delete'])],
  [
    'Condition Added',
    undefined,
    saidBy(conditionWords['conditions.save'], { args: { isNew: true, draft: noise } }),
  ],
  ['Condition Deleted', undefined, saidBy(conditionWords['conditions.delete'])],
  ['Status Updated', undefined, saidBy(conditionWords['conditions.set-status'])],
  ['Status Updated', undefined, saidBy(stageWords['workflows.set-stage-status'])],
  ['Documents Uploaded', undefined, conditions.attached(2, [])],
  ['Documents Uploaded', undefined, saidBy(stageWords['workflows.attach-to-stage'], { args: { files: [] } })],
  ['Comment Saved', undefined, saidBy(conditionWords['conditions.comment'])],
  ['Comment Added', undefined, saidBy(conditionWords['conditions.comment-on-document'])],
  ['Comment Added', undefined, saidBy(stageWords['workflows.comment-on-stage'])],
  ['Team Member Removed', undefined, saidBy(teamWords['team.remove'])],
  ['Role Updated', undefined, saidBy(teamWords['team.set-role'], { args: { id: 'bo', role: 'Editor' } })],
  ['Settings saved', undefined, saidBy(settingsWords['profile.save'])],
  ['Preferences Saved', undefined, saidBy(settingsWords['preferences.save'])],
  ['Workflow Created', undefined, saidBy(workflowWords['workflows.create'], { args: { name: 'Steel' } })],
  ['Workflow Deleted', undefined, saidBy(workflowWords['workflows.delete'])],
  ['Stage Added', undefined, saidBy(stageWords['workflows.add-stage'], { args: { name: 'Check' } })],
  ['Stage Deleted', undefined, saidBy(stageWords['workflows.delete-stage'])],
  ['Login successful', undefined, login.signedIn],
  [
    'Heading Created',
    undefined,
    saidBy(itemWords, { args: { isNew: true, draft: { ...pour, isHeading: true } } }),
  ],
  ['Task Created', undefined, saidBy(itemWords, { args: { isNew: true, draft: pour } })],
  [
    'Lead Time Item Added',
    undefined,
    saidBy(leadTimeWords['lead-times.save'], { args: { isNew: true, draft: item } }),
  ],
  ['Lead Time Item Updated', undefined, saidBy(leadTimeWords['lead-times.save'], { args: { draft: item } })],
  ['Lead Time Item Deleted', undefined, saidBy(leadTimeWords['lead-times.delete'])],
  [
    'Hold Point Added',
    undefined,
    saidBy(holdPointWords['hold-points.save'], { args: { isNew: true, draft: point } }),
  ],
  ['Hold Point Updated', undefined, saidBy(holdPointWords['hold-points.save'], { args: { draft: point } })],
  ['Hold Point Deleted', undefined, saidBy(holdPointWords['hold-points.delete'])],
  [
    'Contact Added',
    undefined,
    saidBy(contactWords['directory.save'], { args: { isNew: true, draft: contact } }),
  ],
  ['Contact Updated', undefined, saidBy(contactWords['directory.save'], { args: { draft: contact } })],
  ['Contact Deleted', undefined, saidBy(contactWords['directory.delete'])],
  [
    'Incident Reported',
    'The safety incident has been logged.',
    saidBy(safetyWords['safety.report-incident']),
  ],
  [
    'Checklist Created',
    undefined,
    saidBy(safetyWords['safety.save-checklist'], {
      args: { isNew: true, draft: { name: 'Scaffold', items: [] } },
    }),
  ],
  [
    'Training Record Added',
    undefined,
    saidBy(safetyWords['safety.save-record'], { args: { isNew: true, kind: 'training', draft: {} } }),
  ],
  // Alarms and downloads are real in this product: see decisions.md.
  [
    'Alarm Set',
    undefined,
    saidBy(holdPointWords['hold-points.set-alarm'], { args: { alarmDate: '2026-12-01' } }),
  ],
  ['Download Started', undefined, files.zipped(2, undefined, [])],
  ['Team Member Added', undefined, invitations.sent({ title: team.added, email })],
  ['User Invited', undefined, invitations.sent({ title: invitations.added, email })],
  ['Invitation Sent (Simulated)', undefined, invitations.simulated({ title: invitations.added, email })],
])('success toast %s', (title, description, said) => {
  expect(said?.title).toBe(title)
  if (description !== undefined) expect(said?.description).toBe(description)
})
