/** Opens the whole app for a user who is signed in to a team, and operates it like a user. */
import 'fake-indexeddb/auto'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished } from 'vitest'
import { App } from '#app/app.tsx'
import { createAppRouter } from '#app/router.tsx'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { loadNotificationCommands } from '#notifications/load-notification-commands.ts'
import { pressFound, setupUser } from './press-found.ts'
import { reach, type Server } from './reach.ts'
import { openBrowser, type TeamTab } from './team-browser.ts'
import { createTeamServer, type TeamServer } from './team-server.ts'

export const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }

interface OpenOptions {
  /** Answers the functions of the server. */
  server?: Server
  /** What the server is set up for. */
  can?: readonly string[]
  /** Answers calls about accounts and organisations, below `/v1`. 'team': the simulated server does, as for records. */
  accounts?: 'team' | ((path: string, init: RequestInit) => Response | Promise<Response>)
  /** Who opens the app. */
  as?: Account
  /** Other people of the organisation. */
  colleagues?: readonly Account[]
  /** What the owner has entered before. */
  before?: (owner: TeamTab) => void | Promise<void>
  /** Whether the tour was taken on this device. */
  hasTakenTour?: boolean
}

export async function openTeamApp(
  path: string,
  { server, can = [], accounts, as = olga, colleagues = [], before, hasTakenTour = true }: OpenOptions = {},
) {
  globalThis.indexedDB = new IDBFactory()
  const functions = reach(server ?? (() => Response.json({ error: null })), can)
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const requested = String(input)
    if (!accounts || !requested.startsWith('/v1')) return functions(input, init)
    return accounts === 'team' ? network.fetch(requested, init) : accounts(requested, init)
  }
  const team = createTeamServer([...new Set([olga, as, ...colleagues])])
  const network = team.network(() => as.id)
  if (before) await enterBefore(team, before)
  const browser = openBrowser(team, as, {}, { fetch })
  browser.storage.setItem('hasCompletedPlumblineTour', String(hasTakenTour))
  const tab = browser.openTab()
  onTestFinished(() => {
    tab.leave('closed')
    tab.crash()
  })
  await Promise.all([tab.ready, loadActivityLog(), loadNotificationCommands()])
  const router = createAppRouter(tab.services, createMemoryHistory({ initialEntries: [path] }))
  render(<App services={tab.services} router={router} />)
  await screen.findByRole('heading', { level: 1, hidden: true })
  const user = setupUser()

  return {
    team,
    tab,
    /** What the browser keeps after the page is closed. */
    storage: browser.storage,
    user,
    press: (name: string | RegExp) => pressFound(user, name, () => screen.queryByRole('button', { name })),
    async fill(label: string, text: string) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
    /** Waits for a toast with this title, and with this description if given. */
    async expectToast(title: string, description?: string) {
      const messages = await screen.findByRole('region', { name: /^Messages/ })
      await within(messages).findByText(title)
      if (description !== undefined) await waitFor(() => expect(messages).toHaveTextContent(description))
    },
  }
}

async function enterBefore(team: TeamServer, before: NonNullable<OpenOptions['before']>): Promise<void> {
  const owner = openBrowser(team, olga).openTab()
  await owner.ready
  await before(owner)
  await waitFor(() => expect(team.appliedIds()).not.toEqual([]))
  await waitFor(() => expect(owner.services.sync?.state()).toEqual({ kind: 'saved' }))
  owner.leave('closed')
  owner.crash()
}
