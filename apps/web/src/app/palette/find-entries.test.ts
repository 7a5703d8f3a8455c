/** The command palette has every screen and every action, hides what a role may not do, and finds entries by words. */
import { expect, test } from 'vitest'
import { screenRoutes } from '#app/routes/routes.tsx'
import type { RequestedAction } from '#core/navigation/use-requested-action.ts'
import { entries } from './entries.ts'
import { findEntries, withRecent } from './find-entries.ts'

const labels = (typed: string, as: 'Viewer' | 'Admin' = 'Admin') =>
  findEntries(typed, { roles: { everywhere: as } }, []).flatMap((group) =>
    group.entries.map(({ label }) => label),
  )

test('every screen of the sidebar is in the palette and leads to its address', () => {
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
  ['Restore from a Back-up', '/settings?tab=data'],
])('%s leads to %s', (label, path) => {
  expect(entries.find((entry) => entry.label === label)?.does).toEqual({ what: 'open', path })
})

type Led = readonly (readonly [label: string, path: string])[]

/** Every action that a screen can start has a line here. Otherwise this does not compile. */
const begun: Record<RequestedAction, Led> = {
  'add-project': [['Add Project', '/projects']],
  'edit-project': [['Edit Project', '/projects/7?tab=conditions']],
  'add-condition': [['Add Condition', '/projects/7?tab=conditions']],
  'add-document': [['Add Document', '/documents']],
  'issue-transmittal': [['Issue Transmittal', '/documents/transmittals']],
  'create-workflow': [['Create New Workflow', '/workflows']],
  'edit-workflow': [['Edit Workflow', '/workflows/7']],
  'add-stage': [['Add Stage', '/workflows/7']],
  'add-rfi': [['Add RFI', '/workflows/rfis']],
  'add-task': [['Add New Task', '/actions']],
  'show-board': [['Actions: Kanban', '/actions']],
  'show-list': [['Actions: List', '/actions']],
  'show-grouped': [['Actions: Grouped', '/actions']],
  'show-mine': [['Actions: Due from Me', '/actions']],
  'add-program-item': [['Add Task/Heading', '/program']],
  undo: [['Undo in Program', '/program']],
  redo: [['Redo in Program', '/program']],
  'look-ahead-2': [['Program: Look-ahead of 2 Weeks', '/program']],
  'look-ahead-3': [['Program: Look-ahead of 3 Weeks', '/program']],
  'look-ahead-6': [['Program: Look-ahead of 6 Weeks', '/program']],
  'add-lead-time': [['Add Lead Time Item', '/lead-times']],
  'add-hold-point': [['Add Hold Point', '/hold-points']],
  'add-contact': [['Add Contact', '/directory']],
  'report-incident': [['Report Incident', '/safety']],
  'create-checklist': [['Create Checklist', '/safety']],
  'add-training': [['Add Training Record', '/safety']],
  'add-toolbox-talk': [['Add Toolbox Talk', '/safety']],
  'add-permit': [['Add Permit', '/safety']],
  'add-method-statement': [['Add Method Statement', '/safety']],
  'add-induction': [['Add Induction', '/safety']],
  'add-pre-start': [['Add Pre-start', '/safety']],
  'add-emergency-contact': [['Add Emergency Contact', '/safety']],
  'set-deadline': [['Set Deadline', '/dashboard']],
  invite: [
    ['Invite Member to Project', '/projects/7?tab=team'],
    ['Invite User to Program', '/program'],
    ['Invite User to Lead Times', '/lead-times'],
    ['Invite User to Hold Points', '/hold-points'],
  ],
  download: [
    ['Download All Documents', '/documents'],
    ['Download Project Documents', '/projects/7?tab=documents'],
    ['Download Tasks', '/actions'],
    ['Download Program PDF', '/program'],
  ],
  'export-calendar': [
    ['Export Program .ics', '/program'],
    ['Export Lead Times .ics', '/lead-times'],
    ['Export Hold Points .ics', '/hold-points'],
    ['Export Reviews .ics', '/workflows'],
    ['Export RFIs .ics', '/workflows/rfis'],
    ['Export Deadlines .ics', '/dashboard'],
  ],
  'allow-notifications': [['Allow Browser Notifications', '/settings?tab=notifications']],
  'keep-data': [['Keep Data Persistently', '/settings?tab=data']],
  'back-up': [['Back Up Everything', '/settings?tab=data']],
  'start-own': [['Start Empty Workspace', '/settings?tab=data']],
  'load-demo': [['Load Sample Data Again', '/settings?tab=data']],
}

test.each(Object.entries(begun))('for the action %s of a screen, the palette offers %j', (action, led) => {
  const offered = entries.flatMap(({ label, does }) => {
    const path = does.what === 'open' ? does.path : does.what === 'open-in' && does.path('7')
    const requested = path && /^(.*)[?&]do=(.*)$/.exec(path)
    return requested && requested[2] === action ? [[label, requested[1]]] : []
  })
  expect(offered.toSorted()).toEqual(led.toSorted())
})

test('no two entries share the id under which they are stored', () => {
  const ids = entries.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an entry is found by all words in any order, by its group and by its other names', () => {
  expect(labels('hold ADD')).toEqual(['Add Hold Point'])
  expect(labels('create  phase')).toEqual([])
  expect(labels('near miss')).toEqual(['Report Incident'])
  expect(labels('theme dark')).toEqual(['Theme: Dark'])
})

test('actions that a role may not perform are hidden, and every screen is shown', () => {
  const viewers = labels('', 'Viewer')
  for (const hidden of ['Add Project', 'Add Stage', 'Invite Member to Project', 'Report Incident'])
    expect(viewers).not.toContain(hidden)
  for (const visible of ['Projects', 'Task Analytics', 'Download Tasks', 'Theme: Dark', 'Log out'])
    expect(viewers).toContain(visible)
})

test('the people and the audit of a team are offered to its owners and admins', () => {
  const found = (roles: Parameters<typeof findEntries>[1]['roles'], isTeam: boolean) =>
    findEntries('settings team', { roles }, [], isTeam).flatMap((group) =>
      group.entries.map(({ label }) => label),
    )
  expect(found({ everywhere: 'Admin' }, true)).toEqual(['Settings: People', 'Settings: Audit'])
  expect(found({ workspace: 'Editor', projects: new Map() }, true)).toEqual([])
  expect(found({ everywhere: 'Admin' }, false)).toEqual([])
})

test('the five most recent entries come first, the latest on top, and are not repeated below', () => {
  const ids = ['Theme: Dark', 'Log out', 'a', 'b', 'c'].reduce<readonly string[]>(withRecent, [])
  const again = withRecent(withRecent(ids, 'd'), 'Log out')
  expect(again).toEqual(['Log out', 'd', 'c', 'b', 'a'])

  const [recent, ...rest] = findEntries('', { roles: { everywhere: 'Admin' } }, [
    'Log out',
    'gone',
    'Theme: Dark',
  ])
  expect(recent?.name).toBe('Recently used')
  expect(recent?.entries.map(({ label }) => label)).toEqual(['Log out', 'Theme: Dark'])
  expect(rest.flatMap((group) => group.entries.map(({ label }) => label))).not.toContain('Log out')
})
