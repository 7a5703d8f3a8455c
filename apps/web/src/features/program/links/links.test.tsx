import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'
import { stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
type Stored = { id: string; predecessorId?: string; links?: object[] }

const bar = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}, `) })
const reported = () =>
  [...document.querySelectorAll('p[role=status]')].map((region) => region.textContent).join('')

async function openMenu(app: Awaited<ReturnType<typeof openApp>>, name: string) {
  ;(await screen.findByRole('rowheader', { name })).focus()
  await app.user.keyboard('{Shift>}{F10}{/Shift}')
}

test('L on a bar links it to the task chosen with the arrow keys, by the type chosen with T', async () => {
  const app = await openApp('/program', { stored })
  ;(await bar('Lay pipes')).focus()
  await app.user.keyboard('l')
  await waitFor(() =>
    expect(reported()).toBe(
      'Linking from Lay pipes. Choose the task that follows with the arrow keys, T for the type (FS), Enter to link, Escape to stop.',
    ),
  )
  await app.user.keyboard('{ArrowDown}')
  expect(reported()).toBe('Finish of Lay pipes → start of Handover (FS). Enter links them.')
  await app.user.keyboard('t{Enter}')
  await app.expectToast('Tasks Linked', 'Start of Lay pipes → start of Handover (SS).')
  expect(reported()).toBe('')
  expect(screen.getByRole('row', { name: /^Handover/ })).toHaveTextContent('Lay pipes SS')
  expect(await bar('Handover')).toHaveFocus()
  await app.user.keyboard('{Control>}z{/Control}')
  expect(unstamped(app.stored(key))).toEqual(stored.plumblineProgramTasks)
})

test('an impossible link is refused by name and linking continues, until Escape returns the focus', async () => {
  const app = await openApp('/program', { stored })
  await openMenu(app, 'Lay pipes')
  await app.press('Link to…')
  await waitFor(() => expect(reported()).toMatch(/^Linking from Lay pipes/))
  await app.user.keyboard('{Enter}')
  expect(reported()).toBe('Nothing is linked yet: choose another task than Lay pipes.')
  await app.user.keyboard('{ArrowUp}{Enter}')
  expect(reported()).toBe('Not linked. Lay pipes → Dig → Lay pipes: these would wait for each other.')
  await app.user.keyboard('{ArrowUp}')
  expect(reported()).toBe('Headings cannot be linked. Choose a task under it.')
  // Other shortcuts are disabled while linking.
  await app.user.keyboard('{Delete}')
  expect(app.dialog()).not.toBeInTheDocument()
  await app.user.keyboard('{Escape}')
  expect(reported()).toBe('')
  expect(screen.getByRole('rowheader', { name: 'Lay pipes' })).toHaveFocus()
  expect(app.stored(key)).toEqual(stored.plumblineProgramTasks)
})

test('the selection of rows does not change while linking', async () => {
  const app = await openApp('/program', { stored })
  await waitFor(() => expect(screen.getByRole('treegrid')).toHaveAttribute('aria-multiselectable', 'true'))
  screen.getByRole('rowheader', { name: 'Dig' }).focus()
  await app.user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  ;(await bar('Lay pipes')).focus()
  await app.user.keyboard('l')
  await waitFor(() => expect(reported()).toMatch(/^2 rows selectedLinking from Lay pipes/))
  await app.user.keyboard('{Delete} ')
  expect(app.dialog()).not.toBeInTheDocument()
  await app.user.keyboard('{Escape}')
  expect(reported()).toBe('2 rows selected')
})

test('with auto-schedule on, the tasks that would move are shown before linking', async () => {
  const plumblineProgramSettings = [{ id: '4', projectId: '4', autoSchedule: true }]
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings } })
  await openMenu(app, 'Lay pipes')
  await app.press('Link to…')
  await waitFor(() => expect(reported()).toMatch(/^Linking/))
  await app.user.keyboard('{ArrowDown}')
  // It may have been chosen before the engine was loaded.
  await waitFor(() =>
    expect(reported()).toBe('Finish of Lay pipes → start of Handover (FS), moves 1 task. Enter links them.'),
  )
  expect(await bar('Handover')).toHaveAccessibleName(/Dec 9 to Dec 9/)
  await app.user.keyboard('{Escape}')
  expect(await bar('Handover')).toHaveAccessibleName(/Jan 11 to Jan 11/)
  // A click on a row chooses it.
  await openMenu(app, 'Lay pipes')
  await app.press('Link to…')
  await waitFor(() => expect(reported()).toMatch(/^Linking/))
  await app.user.click(await bar('Handover'))
  await app.expectToast('Tasks Linked', 'Finish of Lay pipes → start of Handover (FS). 1 task has moved.')
})

test('the links of a task are removed after a confirmation, and Undo restores them', async () => {
  const app = await openApp('/program', { stored })
  await openMenu(app, 'Lay pipes')
  await app.press('Remove links')
  expect(await app.findDialog()).toHaveTextContent('“Lay pipes” will no longer wait for Dig.')
  await app.press('Remove')
  await app.expectToast('Links Removed', 'Lay pipes has no predecessors now.')
  expect((app.stored(key) as Stored[])[2]?.predecessorId).toBeNull()
  await app.user.keyboard('{Control>}z{/Control}')
  expect(unstamped(app.stored(key))).toEqual(stored.plumblineProgramTasks)
  await openMenu(app, 'Dig')
  await screen.findByRole('menuitem', { name: 'Link to…' })
  expect(screen.queryByRole('menuitem', { name: 'Remove links' })).not.toBeInTheDocument()
})

test('linking ends if another tab deletes the task', async () => {
  const app = await openApp('/program', { stored })
  ;(await bar('Dig')).focus()
  await app.user.keyboard('l')
  await waitFor(() => expect(reported()).toMatch(/^Linking from Dig/))
  app.storeElsewhere(
    key,
    stored.plumblineProgramTasks.filter(({ id }) => id !== 'p2'),
  )
  await waitFor(() => expect(reported()).toBe(''))
})

test('users who may not edit the program cannot link', async () => {
  const app = await openApp('/program', { stored, as: 'Viewer' })
  ;(await bar('Dig')).focus()
  await app.user.keyboard('l')
  expect(reported()).toBe('')
  expect(document.querySelector('.chart-link-handle')).not.toBeInTheDocument()
})
