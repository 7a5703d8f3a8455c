/** The command palette and the list of shortcuts, by keyboard. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchCode } from '#features/search/use-lazy-search.ts'
import { shortcutGroups } from '#parts/shortcuts/shortcut-groups.ts'
import { openApp } from '#testing/open-app.tsx'

const project = { id: '7', name: 'Quay House', location: 'Perth', status: 'Planning', progress: 0 }
const other = { id: '8', name: 'Mill Lane', location: 'Perth', status: 'Planning', progress: 0 }

/** The shell hears keys by the time its menus stand. */
async function openShell(...args: Parameters<typeof openApp>) {
  const app = await openApp(...args)
  await app.findButton(/^Notifications, /)
  return app
}

async function openPalette(...args: Parameters<typeof openApp>) {
  const app = await openShell(...args)
  await app.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Command Palette' })
  const box = within(dialog).getByRole('combobox')
  await expect.poll(() => document.activeElement).toBe(box)
  return { app, box }
}

test('Ctrl+Shift+P opens the palette; Enter takes the first entry, which is remembered', async () => {
  const { app, box } = await openPalette('/projects')
  expect(box).toHaveAccessibleName('Search screens, actions and records')
  await app.user.keyboard('lead times{ArrowDown}{ArrowUp}')
  const first = screen.getAllByRole('option')[0]
  expect(box).toHaveAttribute('aria-activedescendant', first?.id)
  expect(first).toHaveAttribute('aria-selected', 'true')
  await app.user.keyboard('{Enter}')
  await app.waitForPath('/lead-times')
  expect(app.stored('plumblineRecentCommands')).toEqual(['open /lead-times'])
})

test('what is typed while the palette is on its way is not lost, and Enter acts on it', async () => {
  const app = await openShell('/projects')
  await app.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}/?leax{Backspace}d times')
  await screen.findByDisplayValue('/?lead times')
  await app.user.keyboard('{Escape}')

  await app.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}{Enter}lead times{Enter}x')
  await app.waitForPath('/lead-times')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('an action opens its screen and begins there, and is out of the address then', async () => {
  const { app } = await openPalette('/projects')
  await app.user.keyboard('add contact{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeVisible()
  expect(app.path()).toBe('/directory')
})

test('records are found behind the screens and actions, and Enter opens the first', async () => {
  const stored = {
    constructionProjects: [project],
    plumblineTasks: [{ id: 't1', name: 'Ring the mill', projectId: '7', dueDate: '2026-11-01' }],
  }
  const { app } = await openPalette('/documents', { stored, workspace: 'own' })
  await app.user.keyboard('mill')
  const found = await screen.findByRole('group', { name: 'Actions' })
  expect(within(found).getByRole('option')).toHaveTextContent('Ring the mill')
  expect(within(found).getByRole('option')).toHaveTextContent('Quay House')
  await app.user.keyboard('{Enter}')
  await app.waitForPath('/actions?highlight=t1')
  // A record is no command that is used again.
  expect(app.stored('plumblineRecentCommands')).toBeNull()
})

test('Enter that is pressed before the records are found opens the first of them', async () => {
  const stored = { plumblineTasks: [{ id: 't1', name: 'Ring the mill', dueDate: '2026-11-01' }] }
  const { app } = await openPalette('/documents', { stored, workspace: 'own' })
  await app.user.keyboard('the ring{Enter}')
  await app.waitForPath('/actions?highlight=t1')
})

test('records that cannot be searched are told of, and found once the code is there', async () => {
  const fetching = vi.spyOn(searchCode, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const stored = { plumblineTasks: [{ id: 't1', name: 'Ring the mill', dueDate: '2026-11-01' }] }
  const { app, box } = await openPalette('/documents', { stored, workspace: 'own' })
  await app.user.keyboard('mill')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Records could not be searched. Check the connection and try again.')
  fetching.mockRestore()
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(box).toHaveFocus()
  expect(await screen.findByRole('group', { name: 'Actions' })).toHaveTextContent('Ring the mill')
  expect(notice).not.toBeInTheDocument()
})

test('an action of one project asks which, and is begun at once where one is open', async () => {
  const stored = { constructionProjects: [project, other] }
  const { app, box } = await openPalette('/documents', { stored })
  await app.user.keyboard('add condition{Enter}')
  expect(box).toHaveAccessibleName('Add Condition: choose a project')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Quay House',
    'Mill Lane',
  ])
  await app.user.keyboard('mill{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add Condition' })).toBeVisible()
  expect(app.path()).toBe('/projects/8?tab=conditions')

  await app.user.keyboard('{Escape}{Control>}{Shift>}P{/Shift}{/Control}')
  await screen.findByRole('dialog', { name: 'Command Palette' })
  await app.fill('Search screens, actions and records', 'edit project')
  await app.user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Edit Project' })).toBeVisible()
})

test('an action of the program asks which project where none is selected, and begins there', async () => {
  const stored = { constructionProjects: [project, other] }
  const { app, box } = await openPalette('/documents', { stored })
  await app.user.keyboard('add task/heading{Enter}')
  expect(box).toHaveAccessibleName('Add Task/Heading: choose a project')
  await app.user.keyboard('mill{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add Task/Heading' })).toBeVisible()
  expect(app.text('Construction Program: Mill Lane')).toBeInTheDocument()
})

test('the palette sets the theme, and says so where nothing is found', async () => {
  const { app } = await openPalette('/projects')
  await app.user.keyboard('xyzzy{Enter}')
  expect(await app.findText('Nothing is called "xyzzy".')).toBeVisible()
  await app.fill('Search screens, actions and records', 'theme dark')
  await app.user.keyboard('{Enter}')
  expect(app.theme()).toBe('dark')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('the palette marks all notifications as read', async () => {
  const { app } = await openPalette('/projects')
  await app.user.keyboard('mark all{Enter}')
  // They are marked when every list has been looked at for more of them.
  await waitFor(() =>
    expect(app.stored('plumblineReadAlarms')).toEqual(expect.arrayContaining(['1', '2', '3'])),
  )
})

test('an address that asks for what the role may not do shows the screen alone', async () => {
  const app = await openApp('/projects?do=add-project', { as: 'Viewer' })
  await app.waitForPath('/projects')
  await app.says('Nothing Was Started')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('what no part of the screen begins is given up after five seconds, with a word', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await openApp('/program?do=download', { workspace: 'own' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await app.says('Nothing Was Started', 'What was asked for is not possible here at present.')
  expect(app.path()).toBe('/program')
})

test('? lists every shortcut by where it works, but not over a dialog', async () => {
  const app = await openShell('/projects')
  await app.user.keyboard('?')
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }))
  for (const { title, rows } of shortcutGroups) {
    expect(list.getByRole('heading', { name: title })).toBeVisible()
    for (const [, does] of rows) expect(list.getAllByText(does)[0]).toBeVisible()
  }
  await app.user.keyboard('{Escape}')
  await app.press('Add Project')
  await app.findDialog()
  await app.user.keyboard('?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard Shortcuts' })).not.toBeInTheDocument()
})
