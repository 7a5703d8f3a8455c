import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { unstamped } from '#testing/stamped.ts'

const plumblineTasks = [
  {
    id: 'task_1',
    name: 'Order mesh',
    description: 'SL82, 40 sheets',
    priority: 'Urgent',
    projectId: '4',
    assigneeEmails: ['bo@quay.example', 'cy@quay.example'],
    dueDate: '2026-11-20T15:30:42.500Z',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    comments: [],
    documents: [],
    foreign: 'kept',
  },
  { id: 'task_2', name: 'Book crane', assigneeEmail: 'bo@quay.example' },
]
const stored = { plumblineTasks, constructionProjects: [{ id: 4, name: 'Quay House' }] }
const drawing = new File(['%PDF-1.7'], 'mesh.pdf', { type: 'application/pdf' })

test('an added task has what the form says', async () => {
  // Never answers, so that nothing takes the place of the first toast.
  const site = await openSite('/actions', { stored, server: () => new Promise(() => {}) })

  await site.press('Add New Task')
  await site.fill('Task Name', '  Pour slab ')
  await site.fill('Description', 'Level 2')
  await site.choose('Priority', 'Important')
  await site.choose('Project', 'Quay House')
  await site.fill('Assignees', 'a@q.example, , b@q.example')
  await site.fill('Due Date', '2026-12-01')
  await site.press('Add Task')

  await site.says('Task Added!', 'Pour slab has been added')
  expect(site.dialog()).not.toBeInTheDocument()
  expect(site.stored('plumblineTasks')).toMatchObject([
    { id: 'task_1' },
    { id: 'task_2' },
    {
      id: expect.stringMatching(/^task_\d+$/),
      name: 'Pour slab',
      description: 'Level 2',
      priority: 'Important',
      projectId: '4',
      assigneeEmails: ['a@q.example', 'b@q.example'],
      dueDate: '2026-12-01',
      comments: [],
      documents: [],
    },
  ])
})

test('a task needs no more than a name: it is Pending, without project, assignees and due date, and outlives a reload', async () => {
  const site = await openSite('/actions', { workspace: 'own' })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Ring the council')
  await site.press('Add Task')
  await site.says('Task Added!', 'Ring the council has been added')
  expect(site.stored('plumblineTasks')).toMatchObject([
    { priority: 'Pending', projectId: null, assigneeEmails: [], dueDate: '', documents: [] },
  ])
  await site.reload()
  expect(await site.card('Ring the council')).toBeVisible()
})

test('a due date may have a time', async () => {
  const site = await openSite('/actions', { workspace: 'own' })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Meet the inspector')
  await site.fill('Due Date', '2026-12-01')
  await site.fill('Due Time', '14:30')
  await site.press('Add Task')
  await site.says('Task Added!')
  expect(site.stored('plumblineTasks')).toMatchObject([{ dueDate: '2026-12-01T14:30:00.000Z' }])
})

test('a name of blanks is refused, the field says so, and the dialog stays open', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Add New Task')
  await site.fill('Task Name', '   ')
  await site.press('Add Task')
  await site.says('Task Name Required', 'Please enter a name for the task.')
  expect(site.dialog()).toBeVisible()
  expect(site.text('Enter a name.')).toBeVisible()
  expect(site.stored('plumblineTasks')).toEqual(plumblineTasks)
})

test('files chosen in the form become documents of the task', async () => {
  const site = await openSite('/actions', { workspace: 'own' })
  await site.press('Add New Task')
  await site.fill('Task Name', 'Check mesh')
  await site.attach('Documents', [drawing])
  await site.press('Add Task')
  await site.says('Task Added!')
  const [task] = site.stored('plumblineTasks') as [{ documents: [{ file: { key: string } }] }]
  expect(task.documents).toMatchObject([{ name: 'mesh.pdf', uploadedAt: '2026-11-21T10:00:00.000Z' }])
  expect(await site.files.get(task.documents[0].file.key)).toHaveProperty('size', drawing.size)
})

test('editing starts from what is stored, and keeps what the form does not show', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Order mesh')
  await site.press('Edit')
  expect(await site.findDialog()).toHaveAccessibleName('Edit Task')
  await site.fill('Task Name', 'Order more mesh')
  await site.press('Save Changes')

  await site.says('Task Updated!', 'Order more mesh has been updated')
  expect(site.stored('plumblineTasks')).toMatchObject([
    { ...plumblineTasks[0], name: 'Order more mesh', updatedAt: '2026-11-21T10:00:00.000Z' },
    { id: 'task_2' },
  ])
})

test('the single assignee of an older list stands in the form, and is stored as a list', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Book crane')
  await site.press('Edit')
  await site.press('Save Changes')
  await site.says('Task Updated!')
  const [, crane] = site.stored('plumblineTasks') as object[]
  expect(crane).toMatchObject({ assigneeEmails: ['bo@quay.example'] })
  expect(crane).not.toHaveProperty('assigneeEmail')
})

test('deleting asks first; cancelling keeps the task', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Order mesh')
  await site.press('Delete')
  await site.press('Cancel')
  expect(site.stored('plumblineTasks')).toEqual(plumblineTasks)
})

test('a deleted task is gone, and Undo brings it back to its place with every field', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Order mesh')
  await site.press('Delete')
  await site.press('Delete')
  await site.says('Task Deleted!', 'Order mesh has been removed')
  expect(site.cardNames()).toEqual(['Book crane'])
  await site.press('Undo')
  expect(unstamped(site.stored('plumblineTasks'))).toEqual(unstamped(plumblineTasks))
})

test.each(['Viewer', 'Commenter'] as const)('a %s may read the tasks but not change them', async (as) => {
  const site = await openSite('/actions', { as, stored: { ...stored, plumblineActionsView: 'list' } })
  expect(await site.card('Order mesh')).toBeVisible()
  for (const name of ['Add New Task', 'Edit Order mesh', 'Delete Order mesh'])
    expect(site.button(name)).not.toBeInTheDocument()
  await site.press('Order mesh')
  expect(await site.findDialog()).toHaveTextContent('SL82, 40 sheets')
  for (const name of ['Edit', 'Delete', /^Upload/]) expect(site.button(name)).not.toBeInTheDocument()
})

test('the demo starts with four tasks', async () => {
  const site = await openSite('/actions')
  expect(site.cardNames()).toHaveLength(4)
})

test('corrupt tasks fall back to the samples, and that is said', async () => {
  const site = await openSite('/actions', { stored: { plumblineTasks: '{oops' } })
  expect(site.cardNames()).toHaveLength(4)
  await site.says('Stored data could not be read')
})
