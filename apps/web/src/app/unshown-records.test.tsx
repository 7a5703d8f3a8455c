/** A record whose text fails to render is replaced by a message in every list of the product, and the others stay. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'

const me = 'ana.okafor@harbour.example'
const fields = {
  location: 'Perth',
  type: 'Report',
  project: 'Quay House',
  projectId: '1',
  status: 'Pending',
  priority: 'Pending',
  startDate: '2026-11-23',
  endDate: '2026-12-23',
  dueDate: '2026-11-01',
  date: '2026-12-01',
  updated: '2026-11-20',
  companyName: 'Studio',
  lastName: 'Sato',
  assigneeEmails: [me],
}
const named = (name: string, more: object = {}) => ({
  ...fields,
  name,
  heading: name,
  title: name,
  item: name,
  text: name,
  firstName: name,
  description: name,
  workerName: name,
  ...more,
})
const pair = (more: object = {}) => [
  named('Poison', { id: 'odd', ...more }),
  named('Sound', { id: 'good', ...more }),
]
const projects = [named('Quay House', { id: 1 })]
const numbered = [named('Poison', { id: 1 }), named('Sound', { id: 2 })]
const reported = pair({ message: 'Stage 2', type: 'info', read: false, date: '2026-11-20T08:00:00Z' })
const comments = pair({ user: 'Ana', timestamp: '2026-11-20T08:00:00Z' })
const invited = ['Poison', 'Sound'].map((name) => ({
  id: name,
  register: 'lead-times',
  email: `${name}@studio.example`,
}))

const decisions = ['Poison', 'Sound'].map((note) => ({
  id: note,
  status: 'Approved',
  by: 'Ana',
  on: '2026-11-20',
  note,
}))

const sentLines = ['Poison', 'Sound'].map((title, index) => ({ id: `${index + 7}`, title, revision: 'A' }))
const sent = {
  id: 't',
  number: 'TR-0001',
  projectId: '1',
  recipients: ['Li', 'Bo'].map((name) => ({ id: name, name })),
  sentOn: '2026-11-10',
  createdAt: '2026-11-10T08:00:00.000Z',
}
const openSent = async (app: OpenedApp) =>
  app.user.dblClick((await screen.findAllByText('TR-0001'))[0] ?? expect.fail())
const receipts = ['Poison', 'Sound'].map((note, index) => ({
  id: note,
  recipientId: ['Li', 'Bo'][index],
  by: 'Ana',
  on: '2026-11-12',
  note,
}))

const lists: [
  list: string,
  path: string,
  key: string,
  records: readonly object[],
  open?: (app: OpenedApp) => Promise<void>,
][] = [
  ['overview of projects', '/dashboard', 'constructionProjects', numbered],
  ['recent documents', '/dashboard', 'constructionDocuments', pair()],
  ['due from me', '/dashboard', 'plumblineTasks', pair()],
  ['deadlines', '/dashboard', 'plumblineDeadlines', pair()],
  [
    'what is due on a day',
    '/dashboard',
    'plumblineDeadlines',
    pair(),
    async (app) => {
      await app.press(/^Tuesday, December 1, 2026/)
      // The list above shows the same records. Clicking loads this one.
      await screen.findByRole('heading', { name: /^Due on/ })
    },
  ],
  [
    'activity log',
    '/dashboard',
    'plumblineActivity',
    pair({ user: 'Ana', action: 'added', time: '2026-11-20T08:00:00Z' }),
    (app) => app.press('Activity Log'),
  ],
  [
    'team members',
    '/dashboard',
    'plumblineTeam',
    pair({ role: 'Editor' }),
    (app) => app.press('Team Members'),
  ],
  ['documents', '/documents', 'constructionDocuments', pair()],
  [
    'table of documents',
    '/documents',
    'constructionDocuments',
    pair(),
    async (app) => {
      await app.press('Table')
      // Until its code is loaded, the cards show the same records.
      await screen.findByRole('grid', { name: 'Documents' })
    },
  ],
  [
    'table of transmittals',
    '/documents/transmittals',
    'plumblineTransmittals',
    ['Poison', 'Sound'].map((number) => ({ ...sent, id: number, number })),
  ],
  [
    'documents of a transmittal',
    '/documents/transmittals',
    'plumblineTransmittals',
    [{ ...sent, lines: sentLines }],
    openSent,
  ],
  [
    'recipients of a transmittal',
    '/documents/transmittals',
    'plumblineTransmittals',
    [{ ...sent, acknowledgements: receipts }],
    openSent,
  ],
  [
    'what a recipient still holds',
    '/documents/transmittals',
    'plumblineTransmittals',
    [
      { ...sent, id: 'earlier', number: 'TR-0000', createdAt: '2026-11-01T08:00:00.000Z', lines: sentLines },
      sent,
    ],
    openSent,
  ],
  [
    'documents to send',
    '/documents/transmittals?do=issue-transmittal',
    'constructionDocuments',
    pair(),
    async (app) => {
      await app.findDialog()
      await app.choose('Project', 'Quay House')
    },
  ],
  ['projects', '/projects', 'constructionProjects', numbered],
  ['conditions', '/projects/1?tab=conditions', 'plumblineConditions', pair()],
  [
    'comments',
    '/projects/1?tab=conditions',
    'plumblineConditions',
    [named('Gate', { id: 'c', conditionComments: comments })],
    (app) => app.press(/^0 documents, 2 comments/),
  ],
  ['attachments', '/workflows/w1', 'plumblineWorkflows', [{ id: 'w1', name: 'Steel', documents: pair() }]],
  ['documents of a project', '/projects/1?tab=documents', 'constructionDocuments', pair()],
  ['team', '/projects/1?tab=team', 'plumblineTeam', pair({ role: 'Editor' })],
  ['contacts', '/directory', 'constructDirectoryContacts', pair()],
  ['workflows', '/workflows', 'plumblineWorkflows', pair()],
  ['stages', '/workflows/w1', 'plumblineWorkflows', [{ id: 'w1', name: 'Steel', stages: pair() }]],
  [
    'linked documents',
    '/workflows/w1',
    'plumblineWorkflows',
    [{ id: 'w1', name: 'Steel', stages: [{ id: 's', name: 'Check', documentLinks: sentLines }] }],
  ],
  ['board of actions', '/actions', 'plumblineTasks', pair()],
  ['list of actions', '/actions', 'plumblineTasks', pair(), (app) => app.press('List')],
  ['groups of actions', '/actions', 'plumblineTasks', pair(), (app) => app.press('Grouped')],
  ['lead time items', '/lead-times', 'constructLeadTimeItems', pair()],
  ['hold points', '/hold-points', 'constructHoldPoints', pair()],
  [
    'decisions on a hold point',
    '/hold-points',
    'constructHoldPoints',
    [named('Footing steel', { id: 'h', status: 'Approved', decisions })],
    (app) => app.press(/^Decisions on Footing steel/),
  ],
  ['incidents', '/safety', 'constructSafetyItems', pair({ kind: 'incident' })],
  ['checklists', '/safety', 'constructSafetyItems', pair({ kind: 'checklist', items: [] })],
  [
    'training',
    '/safety',
    'constructSafetyItems',
    pair({ kind: 'training', certificationType: 'Cranes', expiryDate: '2026-11-01' }),
  ],
  ['other safety records', '/safety', 'constructSafetyItems', pair({ kind: 'unheard of' })],
  ['notifications', '/notifications', 'plumblineNotifications', reported],
  ['bell', '/projects', 'plumblineNotifications', reported, (app) => app.press(/^Notifications/)],
  ['search results', '/projects', 'plumblineTasks', pair(), search],
  ['palette', '/projects', 'plumblineTasks', pair(), openPalette],
  ['invited people', '/lead-times', 'plumblineInvitees', invited, (app) => app.press(/^Show All/)],
]

test.each(lists)(
  'a record that fails to render does not affect the rest of its list: %s',
  async (_, path, key, records, open) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    poisonText()
    const app = await openApp(path, {
      workspace: 'own',
      stored: { constructionProjects: projects, [key]: records },
    })
    await open?.(app)
    expect((await screen.findAllByText(/could not be shown/))[0]).toBeVisible()
    expect((await screen.findAllByText(/Sound/))[0]).toBeVisible()
    expect(screen.queryByText('This screen could not be shown')).not.toBeInTheDocument()
  },
)

/** Makes writing this word into the page fail while React renders, as it would in the component of any record. */
function poisonText() {
  const isPoison = (text: unknown) => String(text).includes('Poison')
  const createTextNode = document.createTextNode.bind(document)
  vi.spyOn(document, 'createTextNode').mockImplementation((text) => {
    if (isPoison(text)) throw new Error('This text cannot be drawn.')
    return createTextNode(text)
  })
  // The prototype that defines it is Node or Element.
  const owner = Object.hasOwn(Element.prototype, 'textContent') ? Element.prototype : Node.prototype
  const setText = Object.getOwnPropertyDescriptor(owner, 'textContent')?.set
  vi.spyOn(owner, 'textContent', 'set').mockImplementation(function (this: Node, text) {
    if (isPoison(text)) throw new Error('This text cannot be drawn.')
    setText?.call(this, text)
  })
}

async function search(app: OpenedApp) {
  await app.user.type(screen.getByRole('combobox', { name: /Search/ }), 'perth')
}

async function openPalette(app: OpenedApp) {
  await app.user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Search screens/ })
  // It has the focus as soon as it can be used.
  await waitFor(() => expect(field).toHaveFocus())
  await app.user.keyboard('perth')
}
