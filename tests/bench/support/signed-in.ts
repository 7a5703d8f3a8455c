/** A visitor who has signed in before, has seen the tour, and uses a personal workspace, because the demo has artificial delays. */
import type { BrowserContext } from '@playwright/test'

const stored = {
  plumblineUser: '{"name":"Ana Okafor","email":"ana.okafor@harbour.example"}',
  hasCompletedPlumblineTour: 'true',
  plumblineWorkspace: 'own',
}

export async function signIn(context: BrowserContext) {
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
}
