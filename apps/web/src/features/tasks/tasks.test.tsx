import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
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

test('a new task has the values of the form', async () => {
  // Never resolves, so that the first toast is not replaced.
  const app = await openApp('/actions', { stored, server: () => new Promise(() => {}) })

  await app.press('Add New Task')
  await app.fill('Task Name', '  Pour slab ')
  await app.fill('Description', 'Level 2')
  await app.choose('Priority', 'Important')
  await app.choose('Project', 'Quay House')
  await app.fill('Assignees', 'a@q.example, , b@q.example')
  await app.fill('Due Date', '2026-12-01')
  await app.press('Add Task')

  await app.expectToast('Task Added!', 'Pour slab has been added')
  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.stored('plumblineTasks')).toMatchObject([
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

test('a task needs only a name: it is Pending, without project, assignees and due date, and survives a reload', async () => {
  const app = await openApp('/actions', { workspace: 'own' })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Ring the council')
  await app.press('Add Task')
  await app.expectToast('Task Added!', 'Ring the council has been added')
  expect(app.stored('plumblineTasks')).toMatchObject([
    { priority: 'Pending', projectId: null, assigneeEmails: [], dueDate: '', documents: [] },
  ])
  await app.reload()
  expect(await app.card('Ring the council')).toBeVisible()
})

test('a due date may have a time', async () => {
  const app = await openApp('/actions', { workspace: 'own' })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Meet the inspector')
  await app.fill('Due Date', '2026-12-01')
  await app.fill('Due Time', '14:30')
  await app.press('Add Task')
  await app.expectToast('Task Added!')
  expect(app.stored('plumblineTasks')).toMatchObject([{ dueDate: '2026-12-01T14:30:00.000Z' }])
})

test('a blank name is refused, the field reports it, and the dialog stays open', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Add New Task')
  await app.fill('Task Name', '   ')
  await app.press('Add Task')
  await app.expectToast('Task Name Required', 'Please enter a name for the task.')
  expect(app.dialog()).toBeVisible()
  expect(app.text('Enter a name.')).toBeVisible()
  expect(app.stored('plumblineTasks')).toEqual(plumblineTasks)
})

test('files chosen in the form become documents of the task', async () => {
  const app = await openApp('/actions', { workspace: 'own' })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Check mesh')
  await app.attach('Documents', [drawing])
  await app.press('Add Task')
  await app.expectToast('Task Added!')
  const [task] = app.stored('plumblineTasks') as [{ documents: [{ file: { key: string } }] }]
  expect(task.documents).toMatchObject([{ name: 'mesh.pdf', uploadedAt: '2026-11-21T10:00:00.000Z' }])
  expect(await app.files.get(task.documents[0].file.key)).toHaveProperty('size', drawing.size)
})

test('editing starts from the stored values, and keeps what the form does not show', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Order mesh')
  await app.press('Edit')
  expect(await app.findDialog()).toHaveAccessibleName('Edit Task')
  await app.fill('Task Name', 'Order more mesh')
  await app.press('Save Changes')

  await app.expectToast('Task Updated!', 'Order more mesh has been updated')
  expect(app.stored('plumblineTasks')).toMatchObject([
    { ...plumblineTasks[0], name: 'Order more mesh', updatedAt: '2026-11-21T10:00:00.000Z' },
    { id: 'task_2' },
  ])
})

test('the single assignee of an older list is shown in the form and stored as a list', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Book crane')
  await app.press('Edit')
  await app.press('Save Changes')
  await app.expectToast('Task Updated!')
  const [, crane] = app.stored('plumblineTasks') as object[]
  expect(crane).toMatchObject({ assigneeEmails: ['bo@quay.example'] })
  expect(crane).not.toHaveProperty('assigneeEmail')
})

test('deleting asks first; cancelling keeps the task', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Order mesh')
  await app.press('Delete')
  await app.press('Cancel')
  expect(app.stored('plumblineTasks')).toEqual(plumblineTasks)
})

test('a deleted task is removed, and Undo restores it at its position with every field', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Order mesh')
  await app.press('Delete')
  await app.press('Delete')
  await app.expectToast('Task Deleted!', 'Order mesh has been removed')
  expect(app.cardNames()).toEqual(['Book crane'])
  await app.press('Undo')
  expect(unstamped(app.stored('plumblineTasks'))).toEqual(unstamped(plumblineTasks))
})

test.each(['Viewer', 'Commenter'] as const)('a %s can read the tasks but not change them', async (as) => {
  const app = await openApp('/actions', { as, stored: { ...stored, plumblineActionsView: 'list' } })
  expect(await app.card('Order mesh')).toBeVisible()
  for (const name of ['Add New Task', 'Edit Order mesh', 'Delete Order mesh'])
    expect(app.button(name)).not.toBeInTheDocument()
  await app.press('Order mesh')
  expect(await app.findDialog()).toHaveTextContent('SL82, 40 sheets')
  for (const name of ['Edit', 'Delete', /^Upload/]) expect(app.button(name)).not.toBeInTheDocument()
})

test('the demo starts with four tasks', async () => {
  const app = await openApp('/actions')
  expect(app.cardNames()).toHaveLength(4)
})

test('corrupt tasks fall back to the samples with a message', async () => {
  const app = await openApp('/actions', { stored: { plumblineTasks: '{oops' } })
  expect(app.cardNames()).toHaveLength(4)
  await app.expectToast('Stored Data Could Not Be Read')
})
