/** Every action of the command palette, by keyboard only: each opens its screen and starts there. */
import type { Page } from '@playwright/test'
import { expectFocusIn } from '../support/focus.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const workflow = {
  id: 'w1',
  name: 'Facade review',
  description: '',
  status: 'Draft',
  documents: [],
  stages: [],
}
const item = {
  id: 'p1',
  projectId: '1',
  name: 'Dig',
  isHeading: false,
  level: 0,
  startDate: '2026-11-23',
  duration: 5,
}
const task = { id: 'task_1', name: 'Ring the mill', priority: 'Urgent' }
const stored = {
  constructionProjects: [quayHouse],
  plumblineWorkflows: [workflow],
  plumblineProgramTasks: [item],
  plumblineProgramProject: '1',
  plumblineTasks: [task],
  plumblineDeadlines: [{ id: 'd1', name: 'Slab pour', date: '2026-12-01', project: 'General' }],
  constructLeadTimeItems: [{ id: 'l1', name: 'Beams', orderByDate: '2026-12-01' }],
  constructHoldPoints: [{ id: 'h1', name: 'Steel', projectId: '1', dueDate: '2026-12-01' }],
}

async function open(page: Page, path: string) {
  await openSignedIn(page, path, { stored })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function ask(page: Page, terms: string) {
  await page.keyboard.press('Control+Shift+P')
  await expect(page.getByRole('combobox', { name: 'Search screens, actions and records' })).toBeFocused()
  await page.keyboard.type(terms)
  await page.keyboard.press('Enter')
}

/** The action, the screen it opens, and the name of its dialog. */
const dialogs: [terms: string, path: string, dialog: string][] = [
  ['add project', '/projects', 'Add Project'],
  ['add document', '/documents', 'Add Document'],
  ['create new workflow', '/workflows', 'Create New Workflow'],
  ['add new task', '/actions', 'Add New Task'],
  ['add task/heading', '/program', 'Add Task/Heading'],
  ['add lead time', '/lead-times', 'Add Lead Time Item'],
  ['add hold point', '/hold-points', 'Add Hold Point'],
  ['add contact', '/directory', 'Add Contact'],
  ['report incident', '/safety', 'Report Incident'],
  ['create checklist', '/safety', 'Create Checklist'],
  ['add training record', '/safety', 'Add Training Record'],
  ['add toolbox talk', '/safety', 'Add Toolbox Talk'],
  ['add permit', '/safety', 'Add Permit'],
  ['add method statement', '/safety', 'Add Method Statement'],
  ['add induction', '/safety', 'Add Induction'],
  ['add pre-start', '/safety', 'Add Pre-start'],
  ['add emergency contact', '/safety', 'Add Emergency Contact'],
  ['invite program', '/program', 'Invite User'],
  ['invite lead times', '/lead-times', 'Invite User'],
  ['invite hold points', '/hold-points', 'Invite User'],
  ['program pdf', '/program', 'Download PDF'],
  ['start empty', '/settings?tab=data', 'Start an empty workspace'],
  ['load sample', '/settings?tab=data', 'Load the sample data'],
  ['keyboard shortcuts', '/settings?tab=data', 'Keyboard Shortcuts'],
]

test('every action with a form opens its screen and the form, by keyboard only', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await open(page, '/dashboard')
  for (const [terms, path, name] of dialogs) {
    await ask(page, terms)
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
    await expect(dialog, terms).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname + url.search === path)
    await expectFocusIn(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('an action of one project or workflow asks which one, and starts there', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/dashboard')
  for (const [terms, path, name] of [
    ['add condition', '/projects/1?tab=conditions', 'Add Condition'],
    ['invite member', '/projects/1?tab=team', 'Invite Member'],
    ['edit project', '/projects/1?tab=conditions', 'Edit Project'],
    ['add stage', '/workflows/w1', 'Add Stage'],
    ['edit workflow', '/workflows/w1', 'Edit Workflow'],
  ] as const) {
    await page.getByRole('link', { name: 'Directory' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Company Directory' })).toBeVisible()
    await ask(page, terms)
    await expect(page.getByRole('combobox', { name: /choose a (project|workflow)$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname + url.search === path)
    await expectFocusIn(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('every action that saves a file saves one, once', { tag: '@long' }, async ({ page }) => {
  await open(page, '/settings')
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  for (const [terms, name] of [
    ['download tasks', /^plumbline_tasks_.*\.csv$/],
    ['export program .ics', /\.ics$/],
    ['export lead .ics', /\.ics$/],
    ['export hold .ics', /\.ics$/],
    ['export deadlines .ics', /\.ics$/],
    ['back up everything', /^plumbline_backup_.*\.zip$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await ask(page, terms)
    expect((await download).suggestedFilename()).toMatch(name)
  }
  expect(saved).toHaveLength(6)
  // The action has been removed from the address.
  await expect(page).toHaveURL(/\/settings\?tab=data$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(saved).toHaveLength(6)
})

test('Set Deadline opens today in the calendar; the tour and Log out can be started from the palette as well', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/projects')
  await ask(page, 'set deadline')
  await expect(page.getByLabel('Deadline description')).toBeFocused()
  await ask(page, 'start tour')
  const tour = page.getByRole('dialog', { name: 'Welcome' })
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await ask(page, 'log out')
  await expect(page).toHaveURL(/\/login$/)
})

test('typing > in the search box opens the palette with the text after it', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/projects')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('>')
  await expect(page.getByRole('combobox', { name: 'Search screens, actions and records' })).toBeFocused()
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
})

test('text typed before the palette has loaded is kept, and on a phone the list fills the screen', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/documents')
  // Its code is loaded after the text is typed.
  await page.route(/palette/, (route) => setTimeout(() => void route.continue(), 500))
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('settings')
  await expect(page.getByRole('combobox', { name: 'Search screens, actions and records' })).toHaveValue(
    'settings',
  )
  await page.getByRole('combobox').fill('')
  const getBottom = () => page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().bottom)
  await expect.poll(getBottom).toBeGreaterThan(800)
})
