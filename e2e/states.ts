/** The screens and what can stand open on them: every one is looked at, and checked for access. */
import type { Page } from '@playwright/test'
import { addDocument, expect, type FixtureFiles } from './site.ts'

export interface State {
  name: string
  path: string
  workspace?: 'demo' | 'own'
  stored?: Record<string, unknown>
  open?: (page: Page, files: FixtureFiles) => Promise<unknown>
  /** What must stand there before anybody looks. */
  opens?: 'dialog' | 'alertdialog' | 'menu' | 'option'
  isInReadme?: boolean
}

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()

/** The form is sent empty, so that every field says what it needs. */
const pressTwice = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

const saveEmpty = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

const choose = (view: string) => (page: Page) => page.getByText(view, { exact: true }).click()

const programOfOne = { plumblineProgramProject: '1' }

const at = '2026-11-20T08:00:00.000Z'
const constructSafetyItems = [
  {
    id: 'i1',
    kind: 'incident',
    description: 'Handrail missing at the top landing of stair 2, opening of 1.1 m to the floor below',
    type: 'Hazard',
    severity: 'High',
    location: 'Level 2, stair 2',
    reportedAt: at,
    reportedBy: 'Ana Okafor',
    status: 'Open',
  },
  {
    id: 'i2',
    kind: 'incident',
    description: 'Cut finger',
    type: 'Incident',
    severity: 'Low',
    location: 'Workshop',
    reportedAt: at,
    reportedBy: 'Bo Lind',
    status: 'Closed',
  },
  {
    id: 'c1',
    kind: 'checklist',
    name: 'Scaffold before use',
    items: [
      {
        id: '1',
        text: 'Ties at every second lift',
        completed: true,
        completedBy: 'Ana Okafor',
        completedAt: at,
      },
      { id: '2', text: 'Boards, toe boards and rails' },
    ],
    runs: [
      { id: 'r', finishedAt: at, items: [{ text: 'Ties', completed: true, completedBy: 'Ines Moreau' }] },
    ],
  },
  {
    id: 'c2',
    kind: 'checklist',
    name: 'Excavation',
    items: [{ id: '1', text: 'Shoring', completed: true, completedBy: 'Ana Okafor', completedAt: at }],
  },
  {
    id: 't1',
    kind: 'training',
    workerName: 'Bo Lind',
    certificationType: 'Working at Heights',
    expiryDate: '2026-12-01',
  },
  {
    id: 't2',
    kind: 'training',
    workerName: 'Mira Chen',
    certificationType: 'White card',
    expiryDate: '2026-11-01',
  },
  {
    id: 'k1',
    kind: 'toolbox-talk',
    name: 'Silica dust',
    heldOn: '2026-11-20',
    presenter: 'Ana Okafor',
    attendees: 'Bo, Mira, Ola',
    description: 'Wet cutting only, masks at all times.',
  },
  {
    id: 'p1',
    kind: 'permit',
    name: 'Welding of stair stringers',
    permitType: 'Hot Work',
    issuedTo: 'Lindqvist Steel',
    location: 'Stair 2',
    validUntil: '2026-11-22',
  },
  {
    id: 'm1',
    kind: 'method-statement',
    name: 'Formwork stripping',
    companyName: 'Asante Build',
    revision: 'C',
    description: 'Props stay until 20 MPa.',
  },
  {
    id: 'n1',
    kind: 'induction',
    name: 'Ola Nwosu',
    companyName: 'Asante Build',
    inductedOn: '2026-11-19',
    inductedBy: 'Ana',
  },
  {
    id: 's1',
    kind: 'pre-start',
    name: 'Excavator 14 t',
    operator: 'Bo Lind',
    checkedOn: '2026-11-21',
    result: 'Defect found',
    description: 'Left track tension',
  },
  {
    id: 'e1',
    kind: 'emergency-contact',
    name: 'Dr Hale',
    role: 'First aider',
    phone: '+61 400 000 111',
    location: 'Site office',
  },
  { id: 'x1', kind: 'drone-flight', title: 'Roof survey' },
]

export const states: readonly State[] = [
  { name: 'about', path: '/about' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'projects', path: '/projects' },
  { name: 'projects-empty', path: '/projects', open: (page) => page.getByRole('searchbox').fill('zzz') },
  { name: 'project-form', path: '/projects', opens: 'dialog', open: pressTwice('Add Project') },
  { name: 'project-delete', path: '/projects', opens: 'alertdialog', open: press(/^Delete /) },
  { name: 'project', path: '/projects/1', isInReadme: true },
  { name: 'project-edit', path: '/projects/3', opens: 'dialog', open: editProject },
  { name: 'project-missing', path: '/projects/77' },
  { name: 'project-documents', path: '/projects/1?tab=documents' },
  { name: 'project-team', path: '/projects/1?tab=team' },
  { name: 'team-invite', path: '/projects/1?tab=team', opens: 'dialog', open: pressTwice('Invite Member') },
  { name: 'documents', path: '/documents', isInReadme: true },
  { name: 'document-form', path: '/documents', opens: 'dialog', open: press('Add Document') },
  { name: 'document-details', path: '/documents', opens: 'dialog', open: press(/^Details of /) },
  { name: 'viewer', path: '/documents', opens: 'dialog', isInReadme: true, open: viewTower },
  { name: 'workflows', path: '/workflows' },
  { name: 'workflows-empty', path: '/workflows', workspace: 'own' },
  { name: 'workflow-form', path: '/workflows', opens: 'dialog', open: createNamelessWorkflow },
  { name: 'workflow', path: '/workflows', open: openWorkflow },
  { name: 'actions', path: '/actions', isInReadme: true },
  { name: 'actions-list', path: '/actions', open: choose('List') },
  { name: 'actions-grouped', path: '/actions', open: choose('Grouped') },
  { name: 'actions-menu', path: '/actions', opens: 'menu', open: press(/^Actions for /) },
  { name: 'actions-empty', path: '/actions', workspace: 'own' },
  { name: 'task-form', path: '/actions', opens: 'dialog', open: addNamelessTask },
  { name: 'task-assignees', path: '/actions', opens: 'option', open: typeAssignee },
  { name: 'task-details', path: '/actions', opens: 'dialog', open: press('Confirm crane pad levels') },
  { name: 'analytics', path: '/actions/analytics' },
  { name: 'analytics-empty', path: '/actions/analytics', workspace: 'own' },
  { name: 'program', path: '/program', stored: programOfOne, isInReadme: true },
  { name: 'program-unselected', path: '/program' },
  {
    name: 'program-form',
    path: '/program',
    stored: programOfOne,
    opens: 'dialog',
    open: press('Add Task/Heading'),
  },
  {
    name: 'program-pdf',
    path: '/program',
    stored: programOfOne,
    opens: 'dialog',
    open: press('Download PDF'),
  },
  { name: 'lead-times', path: '/lead-times' },
  { name: 'lead-time-form', path: '/lead-times', opens: 'dialog', open: saveEmpty('Add Lead Time Item') },
  { name: 'lead-time-alarm', path: '/lead-times', opens: 'dialog', open: press(/^Set alarm/i) },
  { name: 'hold-points', path: '/hold-points' },
  { name: 'hold-point-form', path: '/hold-points', opens: 'dialog', open: saveEmpty('Add Hold Point') },
  { name: 'hold-points-invite', path: '/hold-points', opens: 'dialog', open: pressTwice('Invite User') },
  { name: 'directory', path: '/directory' },
  { name: 'directory-empty', path: '/directory', workspace: 'own' },
  { name: 'contact-form', path: '/directory', opens: 'dialog', open: pressTwice('Add Contact') },
  { name: 'safety', path: '/safety?highlight=c1', stored: { constructSafetyItems } },
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
  { name: 'notifications', path: '/projects', open: press(/^Notifications/) },
  { name: 'user-menu', path: '/projects', opens: 'menu', open: press('User menu') },
  { name: 'appearance', path: '/settings?tab=appearance' },
  { name: 'data', path: '/settings?tab=data' },
]

/** Waits until the state stands as people see it. */
export async function enter(page: Page, { open, opens }: State, files: FixtureFiles) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(/^Loading (projects|project details)\.\.\.$/)).toBeHidden()
  await expect(page.locator('[data-placeholder], .skeleton')).toHaveCount(0)
  await open?.(page, files)
  if (opens) await expect(page.getByRole(opens).first()).toBeVisible()
}

async function editProject(page: Page) {
  await press('Edit Project')(page)
  await page.getByLabel('End Date').fill('2020-01-01')
  await page.getByLabel('Location').fill('')
  await press('Save Changes')(page)
}

async function viewTower(page: Page, files: FixtureFiles) {
  await addDocument(page, 'Harbour tower, structure', files['harbour-tower.pdf'])
  await press('View Harbour tower, structure')(page)
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').getByText('Document added')).toBeHidden({ timeout: 10_000 })
}

async function createNamelessWorkflow(page: Page) {
  await press('Create New Workflow')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Workflow' }).click()
}

async function openWorkflow(page: Page) {
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Stages' })).toBeVisible()
}

async function addNamelessTask(page: Page) {
  await press('Add New Task')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
}

async function typeAssignee(page: Page) {
  await press('Add New Task')(page)
  await page.getByRole('dialog').getByLabel('Assignees').fill('a')
}

async function search(page: Page) {
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('st')
}
