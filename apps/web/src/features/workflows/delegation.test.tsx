import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineWorkflows'
const at = '2026-11-02T08:00:00.000Z'
const stage = {
  ...{ id: 's1', name: 'Engineer', assigneeEmail: 'ana.okafor@harbour.example', status: 'Pending' },
  ...{ comments: [], documents: [], receivedAt: at, dueDate: '2026-12-20', reviewDays: 30, createdAt: at },
}
const project = { id: '1', name: 'Quay House', startDate: '2026-01-01', endDate: '2027-12-31' }
const steel = {
  ...{ id: 'w1', name: 'Steel', status: 'In Progress', projectId: '1', documents: [], stages: [stage] },
  ...{ submittedBy: 'sam@steel.example', createdAt: at, roundStartedAt: at },
}
const member = { id: 'm', projectId: '1', email: 'bo@quay.example', name: 'Bo Li', role: 'Viewer' }
const open = (path: string, more: object = {}) =>
  openApp(path, {
    stored: {
      [key]: [{ ...steel, ...more }],
      constructionProjects: [project],
      plumblineTeam: [member],
    },
  })

test('a stage is delegated with a reason, taken back, and decided for the person who delegated it', async () => {
  const app = await open('/workflows/w1')
  await app.press('Delegate Engineer')
  await app.press('Delegate')
  expect(app.dialog()).toHaveTextContent('Choose a person with an e-mail address.')
  await app.fill('To', 'bo@quay.example')
  await app.fill('Reason', 'On leave')
  await app.press('Delegate')
  await app.expectToast('Stage Delegated', 'Bo Li decides on it now.')
  const card = await screen.findByRole('article', { name: 'Engineer' })
  expect(card).toHaveTextContent('Bo Li')
  expect(card).toHaveTextContent('for Ana Okafor, delegated: On leave')
  expect(card).toHaveTextContent('Due Dec 20, 2026')
  await app.press('Take Back Engineer')
  await app.expectToast('Stage Taken Back')
  expect(card).not.toHaveTextContent('delegated')
})

test('a review shows by when it must be submitted, and what it is needed for', async () => {
  const draft = { status: 'Draft', neededBy: '2026-11-30', stages: [{ ...stage, reviewDays: 10 }] }
  const app = await open('/workflows/w1', draft)
  const summary = (await screen.findByRole('heading', { name: 'Review' })).closest('section')
  expect(summary).toHaveTextContent('Submit ByNov 13, 2026Overdue')
  expect(summary).toHaveTextContent('Needed by Nov 30, 2026')
  await app.press('Edit Workflow')
  const form = await screen.findByRole('dialog')
  await app.fill('Resubmission Allowance', 'some')
  await app.press('Save')
  expect(form).toHaveTextContent('Enter whole working days, from 1 to 365.')
  await app.fill('Resubmission Allowance', '5')
  await app.press('Save')
  await app.expectToast('Workflow Updated')
  expect(summary).toHaveTextContent('Submit ByNov 6, 2026')
})

test('a project adds an outcome code, a stage is decided with it, and it is then only retired', async () => {
  const app = await open('/projects/1?tab=documents')
  await app.press('More actions')
  await app.press('Outcome Codes')
  await app.press('Add Code')
  await app.press('Add Code')
  expect(app.dialog()).toHaveTextContent(/Enter a code\..*Enter what the code means\./)
  await app.fill('Code', 'a')
  await app.fill('Meaning', 'Proceed, resubmit for record')
  const form = await screen.findByRole('dialog', { name: 'Add Outcome Code' })
  await app.press('Add Code')
  expect(form).toHaveTextContent('The project has this code already.')
  await app.fill('Code', 'E')
  await app.user.click(within(form).getByLabelText(/Ends the round/))
  await app.press('Add Code')
  await app.expectToast('Outcome Code Added')
  expect(screen.getByRole('list', { name: 'Codes of this project' })).toHaveTextContent(
    'E · Proceed, resubmit for recordWork may proceed · Stage: Approved with Comments · Documents: Approved · Ends the round',
  )
  expect(screen.getByRole('button', { name: 'Delete E' })).toBeVisible()
  await app.press('Done')
  await app.go('/workflows/w1')
  await app.press('Decide Engineer')
  await app.choose('Outcome', 'E · Proceed, resubmit for record')
  expect(app.dialog()).toHaveTextContent('Work may proceed. The submitter revises and resubmits.')
  await app.press('Record Decision')
  await app.expectToast('Decision Recorded', 'Engineer: E · Proceed, resubmit for record.')
  await app.go('/projects/1?tab=documents')
  await app.press('More actions')
  await app.press('Outcome Codes')
  expect(await screen.findByRole('button', { name: 'Retire E' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete E' })).not.toBeInTheDocument()
})
