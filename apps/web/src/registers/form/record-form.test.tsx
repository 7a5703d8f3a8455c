/** What every record form does before it is submitted and before it is closed. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'

const quay = {
  id: 4,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
}
const stored = { constructionProjects: [quay], plumblineConditions: [], plumblineTasks: [] }

test.each([
  ['/projects', 'Add Project', 'Project Name'],
  ['/actions', 'Add New Task', 'Task Name'],
  ['/projects/4', 'Add Condition', 'Heading'],
  ['/workflows', 'Create New Workflow', 'Workflow Name'],
  ['/documents', 'Add Document', 'Document Name'],
])('on %s, input under "%s" is not lost without a confirmation', async (path, opener, field) => {
  const app = await openApp(path, { stored })
  await app.press(opener)
  await app.fill(field, 'Tower')

  await app.user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Discard changes?')
  await app.press('Keep Editing')
  expect(await screen.findByLabelText(field)).toHaveValue('Tower')

  await app.press('Cancel')
  await app.press('Discard')
  expect(app.dialog()).not.toBeInTheDocument()
  await waitFor(() => expect(app.button(opener)).toHaveFocus())
})

test('Escape in the confirmation returns to the form and to its focused field', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  await app.user.keyboard('{Escape}')
  await screen.findByRole('alertdialog')
  await app.user.keyboard('{Escape}')
  expect(app.dialog()).toHaveAccessibleName('Add New Task')
  await waitFor(() => expect(screen.getByLabelText('Task Name')).toHaveFocus())
})

test('Escape at the moment when the confirmation gets the focus answers the confirmation', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  const pressOfEscape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const answered = new Promise<void>((resolve) => {
    const answer = ({ target }: Event) => {
      if (!(target instanceof HTMLElement && target.closest('[role="alertdialog"]'))) return
      document.removeEventListener('focusin', answer)
      target.dispatchEvent(pressOfEscape())
      resolve()
    }
    document.addEventListener('focusin', answer)
  })
  await app.user.keyboard('{Escape}')
  await answered
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Task Name')).toHaveValue('Pour slab')
})

test('the close button also asks', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  await app.press('Close')
  expect(app.dialog()).toHaveAccessibleName('Discard changes?')
})

test.each([
  ['a choice', (app: OpenedApp) => app.choose('Priority', 'Urgent')],
  ['a suggested assignee', pickAssignee],
  ['a chosen file', (app: OpenedApp) => app.attach('Documents', [new File(['%PDF-1.7'], 'mesh.pdf')])],
])('%s also counts as input', async (_, enter) => {
  const app = await openApp('/actions', { stored })
  await app.press('Add New Task')
  await app.findDialog()
  await enter(app)
  await app.press('Cancel')
  expect(app.dialog()).toHaveAccessibleName('Discard changes?')
})

test('a form without input closes immediately', async () => {
  const app = await openApp('/projects/4', { stored })
  await app.press('Edit Project')
  await app.findDialog()
  await app.press('Cancel')
  expect(app.dialog()).not.toBeInTheDocument()
})

test.each([
  ['/projects', 'Add Project', 'Project Name'],
  ['/actions', 'Add New Task', 'Task Name'],
  ['/workflows', 'Create New Workflow', 'Workflow Name'],
  ['/projects/4?tab=team', 'Invite Member', 'Email'],
  ['/documents', 'Add Document', 'Document Name'],
])('on %s, a refused form focuses its first invalid field', async (path, opener, field) => {
  const app = await openApp(path, { stored })
  await app.press(opener)
  const dialog = await app.findDialog()
  await app.press(dialog.querySelector<HTMLElement>('[type="submit"]')?.textContent ?? '')
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus())
  expect(screen.getByLabelText(field)).toBeInvalid()
})

test('a form that is refused a second time focuses its invalid field again', async () => {
  const app = await openApp('/projects/4?tab=team', { stored })
  await app.press('Invite Member')
  for (const typed of ['', 'nobody']) {
    await app.fill('Email', typed)
    const dialog = await app.findDialog()
    await app.user.click(dialog.querySelector('[type="submit"]') ?? dialog)
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  }
})

test('a date with a five-digit year is refused next to its field, and nothing is stored', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  await app.fill('Due Date', '20266-01-02')
  await app.press('Add Task')

  const field = screen.getAllByLabelText('Due Date').at(-1)
  expect(field).toHaveAccessibleDescription('Enter a complete date.')
  expect(field).toHaveFocus()
  expect(app.stored('plumblineTasks')).toEqual([])

  await app.user.keyboard('{Escape}')
  await app.fill('Due Date', '2027-01-02')
  expect(screen.getByLabelText('Due Date')).toBeValid()
  await app.press('Add Task')
  await app.expectToast('Task Added!')
})

async function pickAssignee(app: OpenedApp) {
  await app.user.click(await screen.findByLabelText('Assignees'))
  await app.user.keyboard('{ArrowDown}{Enter}')
}
