/** The whole product at one address, driven as a person would: real store, real router, a memory storage. */
import type { Role } from '@plumbline/domain/access/policy.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '#app/app.tsx'
import { createAppRouter } from '#app/router.tsx'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createSite } from '#data/site.ts'
import { createMemoryStorage } from './memory-storage.ts'

export interface OpenOptions {
  /** Role of the signed-in user; Admin when left out. `null`: nobody is signed in. */
  as?: Role | null
  today?: string
  /** What the browser's storage holds before the product starts. */
  stored?: Record<string, unknown>
  workspace?: 'demo' | 'own'
  /** The demo's artificial delays; off unless a test is about them. */
  latency?: 'demo' | 'none'
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>

const signedIn = { name: 'Ana Okafor', email: 'ana.okafor@harbour.example' }

export async function openSite(path: string, options: OpenOptions = {}) {
  const { as, today = '2026-11-21', stored = {}, workspace = 'demo', latency = 'none' } = options
  const storage = createMemoryStorage()
  const files = createMemoryFileStore()
  const write = (key: string, value: unknown) =>
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  if (workspace === 'own') write('plumblineWorkspace', 'own')
  if (as !== null) write('plumblineUser', signedIn)
  for (const [key, value] of Object.entries(stored)) write(key, value)

  const user = userEvent.setup({ delay: null })
  let site = start()
  let router = await show(path)

  function start() {
    return createSite({
      storage,
      files,
      clock: { now: () => new Date(`${today}T10:00:00`) },
      latency,
      ...(as && { as }),
    })
  }

  async function show(at: string) {
    const router = createAppRouter(site, createMemoryHistory({ initialEntries: [at] }))
    render(<App site={site} router={router} />)
    await waitFor(() => {
      if (router.state.status !== 'idle' || !document.querySelector('main')) throw new Error('still loading')
    })
    return router
  }

  const button = (name: string | RegExp) => screen.queryByRole('button', { name })
  const dialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
  const within_ = () => {
    const open = dialog()
    return open ? within(open) : screen
  }

  return {
    user,
    storage,
    files,
    /** The parsed list or value under a key, as it is stored at this moment. */
    stored(key: string): unknown {
      site.store.flush()
      const text = storage.getItem(key)
      return text === null ? null : JSON.parse(text)
    },
    path: () => router.state.location.href,
    button,
    dialog,
    toast: () => screen.findByRole('status', { name: /notification/i }),
    /** Presses the button, link or tab of that name, in the open dialog if there is one. */
    async press(name: string | RegExp) {
      const found = await waitFor(() => {
        const scope = within_()
        const roles = ['button', 'link', 'tab', 'menuitem', 'radio'] as const
        const match = roles.map((role) => scope.queryByRole(role, { name })).find((element) => element !== null)
        if (!match) throw new Error(`nothing to press is called ${name}`)
        return match
      })
      await user.click(found)
    },
    async fill(label: string | RegExp, text: string) {
      const field = await within_().findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    async choose(label: string | RegExp, option: string) {
      await user.click(await within_().findByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    },
    /** The card or row that carries this name. */
    card: (name: string | RegExp) => screen.findByRole('article', { name }),
    queryCard: (name: string | RegExp) => screen.queryByRole('article', { name }),
    /** Closes the tab and opens it again at the same address. */
    async reload() {
      const at = router.state.location.href
      site.store.flush()
      cleanup()
      site = start()
      router = await show(at)
    },
  }
}
