/** Malformed records, from a damaged file, another program or an old version, never crash a screen. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { notVisibleText } from '#ui/lists/item-boundary.tsx'

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

/** Records with one invalid value in all of their fields, followed by a valid record. */
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
    // So that it is shown in lists of one project or one kind.
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
])('malformed records do not crash %s', async (path, key) => {
  await openApp(path, { workspace: 'own', stored: { [key]: oddRecords() } })
  if (path !== '/dashboard' && path !== '/actions/analytics')
    expect((await screen.findAllByText(/Sound record/))[0]).toBeVisible()
  expect(screen.queryByText('This screen could not be shown')).not.toBeInTheDocument()
  expect(screen.queryByText(notVisibleText)).not.toBeInTheDocument()
})

const project = { ...sound, id: 1, name: 'Quay House', endDate: '2027-02-01' }
/** Workflows with one invalid stage for each invalid value, and with invalid attachments and comments. */
const oddParts = oddRecords().map((record) => ({
  ...record,
  documents: oddRecords(),
  conditionComments: oddRecords(),
  comments: oddRecords(),
}))
const oddWorkflow = {
  id: 'w1',
  name: 'Sound record',
  status: 'Draft',
  documents: oddRecords(),
  stages: oddParts,
}
/** Invalid numbers, dates and links of the program and of notifications. */
const oddPlans = oddRecords().map((record, index) => {
  const value = oddValues[index] ?? 'x'
  return {
    ...record,
    duration: value,
    level: value,
    parentId: value,
    predecessorId: value,
    links: value,
    title: 'Sound record',
    message: value,
    date: value,
    time: value,
    user: value,
    item: value,
    collection: 'documents',
    action: 'documents.edit',
    effect: 'changed',
  }
})

/** Transmittals with an invalid value in every field, and with invalid parts. */
const oddTransmittals = [
  ...oddValues.map((value, index) => ({
    ...Object.fromEntries(
      ['number', 'recipients', 'reason', 'respondBy', 'note', 'lines', 'sentBy', 'sentOn', 'acknowledgements']
        .concat('renumberedFrom', 'withdrawn', 'voidedOn', 'voidedBy', 'voidReason', 'createdAt', 'updatedAt')
        .map((field) => [field, value]),
    ),
    id: `odd_${index}`,
    projectId: '1',
  })),
  {
    id: 'parts',
    number: 'TR-0001',
    projectId: '1',
    recipients: oddValues.flatMap((value) => [
      value,
      { id: value, name: value, company: value, email: value },
    ]),
    lines: oddValues.flatMap((value) => [
      value,
      { id: value, documentNumber: value, revision: value, title: value, file: value },
      { title: 'Roof', file: { key: value, name: value, type: value, size: value } },
    ]),
    acknowledgements: oddValues.flatMap((value) => [
      value,
      { id: value, recipientId: value, by: value, on: value },
    ]),
    sentOn: '2026-11-10',
    createdAt: '2026-11-10T08:00:00.000Z',
  },
]

test('malformed transmittals are listed, and open', async () => {
  const stored = { constructionProjects: [project], plumblineTransmittals: oddTransmittals }
  const app = await openApp('/documents/transmittals', { workspace: 'own', stored })
  const grid = within(await screen.findByRole('grid', { name: 'Transmittals' }))
  expect(grid.getAllByRole('row').filter(({ id }) => id !== '')).toHaveLength(oddTransmittals.length)
  // One with an invalid value in each part, and one with text in each field.
  for (const number of ['TR-0001', '__proto__']) {
    await app.user.dblClick(grid.getAllByText(number)[0] ?? expect.fail())
    expect(await screen.findByRole('dialog', { name: new RegExp(`^Transmittal ${number}`) })).toBeVisible()
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(screen.queryByText(/could not be shown/)).not.toBeInTheDocument()
})

test('the form for the next transmittal opens among malformed ones', async () => {
  const app = await openApp('/documents/transmittals?do=issue-transmittal', {
    workspace: 'own',
    stored: {
      constructionProjects: [project],
      plumblineTransmittals: oddTransmittals,
      constructionDocuments: oddRecords(),
    },
  })
  await app.findDialog()
  await app.choose('Project', 'Quay House')
  await app.fill('To', 'Bo Lind')
  await app.user.keyboard('{Enter}')
  expect(screen.getByLabelText('Transmittal Number')).toHaveDisplayValue(/\d$/)
  expect(await app.findText(/^Bo Lind has received nothing/)).toBeVisible()
})

/** A record that the list shows, among malformed ones. */
const soundMine = {
  ...sound,
  id: 'mine',
  dueDate: '2026-11-01',
  assigneeEmails: ['ana.okafor@harbour.example'],
}
const soundEntry = {
  id: 'entry',
  user: 'Ana',
  action: 'documents.edit',
  effect: 'changed',
  item: 'Sound record',
  collection: 'documents',
  time: '2026-11-20T08:00:00Z',
}
/** Notifications with invalid texts and times, and with invalid values in every field. */
const oddNotifications = [
  ...oddPlans,
  ...oddValues.map((value, index) => ({
    id: `text_${index}`,
    title: value,
    message: value,
    date: value,
    projectId: value,
    type: 'info',
    read: false,
  })),
  {
    id: 'sound_notification',
    title: 'Sound record',
    message: 'Stage 2',
    type: 'info',
    read: false,
    date: '2026-11-20T08:00:00Z',
  },
]

type Open = (app: OpenedApp) => Promise<unknown>

test.each<[path: string, key: string, records: readonly object[], open?: Open]>([
  ['/projects/1?tab=conditions', 'plumblineConditions', oddParts],
  ['/projects/1?tab=team', 'plumblineTeam', oddRecords()],
  ['/projects/1?tab=documents', 'constructionDocuments', oddParts],
  ['/workflows/w1', 'plumblineWorkflows', [oddWorkflow]],
  ['/program', 'plumblineProgramTasks', oddPlans],
  ['/notifications', 'plumblineNotifications', oddNotifications],
  ['/projects', 'plumblineNotifications', oddNotifications, (app) => app.press(/^Notifications/)],
  ['/dashboard', 'constructionDocuments', oddRecords()],
  ['/dashboard', 'constructionProjects', oddRecords()],
  ['/dashboard?tab=team', 'plumblineTeam', oddRecords()],
  ['/dashboard', 'plumblineActivity', [...oddPlans, soundEntry], (app) => app.press('Activity Log')],
  ['/dashboard', 'plumblineTasks', [...oddParts, soundMine]],
])('malformed records do not crash %s (%s)', async (path, key, records, open) => {
  const app = await openApp(path, {
    workspace: 'own',
    stored: { constructionProjects: [project], plumblineProgramProject: '1', [key]: records },
  })
  await open?.(app)
  // Lists are loaded after the screen.
  expect((await screen.findAllByText(/Sound record/))[0]).toBeVisible()
  expect(app.stored(key)).toHaveLength(records.length)
  expect(screen.queryByText('This screen could not be shown')).not.toBeInTheDocument()
  expect(screen.queryByText(notVisibleText)).not.toBeInTheDocument()
})

test('malformed records do not crash the data of the settings', async () => {
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: { constructionProjects: [project], plumblineTasks: oddParts },
  })
  expect(await app.findText(/Never backed up/)).toBeVisible()
  expect(screen.queryByText('This screen could not be shown')).not.toBeInTheDocument()
})

test.each(oddValues.map((value, index) => [index, value] as const))(
  'settings open with a profile of invalid value %i',
  async (_, value) => {
    const fields = ['name', 'email', 'phone', 'company', 'role', 'bio', 'theme', 'accent', 'density']
    const odd = Object.fromEntries(fields.map((field) => [field, value]))
    await openApp('/settings', {
      workspace: 'own',
      stored: { plumblineProfile: odd, plumblinePreferences: odd, plumblineAppearance: odd },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  },
)

test('malformed records do not crash the search', async () => {
  const app = await openApp('/projects', {
    workspace: 'own',
    stored: {
      constructionProjects: [project],
      plumblineTasks: oddParts,
      constructionDocuments: oddRecords(),
    },
  })
  await app.user.type(screen.getByRole('combobox', { name: /Search/ }), 'Sound')
  expect((await screen.findAllByRole('option', { name: /Sound record/ }))[0]).toBeVisible()
})

test('a condition is shown although its status is the name of a member that every object has', async () => {
  const odd = { ...sound, id: 'odd', name: 'Noise wall', description: 'Noise wall', status: '__proto__' }
  await openApp('/projects/1?tab=conditions', {
    workspace: 'own',
    stored: { constructionProjects: [project], plumblineConditions: [odd, { ...sound, id: 'sound' }] },
  })
  expect((await screen.findAllByText(/Noise wall/))[0]).toBeVisible()
})

describe('a record that fails to render does not affect the others', () => {
  const odd = {
    ...sound,
    id: 'odd',
    projectId: '1',
    name: 'Poison',
    heading: 'Poison',
    description: 'Poison',
  }
  const good = { ...sound, id: 'good', projectId: '1' }
  test.each([
    ['/actions', 'plumblineTasks', [odd, good]],
    ['/documents', 'constructionDocuments', [odd, good]],
    ['/projects/1?tab=conditions', 'plumblineConditions', [odd, good]],
    ['/workflows/w1', 'plumblineWorkflows', [{ id: 'w1', name: 'Steel', stages: [odd, good] }]],
    ['/safety', 'constructSafetyItems', [odd, good]],
    ['/dashboard', 'constructionDocuments', [odd, good]],
    [
      '/dashboard',
      'constructionProjects',
      [
        { ...odd, id: 1 },
        { ...good, id: 2 },
      ],
    ],
  ])('on %s (%s)', async (path, key, records) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const trim = String.prototype.trim
    // Every row trims the name that it shows. Code that reads and sorts records does not fail on it.
    vi.spyOn(String.prototype, 'trim').mockImplementation(function (this: string) {
      if (String(this) === 'Poison' && isRendering()) throw new Error('odd')
      return trim.call(this)
    })
    await openApp(path, {
      workspace: 'own',
      stored: { constructionProjects: [project], [key]: records },
    })
    expect((await screen.findAllByText(notVisibleText))[0]).toBeVisible()
    expect((await screen.findAllByText(/Sound( record)?/))[0]).toBeVisible()
    expect(screen.queryByText('This screen could not be shown')).not.toBeInTheDocument()
  })
})

/** A row renders in its own component, so that React can catch its error. */
function isRendering(): boolean {
  return /(Card|Line|Row|Item|Words)\b/.test(new Error().stack ?? '')
}

test('an e-mail with half of a surrogate pair does not break its card', async () => {
  const contact = { ...sound, id: 'c1', email: 'ana\uD83D@harbour.example' }
  await openApp('/directory', { workspace: 'own', stored: { constructDirectoryContacts: [contact] } })
  const link = await screen.findByRole('link', { name: /e-?mail/i })
  expect(link).toHaveAttribute('href', 'mailto:ana%EF%BF%BD@harbour.example')
})
