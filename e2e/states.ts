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

const choose = (view: string) => (page: Page) => page.getByText(view, { exact: true }).click()

export const states: readonly State[] = [
  { name: 'about', path: '/about' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'projects', path: '/projects', isInReadme: true },
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
  { name: 'workflow-form', path: '/workflows', opens: 'dialog', open: pressTwice('Create New Workflow') },
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
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
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

async function openWorkflow(page: Page) {
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Back to Workflows' })).toBeVisible()
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
