import { expect, test } from 'vitest'
import { changesToText, findOnlyPart } from './change-texts.ts'

const change = (field: string, from?: string, to?: string, part?: string) => ({ field, from, to, part })

test.each([
  ['conditions.set-status', [change('status', 'Pending', 'Completed')], ' from Pending to Completed'],
  ['tasks.move', [change('priority', 'Pending', 'Urgent')], ' from Pending to Urgent'],
  ['documents.set-status', [change('status', undefined, 'Signed')], ' set to Signed'],
  ['tasks.save', [change('priority', 'Pending', 'Urgent')], ': priority from Pending to Urgent'],
  [
    'tasks.save',
    [change('dueDate', '2026-12-01', '2026-12-04'), change('assigneeEmails', undefined, 'bo@h.example')],
    ': due date from Dec 1, 2026 to Dec 4, 2026, assignees set to bo@h.example',
  ],
  ['lead-times.save', [change('orderByDate', '2026-12-01')], ': order by date cleared (was Dec 1, 2026)'],
  [
    'workflows.edit',
    [change('status', 'Draft', 'Active'), change('name', 'A', 'B', 'Review')],
    ': status from Draft to Active, Review, name from A to B',
  ],
  ['undo', [change('status', 'Approved', 'Pending')], ': status from Approved to Pending'],
  [
    'workspace.merge',
    [change('added', undefined, '3'), change('renumbered', undefined, '1')],
    ': 3 added, 1 renumbered',
  ],
  [
    'workspace.unmerge',
    [change('removed', undefined, '3'), change('as before', undefined, '1')],
    ': 3 removed, 1 as before',
  ],
  ['tasks.comment', undefined, ''],
] as const)('the log describes what %s changed, %j%s', (action, changes, text) => {
  expect(changesToText({ action, changes: changes && [...changes] })).toBe(text)
})

test('the log shows people and projects by name', () => {
  const changes = [change('projectId', '1', '2'), change('assigneeEmail', undefined, 'bo@h.example')]
  const names = { person: () => 'Bo Lind', project: (id: string) => `Site ${id}` }
  expect(changesToText({ action: 'lead-times.save', changes }, names)).toBe(
    ': project from Site 1 to Site 2, assignee set to Bo Lind',
  )
})

test('a change of one stage’s status shows the name of the stage', () => {
  const changes = [change('status', 'In Review', 'Approved', 'Structural review')]
  expect(findOnlyPart({ action: 'workflows.set-stage-status', changes })).toBe('Structural review')
  expect(findOnlyPart({ action: 'undo', changes })).toBeUndefined()
  expect(findOnlyPart({ action: 'workflows.set-stage-status', changes: undefined })).toBeUndefined()
})
