/** The e-mail about a new task in a team, which its server sends by itself. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'

const mails = ['send-task-notification', 'team-mails']

async function addTask(can: readonly string[], assignees: string) {
  const calls: string[] = []
  const app = await openTeamApp('/actions', {
    can,
    server(path) {
      calls.push(path)
      return Response.json({ error: null })
    },
  })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Pour slab')
  await app.fill('Assignees', assignees)
  const [add] = (await screen.findAllByRole('button', { name: 'Add Task' })).slice(-1)
  await app.user.click(add ?? expect.fail())
  await expect.poll(() => app.team.visible(olga.id).get('tasks')).toMatchObject([{ name: 'Pour slab' }])
  return { ...app, calls }
}

test('in a team, a message states that the server mails the first assignee, and no function is called', async () => {
  const { expectToast, calls } = await addTask(mails, 'ana@quay.example, bo@quay.example')
  await expectToast('Email Notification Initiated', 'The server sends ana@quay.example an e-mail about it.')
  expect(screen.getByRole('note')).toHaveTextContent(
    'The server e-mails people when an action is assigned to them.',
  )
  expect(calls).toEqual([])
})

test('in a team, no message mentions an e-mail about the user’s own task', async () => {
  const { expectToast, calls } = await addTask(mails, olga.email.toUpperCase())
  await expectToast('Task Added!')
  expect(screen.queryByText('Email Notification Initiated')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

test('a team whose server sends no e-mail offers a prepared one', async () => {
  const { expectToast, calls } = await addTask(['send-task-notification'], 'ana@quay.example')
  await expectToast('Task Added!', 'This site does not send e-mail, but one to ana@quay.example is prepared.')
  expect(screen.getByRole('button', { name: 'Write E-mail' })).toBeVisible()
  expect(calls).toEqual([])
})
