/** The tour in the shell: when it starts, how it continues, and every way in which it ends. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices, ServicesContext } from '#data/workspace/services.ts'
import { fakeColorPreference } from '#testing/color-preference.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { openApp } from '#testing/open-app.tsx'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
// Imported beforehand, because code does not load under a fake clock.
import { Tour } from './tour.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const flag = 'hasCompletedPlumblineTour'
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const popover = () => document.querySelector<HTMLElement>('.driver-popover')
const visible = () => popover() ?? document.body
const pressIn = async (name: string) => {
  fireEvent.click(within(visible()).getByRole('button', { name }))
  await pass(300)
}

async function openTour() {
  const app = await openApp('/projects', { stored: { [flag]: 'false' } })
  await pass(1100)
  await vi.dynamicImportSettled()
  await pass(300)
  return app
}

test('the tour is not shown again to a user who has taken it', async () => {
  await openApp('/projects', { stored: { [flag]: 'true' } })
  await pass(2000)
  await vi.dynamicImportSettled()
  await pass(300)
  expect(popover()).toBeNull()
})

test('Next and Previous lead through the six steps, and Finish Tour ends it with a toast', async () => {
  const app = await openTour()
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
  expect(visible()).toHaveTextContent('Step 1 of 6')
  expect(visible()).toHaveAccessibleDescription(/The sidebar takes you to every screen/)
  expect(within(visible()).getByRole('button', { name: 'Next' })).toHaveFocus()
  expect(screen.getByRole('navigation', { name: 'Main', hidden: true }).closest('[inert]')).not.toBeNull()

  await pressIn('Next')
  expect(visible()).toHaveTextContent('Global Search')
  await pressIn('Previous')
  expect(visible()).toHaveTextContent('Step 1 of 6')
  for (const at of [2, 3, 4, 5, 6]) {
    await pressIn('Next')
    expect(visible()).toHaveTextContent(`Step ${at} of 6`)
  }
  expect(visible()).toHaveTextContent('Manage Projects')
  expect(app.storage.getItem(flag)).toBe('false')
  await pressIn('Finish Tour')

  expect(popover()).toBeNull()
  expect(app.storage.getItem(flag)).toBe('true')
  await app.expectToast('Tour Complete!', "You're all set to explore Plumbline. Enjoy!")
})

const endings: [string, () => void][] = [
  ['the X', () => fireEvent.click(within(visible()).getByRole('button', { name: 'Close' }))],
  [
    'a press on the backdrop',
    () => fireEvent.click(document.querySelector('.driver-overlay path') ?? window),
  ],
  ['Escape', () => fireEvent.keyUp(visible(), { key: 'Escape' })],
]
test.each(endings)('%s ends the tour, which counts as taken, without a message', async (_, end) => {
  const app = await openTour()
  act(end)
  await pass(100)
  expect(popover()).toBeNull()
  expect(app.storage.getItem(flag)).toBe('true')
  expect(screen.queryByText('Tour Complete!')).not.toBeInTheDocument()
  expect(document.querySelector('[inert]')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each([
  ['Login successful', false, undefined],
  ['Task Deleted!', true, { label: 'Undo', onPress: () => undefined }],
])('of the messages shown before the tour, "%s" stays: %s', async (title, stays, action) => {
  fakeColorPreference(false)
  const toasts = createToasts()
  toasts.show({ title, ...(action && { action }) })
  const app = createServices({ storage: createMemoryStorage(), files: createMemoryFileStore() })
  render(
    <ServicesContext value={app}>
      <ToastsContext value={toasts}>
        <Tour onEnd={() => undefined} />
        <aside data-tour="sidebar" />
      </ToastsContext>
    </ServicesContext>,
  )
  await pass(10)
  expect(popover()).not.toBeNull()
  expect(toasts.current() !== null).toBe(stays)
})

test('a step whose target is missing is skipped with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await openTour()
  document.querySelector('[data-tour=search]')?.removeAttribute('data-tour')
  await pressIn('Next')
  expect(visible()).toHaveTextContent('Step 3 of 6')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('skips "Global Search"'))
})

test('the tour completes if the target of the last step is missing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const app = await openTour()
  for (const target of ['projects-link', 'menu'])
    document.querySelector(`[data-tour=${target}]`)?.removeAttribute('data-tour')
  for (let at = 1; at < 5; at++) await pressIn('Next')
  expect(visible()).toHaveTextContent('Step 5 of 6')
  await pressIn('Finish Tour')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('skips "Manage Projects"'))
  expect(app.storage.getItem(flag)).toBe('true')
  await app.expectToast('Tour Complete!')
})

test('the tour waits until a dialog that is open already is closed', async () => {
  const app = await openApp('/projects', { stored: { [flag]: 'false' } })
  await app.press('Add Project')
  await app.findDialog()
  await pass(1500)
  await vi.dynamicImportSettled()
  await pass(300)
  expect(popover()).toBeNull()
  await app.press('Cancel')
  await pass(700)
  expect(popover()).toHaveTextContent('Welcome')
})

test('a dialog that opens just after the start takes precedence, and the tour begins again after it', async () => {
  const app = await openTour()
  expect(popover()).toHaveTextContent('Welcome')
  // The page is inert, but what was pressed before the start may open its dialog now.
  fireEvent.click(screen.getByRole('button', { name: 'Add Project', hidden: true }))
  await vi.waitFor(() => expect(popover()).toBeNull())
  await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Add Project' })).toBeVisible())
  await pass(1500)
  expect(popover()).toBeNull()
  expect(app.storage.getItem(flag)).toBe('false')
  await app.press('Cancel')
  await pass(700)
  expect(popover()).toHaveTextContent('Welcome')
})

test('leaving the shell removes the tour, which does not count as taken', async () => {
  const app = await openTour()
  await app.go('/about')
  await vi.waitFor(() => expect(popover()).toBeNull())
  expect(document.querySelector('[inert]')).toBeNull()
  expect(app.storage.getItem(flag)).toBe('false')
})

test.each(['/projects/4', '/projects?highlight=4', '/workflows/w1', '/actions?task=t', '/program#4'])(
  'it does not start over %s, which a link opened',
  async (path) => {
    const stored = {
      [flag]: 'false',
      constructionProjects: [{ id: 4, name: 'Quay House' }],
      plumblineWorkflows: [{ id: 'w1', name: 'Steel' }],
    }
    const app = await openApp(path, { stored })
    await pass(3000)
    await vi.dynamicImportSettled()
    await pass(300)
    expect(popover()).toBeNull()
    expect(app.storage.getItem(flag)).toBe('false')
  },
)
