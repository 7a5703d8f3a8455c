/** Opens the whole app at one address and operates it like a user: real store, real router, memory storage. */
import type { Role } from '@plumbline/domain/kernel/access/actor.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { App } from '#app/app.tsx'
import { createAppRouter } from '#app/router.tsx'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createSampleFiles } from '#data/files/sample-files.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { createServices } from '#data/workspace/services.ts'
import { loadNotificationCommands } from '#notifications/load-notification-commands.ts'
import { fakeColorPreference } from './color-preference.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { pressFound, setupUser } from './press-found.ts'
import { reach, type Server } from './reach.ts'

export interface OpenOptions {
  /** Role of the signed-in user, Admin by default. `null`: signed out. */
  as?: Role | null
  today?: string
  /** The initial content of the browser's storage: text as is, anything else as JSON. */
  stored?: Record<string, unknown>
  workspace?: 'demo' | 'own'
  /** The artificial delays of the demo; none by default. */
  latency?: 'demo' | 'none'
  prefersDark?: boolean
  /** Whether the window is as narrow as a phone. */
  isPhone?: boolean
  /** Answers the request for `path`. Without it the server is unreachable. */
  server?: Server
  /** Returns the files of the samples. Without it they cannot be fetched. */
  fetchSampleFile?: typeof fetch
  /** The functions that the server supports; all by default. */
  can?: readonly string[]
  /** Whether the browser's database holds the records. Without it, local storage does, which answers immediately. */
  hasDatabase?: boolean
}

const signedIn = { name: 'Ana Okafor', email: 'ana.okafor@harbour.example' }
const pressable = ['button', 'link', 'tab', 'menuitem', 'radio'] as const

export type OpenedApp = Awaited<ReturnType<typeof openApp>>

export async function openApp(path: string, options: OpenOptions = {}) {
  const { as, stored = {}, workspace = 'demo', latency = 'none' } = options
  let { today = '2026-11-21' } = options
  const storage = createMemoryStorage()
  const fetchSampleFile: typeof fetch = (...request) =>
    (options.fetchSampleFile ?? reach(undefined))(...request)
  const files = createMemoryFileStore(undefined, createSampleFiles(fetchSampleFile))
  const user = setupUser()
  const preferDark = fakeColorPreference(options.prefersDark ?? false, options.isPhone ?? false)
  const write = (key: string, value: unknown) =>
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  write('plumblineWorkspace', workspace)
  write('hasCompletedPlumblineTour', 'true')
  if (as !== null) write('plumblineUser', signedIn)
  for (const [key, value] of Object.entries(stored)) write(key, value)

  const clock = { now: () => new Date(`${today}T10:00:00`) }
  const start = () =>
    createServices({
      storage,
      files,
      clock,
      latency,
      database: options.hasDatabase ?? false,
      fetch: reach(options.server, options.can),
      ...(as && { as }),
    })
  // Later actions of the user are then logged immediately.
  await Promise.all([loadActivityLog(), loadNotificationCommands()])
  let services = start()
  let router = await show(path)

  async function show(at: string) {
    const visible = createAppRouter(services, createMemoryHistory({ initialEntries: [at] }))
    render(<App services={services} router={visible} />)
    // Also if a dialog from the address already covers it.
    await screen.findByRole('heading', { level: 1, hidden: true })
    return visible
  }

  const dialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
  /** A user can reach only the open dialog and the toast. */
  function scopes() {
    const open = dialog()
    return open ? [within(open), within(screen.getByRole('region', { name: /^Messages/ }))] : [screen]
  }

  /** Searches one role after the other, because each search traverses the page. */
  function findPressable(name: string | RegExp): HTMLElement | undefined {
    for (const scope of scopes())
      for (const role of pressable) {
        const [found] = scope.queryAllByRole(role, { name })
        if (found) return found
      }
  }

  const press = (name: string | RegExp) => pressFound(user, name, () => findPressable(name))

  async function openOptions(label: string) {
    const [scope = screen] = scopes()
    await user.click(await scope.findByRole('combobox', { name: label }))
    return screen.findAllByRole('option')
  }

  return {
    user,
    storage,
    files,
    preferDark: (isDark: boolean) => act(() => preferDark(isDark)),
    theme: () => document.documentElement.dataset.theme,
    /** The parsed list or value stored under a key; null if there is none. */
    stored(key: string): unknown {
      services.store.flush()
      return JSON.parse(storage.getItem(key) ?? 'null')
    },
    path: () => router.state.location.href,
    /** Follows a link within the app. */
    go: (href: string) => act(() => router.navigate({ href })),
    /** The browser's Back button. */
    back: () => act(() => router.history.back()),
    /** The tab stays open and becomes visible again on another day. */
    lookAgainOn(day: string) {
      today = day
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    },
    /** Another tab stores this value. */
    storeElsewhere(key: string, value: unknown) {
      services.store.flush()
      write(key, value)
      // The test page's StorageEvent accepts only its own storage.
      const event = Object.assign(new Event('storage'), { key, storageArea: storage })
      act(() => void window.dispatchEvent(event))
    },
    waitForPath: (expected: string | RegExp) =>
      waitFor(() => {
        const at = router.state.location.href
        if (typeof expected === 'string' ? at !== expected : !expected.test(at))
          throw new Error(`still at ${at}`)
      }),
    button: (name: string | RegExp) => screen.queryByRole('button', { name }),
    findButton: (name: string | RegExp) => screen.findByRole('button', { name }),
    text: (text: string | RegExp) => screen.getByText(text),
    findText: (text: string | RegExp) => screen.findByText(text),
    dialog,
    findDialog: () =>
      waitFor(() => {
        const open = dialog()
        if (!open) throw new Error('No dialog is open')
        return open
      }),
    press,
    async fill(label: string | RegExp, text: string) {
      const [scope = screen] = scopes()
      const field = await scope.findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      // Pasted, because typing renders the whole screen again for every key.
      if (text !== '') await user.paste(text)
    },
    async choose(label: string, option: string) {
      const options = await openOptions(label)
      const expected = options.find((element) => element.textContent === option)
      if (!expected) throw new Error(`${label} has no option ${option}`)
      await user.click(expected)
    },
    async getOptions(label: string) {
      return (await openOptions(label)).map((option) => option.textContent)
    },
    async attach(label: string, chosen: File[]) {
      const [scope = screen] = scopes()
      await user.upload(await scope.findByLabelText(label), chosen)
    },
    radios: () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent),
    card: (name: string) => screen.findByRole('article', { name }),
    cardNames: () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label')),
    getLinks: (navigation: string) =>
      within(screen.getByRole('navigation', { name: navigation }))
        .getAllByRole('link')
        .map((link) => ({ name: link.textContent, href: link.getAttribute('href') })),
    /** Waits for a toast with this title, and with this description if given. */
    async expectToast(title: string, description?: string) {
      const messages = await screen.findByRole('region', { name: /^Messages/ })
      await within(messages).findByText(title)
      if (description !== undefined) expect(messages).toHaveTextContent(description)
    },
    /** Closes the tab and opens it again at the same address. */
    async reload() {
      const at = router.state.location.href
      services.store.flush()
      cleanup()
      services = start()
      router = await show(at)
    },
  }
}
