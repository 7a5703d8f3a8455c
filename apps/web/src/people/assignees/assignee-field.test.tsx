/** The assignee field in the form of a task. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const stored = {
  constructDirectoryContacts: [
    {
      id: 'c1',
      firstName: 'Ines',
      lastName: 'Moreau',
      companyName: 'Atelier',
      email: 'ines@atelier.example',
    },
    {
      id: 'c2',
      firstName: 'Hana',
      lastName: 'Sato',
      companyName: 'Bright Current',
      email: 'hana@bright.example',
    },
  ],
  plumblineTeam: [{ id: 'm1', projectId: '7', email: 'kofi@site.example', name: 'Kofi Asante' }],
  constructionProjects: [{ id: 7, name: 'Quay House', location: 'Perth', status: 'Planning' }],
}

const chips = () =>
  [...document.querySelectorAll<HTMLElement>('.chip')].map((chip) => ({
    name: chip.firstChild?.textContent,
    title: chip.title,
    isUnknown: chip.classList.contains('is-unknown'),
  }))

const names = async () =>
  (await screen.findAllByRole('option')).map((option) => option.firstChild?.firstChild?.textContent)

test.each([
  ['Moreau', 'Ines Moreau'],
  ['bright cur', 'Hana Sato'],
  ['kofi@', 'Kofi Asante'],
])(
  'typing "%s" marks a person of the directory or a team, and Enter adds them by name',
  async (typed, name) => {
    const app = await openApp('/actions', { stored, workspace: 'own' })
    await app.press('Add New Task')
    await app.fill('Assignees', typed)
    await app.user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    expect(screen.getByLabelText('Assignees')).toHaveValue('')
    expect(screen.getByRole('dialog', { name: 'Add New Task' })).toBeVisible()
  },
)

test('a task is stored with the addresses of its people, and unmatched text as it was typed', async () => {
  const app = await openApp('/actions', { stored, workspace: 'own' })
  await app.press('Add New Task')
  await app.fill('Task Name', 'Check the slab')
  await app.user.click(screen.getByLabelText('Assignees'))
  await app.user.keyboard('ines{Enter}somebody,hana s{Enter}left over')
  await app.press('Add Task')
  await waitFor(() =>
    expect(app.stored('plumblineTasks')).toEqual([
      expect.objectContaining({
        assigneeEmails: ['ines@atelier.example', 'somebody', 'hana@bright.example', 'left over'],
      }),
    ]),
  )
})

test('text that matches no one looks different and reports it', async () => {
  const app = await openApp('/actions', { stored, workspace: 'own' })
  await app.press('Add New Task')
  await app.user.click(await screen.findByLabelText('Assignees'))
  await app.user.keyboard('ines{Enter}somebody{Enter}li@x.example{Enter}')
  expect(chips()).toEqual([
    { name: 'Ines Moreau', title: 'ines@atelier.example', isUnknown: false },
    { name: 'somebody', title: 'No known person has this name', isUnknown: true },
    { name: 'li@x.example', title: 'No known person has this address', isUnknown: true },
  ])
})

test('a pasted list becomes one chip per person', async () => {
  const app = await openApp('/actions', { stored, workspace: 'own' })
  await app.press('Add New Task')
  await app.user.click(await screen.findByLabelText('Assignees'))
  await app.user.paste('a@x.example, Hana Sato <hana@bright.example>; Carl Jensen')
  expect(chips().map(({ name }) => name)).toEqual(['a@x.example', 'Hana Sato', 'Carl Jensen'])
})

test('chips can be focused, left and removed with the keyboard, and the field shows who is in it', async () => {
  const app = await openApp('/actions', { stored, workspace: 'own' })
  await app.press('Add New Task')
  const field = await screen.findByLabelText('Assignees')
  await app.user.click(field)
  await app.user.paste('Ines Moreau, Hana Sato, Kofi Asante')
  expect(field).toHaveAccessibleDescription(
    /People: Ines Moreau, Hana Sato, Kofi Asante. Left arrow moves to them, Backspace removes the last one.$/,
  )

  await app.user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Remove Hana Sato' })).toHaveFocus()
  expect(document.activeElement).toHaveAccessibleDescription(
    'Delete removes it, the arrow keys move to the others.',
  )
  await app.user.keyboard('{Delete}')
  expect(screen.getByRole('button', { name: 'Remove Kofi Asante' })).toHaveFocus()
  expect(screen.getByText('Removed Hana Sato')).toHaveAttribute('role', 'status')
  await app.user.keyboard('{Home}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Remove Ines Moreau' })).toHaveFocus()

  await app.user.keyboard('{End}')
  expect(field).toHaveFocus()
  await app.user.keyboard('{Backspace}')
  expect(chips().map(({ name }) => name)).toEqual(['Ines Moreau'])
  await app.user.keyboard('{ArrowLeft}h')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('h')
})

test('closing a form with a new chip asks first', async () => {
  const app = await openApp('/actions', { stored, workspace: 'own' })
  await app.press('Add New Task')
  await app.user.click(await screen.findByLabelText('Assignees'))
  await app.user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await app.press('Cancel')
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

test('a single person is replaced by the next one', async () => {
  const app = await openApp('/projects/7?tab=conditions', { stored, workspace: 'own' })
  await app.press('Add Condition')
  await app.fill('Heading', 'Tree protection')
  await app.user.click(screen.getByLabelText('Assignee'))
  await app.user.keyboard('ines{Enter}')
  expect(chips().map(({ name }) => name)).toEqual(['Ines Moreau'])
  await app.user.keyboard('hana{Enter}')
  expect(chips().map(({ name }) => name)).toEqual(['Hana Sato'])
  await app.press('Add Condition')
  await waitFor(() =>
    expect(app.stored('plumblineConditions')).toMatchObject([{ assignee: 'hana@bright.example' }]),
  )
  expect(await app.findText('Hana Sato')).toHaveAttribute('title', 'hana@bright.example')
})

test('Enter also picks a person to invite, by their address', async () => {
  const app = await openApp('/lead-times', { stored, workspace: 'own' })
  await app.press('Invite User')
  const field = await screen.findByLabelText('Email')
  act(() => field.focus())
  await app.user.keyboard('ines')
  expect(await screen.findByRole('option', { name: /Ines Moreau/ })).toHaveAttribute('aria-selected', 'true')
  await app.user.keyboard('{Enter}')
  expect(field).toHaveValue('ines@atelier.example')
})

test('the board shows people by name', async () => {
  const task = {
    id: 't1',
    name: 'Check the slab',
    priority: 'Pending',
    assigneeEmails: ['INES@atelier.example'],
  }
  const app = await openApp('/actions', { stored: { ...stored, plumblineTasks: [task] }, workspace: 'own' })
  expect(await app.findText('Ines Moreau')).toHaveAttribute('title', 'INES@atelier.example')
})

test('the team of the chosen project is suggested first', async () => {
  const app = await openApp('/actions', { stored, workspace: 'own' })
  await app.press('Add New Task')
  await app.user.click(await screen.findByLabelText('Assignees'))
  expect(await names()).toEqual(['Ines Moreau', 'Hana Sato', 'Kofi Asante', 'Ana Okafor'])

  await app.choose('Project', 'Quay House')
  await app.user.click(screen.getByLabelText('Assignees'))
  expect(await names()).toEqual(['Kofi Asante', 'Ines Moreau', 'Hana Sato', 'Ana Okafor'])
})
