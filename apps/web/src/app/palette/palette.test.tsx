/** The command palette and the list of shortcuts, by keyboard. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shortcutGroups } from '#core/shortcuts/shortcut-groups.ts'
import { searchCode } from '#features/search/use-lazy-search.ts'
import { openApp } from '#testing/open-app.tsx'

const project = { id: '7', name: 'Quay House', location: 'Perth', status: 'Planning', progress: 0 }
const other = { id: '8', name: 'Mill Lane', location: 'Perth', status: 'Planning', progress: 0 }

/** The shell listens for keys once its menus are mounted. */
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

test('Ctrl+Shift+P opens the palette, and Enter starts the first entry, which is remembered', async () => {
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

test('text typed while the palette loads is not lost, and Enter works on it', async () => {
  const app = await openShell('/projects')
  await app.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}/?leax{Backspace}d times')
  await screen.findByDisplayValue('/?lead times')
  await app.user.keyboard('{Escape}')

  await app.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}{Enter}lead times{Enter}x')
  await app.waitForPath('/lead-times')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('Enter in the frame in which typed text is taken over works on that text', async () => {
  const app = await openShell('/projects')
  const nextFrame = window.requestAnimationFrame
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) =>
    nextFrame((at) => {
      run(at)
      const box = document.activeElement
      if (box?.getAttribute('role') !== 'combobox') return
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  await app.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}lead times')
  await app.waitForPath('/lead-times')
})

test('an action opens its screen, starts there, and is then removed from the address', async () => {
  const { app } = await openPalette('/projects')
  await app.user.keyboard('add contact{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeVisible()
  expect(app.path()).toBe('/directory')
})

test('records are listed after the screens and actions, and Enter opens the first', async () => {
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
  // A record is not a command, so it is not remembered.
  expect(app.stored('plumblineRecentCommands')).toBeNull()
})

test('Enter pressed before the records are found opens the first of them', async () => {
  const stored = { plumblineTasks: [{ id: 't1', name: 'Ring the mill', dueDate: '2026-11-01' }] }
  const { app } = await openPalette('/documents', { stored, workspace: 'own' })
  await app.user.keyboard('the ring{Enter}')
  await app.waitForPath('/actions?highlight=t1')
})

test('a message states that records cannot be searched, and they are found once the code is loaded', async () => {
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

test('an action of one project asks for the project, and starts immediately if one is open', async () => {
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

test('an action of the program asks for the project if none is selected, and starts there', async () => {
  const stored = { constructionProjects: [project, other] }
  const { app, box } = await openPalette('/documents', { stored })
  await app.user.keyboard('add task/heading{Enter}')
  expect(box).toHaveAccessibleName('Add Task/Heading: choose a project')
  await app.user.keyboard('mill{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add Task/Heading' })).toBeVisible()
  expect(app.text('Construction Program: Mill Lane')).toBeInTheDocument()
})

test('the palette sets the theme, and reports it if nothing is found', async () => {
  const { app } = await openPalette('/projects')
  await app.user.keyboard('xyzzy{Enter}')
  expect(await app.findText('Nothing found for "xyzzy".')).toBeVisible()
  await app.fill('Search screens, actions and records', 'theme dark')
  await app.user.keyboard('{Enter}')
  expect(app.theme()).toBe('dark')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('the palette marks all notifications as read', async () => {
  const { app } = await openPalette('/projects')
  await app.user.keyboard('mark all{Enter}')
  // Every list must have been checked for notifications before they are marked.
  await waitFor(() =>
    expect(app.stored('plumblineReadAlarms')).toEqual(expect.arrayContaining(['1', '2', '3'])),
  )
})

test('an address with an action that the role may not perform shows only the screen', async () => {
  const app = await openApp('/projects?do=add-project', { as: 'Viewer' })
  await app.waitForPath('/projects')
  await app.expectToast('Nothing Was Started')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('an action that the screen does not start is given up after five seconds, with a message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await openApp('/program?do=download', { workspace: 'own' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await app.expectToast('Nothing Was Started', 'This action is not available here right now.')
  expect(app.path()).toBe('/program')
})

test('? lists every shortcut by where it works, except over a dialog', async () => {
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

test('? lists the shortcuts over the viewer of documents, and Escape closes only the list', async () => {
  const constructionDocuments = [{ id: 'd1', name: 'Sketch', type: 'Report', project: project.name }]
  const app = await openShell('/documents', {
    stored: { constructionProjects: [project], constructionDocuments },
  })
  await app.press('View Sketch')
  await screen.findByRole('button', { name: 'Close Viewer' })
  await app.user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })
  expect(within(list).getByRole('heading', { name: 'Markups of a PDF' })).toBeVisible()
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(list).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Close Viewer' })).toBeVisible()
})
