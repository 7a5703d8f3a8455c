/** Everything that the command palette offers: every screen, and every action a person can start. */

import type { Permission } from '@plumbline/domain/kernel/access/policy.ts'
import { registerKinds } from '@plumbline/domain/safety/register.ts'
import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import { screenRoutes } from '#app/routes/routes.tsx'
import { paths } from '#core/navigation/paths.ts'
import type { RequestedAction } from '#core/navigation/use-requested-action.ts'
import { keys } from '#core/shortcuts/keys.ts'
import { accentColors, layoutDensities, themes } from '#data/storage/values.ts'
import { registerFaces } from '#features/safety/records/register-face.tsx'
import { managerTabs, settingsTabs } from '#features/settings/settings-tabs.ts'
import type { PaletteController } from './use-palette-controller.ts'

export const groupNames = ['Go to', 'Create', 'Change', 'Invite', 'Download', 'Settings', 'Session'] as const

/** For an entry that opens one record of a list. */
export const recordGroup = 'Record'

export interface Entry {
  /** Stored in the list of recently used entries, so it must never change. */
  readonly id: string
  readonly group: (typeof groupNames)[number] | typeof recordGroup
  readonly label: string
  /** Distinguishes two entries with the same label. */
  readonly detail?: string | undefined
  /** Other words that find the entry. */
  readonly also?: string
  readonly keys?: string
  /** Hidden from people without this permission. */
  readonly needs?: Permission
  /** Hidden in a team, whose records are not kept by this browser. */
  readonly isLocal?: true
  /** Only for owners and admins of a team. */
  readonly isForManagers?: true
  readonly does: Deed
}

export type Noun = 'project' | 'workflow' | 'program'

type Deed =
  | { readonly what: 'open'; readonly path: string }
  /** Belongs to one project, workflow or project's program: the open one, or one that is chosen. */
  | { readonly what: 'open-in'; readonly noun: Noun; readonly path: (id: string) => string }
  | { readonly what: 'run'; readonly run: (controller: PaletteController) => void }

const { withAction: requested } = paths

const screens = screenRoutes.flatMap(({ path, access, sidebar, title }): Entry[] => {
  const label = sidebar?.label ?? title
  if (access !== 'signed-in' || path.includes('$') || label === undefined) return []
  return [{ id: `open ${path}`, group: 'Go to', label, also: 'open screen', does: { what: 'open', path } }]
})

export const entries: readonly Entry[] = [
  ...screens,
  ...settingsTabs.map(opensTab),
  ...managerTabs.map((tab): Entry => ({ ...opensTab(tab), also: 'team members', isForManagers: true })),

  starts('Go to', 'Actions: Due from Me', paths.actions, 'show-mine', undefined, 'my waiting overdue view'),
  starts('Go to', 'Actions: Kanban', paths.actions, 'show-board', undefined, 'board view tasks'),
  starts('Go to', 'Actions: List', paths.actions, 'show-list', undefined, 'view tasks'),
  starts('Go to', 'Actions: Grouped', paths.actions, 'show-grouped', undefined, 'view tasks groups'),

  inProgram('Go to', 'Program: Look-ahead of 2 Weeks', 'look-ahead-2', undefined, 'filter view'),
  inProgram('Go to', 'Program: Look-ahead of 3 Weeks', 'look-ahead-3', undefined, 'filter view'),
  inProgram('Go to', 'Program: Look-ahead of 6 Weeks', 'look-ahead-6', undefined, 'filter view'),

  starts('Create', 'Add Project', paths.projects, 'add-project', 'projects.edit'),
  starts('Create', 'Add Document', paths.documents, 'add-document', 'documents.edit', 'upload file'),
  starts(
    'Create',
    'Issue Transmittal',
    paths.transmittals,
    'issue-transmittal',
    'transmittals.issue',
    'send',
  ),
  inProject('Create', 'Add Condition', 'conditions', 'add-condition', 'conditions.edit'),
  starts('Create', 'Create New Workflow', paths.workflows, 'create-workflow', 'workflows.edit', 'review'),
  inWorkflow('Create', 'Add Stage', 'add-stage'),
  starts('Create', 'Add RFI', paths.rfis, 'add-rfi', 'rfis.edit', 'request for information question'),
  starts('Create', 'Add New Task', paths.actions, 'add-task', 'tasks.edit', 'action'),
  inProgram('Create', 'Add Task/Heading', 'add-program-item', 'program.edit', 'gantt schedule'),
  starts('Create', 'Add Lead Time Item', paths.leadTimes, 'add-lead-time', 'registers.edit'),
  starts('Create', 'Add Hold Point', paths.holdPoints, 'add-hold-point', 'registers.edit'),
  starts('Create', 'Add Contact', paths.directory, 'add-contact', 'registers.edit', 'person company'),
  starts('Create', 'Report Incident', paths.safety, 'report-incident', 'registers.edit', 'near miss hazard'),
  starts('Create', 'Create Checklist', paths.safety, 'create-checklist', 'registers.edit', 'new safety'),
  starts('Create', 'Set Deadline', paths.dashboard, 'set-deadline', 'tasks.edit', 'add calendar'),
  ...registerKinds.map((kind) => {
    const { noun, title } = registerFaces[kind]
    return starts('Create', `Add ${noun}`, paths.safety, `add-${kind}`, 'registers.edit', `safety ${title}`)
  }),

  inProject('Change', 'Edit Project', 'conditions', 'edit-project', 'projects.edit'),
  inWorkflow('Change', 'Edit Workflow', 'edit-workflow'),
  { ...inProgram('Change', 'Undo in Program', 'undo', 'program.edit', 'take back'), keys: keys.undo },
  { ...inProgram('Change', 'Redo in Program', 'redo', 'program.edit', 'repeat'), keys: keys.redo },

  inProject('Invite', 'Invite Member to Project', 'team', 'invite', 'team.edit', 'team manage'),
  inProgram('Invite', 'Invite User to Program', 'invite', 'registers.edit'),
  starts('Invite', 'Invite User to Lead Times', paths.leadTimes, 'invite', 'registers.edit'),
  starts('Invite', 'Invite User to Hold Points', paths.holdPoints, 'invite', 'registers.edit'),

  starts('Download', 'Download All Documents', paths.documents, 'download', undefined, 'zip'),
  inProject('Download', 'Download Project Documents', 'documents', 'download', undefined, 'all zip'),
  starts('Download', 'Download Tasks', paths.actions, 'download', undefined, 'csv spreadsheet'),
  inProgram('Download', 'Download Program PDF', 'download', undefined, 'print gantt'),
  inProgram('Download', 'Export Program .ics', 'export-calendar', undefined, 'calendar'),
  starts('Download', 'Export Lead Times .ics', paths.leadTimes, 'export-calendar', undefined, 'calendar'),
  starts('Download', 'Export Hold Points .ics', paths.holdPoints, 'export-calendar', undefined, 'calendar'),
  starts('Download', 'Export Reviews .ics', paths.workflows, 'export-calendar', undefined, 'calendar'),
  starts('Download', 'Export RFIs .ics', paths.rfis, 'export-calendar', undefined, 'calendar'),
  starts('Download', 'Export Deadlines .ics', paths.dashboard, 'export-calendar', undefined, 'calendar'),
  local(
    starts('Download', 'Back Up Everything', paths.settingsTab('data'), 'back-up', undefined, 'zip save'),
  ),

  ...themes.map((name) =>
    runs('Settings', `Theme: ${capitalise(name)}`, (controller) => controller.setTheme(name)),
  ),
  ...accentColors.map((name) =>
    runs(
      'Settings',
      `Accent Color: ${capitalise(name)}`,
      (controller) => controller.setAccent(name),
      'colour',
    ),
  ),
  ...layoutDensities.map((name) =>
    runs('Settings', `Layout Density: ${capitalise(name)}`, (controller) => controller.setDensity(name)),
  ),
  starts(
    'Settings',
    'Allow Browser Notifications',
    paths.settingsTab('notifications'),
    'allow-notifications',
    undefined,
    'permission',
  ),
  runs('Settings', 'Mark All Notifications as Read', (controller) => controller.readAllNotifications()),
  {
    id: 'restore',
    isLocal: true,
    group: 'Settings',
    label: 'Restore from a Back-up',
    also: 'zip load',
    does: { what: 'open', path: paths.settingsTab('data') },
  },
  local(
    starts(
      'Settings',
      'Keep Data Persistently',
      paths.settingsTab('data'),
      'keep-data',
      undefined,
      'storage persistence',
    ),
  ),
  local(
    starts('Settings', 'Start Empty Workspace', paths.settingsTab('data'), 'start-own', undefined, 'own'),
  ),
  local(
    starts('Settings', 'Load Sample Data Again', paths.settingsTab('data'), 'load-demo', undefined, 'demo'),
  ),

  runs('Session', 'Start Tour', (controller) => controller.startTour(), 'help onboarding'),
  {
    ...runs('Session', 'Keyboard Shortcuts', (controller) => controller.showShortcuts(), 'help keys'),
    keys: keys.shortcuts,
  },
  runs('Session', 'Log out', (controller) => controller.signOut(), 'logout sign out'),
]

/** Opens a screen, which starts the action. */
function starts(
  group: Entry['group'],
  label: string,
  screen: string,
  action: RequestedAction,
  needs?: Permission,
  also = '',
): Entry {
  const path = requested(screen, action)
  return { id: path, group, label, also, ...(needs && { needs }), does: { what: 'open', path } }
}

function opensTab({ id, label }: { readonly id: string; readonly label: string }): Entry {
  const path = paths.settingsTab(id)
  return { id: `open ${path}`, group: 'Go to', label: `Settings: ${label}`, does: { what: 'open', path } }
}

function local(entry: Entry): Entry {
  return { ...entry, isLocal: true }
}

function inProject(
  group: Entry['group'],
  label: string,
  tab: string,
  action: RequestedAction,
  needs?: Permission,
  also = '',
): Entry {
  const path = (id: string) => requested(paths.projectTab(id, tab), action)
  const does = { what: 'open-in', noun: 'project', path } as const
  return { id: `project ${action}`, group, label, also, ...(needs && { needs }), does }
}

function inWorkflow(group: Entry['group'], label: string, action: RequestedAction): Entry {
  const path = (id: string) => requested(paths.workflow(id), action)
  const does = { what: 'open-in', noun: 'workflow', path } as const
  return { id: `workflow ${action}`, group, label, needs: 'workflows.edit', does }
}

/** Remembered under the address of the screen, which shows one project's program at a time. */
function inProgram(
  group: Entry['group'],
  label: string,
  action: RequestedAction,
  needs?: Permission,
  also = '',
): Entry {
  const path = () => requested(paths.program, action)
  const does = { what: 'open-in', noun: 'program', path } as const
  return { id: path(), group, label, also, ...(needs && { needs }), does }
}

function runs(
  group: Entry['group'],
  label: string,
  run: (controller: PaletteController) => void,
  also = '',
): Entry {
  return { id: label, group, label, also, does: { what: 'run', run } }
}
