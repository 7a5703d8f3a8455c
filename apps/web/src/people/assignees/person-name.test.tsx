/** People are shown by name everywhere, with the address on hover. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const email = 'Ines@atelier.example'
const people = {
  constructDirectoryContacts: [
    {
      id: 'c1',
      firstName: 'Ines',
      lastName: 'Moreau',
      companyName: 'Atelier',
      email: 'ines@atelier.example',
    },
  ],
  plumblineProgramProject: '7',
  constructionProjects: [{ id: 7, name: 'Quay House', location: 'Perth', status: 'Planning' }],
}
const comments = [{ id: 'k1', user: email, text: 'Seen.', timestamp: '2026-11-20T10:00:00.000Z' }]
const decision = {
  id: 'd1',
  status: 'Approved',
  by: email,
  on: '2026-11-19',
  note: '',
  documents: [],
  recordedBy: 'Ana Okafor',
  recordedAt: '2026-11-19T10:00:00.000Z',
}
const change = { field: 'assignee', from: 'kofi@x.example', to: email }

const open = (path: string, key: string, record: object) =>
  openApp(path, {
    stored: { ...people, [key]: [{ id: '1', name: 'One', projectId: '7', ...record }] },
    workspace: 'own',
  })

test.each([
  ['a condition', '/projects/7?tab=conditions', 'plumblineConditions', { heading: 'One', assignee: email }],
  [
    'a stage',
    '/workflows/1',
    'plumblineWorkflows',
    { status: 'Draft', stages: [{ id: 's1', name: 'Review', assigneeEmail: email, status: 'Pending' }] },
  ],
  ['a task on the board', '/actions', 'plumblineTasks', { priority: 'Pending', assigneeEmails: [email] }],
  [
    'a decision on a hold point',
    '/hold-points',
    'constructHoldPoints',
    { status: 'Approved', decisions: [decision] },
  ],
])('%s shows the name of the person, with the address on hover', async (_, path, key, record) => {
  await open(path, key, record)
  expect(await screen.findByText('Ines Moreau')).toHaveAttribute('title', email)
})

test('a comment signed with an address shows the name of the person', async () => {
  const app = await open('/projects/7?tab=conditions', 'plumblineConditions', {
    heading: 'One',
    conditionComments: comments,
  })
  await app.press('0 documents, 1 comment of One')
  expect(await app.findText('Ines Moreau')).toHaveAttribute('title', email)
})

test('the responsible party of a hold point is shown by name if it is an address', async () => {
  await open('/hold-points', 'constructHoldPoints', { responsibleParty: email, description: 'Level 2' })
  expect(await screen.findByText('Ines Moreau · Level 2')).toHaveAttribute('title', `${email} · Level 2`)
})

test('invited people are shown by name in the line and in the list', async () => {
  const app = await open('/lead-times', 'plumblineInvitees', { register: 'lead-times', email })
  expect(await app.findText('Invited: Ines Moreau')).toHaveAttribute('title', email)
  await app.press('Show All (1)')
  expect(within(await app.findDialog()).getByText('Ines Moreau')).toHaveAttribute('title', email)
})

test('the activity log shows the people in a change by name', async () => {
  await open('/dashboard?tab=log', 'plumblineActivity', {
    user: email,
    action: 'conditions.save',
    effect: 'changed',
    item: 'Tree protection',
    collection: 'conditions',
    recordId: 'c1',
    time: '2026-11-20T10:00:00.000Z',
    count: 1,
    changes: [change],
  })
  expect(await screen.findByText('Ines Moreau')).toHaveAttribute('title', email)
  expect(screen.getByText(': assignee from kofi@x.example to Ines Moreau')).toHaveAttribute(
    'title',
    `: assignee from kofi@x.example to ${email}`,
  )
})

test('the filter of the tasks offers people by name and address', async () => {
  const app = await open('/actions', 'plumblineTasks', { priority: 'Pending', assigneeEmails: [email] })
  expect(await app.getOptions('Assignee')).toEqual(['All Assignees', `Ines Moreau (${email})`])
})

test('the table of the program shows the name of the person, with the address on hover', async () => {
  await open('/program', 'plumblineProgramTasks', {
    isHeading: false,
    level: 0,
    startDate: '2026-11-23',
    duration: 2,
    assigneeEmail: email,
  })
  expect(await screen.findByText('Ines Moreau')).toHaveAttribute('title', email)
})
