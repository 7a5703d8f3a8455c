/** Implausible combinations of dates show a warning next to the field, and can still be saved. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { askAboutDeadline, askAboutDue, askAboutOrder } from './date-questions.ts'

const orderAfterNeed = 'The order-by date is after the date required on site. Are both dates right?'
const beforeStart = 'Quay House starts later, on Mar 1, 2027. Is this date right?'
const project = { id: 7, name: 'Quay House', location: 'Perth', status: 'Planning', startDate: '2027-03-01' }
const stored = { constructionProjects: [project] }

test.each([
  ['2027-03-02', '2027-03-01', orderAfterNeed],
  ['2027-03-01', '2027-03-01', ''],
  ['2027-02-01', '2027-03-01', ''],
  ['', '2027-03-01', ''],
  ['2027-03-02', '', ''],
  ['2027-03-02', '0002-03-01', ''],
])('an order by %s for what the site requires on %s: "%s"', (orderBy, onSite, question) => {
  expect(askAboutOrder(orderBy, onSite)).toBe(question)
})

test.each([
  ['2027-02-28', '2027-03-01', beforeStart],
  ['2027-03-01', '2027-03-01', ''],
  ['2027-02-28', '', ''],
  ['0002-02-28', '2027-03-01', ''],
])('due on %s in a project that starts on %s: "%s"', (due, startDate, question) => {
  expect(askAboutDue(due, { name: 'Quay House', startDate })).toBe(question)
  expect(askAboutDue(due, undefined)).toBe('')
})

test('a deadline before the start shows a warning, and one on the same day does not', () => {
  expect(askAboutDeadline('2027-02-28', '2027-03-01')).toMatch(/^The deadline is before the start/)
  expect(askAboutDeadline('2027-03-01', '2027-03-01')).toBe('')
})

test('a lead time item ordered after it is required shows a warning, and can be saved', async () => {
  const app = await openApp('/lead-times', { workspace: 'own' })
  await app.press('Add Lead Time Item')
  await app.fill('Item Name', 'Facade panels')
  await app.fill('Order By', '2027-03-02')
  expect(screen.getByLabelText('Required On Site')).not.toHaveAccessibleDescription(orderAfterNeed)
  await app.fill('Required On Site', '2027-03-01')
  expect(screen.getByLabelText('Required On Site')).toHaveAccessibleDescription(orderAfterNeed)
  expect(screen.getByLabelText('Required On Site')).toBeValid()
  await app.press('Save')
  await waitFor(() =>
    expect(app.stored('constructLeadTimeItems')).toMatchObject([
      { orderByDate: '2027-03-02', requiredOnSiteDate: '2027-03-01' },
    ]),
  )
})

test.each([
  ['task', '/actions', 'Add New Task', 'Task Name', 'Add Task', 'plumblineTasks'],
  ['hold point', '/hold-points', 'Add Hold Point', 'Hold Point Name', 'Save', 'constructHoldPoints'],
  [
    'condition',
    '/projects/7?tab=conditions',
    'Add Condition',
    'Heading',
    'Add Condition',
    'plumblineConditions',
  ],
])('a %s due before its project starts shows a warning, and can be saved', async (...row) => {
  const [noun, path, open, nameLabel, save, key] = row
  const app = await openApp(path, { workspace: 'own', stored })
  await app.press(open)
  await app.fill(nameLabel, 'One')
  if (noun !== 'condition') await app.choose('Project', 'Quay House')
  await app.fill('Due Date', '2027-02-28')
  expect(screen.getByLabelText('Due Date')).toHaveAccessibleDescription(beforeStart)
  await app.press(save)
  await waitFor(() => expect(app.stored(key)).toMatchObject([{ dueDate: '2027-02-28' }]))
})

const item = { projectId: '7', isHeading: false, level: 0, parentId: null, status: 'Pending', duration: 3 }
const program = {
  ...stored,
  plumblineProgramProject: '7',
  plumblineProgramTasks: [
    { ...item, id: 'p1', name: 'Dig', startDate: '2027-03-01', deadline: '2027-03-10' },
  ],
}

test('a deadline before the start of a program task shows a warning in its form', async () => {
  const app = await openApp('/program', { workspace: 'own', stored: program })
  await app.press('Add Task/Heading')
  await app.fill('Start Date', '2027-03-11')
  await app.fill('Deadline', '2027-03-10')
  expect(screen.getByLabelText('Deadline')).toHaveAccessibleDescription(/The deadline is before the start/)
})
