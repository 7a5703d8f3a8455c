/** The router: public screens, guarded screens inside the shell, and a redirect to the landing page for all other paths. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { paths } from '#core/navigation/paths.ts'
import type { Services } from '#data/workspace/services.ts'
import { LoadingScreen } from '#ui/brand/loading-screen.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/controls/spinner.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { type ScreenRoute, screenRoutes } from './routes/routes.tsx'

export type AppRouter = ReturnType<typeof createAppRouter>

export function createAppRouter(services: Services, history: RouterHistory = createBrowserHistory()) {
  const root = createRootRoute({
    component: Outlet,
    errorComponent: CrashPage,
  })
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    errorComponent: CrashPage,
    // Every screen reads lists, which must be loaded before it renders.
    component: lazyRouteComponent(async () => {
      const [shell] = await Promise.all([import('./shell/shell.tsx'), services.ready()]).catch(
        reportNotLoaded,
      )
      return shell
    }, 'Shell'),
    pendingComponent: LoadingScreen,
    beforeLoad: () => {
      if (!services.session.user()) throw redirect({ to: paths.landing })
    },
  })
  const anythingElse = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.landing })
    },
  })

  const publicRoutes = screenRoutes.filter((route) => route.access === 'public')
  const guardedRoutes = screenRoutes.filter((route) => route.access === 'signed-in')
  const routeTree = root.addChildren([
    ...publicRoutes.map((route) =>
      createRoute({
        ...getScreen(route),
        getParentRoute: () => root,
        pendingComponent: LoadingScreen,
        beforeLoad: () => {
          if (route.path === paths.login && services.session.user()) throw redirect({ to: paths.dashboard })
        },
      }),
    ),
    signedIn.addChildren(
      guardedRoutes.map((route) => createRoute({ ...getScreen(route), getParentRoute: () => signedIn })),
    ),
    anythingElse,
  ])

  const router = createRouter({
    routeTree,
    history,
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashScreen,
    defaultPendingComponent: PendingScreen,
    defaultNotFoundComponent: () => <Navigate to={paths.landing} />,
    // If the address names a record, its list scrolls it into view. Scrolling to the top would undo that.
    scrollRestoration: ({ location }) => !('highlight' in location.search),
  })
  // Signing out in another tab leaves the guarded screens here as well.
  services.session.onChange(() => void router.invalidate())
  router.subscribe('onResolved', ({ toLocation: { search, state } }) => {
    // A search result or notification leads to one record. A plain address moves no focus.
    if (!state.visit || !('highlight' in search)) return
    const focused = document.activeElement
    // A user who has moved the focus while the code was loading keeps it.
    const isWaiting = () => [focused, document.body].includes(document.activeElement)
    import('./shell/focus-record.ts').then(
      ({ focusRecord }) => isWaiting() && focusRecord(),
      // The record is marked and scrolled into view without it.
      () => undefined,
    )
  })
  return router
}

function getScreen(route: ScreenRoute) {
  return {
    path: route.path,
    staticData: { title: route.title ?? route.sidebar?.label },
    component: lazyRouteComponent(async () => ({ default: await route.load().catch(reportNotLoaded) })),
  }
}

// Our own error screen: the router reloads the page on a loading error, which shows nothing without a network.
function reportNotLoaded(problem: unknown): never {
  throw new Error('It could not be loaded. Check the connection.', { cause: problem })
}

// The router parses search parameters as JSON, which turns the id 1e3 into 1000. Here all of them are text.
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Shown inside the shell, which still works. */
function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Loads the code of the screen again, in case that was what failed.
  const tryAgain = () => void router.invalidate().finally(reset)
  return (
    <EmptyState title="This screen could not be shown" action={<Button onClick={tryAgain}>Try again</Button>}>
      Your records are safe in this browser. {error instanceof Error ? error.message : String(error)}
    </EmptyState>
  )
}

/** Shown when not even the shell could be rendered. */
function CrashPage(props: ErrorComponentProps) {
  return (
    <main className="p-6">
      <CrashScreen {...props} />
    </main>
  )
}

/** Shown in the shell while the code of a screen loads. */
function PendingScreen() {
  return (
    <div role="status" aria-label="Loading" className="grid place-items-center p-12">
      <Spinner />
    </div>
  )
}
