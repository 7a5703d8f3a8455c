/** What every form of a record does before it is sent and before it is closed. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

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
])('on %s, what was entered under "%s" is not lost without a question', async (path, opener, field) => {
  const site = await openSite(path, { stored })
  await site.press(opener)
  await site.fill(field, 'Tower')

  await site.user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Discard changes?')
  await site.press('Keep Editing')
  expect(await screen.findByLabelText(field)).toHaveValue('Tower')

  await site.press('Cancel')
  await site.press('Discard')
  expect(site.dialog()).not.toBeInTheDocument()
  await waitFor(() => expect(site.button(opener)).toHaveFocus())
})

test('Escape in the question goes back to the form, to the field that had the focus', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Pour slab')
  await site.user.keyboard('{Escape}')
  await screen.findByRole('alertdialog')
  await site.user.keyboard('{Escape}')
  expect(site.dialog()).toHaveAccessibleName('Add New Task')
  await waitFor(() => expect(screen.getByLabelText('Task Name')).toHaveFocus())
})

test('Escape at the very moment the question gets the focus is taken for its answer', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Pour slab')
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
  await site.user.keyboard('{Escape}')
  await answered
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Task Name')).toHaveValue('Pour slab')
})

test('the close button asks too', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Pour slab')
  await site.press('Close')
  expect(site.dialog()).toHaveAccessibleName('Discard changes?')
})

test.each([
  ['a choice', (site: Site) => site.choose('Priority', 'Urgent')],
  ['a suggested assignee', pickAssignee],
  ['a chosen file', (site: Site) => site.attach('Documents', [new File(['%PDF-1.7'], 'mesh.pdf')])],
])('%s is something entered as well', async (_, enter) => {
  const site = await openSite('/actions', { stored })
  await site.press('Add New Task')
  await site.findDialog()
  await enter(site)
  await site.press('Cancel')
  expect(site.dialog()).toHaveAccessibleName('Discard changes?')
})

test('a form in which nothing was entered closes at once', async () => {
  const site = await openSite('/projects/4', { stored })
  await site.press('Edit Project')
  await site.findDialog()
  await site.press('Cancel')
  expect(site.dialog()).not.toBeInTheDocument()
})

test.each([
  ['/projects', 'Add Project', 'Project Name'],
  ['/actions', 'Add New Task', 'Task Name'],
  ['/workflows', 'Create New Workflow', 'Workflow Name'],
  ['/projects/4?tab=team', 'Invite Member', 'Email'],
  ['/documents', 'Add Document', 'Document Name'],
])('on %s, a refused form leads to its first field at fault', async (path, opener, field) => {
  const site = await openSite(path, { stored })
  await site.press(opener)
  const dialog = await site.findDialog()
  await site.press(dialog.querySelector<HTMLElement>('[type="submit"]')?.textContent ?? '')
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus())
  expect(screen.getByLabelText(field)).toBeInvalid()
})

test('a form that is refused a second time leads to its field at fault again', async () => {
  const site = await openSite('/projects/4?tab=team', { stored })
  await site.press('Invite Member')
  for (const typed of ['', 'nobody']) {
    await site.fill('Email', typed)
    const dialog = await site.findDialog()
    await site.user.click(dialog.querySelector('[type="submit"]') ?? dialog)
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  }
})

test('a date with a year of five figures is refused beside its field, and nothing is stored', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Pour slab')
  await site.fill('Due Date', '20266-01-02')
  await site.press('Add Task')

  const field = screen.getAllByLabelText('Due Date').at(-1)
  expect(field).toHaveAccessibleDescription('Enter a whole date.')
  expect(field).toHaveFocus()
  expect(site.stored('plumblineTasks')).toEqual([])

  await site.user.keyboard('{Escape}')
  await site.fill('Due Date', '2027-01-02')
  expect(screen.getByLabelText('Due Date')).toBeValid()
  await site.press('Add Task')
  await site.says('Task Added!')
})

type Site = Awaited<ReturnType<typeof openSite>>

async function pickAssignee(site: Site) {
  await site.user.click(await screen.findByLabelText('Assignees'))
  await site.user.keyboard('{ArrowDown}{Enter}')
}
