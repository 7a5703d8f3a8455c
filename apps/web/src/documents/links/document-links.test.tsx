/** Documents linked to tasks, conditions, stages and hold points, and where a document is used. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, type OpenOptions, openApp } from '#testing/open-app.tsx'

const plan = {
  id: 1,
  name: 'Ground floor',
  type: 'Blueprint',
  project: 'Quay House',
  projectId: '4',
  status: 'Approved',
  documentNumber: 'A-101',
  revision: 'C',
  filedAt: '2026-11-20T08:00:00.000Z',
  revisions: [
    { id: 'b', name: 'Ground floor plan', revision: 'B', supersededAt: '2026-11-20T08:00:00.000Z' },
  ],
}
const lease = { id: 2, name: 'Lease', type: 'Contract', project: 'Depot', projectId: '5', status: 'New' }
const linkB = { id: '1', documentNumber: 'A-101', revision: 'B', title: 'Ground floor plan' }
const linkC = { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Ground floor' }

type Link = typeof linkB

function storedWith(
  documentLinks: readonly Link[] | undefined,
  documents: readonly object[] = [plan, lease],
) {
  return {
    constructionProjects: [
      { id: 4, name: 'Quay House' },
      { id: 5, name: 'Depot' },
    ],
    constructionDocuments: documents,
    plumblineTasks: [{ id: 't', name: 'Pour slab', projectId: '4', priority: 'Urgent', documentLinks }],
    plumblineConditions: [{ id: 'c', heading: 'Noise', projectId: '4', documentLinks }],
    constructHoldPoints: [{ id: 'h', name: 'Slab steel', projectId: '4', documentLinks }],
    plumblineWorkflows: [
      { id: 'w', name: 'Steel', projectId: '4', stages: [{ id: 's', name: 'Check', documentLinks }] },
    ],
    plumblineTransmittals: [
      {
        id: 'tr',
        number: 'TR-0001',
        projectId: '4',
        lines: [{ id: '1', documentNumber: 'A-101', revision: 'B', title: 'Ground floor plan' }],
      },
    ],
  }
}

interface Place {
  name: string
  path: string
  key: string
  /** The button that shows the linked documents of a record that has one, or of one that has none. */
  opens: RegExp
  getLinks: (stored: unknown) => unknown
}

// `as`: the lists above, as they are stored again.
const first = (stored: unknown) => (stored as { documentLinks?: unknown; stages?: object[] }[])[0]
const places: Place[] = [
  {
    name: 'Pour slab',
    path: '/actions',
    key: 'plumblineTasks',
    opens: /^Pour slab$/,
    getLinks: (stored) => first(stored)?.documentLinks,
  },
  {
    name: 'Noise',
    path: '/projects/4?tab=conditions',
    key: 'plumblineConditions',
    opens: /of Noise$/,
    getLinks: (stored) => first(stored)?.documentLinks,
  },
  {
    name: 'Check',
    path: '/workflows/w',
    key: 'plumblineWorkflows',
    // The stage whose turn it is is open.
    opens: /^Link Document to Check$/,
    getLinks: (stored) => first(first(stored)?.stages)?.documentLinks,
  },
]

async function open(place: Place, links: readonly Link[] | undefined, options: OpenOptions = {}) {
  const app = await openApp(place.path, { stored: storedWith(links), ...options })
  if (place.key !== 'plumblineWorkflows') await app.press(place.opens)
  return app
}

const getList = (name: string) => screen.findByRole('list', { name: `Linked documents of ${name}` })

async function chooseInDialog(app: OpenedApp, query: string, document: string) {
  await screen.findByRole('dialog', { name: 'Link Documents' })
  await app.fill('Find documents to link', query)
  await app.user.click(await screen.findByRole('checkbox', { name: document }))
  await app.press('Link 1 Document')
}

test.each(places)('a document is linked to $name at its current revision, and removed', async (place) => {
  const app = await open(place, undefined)
  await app.press(`Link Document to ${place.name}`)
  await chooseInDialog(app, 'a101', 'Select A-101 Rev C Ground floor')
  await app.expectToast('Document Linked', 'A-101, revision C.')
  expect(await getList(place.name)).toHaveTextContent('A-101 Rev C Ground floorCurrent revision')
  expect(place.getLinks(app.stored(place.key))).toMatchObject([linkC])
  await app.press('Remove link to A-101 Rev C Ground floor')
  await app.expectToast('Link Removed', 'A-101 is no longer linked.')
  expect(place.getLinks(app.stored(place.key))).toEqual([])
  await app.press('Undo')
  expect(await getList(place.name)).toHaveTextContent('A-101 Rev C')
})

const [task = expect.fail(), condition = expect.fail()] = places

test('a superseded revision is named and updated with one press', async () => {
  const app = await open(task, [linkB])
  expect(await getList('Pour slab')).toHaveTextContent(
    'A-101 Rev B Ground floor planSuperseded. Rev C is current.',
  )
  await app.press('Update to Rev C: A-101')
  expect(await getList('Pour slab')).toHaveTextContent('A-101 Rev C Ground floorCurrent revision')
  expect(task.getLinks(app.stored(task.key))).toMatchObject([linkC])
})

test('documents of another project can be linked, several together', async () => {
  const app = await open(task, undefined)
  await app.press('Link Document to Pour slab')
  // Those of the task's own project are offered first.
  expect(await screen.findByRole('checkbox', { name: /A-101/ })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Select Lease' })).not.toBeInTheDocument()
  await app.choose('Project', 'All Projects')
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select Lease' }))
  await app.user.click(await screen.findByRole('checkbox', { name: /A-101/ }))
  await app.press('Link 2 Documents')
  await app.expectToast('Documents Linked', '2 documents linked.')
  expect(await getList('Pour slab')).toHaveTextContent('Lease')
  expect(within(await getList('Pour slab')).getAllByRole('listitem')).toHaveLength(2)
})

test('the viewer opens the linked revision, marked as superseded, and leads to the current one', async () => {
  const app = await open(task, [linkB])
  await app.press('View A-101 Rev B Ground floor plan')
  expect(await screen.findByText(/^Revision B is superseded/)).toBeVisible()
  await app.press('Open Current Revision')
  expect(screen.queryByText(/is superseded/)).not.toBeInTheDocument()
  await app.press('Close Viewer')
  // What the record links is not changed by looking.
  expect(task.getLinks(app.stored(task.key))).toMatchObject([linkB])
})

test('a deleted document stays named, and its link can be removed', async () => {
  const app = await open(condition, [linkC], { stored: storedWith([linkC], [lease]) })
  const list = await getList('Noise')
  // The condition has no files.
  expect(app.text('No files yet.')).toBeVisible()
  expect(list).toHaveTextContent('A-101 Rev C Ground floorThis document is not in the register any more.')
  expect(within(list).queryByRole('button', { name: /^(View|Update)/ })).not.toBeInTheDocument()
  await app.press('Remove link to A-101 Rev C Ground floor')
  expect(condition.getLinks(app.stored(condition.key))).toEqual([])
})

test('a viewer reads linked documents, and can neither link, update nor remove them', async () => {
  await open(task, [linkB], { as: 'Viewer' })
  const list = await getList('Pour slab')
  expect(list).toHaveTextContent('Rev C is current.')
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Link Document/ })).not.toBeInTheDocument()
})

test.each([
  {
    path: '/actions',
    add: 'Add New Task',
    save: 'Add Task',
    toast: 'Task Added!',
    field: 'Task Name',
    key: 'plumblineTasks',
  },
  {
    path: '/hold-points',
    add: 'Add Hold Point',
    save: 'Save',
    toast: 'Hold Point Added',
    field: 'Hold Point Name',
    key: 'constructHoldPoints',
  },
])(
  'the form behind $add links documents when it is saved',
  async ({ path, add, save, toast, field, key }) => {
    const app = await openApp(path, { stored: storedWith(undefined) })
    await app.press(add)
    await app.fill(field, 'New one')
    await app.choose('Project', 'Quay House')
    await app.press('Link Document to this form')
    await chooseInDialog(app, 'ground', 'Select A-101 Rev C Ground floor')
    expect(await getList('this form')).toHaveTextContent('A-101 Rev C')
    await app.press(save)
    await app.expectToast(toast)
    const added = (app.stored(key) as { name: string }[]).find(({ name }) => name === 'New one')
    expect(added).toMatchObject({ documentLinks: [linkC] })
  },
)

test('a form whose links were changed asks before it is closed unsaved', async () => {
  const app = await openApp('/hold-points', { stored: storedWith([linkB]) })
  await app.press('Slab steel')
  await app.press('Update to Rev C: A-101')
  await app.press('Cancel')
  await app.press('Keep Editing')
  await app.press('Save')
  await app.expectToast('Hold Point Updated')
  expect(app.stored('constructHoldPoints')).toMatchObject([{ documentLinks: [linkC] }])
})

test('the register of hold points warns of superseded documents, and shows them to a viewer', async () => {
  const app = await openApp('/hold-points', { stored: storedWith([linkB]), as: 'Viewer' })
  await app.press('1 document, not all current: linked documents of Slab steel')
  expect(await getList('Slab steel')).toHaveTextContent('Rev C is current.')
})

test('the details of a document show where it is used, at which revision, and lead there', async () => {
  const app = await openApp('/documents', { stored: storedWith([linkB]) })
  await app.press('Details of Ground floor')
  const uses = within(await screen.findByRole('list', { name: 'Where It Is Used' })).getAllByRole('listitem')
  expect(uses.map(({ textContent }) => textContent)).toEqual([
    'NoiseConditionRev BSuperseded',
    'Check, SteelStageRev BSuperseded',
    'Pour slabActionRev BSuperseded',
    'Slab steelHold PointRev BSuperseded',
    'TR-0001TransmittalRev B',
  ])
  await app.press('Noise')
  await app.waitForPath('/projects/4?tab=conditions&highlight=c')
})

test('a document that nothing uses reports it', async () => {
  const app = await openApp('/documents', { stored: storedWith([linkB]) })
  await app.press('Details of Lease')
  expect(
    await app.findText(/^No condition, workflow, stage, action, RFI or hold point links it/),
  ).toBeVisible()
})
