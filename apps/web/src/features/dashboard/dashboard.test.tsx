import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const project = { id: 7, name: 'Quay House', status: 'In Progress', progress: 45, endDate: '2026-12-01' }
const document = (id: number, more: object) => ({ id, name: `Drawing ${id}`, status: 'Approved', ...more })

/** The text of each of the four cards. */
const figures = () =>
  within(screen.getByRole('list', { name: 'Figures' }))
    .getAllByRole('listitem')
    .map((card) => [...card.children].map((part) => part.textContent).join(' | '))

test('a new demo shows the sample figures, marked as samples, and each links to what it counts', async () => {
  const app = await openApp('/dashboard')

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  expect(figures()).toEqual([
    'Total Documents | 24 | Sample figure',
    'Total Projects | 8 | Sample figure',
    'Pending Approvals | 5 | Sample figure',
    'Recently Updated | 12 | Sample figure',
  ])
  const cards = within(screen.getByRole('list', { name: 'Figures' }))
  const leads = cards.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(leads).toEqual(['/documents', '/projects', '/workflows', '/documents'])
  const newDocument = screen.getByRole('link', { name: 'New Document' })
  expect(newDocument).toHaveAttribute('href', '/documents')
  // It opens the register and adds nothing itself.
  expect(newDocument.querySelector('.lucide-file-text')).toBeVisible()
  await app.user.click(screen.getByText('View All Projects'))
  await app.waitForPath('/projects')
})

test('a message reports once that a checkout is finished', async () => {
  const app = await openApp('/dashboard?session_id=cs_test_1')
  await app.expectToast('Checkout Finished', 'Stripe confirms your subscription by e-mail.')
  await app.waitForPath('/dashboard')
})

test('a demo counts stored lists; pending approvals and recently updated stay 5 and 12', async () => {
  await openApp('/dashboard', {
    stored: { constructionDocuments: [document(1, {})], constructionProjects: [] },
  })
  expect(figures()).toEqual([
    'Total Documents | 1 | In the register',
    'Total Projects | 0 | 0 in progress',
    'Pending Approvals | 5 | Sample figure',
    'Recently Updated | 12 | Sample figure',
  ])
})

test('in a personal workspace every figure is counted', async () => {
  await openApp('/dashboard', {
    workspace: 'own',
    stored: {
      constructionProjects: [project],
      constructionDocuments: [
        document(1, { status: 'Pending', updated: '2026-11-20' }),
        document(2, { updated: '2026-01-01' }),
      ],
      plumblineWorkflows: [
        { id: 'w', status: 'Active', stages: [{ id: 'a' }, { id: 'b', status: 'Approved' }] },
      ],
    },
  })
  expect(figures()).toEqual([
    'Total Documents | 2 | In the register',
    'Total Projects | 1 | 1 in progress',
    'Pending Approvals | 2 | 1 document, 1 workflow stage',
    'Recently Updated | 1 | Documents, in the last 7 days',
  ])
})

test('the project overview links to each project, with its status, progress, due date and bar', async () => {
  const others = [
    { id: 8, name: 'Mill Lane', status: 'Planning', progress: 10, endDate: '2027-01-15' },
    { id: 9, name: 'Pier', status: 'On Hold', progress: 50, endDate: 'open' },
  ]
  await openApp('/dashboard', { stored: { constructionProjects: [...others, project] } })

  const overview = screen.getByRole('heading', { name: 'Project Overview' }).closest('section')
  const list = within(screen.getByRole('list', { name: 'Projects' }))
  expect(overview).toContainElement(screen.getByRole('list', { name: 'Projects' }))
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quay House', '/projects/7'],
    ['Mill Lane', '/projects/8'],
    ['Pier', '/projects/9'],
  ])
  expect(list.getByRole('listitem', { name: 'Quay House' })).toHaveTextContent('In ProgressDue Dec 1, 2026')
  expect(list.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '45',
    '10',
    '50',
  ])
  expect(['In Progress', 'Planning', 'On Hold'].map((status) => list.getByText(status))).toEqual(
    ['badge-success', 'badge-info', 'badge-warning'].map((tone) =>
      expect.objectContaining({ className: expect.stringContaining(tone) }),
    ),
  )
})

test('a new personal workspace states in each part of the dashboard how to start', async () => {
  const app = await openApp('/dashboard', { workspace: 'own' })

  expect(figures()).toEqual([
    'Total Documents | 0 | In the register',
    'Total Projects | 0 | 0 in progress',
    'Pending Approvals | 0 | 0 documents, 0 workflow stages',
    'Recently Updated | 0 | Documents, in the last 7 days',
  ])
  expect(app.text('No projects yet')).toBeVisible()
  expect(await app.findText('No deadlines set yet. Click a date on the calendar to add one.')).toBeVisible()
  expect(await app.findText('No documents yet')).toBeVisible()
  await app.user.click(screen.getByText('Activity Log'))
  expect(await app.findText('No activity yet')).toBeVisible()
  await app.user.click(screen.getByText('Team Members'))
  expect(await app.findText('No team members yet')).toBeVisible()
  expect(await screen.findByText('Manage Team')).toHaveAccessibleDescription(
    'Add a project first. Every team belongs to one.',
  )
  await app.user.click(screen.getByText('Add Project'))
  await app.waitForPath('/projects')
})

test('a Viewer can read the dashboard but not change anything', async () => {
  const app = await openApp('/dashboard', { as: 'Viewer' })

  expect(await screen.findByText('Client design review')).toBeVisible()
  expect(screen.queryByText('New Document')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Delete Client design review')).not.toBeInTheDocument()
  expect(screen.getByText('Export .ics')).toBeVisible()
  await app.user.click(screen.getByLabelText(/^Saturday, November 28, 2026/))
  expect(await app.findText('Due on Saturday, November 28, 2026')).toBeVisible()
  expect(screen.queryByText('Set Deadline')).not.toBeInTheDocument()
})
