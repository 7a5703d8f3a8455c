/** The command palette holds every screen and every action, hides what a role may not do, and finds by words. */
import { expect, test } from 'vitest'
import { screenRoutes } from '../routes.tsx'
import { entries } from './entries.ts'
import { findEntries, withRecent } from './find-entries.ts'

const labels = (typed: string, as: 'Viewer' | 'Admin' = 'Admin') =>
  findEntries(typed, as, []).flatMap((group) => group.entries.map(({ label }) => label))

test('every screen of the sidebar stands in the palette, and leads to its address', () => {
  for (const { path, sidebar } of screenRoutes.filter((route) => route.sidebar))
    expect(entries).toContainEqual(
      expect.objectContaining({ group: 'Go to', label: sidebar?.label, does: { what: 'open', path } }),
    )
})

test.each([
  ['Task Analytics', '/actions/analytics'],
  ['Settings: Profile', '/settings?tab=profile'],
  ['Settings: Notifications', '/settings?tab=notifications'],
  ['Settings: Security', '/settings?tab=security'],
  ['Settings: Appearance', '/settings?tab=appearance'],
  ['Settings: Data', '/settings?tab=data'],
  ['Add Project', '/projects?do=add-project'],
  ['Add Document', '/documents?do=add-document'],
  ['Create New Workflow', '/workflows?do=create-workflow'],
  ['Add New Task', '/actions?do=add-task'],
  ['Add Lead Time Item', '/lead-times?do=add-lead-time'],
  ['Add Hold Point', '/hold-points?do=add-hold-point'],
  ['Add Contact', '/directory?do=add-contact'],
  ['Report Incident', '/safety?do=report-incident'],
  ['Create Checklist', '/safety?do=create-checklist'],
  ['Add Training Record', '/safety?do=add-training'],
  ['Add Permit', '/safety?do=add-permit'],
  ['Invite User to Lead Times', '/lead-times?do=invite'],
  ['Invite User to Hold Points', '/hold-points?do=invite'],
  ['Download All Documents', '/documents?do=download'],
  ['Download Tasks', '/actions?do=download'],
  ['Export Lead Times .ics', '/lead-times?do=export-calendar'],
  ['Export Hold Points .ics', '/hold-points?do=export-calendar'],
  ['Set Deadline', '/dashboard?do=set-deadline'],
  ['Export Deadlines .ics', '/dashboard?do=export-calendar'],
  ['Restore from a Back-up', '/settings?tab=data'],
  ['Back Up Everything', '/settings?tab=data&do=back-up'],
  ['Start Empty Workspace', '/settings?tab=data&do=start-own'],
  ['Load Sample Data Again', '/settings?tab=data&do=load-demo'],
])('%s leads to %s', (label, path) => {
  expect(entries.find((entry) => entry.label === label)?.does).toEqual({ what: 'open', path })
})

test.each([
  ['Add Condition', '/projects/7?tab=conditions&do=add-condition'],
  ['Edit Project', '/projects/7?tab=conditions&do=edit-project'],
  ['Invite Member to Project', '/projects/7?tab=team&do=invite'],
  ['Download Project Documents', '/projects/7?tab=documents&do=download'],
  ['Add Stage', '/workflows/7?do=add-stage'],
  ['Edit Workflow', '/workflows/7?do=edit-workflow'],
  ['Add Task/Heading', '/program?do=add-program-item'],
  ['Invite User to Program', '/program?do=invite'],
  ['Download Program PDF', '/program?do=download'],
  ['Export Program .ics', '/program?do=export-calendar'],
])('%s leads into the chosen project or workflow: %s', (label, path) => {
  const does = entries.find((entry) => entry.label === label)?.does
  expect(does?.what === 'open-in' && does.path('7')).toBe(path)
})

test('no two entries share the id under which they are remembered', () => {
  const ids = entries.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an entry is found by all words in any order, by its group and by what it is also called', () => {
  expect(labels('hold ADD')).toEqual(['Add Hold Point'])
  expect(labels('create  phase')).toEqual([])
  expect(labels('near miss')).toEqual(['Report Incident'])
  expect(labels('theme dark')).toEqual(['Theme: Dark'])
})

test('what a role may not do is hidden from it, and every screen is shown', () => {
  const viewers = labels('', 'Viewer')
  for (const hidden of ['Add Project', 'Add Stage', 'Invite Member to Project', 'Report Incident'])
    expect(viewers).not.toContain(hidden)
  for (const shown of ['Projects', 'Task Analytics', 'Download Tasks', 'Theme: Dark', 'Log out'])
    expect(viewers).toContain(shown)
})

test('the five entries used last stand on top, the last first, and nowhere else', () => {
  const ids = ['Theme: Dark', 'Log out', 'a', 'b', 'c'].reduce<readonly string[]>(withRecent, [])
  const again = withRecent(withRecent(ids, 'd'), 'Log out')
  expect(again).toEqual(['Log out', 'd', 'c', 'b', 'a'])

  const [recent, ...rest] = findEntries('', 'Admin', ['Log out', 'gone', 'Theme: Dark'])
  expect(recent?.name).toBe('Recently used')
  expect(recent?.entries.map(({ label }) => label)).toEqual(['Log out', 'Theme: Dark'])
  expect(rest.flatMap((group) => group.entries.map(({ label }) => label))).not.toContain('Log out')
})
