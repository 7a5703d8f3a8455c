/** The e-mail about a new task. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const stored = {
  constructionProjects: [{ id: 4, name: 'Quay House' }],
  plumblineTasks: [{ id: 'task_1', name: 'Order mesh', assigneeEmails: ['bo@quay.example'] }],
}

/** A server with this answer, and the requests it received. */
function serverAnswering(answer: () => Response | Promise<Response>) {
  const calls: { path: string; body: unknown }[] = []
  const server = (path: string, body: unknown) => {
    calls.push({ path, body })
    return answer()
  }
  return { calls, server }
}

const sent = () => Response.json({ error: null })

async function addTask(app: Awaited<ReturnType<typeof openApp>>, assignees: string) {
  await app.press('Add New Task')
  await app.fill('Task Name', ' Pour slab ')
  await app.fill('Assignees', assignees)
}

test('a new task with assignees calls send-task-notification for the first of them', async () => {
  const { calls, server } = serverAnswering(sent)
  const app = await openApp('/actions', { stored, server })
  await addTask(app, 'ana@quay.example, bo@quay.example')
  await app.choose('Project', 'Quay House')
  await app.fill('Due Date', '2026-12-01')
  await app.press('Add Task')

  await app.expectToast(
    'Email Notification Initiated',
    'An email notification attempt for ana@quay.example has been sent.',
  )
  expect(calls).toEqual([
    {
      path: '/functions/send-task-notification',
      body: {
        taskName: 'Pour slab',
        assigneeEmail: 'ana@quay.example',
        dueDate: '2026-12-01',
        projectName: 'Quay House',
      },
    },
  ])
})

test('a task without project is announced as "General Task"', async () => {
  const { calls, server } = serverAnswering(sent)
  const app = await openApp('/actions', { stored, server })
  await addTask(app, 'ana@quay.example')
  await app.press('Add Task')
  await app.expectToast('Email Notification Initiated')
  expect(calls).toMatchObject([{ body: { projectName: 'General Task' } }])
})

test('a task without assignees and an edited task do not call the server', async () => {
  const { calls, server } = serverAnswering(sent)
  const app = await openApp('/actions', { stored, server })
  await addTask(app, ' , ')
  await app.press('Add Task')
  await app.expectToast('Task Added!')
  await app.press('Order mesh')
  await app.press('Edit')
  await app.press('Save Changes')
  await app.expectToast('Task Updated!')
  expect(calls).toEqual([])
})

test.each([
  [
    'answers with an error',
    () => Response.json({ error: { message: 'E-mail is not configured.' } }),
    'E-mail is not configured',
  ],
  [
    'answers with a page',
    () => new Response('<html>', { status: 404 }),
    'This site has no server that sends e-mail',
  ],
  [
    'cannot be reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'No connection to the server',
  ],
])('when the server %s, a message reports it and the task is still created', async (_, answer, message) => {
  const app = await openApp('/actions', { stored, server: serverAnswering(answer).server })
  await addTask(app, 'ana@quay.example')
  await app.press('Add Task')
  await app.expectToast(
    'Email Notification Error',
    `Could not send notification: ${message}. The task was still created.`,
  )
  expect(await app.card('Pour slab')).toBeVisible()
  expect(app.stored('plumblineTasks')).toMatchObject([{ id: 'task_1' }, { name: 'Pour slab' }])
})

test('the dialog does not wait for the server: it closes immediately, and the request times out after 10 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { server } = serverAnswering(() => new Promise<Response>(() => {}))
    const app = await openApp('/actions', { stored, server })
    await addTask(app, 'ana@quay.example')
    await app.press('Add Task')
    await app.expectToast('Task Added!')
    expect(app.dialog()).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10_000)
    await app.expectToast(
      'Email Notification Error',
      'Could not send notification: The server did not answer in 10 seconds. The task was still created.',
    )
  } finally {
    vi.useRealTimers()
  }
})

test('without a mail server, a personal workspace offers a prepared e-mail and shows no error', async () => {
  const { calls, server } = serverAnswering(sent)
  const mails: string[] = []
  const note = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="mailto:"]') : null
    if (!link) return
    event.preventDefault()
    mails.push(decodeURIComponent(link.getAttribute('href') ?? ''))
  }
  document.addEventListener('click', note)
  try {
    const app = await openApp('/actions', { stored, server, can: [], workspace: 'own' })
    await app.findText(
      'This site does not send e-mail. When you add a task, Plumbline prepares one to its first assignee.',
    )
    await addTask(app, 'ana@quay.example, bo@quay.example')
    await app.choose('Project', 'Quay House')
    await app.press('Add Task')
    await app.expectToast(
      'Task Added!',
      'Pour slab has been added. This site does not send e-mail, but one to ana@quay.example is prepared.',
    )
    expect(screen.queryByText('Email Notification Error')).not.toBeInTheDocument()
    await app.press('Write E-mail')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('mailto:ana@quay.example?subject=New task: Pour slab')
    expect(mails[0]).toContain('Project: Quay House')
    expect(calls).toEqual([])
  } finally {
    document.removeEventListener('click', note)
  }
})

test('in a personal workspace, a task for a name without an address sends and offers no e-mail', async () => {
  const { calls, server } = serverAnswering(sent)
  const app = await openApp('/actions', { stored, server, workspace: 'own' })
  await addTask(app, 'the formwork crew')
  await app.press('Add Task')
  await app.expectToast('Task Added!', 'Pour slab has been added')
  expect(calls).toEqual([])
  expect(app.button('Write E-mail')).not.toBeInTheDocument()
})
