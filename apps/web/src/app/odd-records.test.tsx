/** Records as a damaged file, another program or an old version may have left them: none of them takes a screen down. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const oddValues: readonly unknown[] = [
  'lone \uD83D surrogate',
  'null \u0000 and bell \u0007',
  'x'.repeat(20_000),
  '\u202Eright to left',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  '👷🏽‍♀️'.repeat(50),
  '',
  '   ',
  '-99999-13-45',
  '1e400',
  42,
  null,
  ['a', 'list'],
  { an: 'object' },
]

const sound = {
  name: 'Sound record',
  heading: 'Sound record',
  firstName: 'Sound',
  lastName: 'record',
  companyName: 'Studio',
  location: 'Perth',
  type: 'Report',
  project: 'Quay House',
  projectId: '1',
  status: 'Pending',
  priority: 'Pending',
  kind: 'incident',
  description: 'Sound record',
  startDate: '2026-11-23',
  endDate: '2026-12-23',
  dueDate: '2026-12-01',
  updated: '2026-11-20',
}

/** Records of which each has one odd value in all of its fields, and a sound one behind them. */
function oddRecords() {
  const fields = [
    ...Object.keys(sound),
    'email',
    'phone',
    'assigneeEmails',
    'assigneeEmail',
    'alarmDate',
    'file',
  ]
  const odd = oddValues.map((value, index) => ({
    ...Object.fromEntries(fields.map((field) => [field, value])),
    id: `odd_${index}`,
    // So that it is shown where a list is of one project or one kind.
    projectId: '1',
    kind: 'incident',
  }))
  return [...odd, { ...sound, id: 'sound' }]
}

test.each([
  ['/projects', 'constructionProjects'],
  ['/documents', 'constructionDocuments'],
  ['/directory', 'constructDirectoryContacts'],
  ['/workflows', 'plumblineWorkflows'],
  ['/actions', 'plumblineTasks'],
  ['/actions/analytics', 'plumblineTasks'],
  ['/lead-times', 'constructLeadTimeItems'],
  ['/hold-points', 'constructHoldPoints'],
  ['/safety', 'constructSafetyItems'],
  ['/dashboard', 'plumblineDeadlines'],
])('odd records do not take %s down', async (path, key) => {
  await openSite(path, { workspace: 'own', stored: { [key]: oddRecords() } })
  if (path !== '/dashboard' && path !== '/actions/analytics')
    expect((await screen.findAllByText(/Sound record/))[0]).toBeVisible()
  expect(screen.queryByText('This screen could not be shown')).not.toBeInTheDocument()
})

test('an e-mail with half of a surrogate pair leaves its card as it is', async () => {
  const contact = { ...sound, id: 'c1', email: 'ana\uD83D@harbour.example' }
  await openSite('/directory', { workspace: 'own', stored: { constructDirectoryContacts: [contact] } })
  const link = await screen.findByRole('link', { name: /e-?mail/i })
  expect(link).toHaveAttribute('href', 'mailto:ana%EF%BF%BD@harbour.example')
})
