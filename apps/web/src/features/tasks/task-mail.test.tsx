/** The e-mail that goes out for a new task. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const stored = {
  constructionProjects: [{ id: 4, name: 'Quay House' }],
  plumblineTasks: [{ id: 'task_1', name: 'Order mesh', assigneeEmails: ['bo@quay.example'] }],
}

/** A server that answers so, and the calls it has had. */
function serverAnswering(answer: () => Response | Promise<Response>) {
  const calls: { path: string; body: unknown }[] = []
  const server = (path: string, body: unknown) => {
    calls.push({ path, body })
    return answer()
  }
  return { calls, server }
}

const sent = () => Response.json({ error: null })

async function addTask(site: Awaited<ReturnType<typeof openSite>>, assignees: string) {
  await site.press('Add New Task')
  await site.fill('Task Name', ' Pour slab ')
  await site.fill('Assignees', assignees)
}

test('a new task with assignees calls send-task-notification for the first of them', async () => {
  const { calls, server } = serverAnswering(sent)
  const site = await openSite('/actions', { stored, server })
  await addTask(site, 'ana@quay.example, bo@quay.example')
  await site.choose('Project', 'Quay House')
  await site.fill('Due Date', '2026-12-01')
  await site.press('Add Task')

  await site.says(
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
  const site = await openSite('/actions', { stored, server })
  await addTask(site, 'ana@quay.example')
  await site.press('Add Task')
  await site.says('Email Notification Initiated')
  expect(calls).toMatchObject([{ body: { projectName: 'General Task' } }])
})

test('a task without assignees, and one that is edited, call nobody', async () => {
  const { calls, server } = serverAnswering(sent)
  const site = await openSite('/actions', { stored, server })
  await addTask(site, ' , ')
  await site.press('Add Task')
  await site.says('Task Added!')
  await site.press('Order mesh')
  await site.press('Edit')
  await site.press('Save Changes')
  await site.says('Task Updated!')
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
])('when the server %s, that is said and the task is there all the same', async (_, answer, message) => {
  const site = await openSite('/actions', { stored, server: serverAnswering(answer).server })
  await addTask(site, 'ana@quay.example')
  await site.press('Add Task')
  await site.says(
    'Email Notification Error',
    `Could not send notification: ${message}. The task was still created.`,
  )
  expect(await site.card('Pour slab')).toBeVisible()
  expect(site.stored('plumblineTasks')).toMatchObject([{ id: 'task_1' }, { name: 'Pour slab' }])
})

test('the dialog waits for no server: it closes while a slow one thinks, who has 10 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { server } = serverAnswering(() => new Promise<Response>(() => {}))
    const site = await openSite('/actions', { stored, server })
    await addTask(site, 'ana@quay.example')
    await site.press('Add Task')
    await site.says('Task Added!')
    expect(site.dialog()).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10_000)
    await site.says(
      'Email Notification Error',
      'Could not send notification: The server did not answer in 10 seconds. The task was still created.',
    )
  } finally {
    vi.useRealTimers()
  }
})

test('where an own workspace has no mail server, a ready-written e-mail is offered, and nothing is an error', async () => {
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
    const site = await openSite('/actions', { stored, server, can: [], workspace: 'own' })
    await site.findText(
      'This site sends no e-mail. Adding a task offers one, ready-written, to its first assignee.',
    )
    await addTask(site, 'ana@quay.example, bo@quay.example')
    await site.choose('Project', 'Quay House')
    await site.press('Add Task')
    await site.says(
      'Task Added!',
      'Pour slab has been added. This site sends no e-mail, but one to ana@quay.example is ready-written.',
    )
    expect(screen.queryByText('Email Notification Error')).not.toBeInTheDocument()
    await site.press('Write E-mail')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('mailto:ana@quay.example?subject=New task: Pour slab')
    expect(mails[0]).toContain('Project: Quay House')
    expect(calls).toEqual([])
  } finally {
    document.removeEventListener('click', note)
  }
})

test('in an own workspace, a task for a name without an address sends and offers nothing', async () => {
  const { calls, server } = serverAnswering(sent)
  const site = await openSite('/actions', { stored, server, workspace: 'own' })
  await addTask(site, 'the formwork crew')
  await site.press('Add Task')
  await site.says('Task Added!', 'Pour slab has been added')
  expect(calls).toEqual([])
  expect(site.button('Write E-mail')).not.toBeInTheDocument()
})
