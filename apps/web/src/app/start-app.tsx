/** Starts the product in a browser: at any address, or after signing in. */
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onceIdle } from '#core/idle/once-idle.ts'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { loadSamples } from '#data/catalogue/seed-data.ts'
import { createLazyFileStore } from '#data/files/lazy-file-store.ts'
import { teamSession } from '#data/storage/values.ts'
import { createServices, type Services, type ServicesPorts } from '#data/workspace/services.ts'
import { openSignInServices, type SignInServices } from '#data/workspace/sign-in-services.ts'
import type { Toasts } from '#ui/controls/toast-store.ts'
import { App } from './app.tsx'
import { type AppRouter, createAppRouter } from './router.tsx'
import { screenRoutes } from './routes/routes.tsx'

/** The React root of the sign-in page, after signing in. */
interface Arrival {
  signInServices: SignInServices
  toasts: Toasts
}

export function startIn(container: HTMLElement): Promise<void> {
  return startApp(createRoot(container))
}

export async function startApp(root: Root, arrival?: Arrival): Promise<void> {
  const files = createLazyFileStore(async () =>
    (await import('#data/files/browser-file-store.ts')).createBrowserFileStore(),
  )
  const signInServices = arrival?.signInServices ?? openSignInServices()
  const openTeam = signInServices.values.get(teamSession) && (await loadTeam())
  const services = createServices({ files, signInServices, openTeam })
  reloadInOtherTeam(services)
  const router = createAppRouter(services)
  const loading = router.load()
  // The sign-in page stays until the first screen can be shown, as the markup of app.html does.
  if (arrival) await loading
  root.render(
    <StrictMode>
      <App services={services} router={router} toasts={arrival?.toasts} loading={loading} />
    </StrictMode>,
  )
  if (arrival) return settleIn(services, router)
  // Loading the code of all other screens would delay the first one.
  const stop = router.subscribe('onResolved', () => {
    stop()
    // From now on code is fetched before it is imported: tools/build/lazy-code.ts.
    delete document.documentElement.dataset.starting
    settleIn(services, router)
  })
}

async function loadTeam(): Promise<ServicesPorts['openTeam']> {
  const { openTeamRecords } = await import('#data/workspace/team-services.ts')
  return (common) => openTeamRecords(common)
}

/** The records of a page are those of one team, or of this browser. Tabs that show others are loaded again. */
function reloadInOtherTeam({ values }: Services): void {
  const getId = () => {
    const session = values.get(teamSession)
    return session && `${session.organisation.id} ${session.account.id}`
  }
  const opened = getId()
  values.onChange(teamSession, () => {
    if (getId() === opened) return
    // What is shown until then are the records of another workspace.
    document.documentElement.style.visibility = 'hidden'
    location.assign(toHref(paths.login))
  })
}

/** Fetches what is shown after signing in, while the form is being filled in. */
export async function fetchFirstScreen({ isDemo }: SignInServices): Promise<void> {
  const dashboard = screenRoutes.find(({ path }) => path === paths.dashboard)
  await Promise.all([import('./shell/shell.tsx'), dashboard?.load(), isDemo() && loadSamples()])
}

const idleOptions = { atLatestMs: 5_000, pauseMs: 1_000 }

/** Begins what is done once the first screen is; a visitor of the public pages is spared all of it until signed in. */
function settleIn(services: Services, router: AppRouter): void {
  const settle = () => import('./settle.ts').then((module) => module.settle(services, router))
  // Without a network there is nothing to fetch either.
  const begin = () => void onceIdle(() => void settle().catch(() => {}), idleOptions)
  if (services.session.user()) {
    begin()
    return
  }
  const stop = services.session.onChange(() => {
    stop()
    begin()
  })
}
