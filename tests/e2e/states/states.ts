/** The screens and what can be open on them. Each is photographed and checked for accessibility. */
import type { Page } from '@playwright/test'
import { constructSafetyItems } from '../fixtures/safety-items.ts'
import type { AnyPage } from '../support/any-page.ts'
import type { FixtureFiles } from '../support/site.ts'
import { documentStates, linkedDocumentStates, searchTower, tableIsThere } from './document-states.ts'
import { programStates } from './program-states.ts'
import { settingsStates } from './settings-states.ts'
import { press, pressAction, type State } from './state.ts'

/** The form is submitted empty, so that every field shows its error. */
const pressTwice = (name: string) => async (page: AnyPage) => {
  await press(name)(page)
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

async function openInvitations(page: AnyPage) {
  await pressAction('Invite User')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite User' }).click()
}

const saveEmpty = (name: string) => async (page: AnyPage) => {
  await press(name)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

const pressKeys = (keys: string) => (page: AnyPage) => page.keyboard.press(keys)

const openTab = (name: string) => (page: AnyPage) => page.getByRole('tab', { name }).click()

const firstLogin = { hasCompletedPlumblineTour: 'false' }
const overduePoint = { constructHoldPoints: [{ id: 'h1', name: 'Membrane', dueDate: '2026-01-01' }] }
const dueFromMe = {
  plumblineTasks: [
    {
      id: 't1',
      name: 'Answer the question about slab edges',
      priority: 'Urgent',
      assigneeEmails: ['ana.okafor@harbour.example'],
      dueDate: '2026-01-05',
    },
  ],
  constructHoldPoints: [
    { id: 'h1', name: 'Membrane', responsibleParty: 'Ana Okafor', dueDate: '2026-01-01' },
  ],
  constructLeadTimeItems: [{ id: 'l1', name: 'Lift', orderByDate: '2026-01-09' }],
  constructSafetyItems,
}

export const states: readonly State[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-menu', path: '/', open: openPublicMenu },
  { name: 'about', path: '/about' },
  { name: 'sign-in', path: '/settings', open: signOut },
  { name: 'dashboard', path: '/dashboard', readmeTheme: 'light' },
  { name: 'dashboard-empty', path: '/dashboard', workspace: 'own' },
  { name: 'dashboard-deadline', path: '/dashboard', open: pickDay },
  { name: 'dashboard-log', path: '/dashboard', open: openTab('Activity Log') },
  { name: 'dashboard-team', path: '/dashboard', open: openTab('Team Members') },
  { name: 'tour', path: '/dashboard', stored: firstLogin, opens: 'dialog' },
  { name: 'tour-centred', path: '/projects', stored: firstLogin, opens: 'dialog', open: goToFifthStep },
  { name: 'projects', path: '/projects' },
  { name: 'projects-empty', path: '/projects', open: (page) => page.getByRole('searchbox').fill('zzz') },
  { name: 'project-form', path: '/projects', opens: 'dialog', open: pressTwice('Add Project') },
  { name: 'project-delete', path: '/projects', opens: 'alertdialog', open: press(/^Delete /) },
  { name: 'project', path: '/projects/1', readmeTheme: 'dark' },
  { name: 'project-edit', path: '/projects/3', opens: 'dialog', open: editProject },
  { name: 'project-missing', path: '/projects/77' },
  { name: 'project-documents', path: '/projects/1?tab=documents' },
  { name: 'project-team', path: '/projects/1?tab=team' },
  { name: 'team-invite', path: '/projects/1?tab=team', opens: 'dialog', open: pressTwice('Invite Member') },
  ...documentStates,
  { name: 'workflows', path: '/workflows' },
  { name: 'workflows-empty', path: '/workflows', workspace: 'own' },
  { name: 'workflow-form', path: '/workflows', opens: 'dialog', open: createNamelessWorkflow },
  { name: 'workflow', path: '/workflows', open: openWorkflow },
  { name: 'rfis', path: '/workflows/rfis', open: tableIsThere },
  { name: 'rfi', path: '/workflows/rfis', opens: 'dialog', open: openRfi },
  { name: 'rfi-form', path: '/workflows/rfis', opens: 'dialog', open: saveEmpty('Add RFI') },
  { name: 'actions', path: '/actions', readmeTheme: 'light' },
  { name: 'actions-list', path: '/actions', stored: { plumblineActionsView: 'list' } },
  { name: 'actions-grouped', path: '/actions', stored: { plumblineActionsView: 'grouped' } },
  { name: 'actions-menu', path: '/actions', opens: 'menu', open: press(/^Actions for /) },
  { name: 'actions-empty', path: '/actions', workspace: 'own' },
  { name: 'task-form', path: '/actions', opens: 'dialog', open: addNamelessTask },
  { name: 'task-assignees', path: '/actions', opens: 'option', open: typeAssignee },
  { name: 'task-details', path: '/actions', opens: 'dialog', open: press('Confirm crane pad levels') },
  ...linkedDocumentStates,
  {
    name: 'due-from-me',
    path: '/actions',
    workspace: 'own',
    stored: dueFromMe,
    open: (page) => page.getByRole('list', { name: 'Due from Me' }).waitFor(),
  },
  {
    name: 'actions-table',
    path: '/actions?table=f.name.filled*f.due.filled*g.priority*s.due',
    open: tableIsThere,
  },
  { name: 'analytics', path: '/actions/analytics' },
  { name: 'analytics-empty', path: '/actions/analytics', workspace: 'own' },
  ...programStates,
  { name: 'lead-times', path: '/lead-times' },
  { name: 'lead-times-table', path: '/lead-times?table=s.orderBy', open: tableIsThere },
  { name: 'lead-time-form', path: '/lead-times', opens: 'dialog', open: saveEmpty('Add Lead Time Item') },
  { name: 'lead-time-alarm', path: '/lead-times', opens: 'dialog', open: press(/^Set alarm/i) },
  { name: 'hold-points', path: '/hold-points' },
  { name: 'hold-point-form', path: '/hold-points', opens: 'dialog', open: saveEmpty('Add Hold Point') },
  { name: 'hold-points-invite', path: '/hold-points', opens: 'dialog', open: openInvitations },
  { name: 'hold-point-release', path: '/hold-points', opens: 'dialog', open: releaseHoldPoint },
  { name: 'phone-filters', path: '/hold-points', opens: 'dialog', open: openPhoneFilters },
  { name: 'directory', path: '/directory' },
  { name: 'directory-empty', path: '/directory', workspace: 'own' },
  { name: 'contact-form', path: '/directory', opens: 'dialog', open: pressTwice('Add Contact') },
  { name: 'safety', path: '/safety?highlight=c1', stored: { constructSafetyItems } },
  {
    name: 'safety-table',
    path: '/safety?table=g.register',
    stored: { constructSafetyItems },
    open: tableIsThere,
  },
  { name: 'safety-empty', path: '/safety' },
  { name: 'incident-form', path: '/safety', opens: 'dialog', open: pressTwice('Report Incident') },
  {
    name: 'checklist-form',
    path: '/safety',
    stored: { constructSafetyItems },
    opens: 'dialog',
    open: press('Edit Scaffold before use'),
  },
  { name: 'search', path: '/projects', opens: 'option', open: search },
  { name: 'search-text', path: '/documents', open: searchTower },
  { name: 'notifications', path: '/projects', open: press(/^Notifications/) },
  { name: 'all-notifications', path: '/notifications', stored: overduePoint },
  { name: 'all-notifications-empty', path: '/notifications', workspace: 'own' },
  { name: 'user-menu', path: '/projects', opens: 'menu', open: press('User menu') },
  {
    name: 'news',
    path: '/projects',
    workspace: 'own',
    stored: overduePoint,
    open: press(/^Notifications, 1/),
  },
  { name: 'palette', path: '/projects', opens: 'option', open: pressKeys('Control+Shift+P') },
  { name: 'shortcuts', path: '/projects', opens: 'dialog', open: pressKeys('?') },
  ...settingsStates,
]

/** Waits until the state is completely shown. */
export async function enter(page: Page, state: State, files: FixtureFiles) {
  await standStill(page)
  await state.open?.(page, files)
  await state.openInChromium?.(page)
  await seeOpened(page, state)
}

/** The same in any browser. */
export async function enterAnywhere(page: AnyPage, state: State, files: FixtureFiles) {
  await standStill(page)
  await state.open?.(page, files)
  await seeOpened(page, state)
}

async function seeOpened(page: AnyPage, { opens }: State) {
  if (opens) await page.getByRole(opens).first().waitFor()
}

async function standStill(page: AnyPage) {
  await page.getByRole('heading').first().waitFor()
  await page.getByText(/^Loading (projects|project details)\.\.\.$/).waitFor({ state: 'hidden' })
  await page.locator('[data-placeholder], .skeleton').first().waitFor({ state: 'detached' })
  // The content of a tab is fetched when it is first opened.
  await page.locator('[role=tabpanel][data-state=active]:empty').first().waitFor({ state: 'detached' })
}

async function openRfi(page: AnyPage) {
  await page.getByText('RFI-002').click()
  await page.keyboard.press('Enter')
}

async function editProject(page: AnyPage) {
  await press('Edit Project')(page)
  await page.getByLabel('End Date').fill('2020-01-01')
  await page.getByLabel('Location').fill('')
  await press('Save Changes')(page)
}

async function createNamelessWorkflow(page: AnyPage) {
  await press('Create New Workflow')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Workflow' }).click()
}

async function openWorkflow(page: AnyPage) {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Stages' }).waitFor()
}

async function addNamelessTask(page: AnyPage) {
  await press('Add New Task')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
}

async function typeAssignee(page: AnyPage) {
  await press('Add New Task')(page)
  await page.getByRole('dialog').getByLabel('Assignees').fill('a')
}

async function search(page: AnyPage) {
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('st')
}

/** The form is submitted without who has decided. */
async function releaseHoldPoint(page: AnyPage) {
  await press(/: change status of /)(page)
  await page.getByRole('menuitem', { name: 'Release…' }).click()
  await page.getByLabel('Decided By').fill('')
  // Closes the suggestions, which cover the button.
  await page.keyboard.press('Tab')
  await press('Record Decision')(page)
  await page.getByText('Enter who decided.').first().waitFor()
}

async function openPhoneFilters(page: AnyPage) {
  await page.setViewportSize({ width: 390, height: 844 })
  await press('Filters')(page)
}

async function openPublicMenu(page: AnyPage) {
  await page.setViewportSize({ width: 390, height: 844 })
  await press('Menu')(page)
}

async function signOut(page: AnyPage) {
  const logout = page.getByRole('button', { name: 'Logout' })
  if (!(await logout.isVisible())) await press('Open menu')(page)
  await logout.click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await press('Sign in')(page)
}

async function pickDay(page: AnyPage) {
  await page.getByRole('grid').getByRole('button', { disabled: false }).last().click()
  await page.getByRole('button', { name: 'Set Deadline' }).waitFor()
}

async function goToFifthStep(page: AnyPage) {
  const tour = page.getByRole('dialog')
  for (let step = 1; step < 5; step++) await tour.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog', { name: 'Main Content Area' }).waitFor()
}
