/** Section 8 of the specification, line by line: every toast word for word, asked of whoever says it. */
import { expect, test } from 'vitest'
import { words as dashboard } from '#features/dashboard/words.ts'
import { words as directory } from '#features/directory/words.ts'
import { words as holdPoints } from '#features/hold-points/words.ts'
import { words as landing } from '#features/landing/words.ts'
import { words as leadTimes } from '#features/lead-times/words.ts'
import { words as login } from '#features/login/words.ts'
import { editWords as program } from '#features/program/edit-words.ts'
import { blankDraft } from '#features/program/program-draft.ts'
import { words as conditions, conditionWords } from '#features/projects/conditions/words.ts'
import { words as team } from '#features/projects/team/words.ts'
import { words as projects } from '#features/projects/words.ts'
import { words as safety } from '#features/safety/words.ts'
import { words as settings } from '#features/settings/words.ts'
import { words as tasks } from '#features/tasks/words.ts'
import { words as workflows } from '#features/workflows/words.ts'
import { alarmWords } from '#parts/alarm/words.ts'
import { words as documents } from '#parts/documents/words.ts'
import { words as files } from '#parts/files/words.ts'
import { words as invitations } from '#parts/invitations/words.ts'
import { words as session } from '#parts/navigation/words.ts'
import type { Said } from '#parts/perform/words.ts'
import { refusalBy, saidBy } from '#testing/said-by.ts'
import { faultToSaid } from './fault-words.ts'
import { words as tour } from './tour/words.ts'

const email = 'bo.lind@harbour.example'
const noise = { heading: 'Noise', description: '', assignee: '', dueDate: '', priority: 'Low' }
const required = 'Please fill in all required fields'
const member = team.invited(email).refused
const taskWords = program['program.save']
const pour = { ...blankDraft('1'), name: 'Pour' }
const pointRefused = holdPoints.saved('Pour', true).refused
const contactRefused = directory.added('Bo Lind').refused

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
  ['Missing information', required, documents.filed(['Plan'], ['Quay']).refused['missing-information']],
  ['Missing information', required, projects.added('Quay').refused['missing-information']],
  ['Email required', 'Please enter the email of the team member to invite.', member['email-required']],
  ['Invalid Email', 'Please enter a valid email address.', member['email-invalid']],
  ['Invalid Email', 'Please enter a valid email address.', contactRefused['email-invalid']],
  ['Member Exists', `${email} is already part of this project team.`, member['member-exists']],
  ['Invalid Document', 'Cannot view this document.', documents.nameless],
  ['Invalid Document', 'Cannot view this document.', files.nameless],
  [
    'Workflow Name Required',
    'Please enter a name for the workflow.',
    workflows.created('').refused['name-required'],
  ],
  [
    'Missing Information',
    'Stage name and assignee email are required.',
    workflows.stageAdded('').refused['missing-information'],
  ],
  ['Task Name Required', 'Please enter a name for the task.', tasks.added('').refused['name-required']],
  ['Login failed', 'Please enter valid credentials', login.failed],
  ['No Documents', 'There are no documents to download.', files.nothingToDownload],
  [
    'Error',
    'Could not find the parent condition for this document.',
    refusalBy(conditionWords['conditions.detach'], 'condition-gone'),
  ],
  ['Error', 'Workflow not found.', workflows.notFound],
  ['Task Name Required', undefined, refusalBy(taskWords, 'name-required')],
  ['Valid Duration Required for Tasks', undefined, refusalBy(taskWords, 'duration-invalid')],
  ['Start Date Required for Tasks', undefined, refusalBy(taskWords, 'start-required')],
  ['No Project Selected', 'Please select a project to add tasks.', refusalBy(taskWords, 'no-project')],
  [
    'No Project Selected',
    'Please select a project to invite users.',
    invitations.invited(email).refused['project-required'],
  ],
  [
    'Invalid Date',
    'Please enter a valid date format (YYYY-MM-DD).',
    alarmWords.set('Pour', '2026-13-01').refused['date-invalid'],
  ],
  ['Item Name Required', undefined, leadTimes.saved('', true).refused['name-required']],
  ['Item Name Required', undefined, pointRefused['name-required']],
  ['Project Required', 'Please select a project for this hold point.', pointRefused['project-required']],
  ['Name Required', 'First and last name are required.', contactRefused['name-required']],
  ['Company Name Required', undefined, contactRefused['company-required']],
  ['Checklist name required', undefined, safety.checklistSaved('', true).refused['name-required']],
  [
    'User Already Invited',
    `${email} is already on the invitation list.`,
    invitations.invited(email).refused['invitee-exists'],
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
    dashboard.added('Pour slab', '2026-12-01').done,
  ],
  ['Tour Complete!', "You're all set to explore Plumbline. Enjoy!", tour.complete],
  [
    'Email Notification Initiated',
    `An email notification attempt for ${email} has been sent.`,
    tasks.notified(email),
  ],
  ['Task Added!', 'Pour has been added', tasks.added('Pour').done],
  ['Task Updated!', 'Pour has been updated', tasks.updated('Pour').done],
  ['Task Deleted!', 'Pour has been removed', tasks.deleted('Pour').done],
  ['Tasks Downloaded', undefined, tasks.downloaded(3)],
  ['Document added', undefined, documents.filed(['Plan'], ['Quay']).done],
  ['Document deleted', undefined, documents.deleted('Plan').done],
  ['Project added', undefined, projects.added('Quay').done],
  ['Project Deleted', undefined, projects.deleted('Quay').done],
  [
    'Condition Added',
    undefined,
    saidBy(conditionWords['conditions.save'], { args: { isNew: true, draft: noise } }),
  ],
  ['Condition Deleted', undefined, saidBy(conditionWords['conditions.delete'])],
  ['Status Updated', undefined, saidBy(conditionWords['conditions.set-status'])],
  ['Status Updated', undefined, workflows.stageStatusSet('Check', 'Approved').done],
  ['Documents Uploaded', undefined, conditions.attached(2, [])],
  ['Documents Uploaded', undefined, workflows.attachedToStage(2).done],
  ['Comment Saved', undefined, saidBy(conditionWords['conditions.comment'])],
  ['Comment Added', undefined, saidBy(conditionWords['conditions.comment-on-document'])],
  ['Comment Added', undefined, workflows.commented.done],
  ['Team Member Removed', undefined, team.removed('Bo').done],
  ['Role Updated', undefined, team.roleSet('Bo', 'Editor').done],
  ['Settings saved', undefined, settings.saved],
  ['Preferences Saved', undefined, settings.preferencesSaved],
  ['Workflow Created', undefined, workflows.created('Steel').done],
  ['Workflow Deleted', undefined, workflows.deleted('Steel').done],
  ['Stage Added', undefined, workflows.stageAdded('Check').done],
  ['Stage Deleted', undefined, workflows.stageDeleted('Check').done],
  ['Login successful', undefined, login.signedIn],
  [
    'Heading Created',
    undefined,
    saidBy(taskWords, { args: { isNew: true, draft: { ...pour, isHeading: true } } }),
  ],
  ['Task Created', undefined, saidBy(taskWords, { args: { isNew: true, draft: pour } })],
  ['Lead Time Item Added', undefined, leadTimes.saved('Steel', true).done],
  ['Lead Time Item Updated', undefined, leadTimes.saved('Steel', false).done],
  ['Lead Time Item Deleted', undefined, leadTimes.deleted('Steel').done],
  ['Hold Point Added', undefined, holdPoints.saved('Pour', true).done],
  ['Hold Point Updated', undefined, holdPoints.saved('Pour', false).done],
  ['Hold Point Deleted', undefined, holdPoints.deleted('Pour').done],
  ['Contact Added', undefined, directory.added('Bo').done],
  ['Contact Updated', undefined, directory.updated('Bo').done],
  ['Contact Deleted', undefined, directory.deleted('Bo').done],
  ['Incident Reported', 'The safety incident has been logged.', safety.reported.done],
  ['Checklist Created', undefined, safety.checklistSaved('Scaffold', true).done],
  ['Training Record Added', undefined, safety.entrySaved('Training Record', 'Bo', true).done],
  // An alarm is real here, and so is a download: decisions.md.
  ['Alarm Set', undefined, alarmWords.set('Pour', '2026-12-01').done],
  ['Download Started', undefined, files.zipped(2, undefined, [])],
  ['Team Member Added', undefined, invitations.sent({ title: team.added, email })],
  ['User Invited', undefined, invitations.sent({ title: invitations.added, email })],
  ['Invitation Sent (Simulated)', undefined, invitations.simulated({ title: invitations.added, email })],
])('success toast %s', (title, description, said) => {
  expect(said?.title).toBe(title)
  if (description !== undefined) expect(said?.description).toBe(description)
})
