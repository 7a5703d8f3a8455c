/** The router: public screens, guarded screens inside the shell, and everything else back to the landing page. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { Services } from '#data/services.ts'
import { LoadingScreen } from '#parts/brand/loading-screen.tsx'
import { paths } from '#parts/navigation/paths.ts'
import { CrashPage, CrashScreen } from './crash-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { type ScreenRoute, screenRoutes } from './routes.tsx'

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
    // Every screen in it reads lists, which must be there as soon as it is.
    component: lazyRouteComponent(async () => {
      const [shell] = await Promise.all([import('./shell/shell.tsx'), services.ready()]).catch(sayNotLoaded)
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
        ...screenOf(route),
        getParentRoute: () => root,
        pendingComponent: LoadingScreen,
        beforeLoad: () => {
          if (route.path === paths.login && services.session.user()) throw redirect({ to: paths.dashboard })
        },
      }),
    ),
    signedIn.addChildren(
      guardedRoutes.map((route) => createRoute({ ...screenOf(route), getParentRoute: () => signedIn })),
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
    // Where the address names a record, its list brings it into view; the top of the page would undo that.
    scrollRestoration: ({ location }) => !('highlight' in location.search),
  })
  // Signing out in another tab takes this one out of the guarded screens too.
  services.session.onChange(() => void router.invalidate())
  router.subscribe('onResolved', ({ toLocation: { search, state } }) => {
    // A result or a notification has led to one record; a plain address takes no focus.
    if (state.visit && 'highlight' in search)
      import('./shell/focus-record.ts').then(
        ({ focusRecord }) => focusRecord(),
        // The record is marked and in view without it.
        () => undefined,
      )
  })
  return router
}

function screenOf(route: ScreenRoute) {
  return {
    path: route.path,
    staticData: { title: route.title ?? route.sidebar?.label },
    component: lazyRouteComponent(async () => ({ default: await route.load().catch(sayNotLoaded) })),
  }
}

// In words of our own: the router answers the browser's error with a reload, which without a network shows nothing at all.
function sayNotLoaded(problem: unknown): never {
  throw new Error('Its code could not be fetched: check the connection.', { cause: problem })
}

// The router's own way with search parameters is JSON, which makes 1000 of an id called 1e3. Here all of them are text.
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
