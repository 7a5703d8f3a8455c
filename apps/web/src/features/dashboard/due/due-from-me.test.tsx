import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const me = 'ana.okafor@harbour.example'
const task = (id: string, fields: object) => ({
  id,
  name: id,
  priority: 'Pending',
  assigneeEmails: [me],
  ...fields,
})
const stage = (id: string, fields: object) => ({
  id,
  name: id,
  status: 'Pending',
  assigneeEmail: me,
  ...fields,
})

const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House' }],
  plumblineTasks: [
    task('Order mesh', { dueDate: '2026-11-16', projectId: '1' }),
    task('Answer RFI', { dueDate: '2026-11-21' }),
    task('Collect certificates', {}),
    task('Of somebody else', { assigneeEmails: ['ben@harbour.example'], dueDate: '2026-11-01' }),
    task('Done long ago', { priority: 'Complete', dueDate: '2026-11-01' }),
  ],
  plumblineConditions: [
    { id: 'c1', projectId: '1', heading: 'Traffic plan', assignee: me, dueDate: '2026-11-20' },
    { id: 'c2', projectId: '1', heading: 'Noise report', assignee: me, dueDate: '2026-12-04' },
  ],
  plumblineWorkflows: [
    {
      id: 'w1',
      name: 'Steel drawings',
      status: 'Active',
      stages: [
        stage('Fabricator check', { status: 'Approved', updatedAt: '2026-11-18T10:00:00.000Z' }),
        stage('Engineer review', { createdAt: '2026-11-02T10:00:00.000Z' }),
        stage('Architect review', {}),
      ],
    },
  ],
}

const list = () => screen.findByLabelText('Due from Me', { selector: 'ul' })

test('items waiting for me are listed oldest first, with kind, project and days overdue', async () => {
  await openApp('/dashboard', { workspace: 'own', stored })

  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.map((row) => [...row.querySelectorAll('a, p, p + *')].map((part) => part.textContent))).toEqual(
    [
      ['Order mesh', 'Action · Quay House', '5 days overdue'],
      ['Engineer review', 'Review Stage · Steel drawings', 'Waiting 3 days'],
      ['Traffic plan', 'Condition · Quay House', '1 day overdue'],
      ['Answer RFI', 'Action', 'Due today'],
      ['Noise report', 'Condition · Quay House', 'Due Dec 4, 2026'],
      ['Collect certificates', 'Action', 'No due date'],
    ],
  )
  expect(screen.getByText('2 overdue')).toBeVisible()
})

test('each of them links to its record', async () => {
  const app = await openApp('/dashboard', { workspace: 'own', stored })
  const links = within(await list()).getAllByRole('link')
  expect(links.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual([
    '/actions?highlight=Order+mesh',
    '/workflows/w1',
    '/projects/1?tab=conditions&highlight=c1',
  ])
  await app.user.click(screen.getByText('Traffic plan'))
  await app.waitForPath('/projects/1?tab=conditions&highlight=c1')
})

test('the list is updated when another tab changes it, down to a line of text when nothing is waiting', async () => {
  const app = await openApp('/dashboard', {
    workspace: 'own',
    stored: { plumblineTasks: stored.plumblineTasks },
  })
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(3)

  app.storeElsewhere('plumblineTasks', [])

  expect(await app.findText(/^Nothing is waiting for you\./)).toBeVisible()
  expect(screen.queryByText(/overdue$/)).not.toBeInTheDocument()
})

test('the fifty oldest of very many items are listed', async () => {
  const plumblineTasks = Array.from({ length: 60 }, (_, at) =>
    task(`Task ${at}`, { dueDate: at === 59 ? '2026-01-01' : '2026-11-10' }),
  )
  const app = await openApp('/dashboard', { workspace: 'own', stored: { plumblineTasks } })
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows).toHaveLength(50)
  expect(rows[0]).toHaveTextContent('Task 59')
  expect(app.text('The 50 oldest of 60 are listed.')).toBeVisible()
  expect(app.text('60 overdue')).toBeVisible()
})
