/** The entry of login.html: hydrates the page, and starts the product in it once a user is signed in. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { onceIdle } from '#core/idle/once-idle.ts'
import { toHref } from '#core/navigation/href.ts'
import { moveHash, paths } from '#core/navigation/paths.ts'
import { openSignInServices } from '#data/workspace/sign-in-services.ts'
import { createToasts } from '#ui/controls/toast-store.ts'
import { SignInRoot } from './sign-in-root.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('login.html has no #root')

const signInServices = openSignInServices()
const toasts = createToasts()
const isSignedIn = signInServices.session.user() !== undefined
const root = isSignedIn
  ? createRoot(container)
  : hydrateRoot(container, <SignInRoot signInServices={signInServices} toasts={toasts} onSignedIn={enter} />)
let entering: Promise<void> | undefined

if (isSignedIn) {
  history.replaceState(null, '', toHref(firstPath()))
  entering = startProduct()
} else {
  // Signing in in another tab starts the product here as well.
  signInServices.session.onChange(() => void enter())
  onceIdle(fetchAhead, { atLatestMs: 3_000, pauseMs: 500 })
}

/** A user who came to move a workspace to the team goes on with that. */
function firstPath(): string {
  return location.hash === moveHash ? paths.settingsTab('data') : paths.dashboard
}

/** If a file cannot be fetched now, signing in fetches it again. */
function fetchAhead(): void {
  import('../start-app.tsx').then((app) => app.fetchFirstScreen(signInServices)).catch(() => {})
}

/** Does not load another document, so that the current message stays visible. */
function enter(): Promise<void> {
  if (!entering && signInServices.session.user()) {
    history.pushState(null, '', toHref(firstPath()))
    entering = startProduct()
  }
  return entering ?? Promise.resolve()
}

async function startProduct(): Promise<void> {
  try {
    const app = await import('../start-app.tsx')
    await app.startApp(root, { signInServices, toasts })
  } catch {
    // The files of the product were replaced since this page loaded. Navigating loads the new ones.
    location.reload()
  }
}
