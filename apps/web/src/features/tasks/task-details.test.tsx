import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'

const task = {
  id: 'task_1',
  name: 'Order mesh',
  description: 'SL82, 40 sheets',
  priority: 'Urgent',
  projectId: 4,
  assigneeEmails: ['bo@quay.example', 'cy@quay.example'],
  dueDate: '2026-11-20',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  comments: [{ id: 'c1', user: 'Bo', text: 'Which supplier?', timestamp: '2026-11-02T08:00:00.000Z' }],
  documents: [{ id: 'd1', name: 'offer.pdf' }],
}
const stored = {
  plumblineTasks: [task],
  constructionProjects: [{ id: 4, name: 'Quay House' }],
}

async function openTask(options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/actions', { stored, ...options })
  await app.press('Order mesh')
  return { app, dialog: await app.findDialog() }
}

test('the details show every field, the comments and the documents', async () => {
  const { dialog } = await openTask()
  expect(dialog).toHaveAccessibleName('Order mesh')
  for (const visible of [
    'SL82, 40 sheets',
    'Urgent',
    'Quay House',
    'bo@quay.example',
    'cy@quay.example',
    'Nov 20, 2026',
    'Overdue',
    'Nov 1, 2026',
    'Nov 2, 2026',
    'Which supplier?',
    'offer.pdf',
  ])
    expect(dialog).toHaveTextContent(visible)
})

test('a comment is stored with the task and its author', async () => {
  const { app } = await openTask()
  await app.fill('Add a comment', '  From Neptune ')
  await app.press('Add Comment')
  await app.expectToast('Comment Added')
  expect(app.stored('plumblineTasks')).toMatchObject([
    { comments: [{ id: 'c1' }, { user: 'Ana Okafor', text: 'From Neptune' }] },
  ])
})

test('a blank comment is ignored without a message', async () => {
  const { app } = await openTask()
  await app.fill('Add a comment', '   ')
  await app.press('Add Comment')
  expect(app.stored('plumblineTasks')).toEqual([task])
  expect(screen.getByRole('region', { name: /^Messages/ })).not.toHaveTextContent('Comment')
})

test('a Commenter can comment', async () => {
  const { app } = await openTask({ as: 'Commenter' })
  await app.fill('Add a comment', 'Seen')
  await app.press('Add Comment')
  await app.expectToast('Comment Added')
})

test('a Viewer cannot comment', async () => {
  const { dialog } = await openTask({ as: 'Viewer' })
  expect(within(dialog).queryByLabelText('Add a comment')).not.toBeInTheDocument()
})

test('uploaded documents are real files, and are stored with the task', async () => {
  const { app } = await openTask()
  await app.attach('Files for Documents of Order mesh', [new File(['hello'], 'note.txt')])
  await app.expectToast('Documents Uploaded')
  const [saved] = app.stored('plumblineTasks') as [{ documents: [object, { file: { key: string } }] }]
  expect(saved.documents).toMatchObject([{ id: 'd1' }, { name: 'note.txt', file: { size: 5 } }])
  expect(await app.files.get(saved.documents[1].file.key)).toHaveProperty('size', 5)
})

test('deleting a document asks first, and Undo restores it', async () => {
  const { app } = await openTask()
  await app.press('Delete offer.pdf')
  const question = await screen.findByRole('alertdialog')
  await app.user.click(within(question).getByRole('button', { name: 'Delete' }))
  await app.expectToast('Document Deleted', 'offer.pdf has been removed.')
  expect(app.stored('plumblineTasks')).toMatchObject([{ documents: [] }])
  await app.press('Undo')
  const [{ projectId, ...rest }] = unstamped([task]) as [typeof task]
  expect(unstamped(app.stored('plumblineTasks'))).toEqual([{ ...rest, projectId: String(projectId) }])
})

test('changes of another tab are shown in the open details', async () => {
  const { app, dialog } = await openTask()
  app.storeElsewhere('plumblineTasks', [{ ...task, priority: 'Complete' }])
  expect(dialog).toHaveTextContent('Complete')
  expect(dialog).not.toHaveTextContent('Overdue')
})

test.each(['details', 'form'])(
  'when another tab deletes the task, its %s close with a message',
  async (what) => {
    const { app } = await openTask()
    if (what === 'form') await app.press('Edit')
    app.storeElsewhere('plumblineTasks', [])
    await app.expectToast('Task Deleted!', 'Another user has deleted it already.')
    expect(app.dialog()).not.toBeInTheDocument()
    expect(app.text('No Tasks Found')).toBeVisible()
  },
)
